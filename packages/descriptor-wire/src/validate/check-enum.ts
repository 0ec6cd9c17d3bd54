import type { EnumElement, ValueElement } from "../registry/enum.ts";
import type { ValidationContext } from "./context.ts";
import { checkValueSupport } from "./check-support.ts";
import { checkValueNames } from "./enum-names.ts";
import { isClosed } from "./field-features.ts";

/** Checks the names and numbers of an enum's values. */
export function checkEnum(context: ValidationContext, element: EnumElement): void {
  if (context.rules.isModern) {
    checkValueNames(context, element);
    if (!isClosed(context.pool, element)) checkFirstValue(context, element);
  }
  if (context.options.of(element)?.allowAlias !== true) checkAliases(context, element);
  if (context.rules.isModern) checkValueSupport(context, element);
}

/** Checks that the first value of an open enum is 0: it is the default. */
export function checkFirstValue(context: ValidationContext, element: EnumElement): void {
  const [first] = element.values;
  if (first === undefined || first.number === 0) return;
  context.fail({
    code: "first-value-not-zero",
    element: element.fullName,
    at: first,
    location: "NUMBER",
    text: `The first enum value must be zero ${context.rules.isModern ? "for open enums" : "in proto3"}.`,
  });
}

const MAX_INT32 = 2 ** 31 - 1;

function checkAliases(context: ValidationContext, element: EnumElement): void {
  const seen = new Map<number, ValueElement>();
  for (const value of element.values) {
    if (context.isFull) return;
    const other = seen.get(value.number);
    if (other === undefined) seen.set(value.number, value);
    else failAlias(context, value, other);
  }
}

function failAlias(context: ValidationContext, value: ValueElement, other: ValueElement): void {
  const text = `"${value.fullName}" uses the same enum value as "${other.fullName}". If this is intended, set 'option allow_alias = true;' to the enum definition.`;
  context.fail({
    code: "enum-alias",
    element: value.parent.fullName,
    at: value,
    location: "NUMBER",
    text: context.rules.isModern ? text + nextValue(value) : text,
  });
}

function nextValue({ number, parent }: ValueElement): string {
  const used = new Set(parent.values.map((value) => value.number));
  let next = number + 1;
  while (used.has(next)) next++;
  return next < MAX_INT32 ? ` The next available enum value is ${next}.` : "";
}
