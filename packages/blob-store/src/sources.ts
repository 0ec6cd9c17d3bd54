import { createHash } from "node:crypto";
import type { ByteSource } from "./area.ts";
import { BlobStoreError } from "./errors.ts";

/**
 * Passes a content on while it is as announced. The last piece comes only when all of
 * it was right, so that a reader that knows the length never gets a wrong content whole.
 *
 * @throws BlobStoreError wrong-size, wrong-digest
 */
export async function* announced(
  content: ByteSource,
  expected: { readonly oid: string; readonly size: number },
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash("sha256");
  let size = 0;
  let last: Uint8Array | undefined;
  for await (const piece of content) {
    if (piece.length === 0) continue;
    size += piece.length;
    if (size > expected.size) throw wrongSize(expected.size, size);
    hash.update(piece);
    if (last !== undefined) yield last;
    last = piece;
  }
  if (size < expected.size) throw wrongSize(expected.size, size);
  const actual = hash.digest("hex");
  if (actual !== expected.oid) {
    throw new BlobStoreError({ code: "wrong-digest", expected: expected.oid, actual });
  }
  if (last !== undefined) yield last;
}

/**
 * Passes a content on and remembers an error of its own, which is the caller's to hear, apart
 * from those of the storage that it goes to.
 */
export class Source implements AsyncIterable<Uint8Array> {
  /** The error that the content threw. */
  failure: { readonly error: unknown } | undefined;
  private readonly content: ByteSource;

  constructor(content: ByteSource) {
    this.content = content;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const piece of this.content) yield piece;
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}

function wrongSize(expected: number, actual: number): BlobStoreError {
  return new BlobStoreError({ code: "wrong-size", expected, actual });
}
