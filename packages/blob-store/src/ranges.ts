import type { ByteRange } from "./area.ts";
import { BlobStoreError } from "./errors.ts";

/**
 * Cuts a range to a content.
 *
 * @throws RangeError when it is none: negative, empty or broken
 * @throws BlobStoreError invalid-range when the content ends before it
 */
export function cutRange(range: ByteRange | undefined, size: number): ByteRange {
  if (range === undefined) return { start: 0, end: size };
  checkRange(range);
  if (range.start >= size) throw new BlobStoreError({ code: "invalid-range", range, size });
  return { start: range.start, end: Math.min(range.end, size) };
}

/** @throws RangeError */
export function checkRange({ start, end }: ByteRange): void {
  const isWhole = Number.isSafeInteger(start) && (Number.isSafeInteger(end) || end === Infinity);
  if (!isWhole || start < 0 || end <= start) {
    throw new RangeError(`${start} to ${end} is no range of bytes`);
  }
}
