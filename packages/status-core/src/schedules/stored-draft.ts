import type { StatusDraft } from "../requests.ts";

/** A draft as text. */
export function encodeDraft({ attachmentChanges, ...draft }: StatusDraft): string {
  const changes = attachmentChanges === undefined ? [] : [...attachmentChanges];
  return JSON.stringify({ ...draft, attachmentChanges: changes });
}

/** The draft of a text. */
export function decodeDraft(text: string): StatusDraft {
  const { attachmentChanges, ...draft } = JSON.parse(text);
  return { ...draft, attachmentChanges: new Map(attachmentChanges) };
}
