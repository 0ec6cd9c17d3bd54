import {
  type EnumElement,
  type FieldElement,
  type FileElement,
  type MessageElement,
  toJsonName,
} from "@x/descriptor-wire/registry";
import type { FieldDraft, FileDraft, MessageDraft, MethodDraft } from "../parser/drafts.ts";
import { doubleText, floatText } from "../text/numbers.ts";

const TYPE = { DOUBLE: 1, FLOAT: 2, MESSAGE: 11, ENUM: 14 } as const;

/** Writes what names mean into a file: full names, types, JSON names. */
export function resolveNames(draft: FileDraft, file: FileElement): void {
  for (const [at, message] of draft.messageType.entries()) inMessage(message, file.messages[at]);
  inFields(draft.extension, file.extensions);
  for (const [at, { method: methods }] of draft.service.entries()) {
    for (const [index, method] of methods.entries()) {
      inMethod(method, file.services[at]?.methods[index]);
    }
  }
}

function inMessage(draft: MessageDraft, message: MessageElement | undefined): void {
  if (message === undefined) return;
  inFields(draft.field, message.fields);
  inFields(draft.extension, message.extensions);
  for (const [at, nested] of draft.nestedType.entries()) inMessage(nested, message.messages[at]);
}

function inFields(drafts: readonly FieldDraft[], fields: readonly FieldElement[]): void {
  for (const [at, draft] of drafts.entries()) {
    const field = fields[at];
    if (field !== undefined) inField(draft, field);
  }
}

function inField(draft: FieldDraft, field: FieldElement): void {
  draft.jsonName ??= toJsonName(draft.name);
  if (draft.extendee !== undefined) draft.extendee = fullName(field.containingMessage);
  if (draft.typeName !== undefined) {
    draft.typeName = fullName(field.message ?? field.enum);
    draft.type ??= field.enum === undefined ? TYPE.MESSAGE : TYPE.ENUM;
  }
  if (draft.defaultValue !== undefined) draft.defaultValue = normalized(draft);
}

/** Floats are written as floats are, with fewer digits than doubles. */
function normalized({ type, defaultValue = "" }: FieldDraft): string {
  if (type !== TYPE.FLOAT && type !== TYPE.DOUBLE) return defaultValue;
  const value = numberOf(defaultValue);
  return type === TYPE.FLOAT ? floatText(value) : doubleText(value);
}

function numberOf(text: string): number {
  if (text.endsWith("inf")) return text.startsWith("-") ? -Infinity : Infinity;
  return Number(text);
}

function inMethod(
  draft: MethodDraft,
  method:
    | { readonly input?: MessageElement | undefined; readonly output?: MessageElement | undefined }
    | undefined,
): void {
  draft.inputType = fullName(method?.input) ?? draft.inputType;
  draft.outputType = fullName(method?.output) ?? draft.outputType;
}

function fullName(element: MessageElement | EnumElement | undefined): string | undefined {
  return element && `.${element.fullName}`;
}
