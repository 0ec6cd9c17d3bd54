import { EDITION } from "../registry/feature-table.ts";
import { FieldOptionsJSType } from "../generated/classic/types.ts";
import type { FieldOptionsView } from "../generated/classic/views.ts";
import type { FieldElement } from "../registry/field.ts";
import { isJsonNameOf } from "../registry/names.ts";
import { isPackableType, TYPE } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import { checkDeclared } from "./check-declared.ts";
import { checkFieldFeatures } from "./check-field-features.ts";
import { checkFieldSupport } from "./check-support.ts";
import { hasNulAt } from "../open/field-record.ts";
import { isLite } from "./check-lite.ts";
import { checkMap } from "./check-map.ts";
import { isGroup, isLabelOptional } from "./field-features.ts";
import { boolByNumber } from "./option-reader.ts";

/** Checks that the options of a field fit its type and place. */
export function checkFieldOptions(context: ValidationContext, field: FieldElement): void {
  const options = context.options.of(field);
  if (context.rules.isModern) checkModern(context, field, options);
  if (options !== undefined) checkLazyAndPacked(context, field, options);
  checkMessageSet(context, field);
  checkRuntime(context, field);
  if (field.isMap) checkMap(context, field);
  if (options !== undefined) checkJsType(context, field, options);
  checkJsonName(context, field);
  if (field.kind === "extension" && context.rules.isModern) checkDeclared(context, field);
}

/** Checks that today's compilers make first. */
function checkModern(
  context: ValidationContext,
  field: FieldElement,
  options: FieldOptionsView | undefined,
): void {
  if (options !== undefined) checkFieldSupport(context, field, options);
  checkFieldFeatures(context, field);
  if (context.edition < EDITION.E2024 || options?.ctype === undefined) return;
  const text =
    "ctype option is not allowed under edition 2024 and beyond. Use the feature string_type = VIEW|CORD|STRING|... instead.";
  context.failField(field, "replaced-by-feature", ["TYPE", text]);
}

function checkLazyAndPacked(
  context: ValidationContext,
  field: FieldElement,
  options: FieldOptionsView,
): void {
  const isUnverified = boolByNumber(options, 15);
  if ((options.lazy === true || isUnverified) && !isPlainMessage(context, field)) {
    const text = "[lazy = true] can only be specified for submessage fields.";
    context.failField(field, "lazy-not-message", ["TYPE", text]);
  }
  if (isUnverified && field.kind === "extension" && context.rules.isModern) {
    const text = "Extensions cannot be marked as unverified_lazy.";
    context.failField(field, "extension-unverified-lazy", ["TYPE", text]);
  }
  if (options.packed === true && !(field.isRepeated && isPackableType(field.type))) {
    const text = "[packed = true] can only be specified for repeated primitive fields.";
    context.failField(field, "packed-not-primitive", ["TYPE", text]);
  }
}

function checkMessageSet(context: ValidationContext, field: FieldElement): void {
  const message = field.containingMessage;
  if (message === undefined || !context.isMessageSet(message)) return;
  if (field.kind === "field") {
    const text = "MessageSets cannot have fields, only extensions.";
    context.failField(field, "message-set-field", ["NAME", text]);
  } else if (!isLabelOptional(context.pool, field) || !isPlainMessage(context, field)) {
    const text = "Extensions of MessageSets must be optional messages.";
    context.failField(field, "message-set-extension", ["TYPE", text]);
  }
}

function isPlainMessage({ pool }: ValidationContext, field: FieldElement): boolean {
  return field.type === TYPE.MESSAGE && !isGroup(pool, field);
}

function checkRuntime(context: ValidationContext, field: FieldElement): void {
  const extended = field.containingMessage?.file;
  if (extended === undefined || extended === field.file) return;
  if (!isLite(context, field.file) || isLite(context, extended)) return;
  const text =
    "Extensions to non-lite types can only be declared in non-lite files.  Note that you cannot extend a non-lite type to contain a lite type, but the reverse is allowed.";
  context.failField(field, "lite-extension", ["EXTENDEE", text]);
}

const WIDE: ReadonlySet<number> = new Set([
  TYPE.INT64,
  TYPE.UINT64,
  TYPE.SINT64,
  TYPE.FIXED64,
  TYPE.SFIXED64,
]);

function checkJsType(
  context: ValidationContext,
  field: FieldElement,
  { jstype }: FieldOptionsView,
): void {
  if (jstype === undefined || jstype === FieldOptionsJSType.JS_NORMAL) return;
  if (WIDE.has(field.type)) return;
  const text = "jstype is only allowed on int64, uint64, sint64, fixed64 or sfixed64 fields.";
  context.failField(field, "jstype-not-wide", ["TYPE", text]);
}

function checkJsonName(context: ValidationContext, field: FieldElement): void {
  if (
    field.jsonNameAt < 0 ||
    (field.kind === "field" && !hasNulAt(field.file.tape, field.jsonNameAt))
  )
    return;
  const { declaredJsonName: name = "" } = field;
  if (field.kind === "extension" && !isJsonNameOf(name, field.name)) {
    const text = "option json_name is not allowed on extension fields.";
    context.failField(field, "json-name-of-extension", ["OPTION_NAME", text]);
  }
  if (context.rules.isModern && name.includes("\0")) {
    const text = "json_name cannot have embedded null characters.";
    context.failField(field, "json-name-null", ["OPTION_NAME", text]);
  }
}
