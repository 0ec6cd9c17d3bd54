import { constants, inflateSync } from "node:zlib";
import { inflateSmall, MAX_SMALL_BYTES } from "./inflate-small.ts";

/** Zlib takes no smaller piece of memory for its output. */
const MIN_CHUNK = 64;
/** What the start of a stream makes mostly fits into so many bytes. */
const START_CHUNK = 1024;
/** Below this size zlib's answers lie in memory that others share. */
const SHARED_BELOW = 4096;

/** No stream of so many bytes is longer, compressed: what zlib itself says of its worst case, and some more. */
export function compressedBound(size: number): number {
  return size + (size >> 9) + 64;
}

/**
 * Inflates a zlib stream at the start of the bytes, if that makes exactly so many bytes. More memory
 * than for those is never taken, whatever the stream says.
 *
 * @throws Error of zlib, with a `code`, for a stream that is damaged or cut
 */
export function inflateExactly(bytes: Uint8Array, size: number): Uint8Array | undefined {
  const small = size <= MAX_SMALL_BYTES ? inflateSmall(bytes, size) : undefined;
  if (small !== undefined) return small;
  // One byte more than needed: zlib sees the end of the stream then in one go.
  const inflated = inflateSync(bytes, {
    chunkSize: Math.max(size + 1, MIN_CHUNK),
    maxOutputLength: Math.max(size, 1),
  });
  return inflated.length === size ? inflated : undefined;
}

/**
 * Inflates a zlib stream that makes at most so many bytes.
 *
 * @throws Error of zlib, with a `code`, for more bytes and for a stream that is damaged or cut
 */
export function inflateAtMost(bytes: Uint8Array, most: number): Uint8Array {
  const chunkSize = Math.max(Math.min(bytes.length * 4, most + 1), MIN_CHUNK);
  return inflateSync(bytes, { chunkSize, maxOutputLength: most });
}

/**
 * Inflates what there is of a zlib stream that may be cut: at most a thousand times as many bytes.
 *
 * @throws Error of zlib, with a `code`, for a stream that is damaged
 */
export function inflateStart(bytes: Uint8Array): Uint8Array {
  return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: START_CHUNK });
}

/** Copy of bytes in memory of their own, to be cached: a small piece must not keep a large one alive. */
export function owned(bytes: Uint8Array): Uint8Array {
  return bytes.length < SHARED_BELOW
    ? new Uint8Array(bytes)
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
