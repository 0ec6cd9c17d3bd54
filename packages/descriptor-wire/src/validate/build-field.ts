import { unescapeBytes } from "../registry/c-escape.ts";
import type { FieldElement } from "../registry/field.ts";
import { parseFloating, parseInteger } from "../registry/number-text.ts";
import { valueKindOf } from "../registry/types.ts";
import type { Build } from "./build.ts";
import type { DiagnosticCode } from "./codes.ts";
import { checkName, declare } from "./declare.ts";
import type { LocationKind } from "./diagnostic.ts";
import { EDITION } from "./edition.ts";
import { FIRST_RESERVED, LAST_RESERVED, MAX_NUMBER, requestHint } from "./hints.ts";
import { collectOptions } from "./interpret.ts";

/** Puts a field or extension among the symbols, and checks what can be checked alone. */
export function buildField(build: Build, field: FieldElement): void {
  checkName(build, field);
  if (field.isProto3Optional && build.edition !== EDITION.PROTO3) {
    const text = `The [proto3_optional=true] option may only be set on proto3fields, not ${field.fullName}`;
    failField(build, field, "proto3-optional-in-proto2", ["TYPE", text]);
  }
  if (field.isRequired && field.kind === "extension") {
    const text = `The extension ${field.fullName} cannot be required.`;
    failField(build, field, "extension-required", ["TYPE", text]);
  }
  checkDefault(build, field);
  checkNumber(build, field);
  checkPlace(build, field);
  collectOptions(build, field);
  declare(build, field);
}

/** Reports an error of a field; the location and the text come together. */
export function failField(
  build: Build,
  field: FieldElement,
  code: DiagnosticCode,
  [location, text]: readonly [LocationKind, string],
): void {
  build.fail({ code, element: field.fullName, at: field, location, text });
}

function checkDefault(build: Build, field: FieldElement): void {
  const { defaultText: text, declaredType } = field;
  if (text === undefined) return;
  if (field.isRepeated) {
    const words = "Repeated fields can't have default values.";
    failField(build, field, "default-of-repeated", ["DEFAULT_VALUE", words]);
  }
  const fault = declaredType === undefined ? undefined : faultOfDefault(build, field, text);
  if (fault !== undefined) failField(build, field, fault[0], ["DEFAULT_VALUE", fault[1]]);
}

function faultOfDefault(
  build: Build,
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
      return parseFloating(text, build.rules.floatGrammar) === undefined
        ? unparsable(text)
        : undefined;
    case "bool":
      return text === "true" || text === "false"
        ? undefined
        : ["default-not-bool", "Boolean default must be true or false."];
    case "bytes":
      return build.rules.isModern && unescapeBytes(text) === undefined
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

function checkNumber(build: Build, field: FieldElement): void {
  const { number, parent } = field;
  const fault = faultOfNumber(build, field, number);
  if (fault === undefined) return;
  requestHint(build, parent, { at: field, below: [] });
  failField(build, field, fault[0], ["NUMBER", fault[1]]);
}

function faultOfNumber(
  build: Build,
  { kind }: FieldElement,
  number: number,
): readonly [DiagnosticCode, string] | undefined {
  if (number <= 0) return ["number-not-positive", "Field numbers must be positive integers."];
  if (kind === "field" && number > MAX_NUMBER) {
    return ["number-too-large", `Field numbers cannot be greater than ${MAX_NUMBER}.`];
  }
  return build.rules.isModern || !isReservedNumber(number)
    ? undefined
    : ["number-of-library", RESERVED_TEXT];
}

/** Whether a number belongs to the library. */
export function isReservedNumber(number: number): boolean {
  return number >= FIRST_RESERVED && number <= LAST_RESERVED;
}

/** What is said of such a number. */
export const RESERVED_TEXT: string = `Field numbers ${FIRST_RESERVED} through ${LAST_RESERVED} are reserved for the protocol buffer library implementation.`;

function checkPlace(build: Build, field: FieldElement): void {
  const { extendeeName, oneofIndex, parent } = field;
  if (field.kind === "extension") {
    if (extendeeName === undefined) {
      const text = "FieldDescriptorProto.extendee not set for extension field.";
      failField(build, field, "extendee-missing", ["EXTENDEE", text]);
    }
    if (oneofIndex !== undefined) {
      const text = "FieldDescriptorProto.oneof_index should not be set for extensions.";
      failField(build, field, "extension-in-oneof", ["TYPE", text]);
    }
    return;
  }
  if (extendeeName !== undefined) {
    const text = "FieldDescriptorProto.extendee set for non-extension field.";
    failField(build, field, "extendee-of-field", ["EXTENDEE", text]);
  }
  if (oneofIndex !== undefined && field.oneof === undefined) {
    const text = `FieldDescriptorProto.oneof_index ${oneofIndex} is out of range for type "${parent?.name}".`;
    failField(build, field, "oneof-index-out-of-range", ["TYPE", text]);
  }
}
