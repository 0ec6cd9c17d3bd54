/**
 * Numbers by key, in many small maps: a map that grows is copied whole, and of one with a million
 * keys that is a pause that a user notices.
 */
export class Shards {
  readonly #maps: (Map<string, number> | undefined)[] = Array.from({ length: SHARDS });
  // A key is read and then written, so the map found for the one serves the other.
  #lastKey: string | undefined;
  #lastMap: Map<string, number> | undefined;

  get(key: string): number | undefined {
    return this.#mapOf(key)?.get(key);
  }

  set(key: string, value: number): void {
    const map = this.#mapOf(key);
    if (map !== undefined) map.set(key, value);
    else this.#maps[shardOf(key)] = this.#lastMap = new Map([[key, value]]);
  }

  #mapOf(key: string): Map<string, number> | undefined {
    if (key !== this.#lastKey) {
      this.#lastKey = key;
      this.#lastMap = this.#maps[shardOf(key)];
    }
    return this.#lastMap;
  }
}

const SHARDS = 256;
/** The end of a key tells keys apart better than its beginning. */
const HASHED_UNITS = 8;

function shardOf(key: string): number {
  let hash = key.length;
  for (let at = Math.max(0, key.length - HASHED_UNITS); at < key.length; at++) {
    hash = Math.imul(hash, 31) + key.charCodeAt(at);
  }
  return (hash ^ (hash >>> 8)) & (SHARDS - 1);
}
