import type { FieldElement } from "../registry/field.ts";
import type { MessageElement, NumberRange } from "../registry/message.ts";
import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";
import { requestHint } from "./hints.ts";
import { overlaps, RangeIndex } from "./ranges.ts";
import { checkReservedNames } from "./reserved-names.ts";

/** More fields than this no compiler of today takes. */
const MAX_FIELDS = 65_535;

/** Checks that fields, extension ranges and what is reserved keep out of each other's way. */
export function checkMessageNumbers(
  context: ValidationContext,
  message: MessageElement,
  reservedNames: readonly string[],
): void {
  const { reservedRanges, extensionRanges, fields } = message;
  if (extensionRanges.length + reservedRanges.length + reservedNames.length === 0) {
    checkFieldCount(context, message);
    return;
  }
  for (const [first, second] of overlaps(reservedRanges, 0)) {
    const words = `Reserved range ${wordsOf(reservedRanges, second)} overlaps with already-defined range ${wordsOf(reservedRanges, first)}.`;
    failRange(context, message, "reserved-ranges-overlap", { below: [9, first], text: words });
  }
  const names = checkReservedNames(context, message, reservedNames);
  checkFieldCount(context, message);
  if (extensionRanges.length + reservedRanges.length + names.size > 0) {
    const ranges = {
      extension: new RangeIndex(extensionRanges),
      reserved: new RangeIndex(reservedRanges),
    };
    for (const field of fields) {
      if (context.isFull) break;
      checkField(context, field, { message, names, ...ranges });
    }
  }
  checkExtensionRanges(context, message);
}

function wordsOf(ranges: readonly NumberRange[], index: number): string {
  return inWords(ranges[index] as NumberRange);
}

function checkFieldCount(context: ValidationContext, message: MessageElement): void {
  const count = message.fields.length;
  if (!context.rules.isModern || count <= MAX_FIELDS) return;
  context.fail({
    code: "too-many-fields",
    element: message.fullName,
    at: message,
    location: "TYPE",
    text: `${count} fields in ${message.fullName} exceeds the limit of ${MAX_FIELDS}`,
  });
}

interface Used {
  /** The message. */
  readonly message: MessageElement;
  /** Reserved names. */
  readonly names: ReadonlySet<string>;
  /** Extension ranges. */
  readonly extension: RangeIndex;
  /** Reserved ranges. */
  readonly reserved: RangeIndex;
}

function checkField(context: ValidationContext, field: FieldElement, used: Used): void {
  const { name, number, fullName: element } = field;
  const { message } = used;
  for (const index of used.extension.holding(number)) {
    const below = [5, index];
    const text = `Extension range ${wordsOf(message.extensionRanges, index)} includes field "${name}" (${number}).`;
    requestHint(context, message, { at: message, below });
    context.fail({
      code: "field-in-extension-range",
      element,
      at: message,
      below,
      location: "NUMBER",
      text,
    });
  }
  for (const index of used.reserved.holding(number)) {
    const below = [9, index];
    const text = `Field "${name}" uses reserved number ${number}.`;
    requestHint(context, message, { at: message, below });
    context.fail({
      code: "reserved-number-used",
      element,
      at: message,
      below,
      location: "NUMBER",
      text,
    });
  }
  if (used.names.has(name)) {
    context.fail({
      code: "reserved-name-used",
      element,
      at: field,
      location: "NAME",
      text: `Field name "${name}" is reserved.`,
    });
  }
}

function checkExtensionRanges(context: ValidationContext, message: MessageElement): void {
  const { extensionRanges: ranges, reservedRanges } = message;
  if (ranges.length === 0) return;
  const reserved = new RangeIndex(reservedRanges);
  const pairs = new Map<number, number[]>();
  for (const [first, second] of overlaps(ranges, 0)) {
    const others = pairs.get(first);
    if (others === undefined) pairs.set(first, [second]);
    else others.push(second);
  }
  for (const [index, range] of ranges.entries()) {
    if (context.isFull) return;
    const below = [5, index];
    for (const other of reserved.overlapping(range)) {
      const text = `Extension range ${inWords(range)} overlaps with reserved range ${wordsOf(reservedRanges, other)}.`;
      failRange(context, message, "extension-range-reserved", { below, text });
    }
    for (const other of pairs.get(index) ?? []) {
      const text = `Extension range ${wordsOf(ranges, other)} overlaps with already-defined range ${inWords(range)}.`;
      failRange(context, message, "extension-ranges-overlap", { below, text });
    }
  }
}

function failRange(
  context: ValidationContext,
  message: MessageElement,
  code: DiagnosticCode,
  what: { readonly below: readonly number[]; readonly text: string },
): void {
  context.fail({ code, element: message.fullName, at: message, ...what, location: "NUMBER" });
}

function inWords({ start, end }: NumberRange): string {
  return `${start} to ${end - 1}`;
}
