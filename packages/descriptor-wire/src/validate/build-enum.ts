import type { EnumElement, ValueElement } from "../registry/enum.ts";
import type { NumberRange } from "../registry/message.ts";
import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";
import { checkNames, declare } from "./declare.ts";
import { checkValueNames } from "./enum-names.ts";
import { collectOptions } from "./interpret.ts";
import { overlaps, RangeIndex } from "./ranges.ts";
import { checkReservedNames } from "./reserved-names.ts";

const MAX_RESERVED_NAME = 65_535;
const RESERVED_NAME_TAG = 42;

/** Puts an enum and its values among the symbols, and checks what can be checked alone. */
export function buildEnum(context: ValidationContext, element: EnumElement): void {
  checkNames(context, element);
  if (element.values.length === 0) {
    failEnum(context, element, "enum-empty", {
      location: "NAME",
      text: "Enums must contain at least one value.",
    });
  }
  buildValues(context, element);
  for (const [index, { start, end }] of element.reservedRanges.entries()) {
    if (start <= end) continue;
    failEnum(context, element, "range-is-empty", {
      below: [4, index],
      location: "NUMBER",
      text: "Reserved range end number must be greater than start number.",
    });
  }
  if (!context.rules.isModern) checkValueNames(context, element);
  const isReserving = element.file.tape.find(element.at, RESERVED_NAME_TAG) >= 0;
  const reservedName = isReserving ? element.view.reservedName : [];
  checkNameLengths(context, element, reservedName);
  collectOptions(context, element);
  declare(context, element);
  checkReserved(context, element, reservedName);
}

function buildValues(context: ValidationContext, { values }: EnumElement): void {
  let inside: Set<string> | undefined;
  for (const [index, value] of values.entries()) {
    checkNames(context, value);
    collectOptions(context, value);
    if (!declare(context, value)) {
      inside ??= new Set(values.slice(0, index).map(({ name }) => name));
      if (!inside.has(value.name)) failScope(context, value);
    }
    inside?.add(value.name);
  }
}

function failScope(context: ValidationContext, value: ValueElement): void {
  const { name, scope } = value;
  const within = scope === "" ? "the global scope" : `"${scope}"`;
  context.fail({
    code: "enum-value-scope",
    element: value.fullName,
    at: value,
    location: "NAME",
    text: `Note that enum values use C++ scoping rules, meaning that enum values are siblings of their type, not children of it.  Therefore, "${name}" must be unique within ${within}, not just within "${value.parent.name}".`,
  });
}

function checkNameLengths(
  context: ValidationContext,
  element: EnumElement,
  names: readonly string[],
): void {
  if (!context.rules.isModern) return;
  for (const [index, name] of names.entries()) {
    if (name.length <= MAX_RESERVED_NAME) continue;
    failEnum(context, element, "name-too-long", {
      below: [5, index],
      location: "NAME",
      text: "Reserved name too long.",
    });
  }
}

function checkReserved(
  context: ValidationContext,
  element: EnumElement,
  reserved: readonly string[],
): void {
  const { reservedRanges: ranges, values } = element;
  for (const [first, second] of overlaps(ranges, 1)) {
    failEnum(context, element, "reserved-ranges-overlap", {
      below: [4, first],
      location: "NUMBER",
      text: `Reserved range ${wordsOf(ranges[second])} overlaps with already-defined range ${wordsOf(ranges[first])}.`,
    });
  }
  const names = checkReservedNames(context, element, reserved);
  if (names.size + ranges.length === 0) return;
  const index = new RangeIndex(ranges, 1);
  for (const value of values) {
    if (context.isFull) return;
    checkValue(context, value, { names, index });
  }
}

function wordsOf(range: NumberRange | undefined): string {
  return `${range?.start} to ${range?.end}`;
}

function checkValue(
  context: ValidationContext,
  value: ValueElement,
  reserved: { readonly names: ReadonlySet<string>; readonly index: RangeIndex },
): void {
  const { name, number, fullName: element } = value;
  for (const range of reserved.index.holding(number)) {
    context.fail({
      code: "reserved-number-used",
      element,
      at: value.parent,
      below: [4, range],
      location: "NUMBER",
      text: `Enum value "${name}" uses reserved number ${number}.`,
    });
  }
  if (!reserved.names.has(name)) return;
  const text = `Enum value "${name}" is reserved.`;
  context.fail({ code: "reserved-name-used", element, at: value, location: "NAME", text });
}

function failEnum(
  context: ValidationContext,
  element: EnumElement,
  code: DiagnosticCode,
  what: {
    readonly below?: readonly number[];
    readonly location: "NAME" | "NUMBER";
    readonly text: string;
  },
): void {
  context.fail({ code, element: element.fullName, at: element, ...what });
}
