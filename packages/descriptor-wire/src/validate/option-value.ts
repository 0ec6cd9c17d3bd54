import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import { low32 } from "../wire/input.ts";
import type { ValidationContext } from "./context.ts";
import { scalarRecord } from "./option-bytes.ts";
import type { OptionField } from "./option-field.ts";
import { readAggregate } from "./text-format/aggregate.ts";

/** Value of an uninterpreted option: the record of its field, or a fault. */
export type OptionValue = { readonly record: Uint8Array } | { readonly fault: string };

/** Reads the value of an uninterpreted option, as its field wants it. */
export function readOptionValue(
  context: ValidationContext,
  option: UninterpretedOptionView,
  field: OptionField,
): OptionValue {
  const { kind, fullName } = field;
  switch (kind) {
    case "int32":
    case "int64":
    case "uint32":
    case "uint64":
      return readInteger(option, field, context.rules.isModern);
    case "float":
    case "double": {
      const value = numberOf(option);
      return value === undefined
        ? { fault: `Value must be number for ${kind} option "${fullName}".` }
        : { record: scalarRecord(field, value) };
    }
    case "bool":
      return readBool(option.identifierValue, field);
    case "enum":
      return readEnum(context, option.identifierValue, field);
    case "string":
    case "bytes":
      return option.stringValue !== undefined
        ? { record: scalarRecord(field, option.stringValue) }
        : { fault: `Value must be quoted string for string option "${fullName}".` };
    case "message":
      return option.aggregateValue === undefined
        ? { fault: notWhole(field) }
        : readAggregate(context, aggregateOf(option), field);
  }
}

/** The tag of `aggregate_value`. */
const AGGREGATE_TAG = 66;

/** The bytes of an aggregate: what is wrong with it may be a byte. */
function aggregateOf({ tape, at }: UninterpretedOptionView): Uint8Array {
  const start = low32(tape.bytes, tape.find(at, AGGREGATE_TAG), tape.input);
  return tape.bytes.subarray(start, start + tape.input.value);
}

const LIMITS = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
} as const;

function readInteger(
  { positiveIntValue, negativeIntValue }: UninterpretedOptionView,
  field: OptionField,
  isModern: boolean,
): OptionValue {
  const { kind, name, fullName } = field;
  const [least, most] = LIMITS[kind as keyof typeof LIMITS];
  const isSigned = least < 0n;
  const value = positiveIntValue ?? (isSigned ? negativeIntValue : undefined);
  if (value !== undefined && value >= least && value <= most) {
    return { record: scalarRecord(field, value) };
  }
  if (isModern) {
    return {
      fault:
        value === undefined
          ? `Value must be integer, from ${least} to ${most}, for ${kind} option "${fullName}".`
          : `Value out of range, ${least} to ${most}, for ${kind} option "${fullName}".`,
    };
  }
  if (value === undefined) {
    const fault = `Value must be ${isSigned ? "" : "non-negative "}integer for ${kind} option "${fullName}".`;
    return { fault };
  }
  // Of this one kind the short name is given.
  return {
    fault: `Value out of range for ${kind} option "${kind === "uint32" ? name : fullName}".`,
  };
}

function numberOf(option: UninterpretedOptionView): number | undefined {
  const { doubleValue, positiveIntValue, negativeIntValue, identifierValue } = option;
  if (doubleValue !== undefined) return doubleValue;
  const whole = positiveIntValue ?? negativeIntValue;
  if (whole !== undefined) return Number(whole);
  if (identifierValue === "inf") return Infinity;
  return identifierValue === "nan" ? Number.NaN : undefined;
}

function readBool(value: string | undefined, field: OptionField): OptionValue {
  const { fullName } = field;
  if (value === "true") return { record: scalarRecord(field, 1n) };
  if (value === "false") return { record: scalarRecord(field, 0n) };
  return value === undefined
    ? { fault: `Value must be identifier for boolean option "${fullName}".` }
    : { fault: `Value must be "true" or "false" for boolean option "${fullName}".` };
}

function readEnum(
  context: ValidationContext,
  value: string | undefined,
  field: OptionField,
): OptionValue {
  if (value === undefined) {
    return { fault: `Value must be identifier for enum-valued option "${field.fullName}".` };
  }
  const { element } = field.enum ?? {};
  if (element !== undefined) context.use(element.file);
  const number = field.enum?.values.get(value);
  if (number !== undefined) return { record: scalarRecord(field, BigInt(number)) };
  const start = `Enum type "${field.enum?.fullName}" has no value named "${value}" for option "${field.fullName}".`;
  const isSibling = isValueOfSibling(context, value, field);
  return { fault: isSibling ? `${start} This appears to be a value from a sibling type.` : start };
}

/** Values are siblings of their enums, so that a name may be that of another enum's value. */
function isValueOfSibling(
  { pool, file }: ValidationContext,
  value: string,
  field: OptionField,
): boolean {
  const { element } = field.enum ?? {};
  if (element === undefined) return false;
  const fullName = element.scope === "" ? value : `${element.scope}.${value}`;
  return pool.find(fullName, file)?.kind === "value";
}

function notWhole({ name, fullName }: OptionField): string {
  return `Option "${fullName}" is a message. To set the entire message, use syntax like "${name} = { <proto text format> }". To set fields within it, use syntax like "${name}.foo = value".`;
}
