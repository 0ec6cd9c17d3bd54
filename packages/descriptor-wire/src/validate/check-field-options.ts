import { FieldOptionsJSType } from "../generated/classic/types.ts";
import type { FieldOptionsView } from "../generated/classic/views.ts";
import type { FieldElement } from "../registry/field.ts";
import { isJsonNameOf } from "../registry/names.ts";
import { isPackableType, TYPE } from "../registry/types.ts";
import type { Build } from "./build.ts";
import { failField } from "./build-field.ts";
import { checkDeclared } from "./check-declared.ts";
import { checkFieldFeatures } from "./check-field-features.ts";
import { checkFieldSupport } from "./check-support.ts";
import { isLite } from "./check-lite.ts";
import { checkMap } from "./check-map.ts";
import { EDITION } from "./edition.ts";
import { isGroup, isLabelOptional } from "./field-features.ts";
import { boolByNumber } from "./option-reader.ts";

/** Checks that the options of a field fit its type and place. */
export function checkFieldOptions(build: Build, field: FieldElement): void {
  const options = build.options.of(field);
  if (build.rules.isModern) checkModern(build, field, options);
  if (options !== undefined) checkLazyAndPacked(build, field, options);
  checkMessageSet(build, field);
  checkRuntime(build, field);
  if (field.isMap) checkMap(build, field);
  if (options !== undefined) checkJsType(build, field, options);
  checkJsonName(build, field);
  if (field.kind === "extension" && build.rules.isModern) checkDeclared(build, field);
}

/** What compilers of today check first. */
function checkModern(
  build: Build,
  field: FieldElement,
  options: FieldOptionsView | undefined,
): void {
  if (options !== undefined) checkFieldSupport(build, field, options);
  checkFieldFeatures(build, field);
  if (build.edition < EDITION.E2024 || options?.ctype === undefined) return;
  const text =
    "ctype option is not allowed under edition 2024 and beyond. Use the feature string_type = VIEW|CORD|STRING|... instead.";
  failField(build, field, "replaced-by-feature", ["TYPE", text]);
}

function checkLazyAndPacked(build: Build, field: FieldElement, options: FieldOptionsView): void {
  const isUnverified = boolByNumber(options, 15);
  if ((options.lazy === true || isUnverified) && !isPlainMessage(build, field)) {
    const text = "[lazy = true] can only be specified for submessage fields.";
    failField(build, field, "lazy-not-message", ["TYPE", text]);
  }
  if (isUnverified && field.kind === "extension" && build.rules.isModern) {
    const text = "Extensions cannot be marked as unverified_lazy.";
    failField(build, field, "extension-unverified-lazy", ["TYPE", text]);
  }
  if (options.packed === true && !(field.isRepeated && isPackableType(field.type))) {
    const text = "[packed = true] can only be specified for repeated primitive fields.";
    failField(build, field, "packed-not-primitive", ["TYPE", text]);
  }
}

function checkMessageSet(build: Build, field: FieldElement): void {
  const message = field.containingMessage;
  if (message === undefined || !build.isMessageSet(message)) return;
  if (field.kind === "field") {
    const text = "MessageSets cannot have fields, only extensions.";
    failField(build, field, "message-set-field", ["NAME", text]);
  } else if (!isLabelOptional(build.pool, field) || !isPlainMessage(build, field)) {
    const text = "Extensions of MessageSets must be optional messages.";
    failField(build, field, "message-set-extension", ["TYPE", text]);
  }
}

function isPlainMessage({ pool }: Build, field: FieldElement): boolean {
  return field.type === TYPE.MESSAGE && !isGroup(pool, field);
}

function checkRuntime(build: Build, field: FieldElement): void {
  const extended = field.containingMessage?.file;
  if (extended === undefined || extended === field.file) return;
  if (!isLite(build, field.file) || isLite(build, extended)) return;
  const text =
    "Extensions to non-lite types can only be declared in non-lite files.  Note that you cannot extend a non-lite type to contain a lite type, but the reverse is allowed.";
  failField(build, field, "lite-extension", ["EXTENDEE", text]);
}

const WIDE: ReadonlySet<number> = new Set([
  TYPE.INT64,
  TYPE.UINT64,
  TYPE.SINT64,
  TYPE.FIXED64,
  TYPE.SFIXED64,
]);

function checkJsType(build: Build, field: FieldElement, { jstype }: FieldOptionsView): void {
  if (jstype === undefined || jstype === FieldOptionsJSType.JS_NORMAL) return;
  if (WIDE.has(field.type)) return;
  const text = "jstype is only allowed on int64, uint64, sint64, fixed64 or sfixed64 fields.";
  failField(build, field, "jstype-not-wide", ["TYPE", text]);
}

function checkJsonName(build: Build, field: FieldElement): void {
  const { declaredJsonName: name } = field;
  if (name === undefined) return;
  if (field.kind === "extension" && !isJsonNameOf(name, field.name)) {
    const text = "option json_name is not allowed on extension fields.";
    failField(build, field, "json-name-of-extension", ["OPTION_NAME", text]);
  }
  if (build.rules.isModern && name.includes("\0")) {
    const text = "json_name cannot have embedded null characters.";
    failField(build, field, "json-name-null", ["OPTION_NAME", text]);
  }
}
