import { createHash } from "node:crypto";
import { crc32, inflateSync } from "node:zlib";
import type { ObjectFormat, ObjectId, ObjectType } from "../../objects/types.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { applyDelta, readDeltaHeader } from "../git/packs/delta.ts";
import { readEntryHeader, type EntryHeader } from "../git/packs/entry-header.ts";
import { hashWith } from "../git/write/object-hash.ts";
import type { IndexedEntry } from "../git/packs/pack-index-file.ts";

/** Object of a pack, and where it is. */
export interface SegmentObject extends NewObject, IndexedEntry {}

/** Small pack, and what is in it. */
export interface Segment {
  /** Bytes of the pack. */
  readonly bytes: Uint8Array;
  /** Its objects. */
  readonly objects: readonly SegmentObject[];
}

/** Entry of a pack, as it stands there. */
interface Entry extends Omit<IndexedEntry, "id"> {
  /** Header of the entry. */
  readonly header: EntryHeader;
  /** Inflated bytes: of the object, or of a delta. */
  readonly content: Uint8Array;
}

const HEADER_BYTES = 12;

/** Reads a segment. @throws Error when it is damaged */
export function segmentOf(bytes: Uint8Array, format: ObjectFormat): Segment {
  return { bytes, objects: readSegment(bytes, format) };
}

/**
 * Reads a small pack that needs no other: objects that are whole, and deltas of them.
 *
 * @param maxBytes - most bytes of its objects and deltas together, unpacked. Default: no limit
 * @throws Error when it is damaged, or unpacks to more
 */
export function readSegment(
  pack: Uint8Array,
  format: ObjectFormat,
  maxBytes: number = Infinity,
): readonly SegmentObject[] {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.length);
  const idBytes = format === "sha1" ? 20 : 32;
  const end = bytes.length - idBytes;
  const trailer = createHash(format)
    .update(bytes.subarray(0, Math.max(end, 0)))
    .digest();
  if (end < HEADER_BYTES || !trailer.equals(bytes.subarray(end)))
    throw new Error("a segment is damaged");
  const entries = readEntries(bytes.subarray(0, end), { idBytes, maxBytes });
  return resolveDeltas(entries, hashWith(format));
}

function readEntries(
  bytes: Buffer,
  { idBytes, maxBytes }: { readonly idBytes: number; readonly maxBytes: number },
): readonly Entry[] {
  const entries: Entry[] = [];
  let left = maxBytes;
  for (let at = HEADER_BYTES; at < bytes.length;) {
    const header = readEntryHeader(bytes.subarray(at), idBytes);
    if (header === undefined) throw new Error(`a segment has no object at ${at}`);
    left -= header.size;
    if (left < 0) throw new Error("a segment unpacks to too much");
    const { content, streamBytes } = inflateStream(bytes.subarray(at + header.length), header.size);
    if (header.type === "delta") left -= readDeltaHeader(content)?.resultSize ?? 0;
    const next = at + header.length + streamBytes;
    entries.push({ header, content, offset: at, crc: crc32(bytes.subarray(at, next)) });
    at = next;
  }
  if (left < 0) throw new Error("a segment unpacks to too much");
  return entries;
}

/** Objects of all entries, each behind the one that it is made of. */
function resolveDeltas(
  entries: readonly Entry[],
  nameOf: (type: ObjectType, bytes: Uint8Array) => ObjectId,
): readonly SegmentObject[] {
  const objects: SegmentObject[] = [];
  const deltas = new Map<string, Entry[]>();
  const add = (type: ObjectType, bytes: Uint8Array, { offset, crc }: Entry): void =>
    void objects.push({ type, id: nameOf(type, bytes), bytes, offset, crc });
  for (const entry of entries) {
    const { type } = entry.header;
    if (type !== "delta") add(type, entry.content, entry);
    else deltas.set(baseOf(entry), [...(deltas.get(baseOf(entry)) ?? []), entry]);
  }
  // More come while it is walked.
  for (const { type, id, bytes, offset } of objects)
    for (const key of [placeKey(offset), id]) {
      for (const entry of deltas.get(key) ?? []) add(type, changed(bytes, entry.content), entry);
      deltas.delete(key);
    }
  if (objects.length < entries.length) throw new Error("a segment lacks the base of a delta");
  return objects;
}

/** Key of what a delta changes: the place of an entry, or an id. */
function baseOf({ header: { base }, offset }: Entry): string {
  if (base === undefined) throw new Error("a delta has no base");
  return "id" in base ? base.id.toString("hex") : placeKey(offset - base.distance);
}

function placeKey(offset: number): string {
  return `@${offset}`;
}

function changed(base: Uint8Array, delta: Uint8Array): Uint8Array {
  const header = readDeltaHeader(delta);
  const result = header && applyDelta(base, delta, header);
  if (result === undefined) throw new Error("a delta of a segment is damaged");
  return result;
}

function inflateStream(
  bytes: Uint8Array,
  size: number,
): { readonly content: Uint8Array; readonly streamBytes: number } {
  const options = { info: true, chunkSize: Math.max(size + 1, 64), maxOutputLength: size + 1 };
  // Node's types leave out what `info` adds.
  const { buffer, engine } = inflateSync(bytes, options) as unknown as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  if (buffer.length !== size) throw new Error("an object of a segment has another size");
  return { content: buffer, streamBytes: engine.bytesWritten };
}
