import { StatusError } from "../errors.ts";
import type { StreamLimits } from "./stream.ts";

/** Counts of the streams of each share, those that are being opened too. */
export class Shares {
  readonly #limits: Pick<StreamLimits, "streams" | "ofShare">;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: Pick<StreamLimits, "streams" | "ofShare">) {
    this.#limits = limits;
  }

  /** Counts one more. @throws StatusError `too-many-streams`, `streams-unavailable` */
  take(share: string): void {
    const { streams, ofShare } = this.#limits;
    const own = this.#taken.get(share) ?? 0;
    if (own >= ofShare) throw new StatusError({ code: "too-many-streams", limit: ofShare });
    if (this.#all >= streams) throw new StatusError({ code: "streams-unavailable" });
    this.#taken.set(share, own + 1);
    this.#all++;
  }

  /** Counts one less. */
  giveBack(share: string): void {
    const left = (this.#taken.get(share) ?? 1) - 1;
    if (left === 0) this.#taken.delete(share);
    else this.#taken.set(share, left);
    this.#all--;
  }
}
