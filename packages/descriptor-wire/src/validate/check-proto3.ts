import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { LABEL, TYPE } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import { checkFirstValue } from "./check-enum.ts";
import { isClosed } from "./field-features.ts";

/** Checks that a proto3 file uses nothing that only proto2 has. */
export function checkProto3(context: ValidationContext): void {
  const { file, rules } = context;
  for (const extension of file.extensions) checkField(context, extension);
  for (const message of file.messages) checkMessage(context, message);
  if (!rules.isModern) for (const element of file.enums) checkFirstValue(context, element);
}

function checkMessage(context: ValidationContext, message: MessageElement): void {
  for (const nested of message.messages) checkMessage(context, nested);
  if (!context.rules.isModern) checkEnums(context, message.enums);
  for (const field of message.fields) checkField(context, field);
  for (const extension of message.extensions) checkField(context, extension);
  if (message.extensionRanges.length > 0) {
    context.fail({
      code: "proto3-extension-range",
      element: message.fullName,
      at: message,
      below: [5, 0],
      location: "NUMBER",
      text: "Extension ranges are not allowed in proto3.",
    });
  }
  if (context.options.of(message)?.messageSetWireFormat === true) {
    context.fail({
      code: "proto3-message-set",
      element: message.fullName,
      at: message,
      location: "NAME",
      text: "MessageSet is not supported in proto3.",
    });
  }
  if (!context.rules.isModern) checkSpelling(context, message);
}

function checkEnums(context: ValidationContext, enums: readonly EnumElement[]): void {
  for (const element of enums) checkFirstValue(context, element);
}

function checkField(context: ValidationContext, field: FieldElement): void {
  const extendee = field.kind === "extension" ? field.containingMessage?.fullName : undefined;
  if (extendee !== undefined && !OPTIONS.has(extendee)) {
    const text = "Extensions in proto3 are only allowed for defining options.";
    context.failField(field, "proto3-extension", ["EXTENDEE", text]);
  }
  if (field.label === LABEL.REQUIRED) {
    const text = "Required fields are not allowed in proto3.";
    context.failField(field, "proto3-required", ["TYPE", text]);
  }
  if (field.defaultText !== undefined) {
    const text = "Explicit default values are not allowed in proto3.";
    context.failField(field, "proto3-default", ["DEFAULT_VALUE", text]);
  }
  if (field.enum !== undefined && isClosed(context.pool, field.enum)) {
    const kind = context.rules.isModern ? "an open" : "a proto3";
    const text = `Enum type "${field.enum.fullName}" is not ${kind} enum, but is used in "${field.containingMessage?.fullName}" which is a proto3 message type.`;
    context.failField(field, "proto3-closed-enum", ["TYPE", text]);
  }
  if (field.type === TYPE.GROUP) {
    const text = "Groups are not supported in proto3 syntax.";
    context.failField(field, "proto3-group", ["TYPE", text]);
  }
}

/** Messages that a proto3 file may extend: the options, in either of their packages. */
const OPTIONS: ReadonlySet<string> = new Set(
  [
    "FileOptions",
    "MessageOptions",
    "FieldOptions",
    "EnumOptions",
    "EnumValueOptions",
    "ServiceOptions",
    "MethodOptions",
    "OneofOptions",
    "ExtensionRangeOptions",
  ].flatMap((name) => [`google.protobuf.${name}`, `proto2.${name}`]),
);

/** Compilers of 2022 compare names without case and underscores. */
function checkSpelling(context: ValidationContext, message: MessageElement): void {
  const seen = new Map<string, FieldElement>();
  for (const field of message.fields) {
    const bare = field.name
      .replaceAll("_", "")
      .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
    const other = seen.get(bare);
    if (other === undefined) {
      seen.set(bare, field);
      continue;
    }
    context.fail({
      code: "json-name-conflict",
      element: message.fullName,
      at: field,
      location: "NAME",
      text: `The JSON camel-case name of field "${field.name}" conflicts with field "${other.name}". This is not allowed in proto3.`,
    });
  }
}
