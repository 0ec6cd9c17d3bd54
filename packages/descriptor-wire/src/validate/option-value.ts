import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import type { OptionField } from "./option-field.ts";

/** What an uninterpreted option's value is for its field. */
export type OptionValue =
  /** A number on the wire, of bools and enums. */
  | { readonly varint: number }
  /** A value that no later check looks at. */
  | { readonly varint?: undefined }
  | { readonly fault: string };

/** Reads the value of an uninterpreted option, as its field wants it. */
export function readOptionValue(
  option: UninterpretedOptionView,
  field: OptionField,
  isModern: boolean,
): OptionValue {
  const { kind, fullName } = field;
  switch (kind) {
    case "int32":
    case "int64":
    case "uint32":
    case "uint64":
      return faultOr(faultOfInteger(option, field, isModern));
    case "float":
    case "double":
      return isNumber(option)
        ? {}
        : { fault: `Value must be number for ${kind} option "${fullName}".` };
    case "bool":
      return readBool(option.identifierValue, fullName);
    case "enum":
      return readEnum(option.identifierValue, field);
    case "string":
    case "bytes":
      return option.stringValue !== undefined
        ? {}
        : { fault: `Value must be quoted string for string option "${fullName}".` };
    case "message":
      return option.aggregateValue === undefined ? { fault: notWhole(field) } : {};
  }
}

function faultOr(fault: string | undefined): OptionValue {
  return fault === undefined ? {} : { fault };
}

const LIMITS = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
} as const;

function faultOfInteger(
  { positiveIntValue, negativeIntValue }: UninterpretedOptionView,
  { kind, name, fullName }: OptionField,
  isModern: boolean,
): string | undefined {
  const [least, most] = LIMITS[kind as keyof typeof LIMITS];
  const isSigned = least < 0n;
  const value = positiveIntValue ?? (isSigned ? negativeIntValue : undefined);
  if (value !== undefined && value >= least && value <= most) return undefined;
  if (isModern) {
    return value === undefined
      ? `Value must be integer, from ${least} to ${most}, for ${kind} option "${fullName}".`
      : `Value out of range, ${least} to ${most}, for ${kind} option "${fullName}".`;
  }
  if (value === undefined) {
    return `Value must be ${isSigned ? "" : "non-negative "}integer for ${kind} option "${fullName}".`;
  }
  // Of this one kind the short name is given.
  return `Value out of range for ${kind} option "${kind === "uint32" ? name : fullName}".`;
}

function isNumber(option: UninterpretedOptionView): boolean {
  return (
    option.doubleValue !== undefined ||
    option.positiveIntValue !== undefined ||
    option.negativeIntValue !== undefined ||
    option.identifierValue === "inf" ||
    option.identifierValue === "nan"
  );
}

function readBool(value: string | undefined, fullName: string): OptionValue {
  if (value === "true") return { varint: 1 };
  if (value === "false") return { varint: 0 };
  return value === undefined
    ? { fault: `Value must be identifier for boolean option "${fullName}".` }
    : { fault: `Value must be "true" or "false" for boolean option "${fullName}".` };
}

function readEnum(value: string | undefined, field: OptionField): OptionValue {
  if (value === undefined) {
    return { fault: `Value must be identifier for enum-valued option "${field.fullName}".` };
  }
  const number = field.enum?.values.get(value);
  if (number !== undefined) return { varint: number };
  return {
    fault: `Enum type "${field.enum?.fullName}" has no value named "${value}" for option "${field.fullName}".`,
  };
}

function notWhole({ name, fullName }: OptionField): string {
  return `Option "${fullName}" is a message. To set the entire message, use syntax like "${name} = { <proto text format> }". To set fields within it, use syntax like "${name}.foo = value".`;
}
