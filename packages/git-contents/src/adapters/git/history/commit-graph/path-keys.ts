/** How the filters of a file were made. */
export interface FilterSettings {
  /** 1 hashes bytes above 127 in another way from machine to machine. */
  readonly version: number;
  /** Bits that a path sets. */
  readonly hashes: number;
}

/** A changed-path Bloom filter: `bits` bits from a byte on. */
export interface PathFilter {
  /** Bytes that hold the filter. */
  readonly bytes: Uint8Array;
  /** Offset of its first byte. */
  readonly at: number;
  /** Length in bits. */
  readonly bits: number;
}

/** Filters up to this length, which most are, are compared by words. */
const MASKED_BITS = 256;
const NONE: number[] = [];
/** The first bit of a path, and how far it is to each next one. */
const START_SEED = 0x293ae76f;
const STEP_SEED = 0x7e646e2c;

/** Paths, as changed-path filters know them. */
export class PathKeys {
  readonly #hashes: number;
  /** Two for each path; all its bits follow from them. */
  readonly #keys: Uint32Array;
  /** Of these paths a filter of version 1 says nothing. */
  readonly #isUnknown: Uint8Array;
  /** By the length of a filter: the bits of each path, first the first 32 of all. None of unknown ones. */
  readonly #masks = new Map<number, Int32Array>();
  /** The bits that are not in a filter, 32 each. */
  readonly #missing = new Int32Array(MASKED_BITS / 32);

  constructor(paths: readonly Uint8Array[], { version, hashes }: FilterSettings) {
    this.#hashes = hashes;
    this.#keys = new Uint32Array(paths.length * 2);
    for (const [at, path] of paths.entries()) {
      this.#keys[at * 2] = murmur3(START_SEED, path);
      this.#keys[at * 2 + 1] = murmur3(STEP_SEED, path);
    }
    this.#isUnknown = Uint8Array.from(paths, (path) =>
      Number(version === 1 && path.some((byte) => byte > 127)),
    );
  }

  /** Which of some paths, by their places in the list, a filter may hold. */
  held(filter: PathFilter, paths: readonly number[]): readonly number[] {
    return filter.bits <= MASKED_BITS
      ? this.#heldByMasks(filter, paths)
      : this.#heldByBits(filter, paths);
  }

  #heldByMasks({ bytes, at, bits }: PathFilter, paths: readonly number[]): readonly number[] {
    const [masks, missing, count] = [this.#masksOf(bits), this.#missing, this.#isUnknown.length];
    for (let word = 0; word * 32 < bits; word++) missing[word] = ~wordAt(bytes, at + word * 4, 4);
    const [first, end] = [missing[0] ?? 0, masks.length];
    let held = NONE;
    for (const path of paths) {
      // Mostly the first word says it.
      if (((masks[path] ?? 0) & first) !== 0) continue;
      let [word, mask] = [1, path + count];
      while (mask < end && ((masks[mask] ?? 0) & (missing[word] ?? 0)) === 0) {
        word++;
        mask += count;
      }
      if (mask < end) continue;
      if (held === NONE) held = [];
      held.push(path);
    }
    return held;
  }

  #heldByBits({ bytes, at, bits }: PathFilter, paths: readonly number[]): readonly number[] {
    return paths.filter((path) => {
      let key = this.#keys[path * 2] ?? 0;
      const step = this.#keys[path * 2 + 1] ?? 0;
      let isHeld = true;
      for (let left = this.#hashes; isHeld && left > 0; left--) {
        const bit = key % bits;
        isHeld = ((bytes[at + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) !== 0;
        key = (key + step) >>> 0;
      }
      return isHeld || this.#isUnknown[path] === 1;
    });
  }

  #masksOf(bits: number): Int32Array {
    const cached = this.#masks.get(bits);
    if (cached !== undefined) return cached;
    const count = this.#isUnknown.length;
    const masks = new Int32Array(count * Math.ceil(bits / 32));
    for (let path = 0; path < count; path++) {
      if (this.#isUnknown[path] === 1) continue;
      let key = this.#keys[path * 2] ?? 0;
      for (let left = this.#hashes; left > 0; left--) {
        const bit = key % bits;
        const mask = path + (bit >>> 5) * count;
        masks[mask] = (masks[mask] ?? 0) | (1 << (bit & 31));
        key = (key + (this.#keys[path * 2 + 1] ?? 0)) >>> 0;
      }
    }
    this.#masks.set(bits, masks);
    return masks;
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
