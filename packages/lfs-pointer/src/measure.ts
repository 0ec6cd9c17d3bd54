import type { Pointer, Sha256 } from "./pointer.ts";
import { isSha256 } from "./pointer.ts";

/** A running SHA-256: `createHash("sha256")` of node:crypto fits, and `sha256.create()` of @noble/hashes. */
export interface IncrementalSha256 {
  /** Takes the next bytes. */
  update(chunk: Uint8Array): unknown;
  /** @returns the 32 bytes of the hash */
  digest(): Uint8Array;
}

/** Takes an object's content piece by piece. */
export interface ObjectMeter {
  /** Bytes taken so far. */
  readonly size: bigint;
  /** Takes the next bytes of the object. */
  update(chunk: Uint8Array): void;
  /**
   * Ends the measurement; the hash cannot take more after it.
   *
   * @throws TypeError when the hash gave something else than 32 bytes
   */
  finish(): Pointer;
}

/**
 * Measures an object while its bytes pass by, in constant memory.
 *
 * @param hash - a fresh SHA-256; this package brings none, so that yours is used
 */
export function measureObject(hash: IncrementalSha256): ObjectMeter {
  let size = 0n;
  return {
    get size() {
      return size;
    },
    update(chunk) {
      hash.update(chunk);
      size += BigInt(chunk.length);
    },
    finish: () => ({ oid: hexOf(hash.digest()), size }),
  };
}

/**
 * Reads a stream to its end and makes its pointer.
 *
 * @param content - a node stream, a web stream, or any (async) iterable of byte arrays
 * @param hash - a fresh SHA-256
 * @returns for `formatPointer`
 */
export async function describePointer(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: IncrementalSha256,
): Promise<Pointer> {
  const meter = measureObject(hash);
  for await (const chunk of content) meter.update(chunk);
  return meter.finish();
}

function hexOf(digest: Uint8Array): Sha256 {
  let hex = "";
  for (const byte of digest) hex += byte.toString(16).padStart(2, "0");
  if (!isSha256(hex))
    throw new TypeError(`a SHA-256 has 32 bytes, this hash gave ${digest.length}`);
  return hex;
}
