import { createInflate, inflateSync } from "node:zlib";

/** Bytes at the start of an inflated stream that are looked at: two sizes of a delta. */
export const HEAD_BYTES = 20;

/** A zlib stream that was passed over. */
export interface SkippedStream {
  /** Bytes of the stream. */
  readonly length: number;
  /** The first {@link HEAD_BYTES} of what it holds, or all when there is less. */
  readonly head: Buffer;
}

/**
 * Passes over a zlib stream at the start of the bytes, when it is whole and holds exactly so many bytes.
 *
 * @returns `undefined` when it is not, or is damaged: {@link StreamSkipper} tells which
 */
export function skipWhole(bytes: Uint8Array, size: number): SkippedStream | undefined {
  try {
    const options = { info: true, chunkSize: Math.max(size + 1, 64), maxOutputLength: size + 1 };
    // Node's types leave out what `info` adds.
    const { buffer, engine } = inflateSync(bytes, options) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    if (buffer.length !== size) return undefined;
    return { length: engine.bytesWritten, head: Buffer.from(buffer.subarray(0, HEAD_BYTES)) };
  } catch {
    return undefined;
  }
}

/** Passes over a zlib stream that comes in parts, in little memory. */
export class StreamSkipper {
  readonly #inflate = createInflate();
  readonly #size: number;
  #head = Buffer.alloc(0);
  #made = 0;
  #ended = false;

  /** @param size - bytes that the stream must hold */
  constructor(size: number) {
    this.#size = size;
    this.#inflate.on("data", (part: Buffer) => {
      if (this.#head.length < HEAD_BYTES)
        this.#head = Buffer.concat([this.#head, part.subarray(0, HEAD_BYTES - this.#head.length)]);
      this.#made += part.length;
      if (this.#made > size) this.#inflate.destroy(new Error("more bytes than it says"));
    });
    this.#inflate.on("end", () => (this.#ended = true));
    // Who waits for a part is told; nobody else may be.
    this.#inflate.on("error", () => undefined);
  }

  /** The first bytes of what it holds, as far as they came. */
  get head(): Buffer {
    return this.#head;
  }

  /** Whether the stream is over. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Takes the next part.
   *
   * @returns how many of its bytes belong to the stream
   * @throws Error when it is damaged, or holds another number of bytes
   */
  async add(part: Uint8Array): Promise<number> {
    const before = this.#inflate.bytesWritten;
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Error | null): void => {
        this.#inflate.off("end", settle).off("error", settle);
        if (error instanceof Error) reject(error);
        else resolve();
      };
      this.#inflate.once("end", settle).once("error", settle);
      // What stands behind the stream is not taken: then it ends, and this is not called.
      this.#inflate.write(part, settle);
    });
    if (this.#ended && this.#made !== this.#size) throw new Error("fewer bytes than it says");
    return this.#inflate.bytesWritten - before;
  }

  /** Frees its memory. */
  close(): void {
    this.#inflate.destroy();
  }
}
