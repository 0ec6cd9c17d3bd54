/** Remembers values up to a number of bytes; what was not asked for longest goes first. */
export class ByteCache<Key, Value> {
  readonly #limit: number;
  readonly #entries = new Map<Key, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;

  /** @param limit - most bytes of all values together, as {@link set} is told them */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** All that is remembered. Nobody is taken to have asked for it. */
  *entries(): Generator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  /** A value of more than an eighth of the limit is not kept: it would push out too much. */
  set(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes * 8 > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }

  /** Bytes of all values, for tests and reports. */
  get bytes(): number {
    return this.#bytes;
  }
}
