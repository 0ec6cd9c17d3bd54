import type { Decision } from "./policy.ts";

/**
 * The decision that binds: of the refusals the one that lasts longest, else the one with the
 * fewest units left, and of equals the one that lasts longest.
 *
 * @throws RangeError when there is none
 */
export function tightest(decisions: readonly Decision[]): Decision {
  const [first, ...others] = decisions;
  if (first === undefined) throw new RangeError("there is no decision to choose from");
  if (others.length === 0) return first;
  return others.reduce((tight, one) => (isTighter(one, tight) ? one : tight), first);
}

function isTighter(one: Decision, other: Decision): boolean {
  if (one.allowed !== other.allowed) return !one.allowed;
  if (one.allowed && one.remaining !== other.remaining) return one.remaining < other.remaining;
  return one.resetAtMs > other.resetAtMs;
}
