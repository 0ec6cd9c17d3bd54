/** Uses of something that is not taken away meanwhile. */
export class Pins {
  #count = 0;

  /** Whether somebody uses it. */
  get isPinned(): boolean {
    return this.#count > 0;
  }

  /** Uses it for some work. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await work();
    } finally {
      this.#count--;
    }
  }

  /** Uses it while bytes are handed out. */
  async *stream<T>(
    work: () => AsyncIterable<Uint8Array, T> | Promise<AsyncIterable<Uint8Array, T>>,
  ): AsyncGenerator<Uint8Array, T> {
    this.#count++;
    try {
      return yield* await work();
    } finally {
      this.#count--;
    }
  }
}
