/** Queue of bytes between a producer and one reader, in their order. It has no limit of its own. */
export class ByteQueue implements AsyncIterable<Uint8Array> {
  readonly #chunks: Uint8Array[] = [];
  #ended = false;
  #wake: () => void = () => undefined;

  /** Adds bytes. Those that are added after the end are dropped. */
  add(bytes: Uint8Array): void {
    if (this.#ended) return;
    this.#chunks.push(bytes);
    this.#wake();
  }

  /** Ends the queue: the reader gets what is in it, and no more. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) yield chunk;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
