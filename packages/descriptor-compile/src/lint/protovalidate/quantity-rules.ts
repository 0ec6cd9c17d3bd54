import type { DynamicMessage, DynamicValue } from "@x/descriptor-wire/options";
import { object, type Quantity, type RuleCheck, type Rules } from "./rules.ts";

/** Names of the rules for what has an order. */
export const QUANTITY_RULES: ReadonlySet<string> = new Set(
  (
    "float double int32 int64 uint32 uint64 sint32 sint64 " +
    "fixed32 fixed64 sfixed32 sfixed64 duration timestamp"
  ).split(" "),
);

const BILLION = 1_000_000_000n;
/** The longest duration that protovalidate computes with, in nanoseconds. */
const LONGEST = 9_223_372_036_854_775_428n;
/** The years 1 to 9999, in seconds from 1970 on. */
const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;

/** Bounds of a range. */
export interface Bounds {
  readonly lower: Quantity | undefined;
  readonly upper: Quantity | undefined;
  readonly hasLower: boolean;
  readonly hasUpper: boolean;
}

/** The bounds that rules set. @param read - gives the quantity of a value, or nothing when it is to be passed over */
export function boundsOf(
  rules: Rules,
  read: (value: DynamicValue) => Quantity | undefined = quantityOf,
): Bounds {
  const bound = (...names: readonly string[]): readonly [Quantity | undefined, boolean] => {
    const name = names.find((each) => rules.field(each) !== undefined) ?? "";
    const [value] = rules.values(name);
    return [value && read(value), name.endsWith("e")];
  };
  const [lower, hasLower] = bound("gt", "gte");
  const [upper, hasUpper] = bound("lt", "lte");
  return { lower, upper, hasLower, hasUpper };
}

/** Checks rules for numbers, durations and timestamps: bounds that leave nothing, values that are none. */
export function checkQuantities(check: RuleCheck, name: string, rules: Rules): void {
  const [constant] = rules.values("const");
  if (constant !== undefined && rightQuantityOf(constant) !== undefined && rules.size > 1)
    object(
      check,
      [rules.path("const")],
      "has a constant value, so that its other rules do nothing",
    );
  if (name === "duration" || name === "timestamp") checkTimes(check, rules);
  else checkNaN(check, rules);
  const { lower, upper, hasLower, hasUpper } = boundsOf(rules, rightQuantityOf);
  if (lower !== undefined && lower === upper) {
    const places = ["gt", "gte", "lt", "lte"].filter((bound) => rules.field(bound) !== undefined);
    const problem =
      hasLower && hasUpper
        ? "has equal bounds: a constant value says the same"
        : "has equal bounds, which no value is within";
    object(
      check,
      places.map((bound) => rules.path(bound)),
      problem,
    );
  }
  if (name === "timestamp") checkNow(check, rules);
}

function checkTimes(check: RuleCheck, rules: Rules): void {
  for (const bound of ["const", "gt", "gte", "lt", "lte"]) {
    const [value] = rules.values(bound);
    if (value !== undefined && rightQuantityOf(value) === undefined)
      object(check, [rules.path(bound)], `has a value of ${bound} that is out of range`);
  }
}

function checkNaN(check: RuleCheck, rules: Rules): void {
  for (const bound of ["const", "gt", "gte", "lt", "lte"]) {
    if (Number.isNaN(rules.values(bound)[0]?.value))
      object(check, [rules.path(bound)], `compares with NaN in ${bound}, which is never true`);
  }
  for (const list of ["in", "not_in"]) {
    for (const [index, { value }] of rules.values(list).entries()) {
      if (Number.isNaN(value))
        object(check, [[...rules.path(list), index]], `has NaN in ${list}, which equals no value`);
    }
  }
}

function checkNow(check: RuleCheck, rules: Rules): void {
  if (rules.isTrue("lt_now") && rules.isTrue("gt_now"))
    object(
      check,
      [rules.path("gt_now"), rules.path("lt_now")],
      "is to be both before and after the present",
    );
  const within = rules.inside("within");
  if (within === undefined) return;
  if (!isRight(within) || nanosOf(within) <= 0n)
    object(check, [rules.path("within")], "is to be within a duration that is not positive");
}

/** A value as a number, or as nanoseconds; `undefined` when it is neither. */
export function quantityOf(value: DynamicValue): Quantity | undefined {
  if (value.kind === "message") return nanosOf(value.value);
  return typeof value.value === "number" || typeof value.value === "bigint"
    ? value.value
    : undefined;
}

/** The same; nothing for a duration or timestamp that is none. */
function rightQuantityOf(value: DynamicValue): Quantity | undefined {
  return value.kind === "message" && !isRight(value.value) ? undefined : quantityOf(value);
}

function nanosOf(message: DynamicMessage): bigint {
  return partOf(message, "seconds") * BILLION + partOf(message, "nanos");
}

function partOf(message: DynamicMessage, name: "seconds" | "nanos"): bigint {
  const value = message.get(name)?.values[0]?.value;
  return typeof value === "bigint" || typeof value === "number" ? BigInt(value) : 0n;
}

function isRight(message: DynamicMessage): boolean {
  const [seconds, nanos] = [partOf(message, "seconds"), partOf(message, "nanos")];
  if (message.type.fullName === "google.protobuf.Timestamp") {
    const isInYears = seconds >= FIRST_SECOND && seconds <= LAST_SECOND;
    return isInYears && nanos >= 0n && nanos < BILLION;
  }
  const isOneSign = !(seconds > 0n && nanos < 0n) && !(seconds < 0n && nanos > 0n);
  const total = nanosOf(message);
  const isShort = total <= LONGEST && total >= -LONGEST;
  return isOneSign && isShort && nanos > -BILLION && nanos < BILLION;
}
