import type { Decision, Policy, Usage } from "./policy.ts";

/** What `spend` decides, and what to keep from then on. */
export interface Spent {
  readonly usage: Usage;
  readonly decision: Decision;
}

/**
 * Asks for units of one budget. Pure: state and clock go in, the new state comes out.
 *
 * A refusal uses nothing. A clock that has stepped back counts in the newest window seen.
 *
 * @param usage - what was kept for the key; `undefined` for a new key
 * @param request - `nowMs`: in milliseconds since the Unix epoch; `cost`: units, default 1
 */
export function spend(
  _policy: Policy,
  _usage: Usage | undefined,
  _request: { readonly nowMs: number; readonly cost?: number | undefined },
): Spent {
  throw new Error("to come");
}

/**
 * Gives units back, when what they were spent on did not happen.
 *
 * Never more than have not come back by themselves: a window that is over is left alone, and GCRA
 * returns what cannot have flowed back since `takenAtMs`.
 *
 * @param usage - what is kept now
 * @param taken - the `usage` that the `spend` to undo answered, its time and its cost (default 1)
 */
export function refund(
  _policy: Policy,
  _usage: Usage | undefined,
  _taken: {
    readonly usage: Usage;
    readonly takenAtMs: number;
    readonly nowMs: number;
    readonly cost?: number | undefined;
  },
): Usage | undefined {
  throw new Error("to come");
}

/** What a request for one unit would be told, without using it; `remaining` is what is left now. */
export function look(_policy: Policy, _usage: Usage | undefined, _nowMs: number): Decision {
  throw new Error("to come");
}
