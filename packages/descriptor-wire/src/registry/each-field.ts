import type { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";

/** Visits the fields and extensions of a file; those of a message before what is inside it. */
export function eachFieldOf(file: FileElement, visit: (field: FieldElement) => void): void {
  for (const message of file.messages) eachIn(message, visit);
  for (const extension of file.extensions) visit(extension);
}

function eachIn(message: MessageElement, visit: (field: FieldElement) => void): void {
  for (const field of message.fields) visit(field);
  for (const nested of message.messages) eachIn(nested, visit);
  for (const extension of message.extensions) visit(extension);
}
