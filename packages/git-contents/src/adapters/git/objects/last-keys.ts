/** Knows the last keys that were added: as many as it is told to, and up to twice as many. */
export class LastKeys {
  readonly #most: number;
  #young = new Set<string>();
  #old: ReadonlySet<string> = new Set();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#young.has(key) || this.#old.has(key);
  }

  add(key: string): void {
    if (this.#young.size >= this.#most) {
      this.#old = this.#young;
      this.#young = new Set();
    }
    this.#young.add(key);
  }
}
