/** Entries that are looked at, at most, to find one that goes: so no call takes long. */
const MAX_CHANCES = 32;

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** Whether it was asked for since it was last passed over. */
  asked: boolean;
}

/**
 * Remembers values up to a number of bytes. The oldest goes first; one that was asked for meanwhile is
 * passed over once, and counts as new then. So to ask costs one look at a map, and changes nothing in it.
 */
export class ByteCache<Key, Value> {
  readonly #limit: number;
  readonly #entries = new Map<Key, Entry<Value>>();
  #bytes = 0;

  /** @param limit - most bytes of all values together, as {@link set} is told them */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.asked = true;
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
    this.#entries.set(key, { value, bytes, asked: false });
    this.#bytes += bytes;
    let chances = MAX_CHANCES;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
      if (!entry.asked || chances <= 0) continue;
      chances--;
      this.#entries.set(oldest, { ...entry, asked: false });
      this.#bytes += entry.bytes;
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
