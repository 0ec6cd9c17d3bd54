import type { MessageElement } from "../registry/message.ts";
import type { Build } from "./build.ts";
import { buildEnum } from "./build-enum.ts";
import { buildField } from "./build-field.ts";
import { checkName, declare } from "./declare.ts";
import { requestHint, sizeOfRange } from "./hints.ts";
import { collectOptions } from "./interpret.ts";
import { checkMessageNumbers } from "./message-numbers.ts";
import { rangesOf } from "./range-element.ts";

/** So deep may messages stand in messages. */
const MAX_NESTING = 32;
const MAX_RESERVED_NAME = 65_535;
const RESERVED_NAME_TAG = 82;

/** Puts a message and all inside it among the symbols, and checks what can be checked alone. */
export function buildMessage(build: Build, message: MessageElement, depth = 1): void {
  const { isModern } = build.rules;
  checkName(build, message);
  for (const oneof of message.oneofs) {
    checkName(build, oneof);
    collectOptions(build, oneof);
    declare(build, oneof);
  }
  for (const field of message.fields) buildField(build, field);
  for (const element of message.enums) buildEnum(build, element);
  buildExtensionRanges(build, message);
  for (const extension of message.extensions) buildField(build, extension);
  buildReservedRanges(build, message);
  if (isModern) collectOptions(build, message);
  if (depth >= MAX_NESTING) {
    cutOff(build, message);
    return;
  }
  for (const nested of message.messages) buildMessage(build, nested, depth + 1);
  if (!isModern) collectOptions(build, message);
  const names = reservedNames(build, message);
  declare(build, message);
  checkMessageNumbers(build, message, names);
}

function buildExtensionRanges(build: Build, message: MessageElement): void {
  if (message.extensionRanges.length === 0) return;
  for (const element of rangesOf(message)) {
    const { index, range } = element;
    const below = [5, index];
    if (range.start <= 0) {
      requestHint(build, message, { at: message, below }, sizeOfRange(range.start, range.end));
      failRange(build, message, below, {
        code: "range-not-positive",
        text: "Extension numbers must be positive integers.",
      });
    }
    if (range.start >= range.end) {
      failRange(build, message, below, {
        code: "range-is-empty",
        text: "Extension range end number must be greater than start number.",
      });
    }
    collectOptions(build, element);
  }
}

function buildReservedRanges(build: Build, message: MessageElement): void {
  for (const [index, { start, end }] of message.reservedRanges.entries()) {
    const below = [9, index];
    if (start <= 0) {
      requestHint(build, message, { at: message, below }, sizeOfRange(start, end));
      failRange(build, message, below, {
        code: "range-not-positive",
        text: "Reserved numbers must be positive integers.",
      });
    }
    if (start >= end && build.rules.isModern) {
      failRange(build, message, below, {
        code: "range-is-empty",
        text: "Reserved range end number must be greater than start number.",
      });
    }
  }
}

function failRange(
  build: Build,
  message: MessageElement,
  below: readonly number[],
  what: { readonly code: "range-not-positive" | "range-is-empty"; readonly text: string },
): void {
  build.fail({ ...what, element: message.fullName, at: message, below, location: "NUMBER" });
}

function cutOff(build: Build, message: MessageElement): void {
  build.cut.add(message);
  build.fail({
    code: "nested-too-deep",
    element: message.fullName,
    at: message,
    location: "OTHER",
    text: "Reached maximum recursion limit for nested messages.",
  });
}

function reservedNames(build: Build, message: MessageElement): readonly string[] {
  // Most messages reserve no names, and need no view.
  if (message.file.tape.find(message.at, RESERVED_NAME_TAG) < 0) return [];
  const names = message.view.reservedName;
  if (!build.rules.isModern) return names;
  for (const [index, name] of names.entries()) {
    // Bytes are counted, and no text has fewer bytes than characters.
    if (name.length <= MAX_RESERVED_NAME) continue;
    build.fail({
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
