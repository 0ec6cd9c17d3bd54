import { checksumOf, MAX_SMALL_BYTES } from "./inflate-small.ts";

/** Header of a zlib stream that was made fast; head of its one block, which is stored: RFC 1950 and 1951. */
const [METHOD, FLAGS, LAST_STORED] = [0x78, 0x01, 0x01];
/** Bytes before and behind the content. */
const [BEFORE, BEHIND] = [7, 4];

/**
 * A zlib stream of few bytes, which are stored: to call zlib takes several times as long, and their file takes one
 * block of the disk either way.
 *
 * @returns `undefined` for more than {@link MAX_SMALL_BYTES}
 */
export function deflateSmall(bytes: Uint8Array): Buffer | undefined {
  const { length } = bytes;
  if (length > MAX_SMALL_BYTES) return undefined;
  const stream = Buffer.allocUnsafe(BEFORE + length + BEHIND);
  stream.set([METHOD, FLAGS, LAST_STORED]);
  stream.writeUInt16LE(length, 3);
  stream.writeUInt16LE(length ^ 0xffff, 5);
  stream.set(bytes, BEFORE);
  stream.writeUInt32BE(checksumOf(bytes), BEFORE + length);
  return stream;
}
