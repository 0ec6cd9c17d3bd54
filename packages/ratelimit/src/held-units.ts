import type { Decision } from "./policy.ts";
import { tightest } from "./tightest.ts";

/** Units on hold: kept by `commit`, given back by `rollback`, whichever comes first. */
export class HeldUnits<Result extends void | Promise<void>> {
  readonly decision: Decision;
  readonly decisions: readonly Decision[];
  #giveBack: () => Result;
  readonly #nothing: () => Result;

  /**
   * @param giveBack - gives the units back
   * @param nothing - does nothing, as long as `giveBack` would take
   */
  constructor(decisions: readonly Decision[], giveBack: () => Result, nothing: () => Result) {
    this.decision = tightest(decisions);
    this.decisions = decisions;
    this.#giveBack = giveBack;
    this.#nothing = nothing;
  }

  commit(): void {
    this.#giveBack = this.#nothing;
  }

  rollback(): Result {
    const giveBack = this.#giveBack;
    this.#giveBack = this.#nothing;
    return giveBack();
  }
}
