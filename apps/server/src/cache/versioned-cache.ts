import type { StoreVersion } from "@x/status-store";
import { LRUCache } from "lru-cache";

/** Counts of a cache, since the start. */
export interface CacheCounts {
  /** Values that were found. */
  readonly hits: number;
  /** Values that had to be made. */
  readonly misses: number;
}

/** A value that was found more often gives way to one that was asked for so often: what is hot changes. */
const MOST_USES = 14;

/**
 * Cache of what was made of the store's data: each value is valid for one version of it.
 *
 * The version is asked for before the data is read. So data may be newer than its version, which costs a
 * read more, but never older. Without a version nothing is found and nothing is cached.
 */
export class VersionedCache<Value> implements CacheCounts {
  /** Values that were found since the start. */
  hits = 0;
  /** Values that were not, or were of another version. */
  misses = 0;
  readonly #entries: LRUCache<string, Entry<Value>>;

  /** @param capacity - sum of the weights of what is cached, at most */
  constructor(capacity: number) {
    this.#entries = new LRUCache({ maxSize: capacity });
  }

  /** The value of a key, if it is valid now. */
  get(key: string, version: StoreVersion | undefined): Value | undefined {
    const entry = version === undefined ? undefined : this.#entries.get(key);
    if (entry === undefined || entry.version !== version) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    entry.uses++;
    return entry.value;
  }

  /**
   * Whether a value that was asked for so often should have a place: one is free, or what was used longest
   * ago is of another version, or was asked for less often. So a walk through more than there is room for does not
   * push out what it will come to again.
   */
  admits(uses: number, version: StoreVersion | undefined, weight = 1): boolean {
    const { calculatedSize, maxSize } = this.#entries;
    if (calculatedSize + weight <= maxSize) return true;
    const [oldest] = this.#entries.rkeys();
    const entry = oldest === undefined ? undefined : this.#entries.peek(oldest);
    return (
      entry === undefined || entry.version !== version || uses > Math.min(entry.uses, MOST_USES)
    );
  }

  /**
   * @param weight - more than the capacity: it is not cached, and what stood there is forgotten
   * @param uses - how often it was asked for before
   */
  set(
    key: string,
    version: StoreVersion | undefined,
    value: Value,
    { weight = 1, uses = 0 }: { readonly weight?: number; readonly uses?: number } = {},
  ): void {
    if (version !== undefined) this.#entries.set(key, { version, value, uses }, { size: weight });
  }

  /** Whether there is a value for some version: asking for the version may pay then. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }
}

interface Entry<Value> {
  /** Store version that the value was read at. */
  readonly version: StoreVersion;
  /** Cached value. */
  readonly value: Value;
  /** How often it was asked for. */
  uses: number;
}
