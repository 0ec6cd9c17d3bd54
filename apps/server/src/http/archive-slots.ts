import { RequestError } from "./request-error.ts";

/** How many archives may be in the making. */
export interface ArchiveSlotLimits {
  /** Over all clients. */
  readonly total: number;
  /** For one client address. */
  readonly each: number;
}

/** Slots of archives that are being made: no one address can have them all. */
export class ArchiveSlots {
  readonly #limits: ArchiveSlotLimits;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(limits: ArchiveSlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot.
   *
   * @returns a function that frees it; another call does nothing
   * @throws RequestError `overloaded` when all are taken, or too many by this address
   */
  take(address: string): () => void {
    const own = this.#taken.get(address) ?? 0;
    if (this.#total >= this.#limits.total || own >= this.#limits.each)
      throw new RequestError("busy with other archives, try again", { code: "overloaded" });
    this.#total++;
    this.#taken.set(address, own + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#total--;
      const left = (this.#taken.get(address) ?? 1) - 1;
      if (left === 0) this.#taken.delete(address);
      else this.#taken.set(address, left);
    };
  }
}
