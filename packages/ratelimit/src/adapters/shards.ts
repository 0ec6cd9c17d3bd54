/**
 * Numbers by key, in many small maps: a map that grows is copied whole, and of one with a million
 * keys that is a pause that a user notices.
 */
export class Shards {
  readonly #maps: (Map<string, number> | undefined)[] = Array.from({ length: SHARDS });

  get(key: string): number | undefined {
    return this.#maps[shardOf(key)]?.get(key);
  }

  set(key: string, value: number): void {
    const shard = shardOf(key);
    const map = this.#maps[shard];
    if (map === undefined) this.#maps[shard] = new Map([[key, value]]);
    else map.set(key, value);
  }
}

const SHARDS = 256;
/** The end of a key tells keys apart better than its beginning. */
const HASHED_UNITS = 12;

function shardOf(key: string): number {
  let hash = key.length;
  for (let at = Math.max(0, key.length - HASHED_UNITS); at < key.length; at++) {
    hash = Math.imul(hash, 31) + key.charCodeAt(at);
  }
  return (hash ^ (hash >>> 8)) & (SHARDS - 1);
}
