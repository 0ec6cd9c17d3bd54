/** How the filters of a file were made. */
export interface FilterSettings {
  /** 1 hashes bytes above 127 in another way from machine to machine. */
  readonly version: number;
  /** Bits that a path sets. */
  readonly hashes: number;
}

/** A changed-path Bloom filter: `bits` bits from a byte on. */
export interface PathFilter {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly bits: number;
}

/** Numbers that are kept at most, of four bytes. */
const MOST_PLACES = 2_097_152;
const SEEDS = [0x293ae76f, 0x7e646e2c] as const;

/** Paths, as changed-path filters know them. */
export class PathKeys {
  readonly #hashes: number;
  /** Two for each path; all its bits follow from them. */
  readonly #keys: Uint32Array;
  /** By the length of a filter in bits. */
  readonly #places = new Map<number, Uint32Array>();
  /** Of these paths a filter of version 1 says nothing. */
  readonly #isUnknown: Uint8Array;

  constructor(paths: readonly Uint8Array[], { version, hashes }: FilterSettings) {
    this.#hashes = hashes;
    this.#keys = Uint32Array.from(
      paths.flatMap((path) => SEEDS.map((seed) => murmur3(seed, path))),
    );
    this.#isUnknown = Uint8Array.from(paths, (path) =>
      Number(version === 1 && path.some((byte) => byte > 127)),
    );
  }

  /** Whether one of some paths, by their places in the list, may have been changed. */
  mayHoldAny({ bytes, at, bits }: PathFilter, paths: readonly number[]): boolean {
    const [places, hashes, isUnknown] = [this.#placesIn(bits), this.#hashes, this.#isUnknown];
    for (const path of paths) {
      let key = path * hashes;
      const end = key + hashes;
      for (; key < end; key++) {
        const bit = places[key] ?? 0;
        if (((bytes[at + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) === 0) break;
      }
      if (key === end || isUnknown[path] === 1) return true;
    }
    return false;
  }

  /** The bits of each path in a filter of so many: few filters are of a length of their own. */
  #placesIn(bits: number): Uint32Array {
    const known = this.#places.get(bits);
    if (known !== undefined) return known;
    const [hashes, keys] = [this.#hashes, this.#keys];
    const places = new Uint32Array((keys.length / 2) * hashes);
    for (let path = 0; path < keys.length / 2; path++) {
      let key = keys[path * 2] ?? 0;
      for (let hash = 0; hash < hashes; hash++) {
        places[path * hashes + hash] = key % bits;
        key = (key + (keys[path * 2 + 1] ?? 0)) >>> 0;
      }
    }
    if (places.length * (this.#places.size + 1) > MOST_PLACES) this.#places.clear();
    this.#places.set(bits, places);
    return places;
  }
}

/** MurmurHash3, 32 bits. */
export function murmur3(seed: number, bytes: Uint8Array): number {
  let hash = seed;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    hash ^= mixed(wordAt(bytes, at, 4));
    hash = (Math.imul(rotated(hash, 13), 5) + 0xe6546b64) | 0;
  }
  if (whole < bytes.length) hash ^= mixed(wordAt(bytes, whole, bytes.length - whole));
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Little end first. */
function wordAt(bytes: Uint8Array, at: number, length: number): number {
  let word = 0;
  for (let byte = 0; byte < length; byte++) word |= (bytes[at + byte] ?? 0) << (byte * 8);
  return word;
}

function mixed(word: number): number {
  return Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
