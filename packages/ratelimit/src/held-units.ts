import type { Decision } from "./policy.ts";
import { tightest } from "./tightest.ts";
import type { Charge, Taken } from "./usage-store.ts";

/** Gives back what was taken. */
export type GiveBack<Result> = (charges: readonly Charge[], answer: Taken) => Result;

/** What a store has taken, and how to give it back. */
export interface Holding<Result> {
  readonly charges: readonly Charge[];
  readonly answer: Taken;
  readonly giveBack: GiveBack<Result>;
}

/** Units on hold: kept by `commit`, given back by `rollback`, whichever comes first. */
export class HeldUnits<Result extends void | Promise<void>> {
  readonly decision: Decision;
  readonly decisions: readonly Decision[];
  /** `undefined`: there is nothing, or nothing any more, to give back. */
  #holding: Holding<Result> | undefined;
  readonly #nothing: () => Result;

  /** @param nothing - does nothing, and answers as giving back would */
  constructor(
    decisions: readonly Decision[],
    holding: Holding<Result> | undefined,
    nothing: () => Result,
  ) {
    this.decision = tightest(decisions);
    this.decisions = decisions;
    this.#holding = holding;
    this.#nothing = nothing;
  }

  commit(): void {
    this.#holding = undefined;
  }

  rollback(): Result {
    const holding = this.#holding;
    this.#holding = undefined;
    if (holding === undefined) return this.#nothing();
    return holding.giveBack(holding.charges, holding.answer);
  }
}
