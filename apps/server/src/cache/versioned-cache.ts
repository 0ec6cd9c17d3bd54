import type { StoreVersion } from "@x/status-store";
import { LRUCache } from "lru-cache";

/**
 * Cache of what was made of the store's data: each value is valid for one version of it.
 *
 * The version is asked for before the data is read. So data may be newer than its version, which costs a
 * read more, but never older. Without a version nothing is found and nothing is cached.
 */
export class VersionedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;

  /** @param capacity - sum of the weights of what is cached, at most */
  constructor(capacity: number) {
    this.#entries = new LRUCache({ maxSize: capacity });
  }

  /** The value of a key, if it is valid now. */
  get(key: string, version: StoreVersion | undefined): Value | undefined {
    if (version === undefined) return undefined;
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.value : undefined;
  }

  /** @param weight - more than the capacity: it is not cached, and what stood there is forgotten */
  set(key: string, version: StoreVersion | undefined, value: Value, weight = 1): void {
    if (version !== undefined) this.#entries.set(key, { version, value }, { size: weight });
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
}
