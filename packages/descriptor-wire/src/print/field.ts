import type { FieldElement } from "../registry/field.ts";
import { FEATURE, VALUE } from "../registry/feature-table.ts";
import { featureOf } from "../registry/features.ts";
import type { MessageElement } from "../registry/message.ts";
import { isJsonNameOf } from "../registry/names.ts";
import { LABEL, TYPE } from "../registry/types.ts";
import { low32 } from "../wire/input.ts";
import { compactOptions, putOptions } from "./compact.ts";
import { nameOf, plainNameAt, putName } from "./declared-name.ts";
import { defaultText } from "./default-text.ts";
import { quoted } from "./literals.ts";
import { mapText } from "./map.ts";
import { messageBody } from "./message.ts";
import type { Printing } from "./printing.ts";
import { leftOut, putTypeName, type TypeName, typeText } from "./type-name.ts";

/** Prints a field or an extension; a group with what is inside. */
export function printField(printing: Printing, field: FieldElement): void {
  const { number } = field;
  const { out } = printing;
  const name = nameOf(printing, field);
  if (number < 1) printing.fault("number", field, `${number} is no number of a field`);
  const options = optionsOfField(printing, field);
  const group = groupOf(printing, field);
  if (group !== undefined) {
    const head = `${labelOf(printing, field)}group ${group.name} = ${number}`;
    return printGroup(printing, field, group, head, options);
  }
  const type = typeOf(printing, field);
  const label = labelOf(printing, field);
  const location = printing.commentsOn(field);
  printing.begin(location);
  out.put(label);
  putTypeName(printing, field.typeNameAt, type);
  out.byte(SPACE);
  putName(printing, name);
  out.put(" = ");
  out.number(number);
  putOptions(out, options);
  printing.end(location);
}

const SPACE = 32;

function printGroup(
  printing: Printing,
  field: FieldElement,
  group: MessageElement,
  head: string,
  options: string | Uint8Array,
): void {
  // Compilers attach the comments of a group to its message.
  const onGroup = printing.commentsOn(group);
  const location = onGroup < 0 ? printing.commentsOn(field) : onGroup;
  printing.beginBlock(location);
  printing.out.putLines(head);
  putOptions(printing.out, options);
  printing.block(location, () => messageBody(printing, group));
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

/** Reports labels that the source cannot express. */
function checkLabel(printing: Printing, field: FieldElement): void {
  const { file, isEdition } = printing;
  if (isEdition && field.label === LABEL.REQUIRED) {
    if (featureOf(field, FEATURE.FIELD_PRESENCE) === VALUE.LEGACY_REQUIRED) return;
    printing.fault("syntax", field, "editions have no required fields");
  }
  if (!field.isProto3Optional) return;
  const isTold = field.kind === "extension" || field.oneof?.isSynthetic === true;
  if (file.syntax === "proto3" && isTold) return;
  printing.fault("oneof", field, "it is an optional field of proto3 without a oneof of its own");
}

/** The type of a field, without its label. */
function typeOf(printing: Printing, field: FieldElement): TypeName {
  if (field.isMap) return mapText(printing, field);
  const target = field.message ?? field.enum;
  if (target === undefined) return typeText(printing, field);
  const left = leftOut(printing, field.typeNameAt, target, "field", field.parent);
  return left < 0 ? typeText(printing, field) : left;
}

function optionsOfField(printing: Printing, field: FieldElement): string | Uint8Array {
  const hasJsonName = field.jsonNameAt >= 0 && !isDerivedName(field);
  if (field.defaultAt < 0 && !hasJsonName) return compactOptions(printing, field);
  const special: string[] = [];
  const { defaultText: text } = field;
  const value = text === undefined ? undefined : defaultText(field, text);
  if (value !== undefined) special.push(`default = ${value}`);
  if (hasJsonName) special.push(`json_name = ${quoted(field.declaredJsonName ?? "")}`);
  const options = compactOptions(printing, field, special);
  if (text !== undefined && value === undefined) {
    printing.fault("default", field, `${JSON.stringify(text)} is no default of its type`);
  }
  return options;
}

/**
 * Whether a JSON name is what compilers make of the field's name: {@link isJsonNameOf} on the bytes as they lie. To
 * make both texts first would cost a twelfth of all printing.
 */
function isDerivedName(field: FieldElement): boolean {
  const { tape } = field.file;
  const { bytes, input } = tape;
  let at = low32(bytes, field.jsonNameAt, input);
  const end = at + input.value;
  const nameAt = plainNameAt(tape, field.at);
  if (nameAt < 0) return isJsonNameOf(field.declaredJsonName ?? "", field.name);
  const nameEnd = nameAt + (bytes[nameAt - 1] as number);
  let raised = 0;
  for (let from = nameAt; from < nameEnd; from++) {
    const code = bytes[from] as number;
    if (code === UNDERSCORE) raised = 32;
    else {
      const isSmall = code >= 97 && code <= 122;
      if (at >= end || bytes[at++] !== (isSmall ? code - raised : code)) return false;
      raised = 0;
    }
  }
  return at === end;
}

const UNDERSCORE = 95;
