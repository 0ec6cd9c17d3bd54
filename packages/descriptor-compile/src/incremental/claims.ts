/** Names and numbers of files, of which no two may claim the same; packages may be shared. */
export class Claims {
  readonly #owned = new Map<string, number>();
  readonly #shared = new Map<string, number>();
  readonly #disputed = new Set<string>();

  /** Whether several files claim one thing. */
  get areDisputed(): boolean {
    return this.#disputed.size > 0;
  }

  /** Notes what a file claims for itself, and what it shares; or with -1 that it does so no more. */
  add(owned: Iterable<string>, shared: Iterable<string>, by: 1 | -1): void {
    for (const name of owned) this.#count(this.#owned, name, by);
    for (const name of shared) this.#count(this.#shared, name, by);
  }

  #count(counts: Map<string, number>, name: string, by: 1 | -1): void {
    const count = (counts.get(name) ?? 0) + by;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
    const owners = this.#owned.get(name) ?? 0;
    if (owners > 1 || (owners > 0 && this.#shared.has(name))) this.#disputed.add(name);
    else this.#disputed.delete(name);
  }
}
