/** Counters, a power of two. */
const COUNTERS = 65_536;
/** Largest count: a byte has room for more, but more says no more. */
const MAX_COUNT = 15;

/**
 * Sketch of how often keys were asked for of late, in 64 KiB whatever their number: two keys may share a
 * counter, so a count may be too large, but never too small. All counts are halved now and then, so that what was
 * asked for long ago weighs less (as in TinyLFU, by Einziger, Friedman and Manes).
 */
export class UseSketch {
  readonly #counts = new Uint8Array(COUNTERS);
  #untilHalved = COUNTERS;

  /** Counts a use. @returns uses of the key, this one included: 15 at most */
  count(key: string): number {
    if (--this.#untilHalved === 0) this.#halve();
    const at = hashOf(key) & (COUNTERS - 1);
    const uses = Math.min((this.#counts[at] ?? 0) + 1, MAX_COUNT);
    this.#counts[at] = uses;
    return uses;
  }

  #halve(): void {
    this.#untilHalved = COUNTERS;
    for (let at = 0; at < COUNTERS; at++) this.#counts[at] = (this.#counts[at] ?? 0) >> 1;
  }
}

/** FNV-1a over the units of a text, mixed once more: its last bits are the index. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
