/**
 * Budget that clients share. Who holds as much as is free gets no more, so that one client alone has half
 * of it at most and there is always something left for another.
 */
export class FairBudget {
  readonly #total: number;
  readonly #held = new Map<string, number>();
  #free: number;

  /** @param total - amount of the budget, such as bytes */
  constructor(total: number) {
    this.#total = total;
    this.#free = total;
  }

  /**
   * Takes an amount for a client. Somebody who is alone gets any amount: what is larger than the budget
   * has to be possible too.
   *
   * @returns whether the client has it now
   */
  take(client: string, amount: number): boolean {
    const held = this.#held.get(client) ?? 0;
    const isAlone = this.#free === this.#total;
    if (!isAlone && (amount > this.#free || held >= this.#free)) return false;
    this.#held.set(client, held + amount);
    this.#free -= amount;
    return true;
  }

  /** Gives an amount back that {@link take} gave. */
  give(client: string, amount: number): void {
    const left = (this.#held.get(client) ?? 0) - amount;
    if (left > 0) this.#held.set(client, left);
    else this.#held.delete(client);
    this.#free += amount;
  }
}
