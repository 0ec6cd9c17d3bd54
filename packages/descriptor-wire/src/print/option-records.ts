import { type ReadRecord, readRecords } from "../options/records.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";
import { joined } from "../wire/values.ts";

/** Record of an option, and the bytes that hold it. */
export interface OptionRecord {
  /** The record. */
  readonly record: ReadRecord;
  /** The bytes that it is in. */
  readonly bytes: Uint8Array;
}

/** The records of a message, see `readRecords`. */
export function recordsOf(
  registry: Registry,
  type: MessageElement,
  bytes: Uint8Array,
  isChecked: boolean,
): readonly OptionRecord[] {
  return readRecords(type, bytes, registry, isChecked).map((record) => ({ record, bytes }));
}

/** The records of the message that a record of a field holds; none when it holds no message. */
export function recordsIn(
  registry: Registry,
  record: OptionRecord,
  { message }: FieldElement,
): readonly OptionRecord[] {
  if (message === undefined || record.record.parts.length === 0) return [];
  return recordsOf(registry, message, contentOf(record), true);
}

/** The message that a record holds. */
export function contentOf({ bytes, record: { parts } }: OptionRecord): Uint8Array {
  const [first] = parts;
  return first !== undefined && parts.length === 1
    ? bytes.subarray(first.at, first.end)
    : joined(parts.map(({ at, end }) => bytes.subarray(at, end)));
}
