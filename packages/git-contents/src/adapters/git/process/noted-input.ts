/** Bytes that come at once or one after the other. */
export type AnyBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Input of a process, which remembers why it broke off: the process only sees that it did. */
export class NotedInput implements AsyncIterable<Uint8Array> {
  readonly #source: AnyBytes;
  readonly #taken: () => void;
  /** Why it broke off, when it did. */
  failed: { readonly error: unknown } | undefined;

  constructor(source: AnyBytes, taken: () => void) {
    this.#source = source;
    this.#taken = taken;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#source) {
        this.#taken();
        yield chunk;
      }
    } catch (error) {
      this.failed = { error };
      throw error;
    }
  }
}
