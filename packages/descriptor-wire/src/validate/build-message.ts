import type { MessageElement } from "../registry/message.ts";
import type { ValidationContext } from "./context.ts";
import { buildEnum } from "./build-enum.ts";
import { buildField } from "./build-field.ts";
import { checkLength, checkNames, declare } from "./declare.ts";
import { requestHint, sizeOfRange } from "./hints.ts";
import { collectOptions } from "./interpret.ts";
import { checkMessageNumbers } from "./message-numbers.ts";
import { rangesOf } from "./range-element.ts";

/** Largest depth of messages in messages. */
const MAX_NESTING = 32;
const MAX_RESERVED_NAME = 65_535;
const RESERVED_NAME_TAG = 82;

/** Puts a message and all inside it among the symbols, and checks what can be checked alone. */
export function buildMessage(context: ValidationContext, message: MessageElement, depth = 1): void {
  const { isModern } = context.rules;
  checkNames(context, message);
  const isHolding = !context.hasNul(message.fullName) && context.pool.holdsMembersOf(message);
  for (const oneof of message.oneofs) {
    if (isHolding) checkLength(context, oneof);
    else checkNames(context, oneof);
    collectOptions(context, oneof);
    if (!isHolding) declare(context, oneof);
  }
  for (const field of message.fields) buildField(context, field, isHolding);
  for (const element of message.enums) buildEnum(context, element);
  buildExtensionRanges(context, message);
  for (const extension of message.extensions) buildField(context, extension, isHolding);
  buildReservedRanges(context, message);
  if (isModern) collectOptions(context, message);
  if (depth >= MAX_NESTING) {
    cutOff(context, message);
    return;
  }
  for (const nested of message.messages) buildMessage(context, nested, depth + 1);
  if (!isModern) collectOptions(context, message);
  const names = reservedNames(context, message);
  declare(context, message);
  checkMessageNumbers(context, message, names);
}

function buildExtensionRanges(context: ValidationContext, message: MessageElement): void {
  if (message.extensionRanges.length === 0) return;
  for (const element of rangesOf(message)) {
    const { index, range } = element;
    const below = [5, index];
    if (range.start <= 0) {
      requestHint(context, message, { at: message, below }, sizeOfRange(range.start, range.end));
      failRange(context, message, below, {
        code: "range-not-positive",
        text: "Extension numbers must be positive integers.",
      });
    }
    if (range.start >= range.end) {
      failRange(context, message, below, {
        code: "range-is-empty",
        text: "Extension range end number must be greater than start number.",
      });
    }
    collectOptions(context, element);
  }
}

function buildReservedRanges(context: ValidationContext, message: MessageElement): void {
  for (const [index, { start, end }] of message.reservedRanges.entries()) {
    const below = [9, index];
    if (start <= 0) {
      requestHint(context, message, { at: message, below }, sizeOfRange(start, end));
      failRange(context, message, below, {
        code: "range-not-positive",
        text: "Reserved numbers must be positive integers.",
      });
    }
    if (start >= end && context.rules.isModern) {
      failRange(context, message, below, {
        code: "range-is-empty",
        text: "Reserved range end number must be greater than start number.",
      });
    }
  }
}

function failRange(
  context: ValidationContext,
  message: MessageElement,
  below: readonly number[],
  what: { readonly code: "range-not-positive" | "range-is-empty"; readonly text: string },
): void {
  context.fail({ ...what, element: message.fullName, at: message, below, location: "NUMBER" });
}

function cutOff(context: ValidationContext, message: MessageElement): void {
  context.cut ??= new Set();
  context.cut.add(message);
  context.fail({
    code: "nested-too-deep",
    element: message.fullName,
    at: message,
    location: "OTHER",
    text: "Reached maximum recursion limit for nested messages.",
  });
}

function reservedNames(context: ValidationContext, message: MessageElement): readonly string[] {
  // Most messages reserve no names, and need no view.
  if (message.file.tape.find(message.at, RESERVED_NAME_TAG) < 0) return [];
  const names = message.view.reservedName;
  if (!context.rules.isModern) return names;
  for (const [index, name] of names.entries()) {
    // Bytes are counted, and no text has fewer bytes than characters.
    if (name.length <= MAX_RESERVED_NAME) continue;
    context.fail({
      code: "name-too-long",
      element: message.fullName,
      at: message,
      below: [10, index],
      location: "NAME",
      text: "Reserved name too long.",
    });
  }
  return names;
}
