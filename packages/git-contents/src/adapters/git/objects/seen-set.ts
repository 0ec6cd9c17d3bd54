/** Knows which keys came last: as many as it is told to, and up to twice as many. */
export class LastKeys {
  readonly #most: number;
  #young = new Set<string>();
  #old: ReadonlySet<string> = new Set();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whether the key came lately, before this time */
  came(key: string): boolean {
    if (this.#young.has(key)) return true;
    const came = this.#old.has(key);
    if (this.#young.size >= this.#most) {
      this.#old = this.#young;
      this.#young = new Set();
    }
    this.#young.add(key);
    return came;
  }
}
