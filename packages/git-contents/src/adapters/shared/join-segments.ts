import { createHash } from "node:crypto";
import type { ObjectFormat, ObjectId } from "../../objects/types.ts";
import type { IndexedEntry } from "../git/packs/pack-index-file.ts";
import { packHeadOf } from "../git/write/object-writer.ts";
import type { Segment, SegmentObject } from "./segment.ts";

/** Pack, and its entries. */
export interface JoinedPack {
  /** Bytes of the pack. */
  readonly bytes: Uint8Array;
  /** Where its objects are. */
  readonly entries: readonly IndexedEntry[];
}

/** From this type on an entry is a delta (gitformat-pack). */
const FIRST_DELTA = 6;

/** Makes one pack of segments, in which each object is once. Those that have deltas stay packs of their own. */
export function joinSegments(
  segments: readonly Segment[],
  format: ObjectFormat,
): readonly JoinedPack[] {
  const alone = segments.length === 1 ? segments : segments.filter((each) => hasDeltas(each));
  const whole = segments.filter((segment) => !alone.includes(segment));
  const kept = alone.map(({ bytes, objects }) => ({ bytes, entries: objects }));
  return whole.length === 0 ? kept : [joined(whole, format), ...kept];
}

function joined(segments: readonly Segment[], format: ObjectFormat): JoinedPack {
  const seen = new Set<ObjectId>();
  const parts: Uint8Array[] = [];
  const entries: IndexedEntry[] = [];
  let offset = packHeadOf(0).length;
  for (const segment of segments)
    for (const { entry, bytes } of entriesOf(segment, format)) {
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      parts.push(bytes);
      entries.push({ id: entry.id, crc: entry.crc, offset });
      offset += bytes.length;
    }
  const body = [packHeadOf(entries.length), ...parts];
  const hash = createHash(format);
  for (const part of body) hash.update(part);
  return { bytes: Buffer.concat([...body, hash.digest()]), entries };
}

/** Entries of a segment with their bytes: each ends where the next one begins, the last one at the checksum. */
function entriesOf(
  { bytes, objects }: Segment,
  format: ObjectFormat,
): readonly { readonly entry: SegmentObject; readonly bytes: Uint8Array }[] {
  const sorted = objects.toSorted((one, other) => one.offset - other.offset);
  const end = bytes.length - (format === "sha1" ? 20 : 32);
  return sorted.map((entry, at) => ({
    entry,
    bytes: bytes.subarray(entry.offset, sorted[at + 1]?.offset ?? end),
  }));
}

function hasDeltas({ bytes, objects }: Segment): boolean {
  return objects.some(({ offset }) => (((bytes[offset] ?? 0) >> 4) & 7) >= FIRST_DELTA);
}
