import type { Decision, Decisions } from "./policy.ts";
import { tightest } from "./tightest.ts";

/** Units in reserve: kept by `commit`, given back by `rollback`, whichever comes first. */
export class ReservedUnits<Result extends void | Promise<void>> implements Decisions {
  readonly decision: Decision;
  readonly decisions: readonly Decision[];
  /** `undefined`: there is nothing, or nothing any more, to give back. */
  #giveBack: (() => Result) | undefined;
  readonly #nothing: () => Result;

  /** @param nothing - does nothing, and answers as giving back would */
  constructor(
    decisions: readonly Decision[],
    giveBack: (() => Result) | undefined,
    nothing: () => Result,
  ) {
    this.decision = tightest(decisions);
    this.decisions = decisions;
    this.#giveBack = giveBack;
    this.#nothing = nothing;
  }

  commit(): void {
    this.#giveBack = undefined;
  }

  rollback(): Result {
    const giveBack = this.#giveBack ?? this.#nothing;
    this.#giveBack = undefined;
    return giveBack();
  }
}
