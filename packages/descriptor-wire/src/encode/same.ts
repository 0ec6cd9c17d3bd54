import type { FieldRow, MessageRow } from "../rows.ts";
import { isSameNaN } from "../wire/values.ts";

type Rows = Readonly<Record<string, MessageRow>>;
type Fields = Readonly<Record<string, unknown>>;

/** Whether two plain messages say the same, unknown fields and the bits of NaNs included. */
export function isSame(rows: Rows, name: string, one: object, other: object): boolean {
  if (one === other) return true;
  if (!sameBytes(unknownOf(one), unknownOf(other)) || !isSameNaN(one, other)) return false;
  return (rows[name]?.fields ?? []).every((field) =>
    isSameField(rows, field, (one as Fields)[field.key], (other as Fields)[field.key]),
  );
}

/** Whether two values of a field say the same. An absent list is an empty one. */
export function isSameField(rows: Rows, field: FieldRow, one: unknown, other: unknown): boolean {
  if (!field.repeated) return isSameValue(rows, field, one ?? undefined, other ?? undefined);
  const left = (one ?? []) as ArrayLike<unknown>;
  const right = (other ?? []) as ArrayLike<unknown>;
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at++) {
    if (!isSameValue(rows, field, left[at], right[at])) return false;
  }
  return true;
}

/** Whether two values, or two items of a list, say the same. */
export function isSameValue(rows: Rows, field: FieldRow, one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  switch (field.kind) {
    case "bytes":
      return sameBytes(one as Uint8Array, other as Uint8Array);
    case "double":
      return Object.is(one, other);
    case "message":
      return field.of === "SourceCodeInfo"
        ? isSameInfo(one as InfoLike, other as InfoLike)
        : isSame(rows, field.of, one as object, other as object);
    default:
      return one === other || isSameWide(one, other);
  }
}

interface InfoLike {
  /** The locations on the wire. */
  readonly bytes?: Uint8Array;
}

/** Tables are compared by their bytes. A plain list was written by the user, so it is a change. */
function isSameInfo(one: InfoLike, other: InfoLike): boolean {
  if (one === other) return true;
  return one.bytes !== undefined && other.bytes !== undefined && sameBytes(one.bytes, other.bytes);
}

/** A 64-bit number may be given in other forms than bigint. */
function isSameWide(one: unknown, other: unknown): boolean {
  const isWide =
    typeof one === "bigint" && (typeof other === "number" || typeof other === "string");
  return isWide && String(one) === String(other);
}

function unknownOf(message: object): Uint8Array {
  return (message as { unknownFields?: Uint8Array | null }).unknownFields ?? NOTHING;
}

const NOTHING = /* @__PURE__ */ new Uint8Array();

/** Whether two arrays hold the same bytes. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  if (one.buffer === other.buffer && one.byteOffset === other.byteOffset) return true;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
