import { createHash } from "node:crypto";
import { crc32, inflateSync } from "node:zlib";
import type { ObjectFormat } from "../../objects/types.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { readEntryHeader } from "../git/packs/entry-header.ts";
import { hashWith } from "../git/write/object-hash.ts";
import type { IndexedEntry } from "./pack-index-file.ts";

/** Object of a pack, and where it is. */
export interface SegmentObject extends NewObject, IndexedEntry {}

const HEADER_BYTES = 12;

/**
 * Reads a pack of whole objects, as `packOf` makes them.
 *
 * @throws Error when it is damaged, or has deltas
 */
export function readSegment(pack: Uint8Array, format: ObjectFormat): readonly SegmentObject[] {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.length);
  const hash = createHash(format);
  const idBytes = format === "sha1" ? 20 : 32;
  const end = bytes.length - idBytes;
  const trailer = hash.update(bytes.subarray(0, Math.max(end, 0))).digest();
  if (end < HEADER_BYTES || !trailer.equals(bytes.subarray(end)))
    throw new Error("a segment is damaged");
  const nameOf = hashWith(format);
  const objects: SegmentObject[] = [];
  for (let at = HEADER_BYTES; at < end;) {
    const header = readEntryHeader(bytes.subarray(at), idBytes);
    if (header === undefined || header.type === "delta")
      throw new Error(`a segment has no whole object at ${at}`);
    const { type, size, length } = header;
    const { content, streamBytes } = inflateStream(bytes.subarray(at + length, end), size);
    const next = at + length + streamBytes;
    const crc = crc32(bytes.subarray(at, next));
    objects.push({ type, id: nameOf(type, content), bytes: content, offset: at, crc });
    at = next;
  }
  return objects;
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
