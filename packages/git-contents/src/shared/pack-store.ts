/** Bytes of a pack or of its index, in order. */
export type PackBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Bytes `start` to `end - 1`, counted from 0, of which there is one at least. `end` beyond the content means to its end. */
export interface PackRange {
  /** First byte. */
  readonly start: number;
  /** Behind the last byte. */
  readonly end: number;
}

/**
 * Port for packs that are too large for the log: a bucket, a directory, memory. `StorageArea` of
 * `@x/blob-store` fits it. Every process of every node sees what one of them has written.
 *
 * A key is segments of `a-z 0-9 . _ -` with `/` between them, and stands for the same bytes for ever.
 */
export interface PackStore {
  /** Stores bytes under a key. They are visible whole or not at all, and durable when the promise resolves. */
  write(key: string, bytes: PackBytes): Promise<void>;
  /**
   * Opens the bytes of a key; `undefined` when there are none. A stream fails rather than end early.
   *
   * @param range - part of the bytes. Absent: all
   */
  open(
    key: string,
    range?: PackRange,
  ): Promise<{ readonly stream: AsyncIterable<Uint8Array> } | undefined>;
  /** Deletes the bytes of a key. A missing key is nothing. */
  delete(key: string): Promise<unknown>;
}
