import { TYPE } from "../registry/types.ts";
import { joined, varint as smallVarint } from "../wire/values.ts";
import type { OptionField } from "./option-field.ts";

/** A value of a field that holds no message: whole numbers are bigints, text is bytes. */
export type Scalar = bigint | number | Uint8Array;

/** Record of a field with one value. */
export function scalarRecord({ number, type }: OptionField, value: Scalar): Uint8Array {
  if (value instanceof Uint8Array) return lengthRecord(number, value);
  const bits = BigInt.asUintN(64, typeof value === "bigint" ? value : 0n);
  switch (type) {
    case TYPE.DOUBLE:
    case TYPE.FLOAT:
      return floatRecord(number, Number(value), type === TYPE.DOUBLE ? 8 : 4);
    case TYPE.FIXED64:
    case TYPE.SFIXED64:
      return fixedRecord(number, bits, 8);
    case TYPE.FIXED32:
    case TYPE.SFIXED32:
      return fixedRecord(number, bits, 4);
    case TYPE.SINT32:
    case TYPE.SINT64:
      return joined([varint(tag(number, 0)), varint(zigZag(BigInt(value)))]);
    default:
      return joined([varint(tag(number, 0)), varint(bits)]);
  }
}

/** Record of a field that holds a message. */
export function messageRecord(
  { number, isGroup }: Pick<OptionField, "number" | "isGroup">,
  content: Uint8Array,
): Uint8Array {
  return isGroup
    ? joined([varint(tag(number, 3)), content, varint(tag(number, 4))])
    : lengthRecord(number, content);
}

function lengthRecord(number: number, content: Uint8Array): Uint8Array {
  const head = smallVarint(number * 8 + 2);
  const size = smallVarint(content.length);
  const record = new Uint8Array(head.length + size.length + content.length);
  record.set(head);
  record.set(size, head.length);
  record.set(content, head.length + size.length);
  return record;
}

function floatRecord(number: number, value: number, size: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 8) view.setFloat64(0, value, true);
  else view.setFloat32(0, value, true);
  return joined([varint(tag(number, size === 8 ? 1 : 5)), new Uint8Array(view.buffer)]);
}

function fixedRecord(number: number, bits: bigint, size: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits, true);
  const bytes = new Uint8Array(view.buffer, 0, size);
  return joined([varint(tag(number, size === 8 ? 1 : 5)), bytes]);
}

function tag(number: number, wireType: number): bigint {
  return BigInt(number) * 8n + BigInt(wireType);
}

function zigZag(value: bigint): bigint {
  return BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
}

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}
