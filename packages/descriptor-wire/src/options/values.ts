import type { FieldElement } from "../registry/field.ts";
import { TYPE, valueKindOf } from "../registry/types.ts";
import { type Input, low32, low64, text } from "../wire/input.ts";
import { int64Of, uint64Of } from "../wire/values.ts";
import type { DynamicMessage } from "./dynamic.ts";

/** Value of a field, a union by `kind`. */
export type DynamicValue =
  | { readonly kind: "int32" | "uint32" | "float" | "double"; readonly value: number }
  | { readonly kind: "int64" | "uint64"; readonly value: bigint }
  | { readonly kind: "bool"; readonly value: boolean }
  /** Bytes that are not UTF-8 are lone surrogates, U+DC80 to U+DCFF. */
  | { readonly kind: "string"; readonly value: string }
  /** A view of the input, not a copy. */
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  /** With the name of the number; of several the first, and absent when there is none. */
  | { readonly kind: "enum"; readonly value: number; readonly name: string | undefined }
  | { readonly kind: "message"; readonly value: DynamicMessage };

/** A value that is no message. */
export type ScalarValue = Exclude<DynamicValue, { readonly kind: "message" }>;

/**
 * Reads a value in accepted bytes; texts and bytes begin behind their length.
 *
 * @param end - of texts and bytes
 */
export function readScalar(
  field: FieldElement,
  input: Input,
  start: number,
  end: number,
): ScalarValue {
  const { bytes } = input;
  const kind = valueKindOf(field.type);
  switch (kind) {
    case "float":
      return { kind, value: viewOf(bytes, start).getFloat32(0, true) };
    case "double":
      return { kind, value: viewOf(bytes, start).getFloat64(0, true) };
    case "string":
      return { kind, value: text(input, start, end - start) };
    case "bytes":
      return { kind, value: bytes.subarray(start, end) };
    case "int32":
    case "uint32":
      return { kind, value: read32(field, input, start) };
    case "int64":
    case "uint64":
      return { kind, value: read64(field, input, start) };
    case "bool":
      low64(bytes, start, input);
      return { kind, value: (input.value | input.upper) !== 0 };
    case "enum": {
      low32(bytes, start, input);
      const { value } = input;
      return { kind, value, name: nameOf(field, value) };
    }
    case "message":
      throw new Error("internal: a message is no scalar");
  }
}

function nameOf(field: FieldElement, number: number): string | undefined {
  return field.enum?.values.find((value) => value.number === number)?.name;
}

function read32({ type }: FieldElement, input: Input, start: number): number {
  const { bytes } = input;
  if (type === TYPE.FIXED32) return viewOf(bytes, start).getUint32(0, true);
  if (type === TYPE.SFIXED32) return viewOf(bytes, start).getInt32(0, true);
  low32(bytes, start, input);
  const { value } = input;
  if (type === TYPE.UINT32) return value >>> 0;
  return type === TYPE.SINT32 ? (value >>> 1) ^ -(value & 1) : value;
}

function read64({ type }: FieldElement, input: Input, start: number): bigint {
  const { bytes } = input;
  if (type === TYPE.FIXED64) return viewOf(bytes, start).getBigUint64(0, true);
  if (type === TYPE.SFIXED64) return viewOf(bytes, start).getBigInt64(0, true);
  low64(bytes, start, input);
  if (type === TYPE.INT64) return int64Of(input.value, input.upper);
  const value = uint64Of(input.value, input.upper);
  return type === TYPE.SINT64 ? (value >> 1n) ^ -(value & 1n) : value;
}

function viewOf({ buffer, byteOffset }: Uint8Array, at: number): DataView {
  return new DataView(buffer, byteOffset + at);
}
