import { ByteCache } from "../byte-cache.ts";

/** Set of the keys that were added last, at most so many. */
export class SeenSet {
  readonly #keys: ByteCache<string, true>;

  constructor(max: number) {
    this.#keys = new ByteCache(max, 1);
  }

  /**
   * Adds a key.
   *
   * @returns whether it was in the set before
   */
  addAndCheck(key: string): boolean {
    if (this.#keys.has(key)) return true;
    this.#keys.set(key, true, 1);
    return false;
  }
}
