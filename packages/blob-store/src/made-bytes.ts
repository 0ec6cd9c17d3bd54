import type { AreaContent, AreaEntry, ByteRange, ByteSource } from "./area.ts";
import { isBlobStoreError } from "./errors.ts";

/** Most bytes that are held for a reader who is slower than they are made. */
const MAX_HELD_BYTES = 1_048_576;

/** Where a reader finds what it did not get while it was made. */
export interface MadeElsewhere {
  /** Entry, when it is stored. */
  readonly made: Promise<AreaEntry>;
  /** Opens a part of it. */
  readonly open: (range: ByteRange) => Promise<AreaContent | undefined>;
  /** Makes the same bytes again. */
  readonly make: () => ByteSource | Promise<ByteSource>;
}

/**
 * Bytes that are made and stored, for one reader who need not wait for the end. Storing never waits for the reader:
 * one that falls behind reads on from the storage.
 */
export class MadeBytes {
  readonly #pieces: Uint8Array[] = [];
  #heldBytes = 0;
  #readBytes = 0;
  #isEnded = false;
  #wake: () => void = () => {};
  #begin: () => void = () => {};
  /** Resolves with the first piece. */
  readonly begun: Promise<void> = new Promise((resolve) => (this.#begin = resolve));
  /** Whether a piece has come. */
  isBegun = false;

  /** Hands bytes on to who stores them, and notes them for the reader. */
  async *pass(content: ByteSource): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of content) {
        this.#note(piece);
        yield piece;
      }
    } finally {
      this.#isEnded = true;
      this.#wake();
    }
  }

  /** All bytes. @throws what making or storing throws; BlobStoreError unavailable */
  async *read({ made, open, make }: MadeElsewhere): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece !== undefined) {
        this.#heldBytes -= piece.length;
        this.#readBytes += piece.length;
        yield piece;
      } else if (this.#isEnded) break;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const start = this.#readBytes;
    const entry = await made.catch(unlessTooLarge);
    if (start === entry?.size) return;
    const stored = entry && (await open({ start, end: entry.size }));
    yield* stored?.stream ?? from(await make(), start);
  }

  #note(piece: Uint8Array): void {
    this.isBegun = true;
    this.#begin();
    if (this.#isEnded) return;
    this.#heldBytes += piece.length;
    if (this.#heldBytes > MAX_HELD_BYTES) {
      // The reader has what it read, and finds the rest where it is stored.
      this.#pieces.length = 0;
      this.#isEnded = true;
    } else this.#pieces.push(piece.slice());
    this.#wake();
  }
}

/** A cache without room for the content has no entry, which is no fault for the reader. */
function unlessTooLarge(error: unknown): undefined {
  if (isBlobStoreError(error) && error.reason.code === "over-quota") return undefined;
  throw error;
}

async function* from(content: ByteSource, start: number): AsyncGenerator<Uint8Array> {
  let left = start;
  for await (const piece of content) {
    const rest = piece.subarray(Math.min(left, piece.length));
    left -= piece.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}
