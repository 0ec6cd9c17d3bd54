/*
 * Caches of this adapter. An entry is valid for one of two reasons:
 *
 * - Content address: an object never changes under its id. Objects, sizes and last commits are cached
 *   by repository and id, in the class below.
 * - Stat: a file is the same while its inode number, size and times are. The values of refs
 *   (`FileRefs`), the folder of packs (`PackFolder`) and advertisements (`Advertisements`) are cached
 *   with the stat of their files, which is compared at each use.
 *
 * A server above has a third reason, a version: a result of its database is valid for one version of it.
 */

/** Most entries that one call of `set` passes over: so no call takes long. */
const MAX_CHANCES = 32;
/** A value may take one part in so many of a cache: a larger one would push out too much. */
const MAX_SHARE = 8;

/** Cached value. */
interface Entry<Value> {
  /** The value itself. */
  readonly value: Value;
  /** Its size, as the caller said it. */
  readonly bytes: number;
  /** Whether it was read since it was last passed over. */
  used: boolean;
}

/**
 * Cache of values up to a number of bytes, or of values, where each counts as 1. The oldest goes first,
 * but one that was read meanwhile is passed over once and counts as new then. All caches of this
 * package drop values by it.
 *
 * Why not the package `lru-cache`: a read here is one look at a map, which changes nothing in it. With
 * `lru-cache` 11.5 the read of a file that is cached takes 3.5 to 4 % more processor time, and the listing
 * of a cached directory 10 %.
 */
export class ByteCache<Key, Value> {
  /** Values that were found since the start. */
  hits = 0;
  /** Values that were not. */
  misses = 0;
  readonly #limit: number;
  readonly #maxBytes: number;
  readonly #entries = new Map<Key, Entry<Value>>();
  /**
   * Stands at the oldest entry while each call of `set` drops one: a new iterator would first pass over all
   * that were dropped. Absent after a call that dropped none: a map keeps all its former tables for it.
   */
  #oldest: MapIterator<[Key, Entry<Value>]> | undefined;
  #bytes = 0;

  /**
   * @param limit - most bytes of all values together, as {@link set} gets them
   * @param maxShare - a value may take one part in so many of them
   */
  constructor(limit: number, maxShare: number = MAX_SHARE) {
    this.#limit = limit;
    this.#maxBytes = limit / maxShare;
  }

  /** The value of a key, which counts as used. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    entry.used = true;
    return entry.value;
  }

  /** Whether a key has a value, which does not count as used. */
  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** All keys and values, which do not count as used. */
  *entries(): Generator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  /**
   * Adds a value, or replaces it. One over its share of the limit is not cached.
   *
   * @param bytes - size of the value
   */
  set(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { value, bytes, used: false });
    this.#bytes += bytes;
    if (this.#bytes > this.#limit) this.#evict();
    else this.#oldest = undefined;
  }

  #evict(): void {
    let chances = MAX_CHANCES;
    while (this.#bytes > this.#limit) {
      this.#oldest ??= this.#entries.entries();
      const [key, entry] = this.#oldest.next().value ?? [];
      if (key === undefined || entry === undefined) return void (this.#oldest = undefined);
      this.#entries.delete(key);
      const isUsed = entry.used && chances-- > 0;
      if (isUsed) this.#entries.set(key, { ...entry, used: false });
      else this.#bytes -= entry.bytes;
    }
  }

  /** Drops a value. */
  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }

  /** Whether a value of so many bytes pushes nothing out. */
  hasRoomFor(bytes: number): boolean {
    return this.#bytes + bytes <= this.#limit;
  }

  /** Bytes of all values, for tests and reports. */
  get bytes(): number {
    return this.#bytes;
  }
}
