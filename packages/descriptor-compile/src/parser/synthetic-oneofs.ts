import type { MessageDraft } from "./drafts.ts";

/** Puts each `optional` field of proto3 into a oneof of its own, whose name is nobody else's. */
export function addSyntheticOneofs(message: MessageDraft): void {
  const { field: fields, oneofDecl } = message;
  if (!fields.some(({ proto3Optional }) => proto3Optional === true)) return;
  const names = new Set([...fields, ...oneofDecl].map(({ name }) => name));
  for (const field of fields) {
    if (field.proto3Optional !== true) continue;
    let name = field.name.startsWith("_") ? field.name : `_${field.name}`;
    while (names.has(name)) name = `X${name}`;
    names.add(name);
    field.oneofIndex = oneofDecl.length;
    oneofDecl.push({ name, options: undefined });
  }
}
