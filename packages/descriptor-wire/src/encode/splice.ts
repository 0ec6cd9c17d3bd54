import { align } from "./align.ts";
import { canonicalBytes } from "./canonical.ts";
import { decoderOf } from "../decode/decode.ts";
import { Parts } from "./parts.ts";
import { records, type WireRecord } from "../decode/records.ts";
import type { FieldRow } from "../rows.ts";
import { isSameField, isSameValue, sameBytes } from "./same.ts";
import type { Encoding } from "../schema.ts";
import { atOnePlace, distribute, type Places } from "./places.ts";
import { decodeWhole } from "../wire/values.ts";

type Fields = Readonly<Record<string, unknown>>;

/** MessageChange of a message: its bytes, the decoded message and the wanted one. */
export interface MessageChange {
  /** The contents on the wire. */
  readonly bytes: Uint8Array;
  /** The message as it was decoded. */
  readonly before: object;
  /** The message as it should be. */
  readonly after: object;
}

/** Replacement of a changed field. */
interface Replacement extends Places {
  /** The field. */
  readonly row: FieldRow;
}

/**
 * Writes a changed message so that only the changed fields, and the lengths above them, have other
 * bytes than before.
 */
export function splice(schema: Encoding, name: string, change: MessageChange): Uint8Array {
  const fields = schema.rows[name]?.fields ?? [];
  // Required fields cannot be written one by one; the one message that has them is tiny.
  if (fields.some(({ required }) => required)) return canonicalBytes(schema, name, change.after);
  const original = [...records(change.bytes, 0, change.bytes.length)];
  const unknown = original.filter((record) => !isKnown(schema, name, record, change.bytes));
  const changed = fields
    .filter(({ key }) => !isSameFieldOf(schema, fields, key, change))
    .map((row) =>
      replace(
        schema,
        name,
        row,
        change,
        original.filter((record) => !unknown.includes(record) && record.tag >>> 3 === row.number),
      ),
    );
  return assemble(change, original, unknown, changed);
}

function isSameFieldOf(
  schema: Encoding,
  fields: readonly FieldRow[],
  key: string,
  { before, after }: MessageChange,
): boolean {
  const row = fields.find((field) => field.key === key) as FieldRow;
  return isSameField(schema.rows, row, (before as Fields)[key], (after as Fields)[key]);
}

const WIRE_TYPES: Readonly<Record<string, number>> = { string: 2, bytes: 2, message: 2, double: 1 };

/** Whether a record was decoded into a field, not into the unknown fields. */
function isKnown(
  schema: Encoding,
  name: string,
  { tag, start, end }: WireRecord,
  bytes: Uint8Array,
): boolean {
  const row = schema.rows[name]?.fields.find(({ number }) => number === tag >>> 3);
  if (row === undefined) return false;
  const type = WIRE_TYPES[row.kind] ?? 0;
  if (type === 0 && row.repeated && (tag & 7) === 2) return true;
  if ((tag & 7) !== type || start === end) return false;
  if (row.kind !== "enum") return true;
  // A number that the enum does not name is an unknown field.
  const alone = decodeWhole(bytes.subarray(start, end), decoderOf(schema, name));
  return (alone as UnknownHolder).unknownFields === undefined;
}

function replace(
  schema: Encoding,
  name: string,
  row: FieldRow,
  { bytes, before, after }: MessageChange,
  own: readonly WireRecord[],
): Replacement {
  const old = (before as Fields)[row.key];
  const now = (after as Fields)[row.key] ?? undefined;
  const write = (value: unknown): Uint8Array =>
    canonicalBytes(schema, name, { [row.key]: value }, 256);
  const rewrite = (record: WireRecord, one: unknown, other: unknown): Uint8Array => {
    if (row.kind !== "message" || row.of === "SourceCodeInfo")
      return write(row.repeated ? [other] : other);
    const content = splice(schema, row.of, {
      bytes: bytes.subarray(record.content, record.end),
      before: one as object,
      after: other as object,
    });
    const parts = new Parts();
    parts.addHeader(record.tag, content.length);
    parts.add(content);
    return parts.join();
  };
  if (row.repeated) {
    const items = Array.from((now ?? []) as ArrayLike<unknown>);
    const isOneToOne = own.length === ((old ?? []) as ArrayLike<unknown>).length && !row.packed;
    if (
      !isOneToOne ||
      own.some(({ tag }) => (tag & 7) === 2 && (WIRE_TYPES[row.kind] ?? 0) === 0)
    ) {
      return { row, ...atOnePlace(own, items.length === 0 ? undefined : write(items)) };
    }
    return { row, ...alignedPlaces(items) };
  }
  const last = own.at(-1);
  if (now === undefined) return { row, ...atOnePlace(own, undefined) };
  const isWhole = last === undefined || own.length > 1 || old === undefined;
  return { row, ...atOnePlace(own, isWhole ? write(now) : rewrite(last, old, now)) };

  function alignedPlaces(items: readonly unknown[]): Places {
    const olds = (old ?? []) as readonly unknown[];
    const { pairs, prefix, suffix } = align(olds, items, (one, other) =>
      isSameValue(schema.rows, row, one, other),
    );
    const chunks = items.map((item, index) => {
      const from = pairs[index];
      const record = from === undefined ? undefined : own[from];
      if (record === undefined || from === undefined) return write([item]);
      if (isSameValue(schema.rows, row, olds[from], item))
        return bytes.subarray(record.start, record.end);
      return rewrite(record, olds[from], item);
    });
    return distribute(own, chunks, { prefix, suffix });
  }
}

/** Original records in their order, replaced where they changed; new fields by their number. */
function assemble(
  { bytes, before, after }: MessageChange,
  original: readonly WireRecord[],
  unknown: readonly WireRecord[],
  changed: readonly Replacement[],
): Uint8Array {
  const parts = new Parts();
  const unknownBefore = (before as UnknownHolder).unknownFields ?? new Uint8Array();
  const unknownAfter = (after as UnknownHolder).unknownFields ?? new Uint8Array();
  const keepsUnknown = sameBytes(unknownBefore, unknownAfter);
  const waiting = changed.filter(({ added }) => added !== undefined);
  for (const record of original) {
    while (waiting[0] !== undefined && waiting[0].row.number < record.tag >>> 3) {
      parts.add(waiting.shift()?.added ?? []);
    }
    const replacement = changed.find(({ places }) => places.has(record.start));
    if (replacement !== undefined) parts.add(replacement.places.get(record.start) ?? []);
    else if (keepsUnknown || !unknown.includes(record)) {
      parts.addRange(bytes, record.start, record.end);
    }
  }
  for (const { added } of waiting) parts.add(added ?? []);
  if (!keepsUnknown) parts.add(unknownAfter);
  return parts.join();
}

interface UnknownHolder {
  /** Fields that the schema does not know. */
  readonly unknownFields?: Uint8Array | null;
}
