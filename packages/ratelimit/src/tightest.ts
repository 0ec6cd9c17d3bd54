import type { Decision, Decisions } from "./policy.ts";

/**
 * The decision that binds: of the refusals the one that lasts longest, else the one with the
 * fewest units left, and of equals the one that lasts longest.
 *
 * @throws RangeError when there is none
 */
export function tightest(decisions: readonly Decision[]): Decision {
  let tight = decisions[0];
  if (tight === undefined) throw new RangeError("there is no decision to choose from");
  for (const one of decisions) if (isTighter(one, tight)) tight = one;
  return tight;
}

/** Decisions together with the one that binds. */
export function withTightest(decisions: readonly Decision[]): Decisions {
  return { decision: tightest(decisions), decisions };
}

function isTighter(one: Decision, other: Decision): boolean {
  if (one.allowed !== other.allowed) return !one.allowed;
  if (one.allowed && one.remaining !== other.remaining) return one.remaining < other.remaining;
  return one.resetAtMs > other.resetAtMs;
}
