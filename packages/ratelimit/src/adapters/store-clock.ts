/**
 * A clock that never goes back, made from one that may.
 *
 * A small step back, as between requests that overlap, holds the time until the other clock has
 * caught up. After a large one, time runs on from where it was: no window comes a second time, and
 * none lasts until the corrected clock has caught up.
 */
export class StoreClock {
  #lastMs = -Infinity;
  #aheadMs = 0;

  /** The store's time when the other clock tells `nowMs`. */
  read(nowMs: number): number {
    const atMs = nowMs + this.#aheadMs;
    if (atMs >= this.#lastMs) this.#lastMs = atMs;
    else if (this.#lastMs - atMs > OVERLAP_MS) this.#aheadMs += this.#lastMs - atMs;
    return this.#lastMs;
  }
}

/** No two requests overlap for longer. */
const OVERLAP_MS = 60_000;
