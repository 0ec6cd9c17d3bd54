import type { Declaration } from "./declaration.ts";
import type { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";
import type { MethodElement } from "./service.ts";
import type { SymbolElement } from "./symbols.ts";
import { TYPE } from "./types.ts";

/** Finds what a name means where an element uses it. */
export type Resolve = (
  name: string,
  user: Declaration,
  mode: "types" | "all",
) => SymbolElement | undefined;

/** Finds what the names of a file's fields, extensions and methods mean, as far as they mean something. */
export function linkFile(file: FileElement, resolve: Resolve): void {
  for (const message of file.messages) linkMessage(message, resolve);
  for (const extension of file.extensions) linkField(extension, resolve);
  for (const { methods } of file.services) {
    for (const method of methods) linkMethod(method, resolve);
  }
}

function linkMessage(message: MessageElement, resolve: Resolve): void {
  for (const nested of message.messages) linkMessage(nested, resolve);
  for (const field of message.fields) linkField(field, resolve);
  for (const extension of message.extensions) linkField(extension, resolve);
}

function linkField(field: FieldElement, resolve: Resolve): void {
  const { typeName, extendeeName, declaredType } = field;
  if (typeName === undefined && extendeeName === undefined) return;
  const found = typeName === undefined ? undefined : resolve(typeName, field, "types");
  const extendee =
    extendeeName === undefined || field.kind === "field"
      ? undefined
      : resolve(extendeeName, field, "all");
  const type =
    declaredType ??
    (found?.kind === "enum" ? TYPE.ENUM : found === undefined ? TYPE.DOUBLE : TYPE.MESSAGE);
  const holdsMessage = type === TYPE.MESSAGE || type === TYPE.GROUP;
  field.linkTo({
    type,
    message: holdsMessage && found?.kind === "message" ? found : undefined,
    enum: type === TYPE.ENUM && found?.kind === "enum" ? found : undefined,
    extendee: extendee?.kind === "message" ? extendee : undefined,
  });
}

function linkMethod(method: MethodElement, resolve: Resolve): void {
  const input = resolve(method.inputName, method, "all");
  const output = resolve(method.outputName, method, "all");
  method.linkTo({
    input: input?.kind === "message" ? input : undefined,
    output: output?.kind === "message" ? output : undefined,
  });
}
