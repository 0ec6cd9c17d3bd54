/** A number in [0, 1). */
export type Random = () => number;

/** Choices from a source of chance. */
export class Chance {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  is(chance: number): boolean {
    return this.#random() < chance;
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** All items, or none. */
  maybe<Item>(items: readonly Item[]): readonly Item[] {
    return this.is(0.3) ? items : [];
  }

  /** Fewer than so many. */
  list<Item>(limit: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: this.below(limit) }, (_, index) => make(index));
  }
}
