/** Path in a file: field numbers and indexes, as in source locations, with a hash of each prefix. */
export class Path {
  readonly #steps: number[] = [];
  /** Hash of each prefix, the empty one first. */
  readonly #hashes: number[] = [0];
  #length = 0;

  /** @param steps - numbers of lists, and places in them */
  constructor(steps: readonly number[]) {
    for (let at = 0; at < steps.length; at += 2) {
      this.enter({ list: steps[at] as number, index: steps[at + 1] as number });
    }
  }

  /** Count of its numbers. */
  get length(): number {
    return this.#length;
  }

  /** Hash of the whole path. */
  get hash(): number {
    return this.#hashes[this.#length] as number;
  }

  /** One of its numbers. */
  step(at: number): number {
    return this.#steps[at] as number;
  }

  /** Goes on to an item of a list. */
  enter({ list, index }: { readonly list: number; readonly index: number }): void {
    const at = this.#length;
    const hash = mixed(this.hash, list);
    this.#steps[at] = list;
    this.#steps[at + 1] = index;
    this.#hashes[at + 1] = hash;
    this.#hashes[at + 2] = mixed(hash, index);
    this.#length = at + 2;
  }

  /** Goes back. */
  leave(): void {
    this.#length -= 2;
  }

  /** The path, and some numbers behind it. */
  to(...more: readonly number[]): readonly number[] {
    return [...this.#steps.slice(0, this.#length), ...more];
  }
}

/** The hash of a path that is longer by a number. */
export function mixed(hash: number, step: number): number {
  return (Math.imul(hash ^ step, 0x9e3779b1) + 0x7f4a7c15) | 0;
}

/** Spreads a hash over its lower bits. */
export function finished(hash: number): number {
  return hash ^ (hash >>> 15);
}
