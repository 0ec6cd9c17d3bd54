import type { FieldElement } from "../registry/field.ts";
import { FEATURE, featureOf } from "../registry/features.ts";
import type { MessageElement } from "../registry/message.ts";
import { LABEL, TYPE } from "../registry/types.ts";
import { low32, pass } from "../wire/input.ts";
import { quoted } from "./literals.ts";
import { bracketed, compactOptionsOf } from "./compact.ts";
import { defaultText } from "./default-text.ts";
import { mapText } from "./map.ts";
import { messageBody } from "./message.ts";
import type { Printing } from "./printing.ts";

const SCALARS: ReadonlyMap<number, string> = new Map(
  Object.entries(TYPE)
    .filter(([name]) => name !== "GROUP" && name !== "MESSAGE" && name !== "ENUM")
    .map(([name, type]) => [type, name.toLowerCase()]),
);

/** Prints a field or an extension; a group with what is inside. */
export function printField(printing: Printing, field: FieldElement): void {
  const { number } = field;
  const name = printing.identifier(field.name, field);
  if (number < 1) printing.fault("number", field, `${number} is no number of a field`);
  const options = bracketed(optionsOfField(printing, field));
  const group = groupOf(printing, field);
  if (group === undefined) {
    const type = field.isMap ? mapText(printing, field) : typeText(printing, field);
    const text = `${labelOf(printing, field)}${type} ${name} = ${number}${options}`;
    printing.statement(text, printing.commentsOn(field));
    return;
  }
  const head = `${labelOf(printing, field)}group ${group.name} = ${number}${options}`;
  // Compilers attach the comments of a group to its message.
  const comments = printing.commentsOn(group) ?? printing.commentsOn(field);
  printing.block(head, comments, () => messageBody(printing, group));
}

/** The message that is declared with a group; absent for all other fields. */
export function groupOf(printing: Printing, field: FieldElement): MessageElement | undefined {
  if (field.declaredType !== TYPE.GROUP || printing.isEdition) return undefined;
  const { message } = field;
  if (message === undefined) {
    printing.fault("group", field, "the group has no message");
    return undefined;
  }
  const isBeside = message.file === field.file && message.parent === field.parent;
  if (isBeside && message.name.toLowerCase() === field.name && /^[A-Z]/.test(message.name)) {
    return message;
  }
  printing.fault("group", field, `the group's message ${message.fullName} is not declared with it`);
  return undefined;
}

function labelOf(printing: Printing, field: FieldElement): string {
  const { file, isEdition } = printing;
  checkLabel(printing, field);
  if (field.isMap) return "";
  if (field.isRepeated) return "repeated ";
  if (isEdition || (field.oneof !== undefined && !field.oneof.isSynthetic)) return "";
  if (field.label === LABEL.REQUIRED) return "required ";
  return file.syntax === "proto2" || field.isProto3Optional ? "optional " : "";
}

/** `FeatureSet.FieldPresence.LEGACY_REQUIRED`. */
const LEGACY_REQUIRED = 3;

/** Looks for labels that are not told by the word in front of the field, nor by anything else. */
function checkLabel(printing: Printing, field: FieldElement): void {
  const { file, isEdition } = printing;
  if (isEdition && field.label === LABEL.REQUIRED) {
    if (featureOf(field, FEATURE.FIELD_PRESENCE) === LEGACY_REQUIRED) return;
    printing.fault("syntax", field, "editions have no required fields");
  }
  if (!field.isProto3Optional) return;
  const isTold = field.kind === "extension" || field.oneof?.isSynthetic === true;
  if (file.syntax === "proto3" && isTold) return;
  printing.fault("oneof", field, "it is an optional field of proto3 without a oneof of its own");
}

/** The type of a field, without its label. */
export function typeText(printing: Printing, field: FieldElement): string {
  const target = field.message ?? field.enum;
  if (target !== undefined) return printing.names.typeIn(field.parent, target);
  const scalar = SCALARS.get(field.type);
  const { typeName } = field;
  if (typeName === undefined && scalar !== undefined) return scalar;
  return printing.reference(typeName ?? "", field);
}

function optionsOfField(printing: Printing, field: FieldElement): readonly string[] {
  const options = compactOptionsOf(printing, field);
  const { defaultAt, jsonNameAt } = factsOf(field);
  const hasJsonName = jsonNameAt >= 0 && !isDerivedName(field, jsonNameAt);
  if (defaultAt < 0 && !hasJsonName) return options;
  const special: string[] = [];
  if (defaultAt >= 0) {
    const text = field.defaultText ?? "";
    const value = defaultText(field, text);
    if (value !== undefined) special.push(`default = ${value}`);
    else printing.fault("default", field, `${JSON.stringify(text)} is no default of its type`);
  }
  if (hasJsonName) special.push(`json_name = ${quoted(field.declaredJsonName ?? "")}`);
  return [...special, ...options];
}

const DEFAULT_TAG = 58;
const JSON_NAME_TAG = 82;

/** Where two texts of a field stand, which most fields do not have or nobody has to read; or -1. */
function factsOf({ file: { tape }, at: record }: FieldElement): {
  readonly defaultAt: number;
  readonly jsonNameAt: number;
} {
  const { bytes, input, words } = tape;
  const end = words[record + 2] as number;
  let defaultAt = -1;
  let jsonNameAt = -1;
  for (let at = words[record + 1] as number; at < end;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag === DEFAULT_TAG) defaultAt = at;
    else if (tag === JSON_NAME_TAG) jsonNameAt = at;
    at = pass(bytes, at, tag, input);
  }
  return { defaultAt, jsonNameAt };
}

/** Whether a JSON name is what compilers make of the field's name: `toJsonName`, letter by letter. */
function isDerivedName({ name, file: { tape } }: FieldElement, jsonNameAt: number): boolean {
  const { bytes, input } = tape;
  let at = low32(bytes, jsonNameAt, input);
  const end = at + input.value;
  let isRaised = false;
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    if (code === UNDERSCORE) isRaised = true;
    else {
      const isSmall = code >= 97 && code <= 122;
      if (at >= end || bytes[at++] !== (isRaised && isSmall ? code - 32 : code)) return false;
      isRaised = false;
    }
  }
  return at === end;
}

const UNDERSCORE = 95;
