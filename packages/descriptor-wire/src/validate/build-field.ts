import { EDITION } from "../registry/feature-table.ts";
import { unescapeBytes } from "../registry/c-escape.ts";
import type { FieldElement } from "../registry/field.ts";
import { parseFloating, parseInteger } from "../registry/number-text.ts";
import { LABEL, valueKindOf } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";
import { checkLength, checkNames, declare } from "./declare.ts";
import { FIRST_RESERVED, LAST_RESERVED, MAX_NUMBER, requestHint } from "./hints.ts";
import { collectOptions } from "./interpret.ts";

/**
 * Puts a field or extension among the symbols, and checks what can be checked alone.
 *
 * @param isHeld - whether its name is right and free, and its message holds it without its being added
 */
export function buildField(context: ValidationContext, field: FieldElement, isHeld = false): void {
  if (isHeld) checkLength(context, field);
  else checkNames(context, field);
  if (field.isProto3Optional && context.edition !== EDITION.PROTO3) {
    const text = `The [proto3_optional=true] option may only be set on proto3fields, not ${field.fullName}`;
    context.failField(field, "proto3-optional-in-proto2", ["TYPE", text]);
  }
  if (field.label === LABEL.REQUIRED && field.kind === "extension") {
    const text = `The extension ${field.fullName} cannot be required.`;
    context.failField(field, "extension-required", ["TYPE", text]);
  }
  checkDefault(context, field);
  checkNumber(context, field);
  checkPlace(context, field);
  collectOptions(context, field);
  if (!isHeld) declare(context, field);
}

function checkDefault(context: ValidationContext, field: FieldElement): void {
  const { defaultText: text, declaredType } = field;
  if (text === undefined) return;
  if (field.isRepeated) {
    const words = "Repeated fields can't have default values.";
    context.failField(field, "default-of-repeated", ["DEFAULT_VALUE", words]);
  }
  const fault = declaredType === undefined ? undefined : faultOfDefault(context, field, text);
  if (fault !== undefined) context.failField(field, fault[0], ["DEFAULT_VALUE", fault[1]]);
}

function faultOfDefault(
  context: ValidationContext,
  field: FieldElement,
  text: string,
): readonly [DiagnosticCode, string] | undefined {
  const kind = valueKindOf(field.type);
  switch (kind) {
    case "int32":
    case "int64":
    case "uint32":
    case "uint64":
      return parseInteger(text, kind) === undefined ? unparsable(text) : undefined;
    case "float":
    case "double":
      return parseFloating(text, context.rules.floatGrammar) === undefined
        ? unparsable(text)
        : undefined;
    case "bool":
      return text === "true" || text === "false"
        ? undefined
        : ["default-not-bool", "Boolean default must be true or false."];
    case "bytes":
      return context.rules.isModern && unescapeBytes(text) === undefined
        ? ["default-bad-escape", "Invalid escaping in default value."]
        : undefined;
    case "message":
      return ["default-of-message", "Messages can't have default values."];
    case "enum":
    case "string":
      return undefined;
  }
}

function unparsable(text: string): readonly [DiagnosticCode, string] {
  return ["default-unparsable", `Couldn't parse default value "${text}".`];
}

function checkNumber(context: ValidationContext, field: FieldElement): void {
  const { number, parent } = field;
  const fault = faultOfNumber(context, field, number);
  if (fault === undefined) return;
  requestHint(context, parent, { at: field, below: [] });
  context.failField(field, fault[0], ["NUMBER", fault[1]]);
}

function faultOfNumber(
  context: ValidationContext,
  { kind }: FieldElement,
  number: number,
): readonly [DiagnosticCode, string] | undefined {
  if (number <= 0) return ["number-not-positive", "Field numbers must be positive integers."];
  if (kind === "field" && number > MAX_NUMBER) {
    return ["number-too-large", `Field numbers cannot be greater than ${MAX_NUMBER}.`];
  }
  return context.rules.isModern || !isReservedNumber(number)
    ? undefined
    : ["number-of-library", RESERVED_TEXT];
}

/** Whether a number belongs to the library. */
export function isReservedNumber(number: number): boolean {
  return number >= FIRST_RESERVED && number <= LAST_RESERVED;
}

/** Error text for such a number. */
export const RESERVED_TEXT: string = `Field numbers ${FIRST_RESERVED} through ${LAST_RESERVED} are reserved for the protocol buffer library implementation.`;

function checkPlace(context: ValidationContext, field: FieldElement): void {
  const { extendeeName, oneofIndex, parent } = field;
  if (field.kind === "extension") {
    if (extendeeName === undefined) {
      const text = "FieldDescriptorProto.extendee not set for extension field.";
      context.failField(field, "extendee-missing", ["EXTENDEE", text]);
    }
    if (oneofIndex !== undefined) {
      const text = "FieldDescriptorProto.oneof_index should not be set for extensions.";
      context.failField(field, "extension-in-oneof", ["TYPE", text]);
    }
    return;
  }
  if (extendeeName !== undefined) {
    const text = "FieldDescriptorProto.extendee set for non-extension field.";
    context.failField(field, "extendee-of-field", ["EXTENDEE", text]);
  }
  if (oneofIndex !== undefined && field.oneof === undefined) {
    const text = `FieldDescriptorProto.oneof_index ${oneofIndex} is out of range for type "${parent?.name}".`;
    context.failField(field, "oneof-index-out-of-range", ["TYPE", text]);
  }
}
