import { windowNow } from "./fixed-window.ts";
import { gcraNow, gcraRefund, gcraTiming } from "./gcra.ts";
import type { Decision, Policy, Usage } from "./policy.ts";

/** Result of `spend`: the decision, and the usage to store. */
export interface Spent {
  /** The usage to store. */
  readonly usage: Usage;
  /** The answer to the request. */
  readonly decision: Decision;
}

/**
 * Asks for units of one budget. Pure: state and clock go in, the new state comes out.
 *
 * A refusal uses nothing. A clock that has stepped back counts in the newest window seen.
 *
 * @param usage - the key's stored usage; `undefined` for a new key
 * @param request - `nowMs`: in milliseconds since the Unix epoch; `cost`: units, default 1
 */
export function spend(
  policy: Policy,
  usage: Usage | undefined,
  request: { readonly nowMs: number; readonly cost?: number | undefined },
): Spent {
  const { nowMs, cost = 1 } = request;
  const current = usageNow(policy, usage, nowMs);
  const allowed = fits(policy, current, cost);
  const after = allowed ? charged(policy, current, cost) : current;
  return { usage: after, decision: describe(policy, after, { cost, allowed }) };
}

/**
 * Gives units back, when what they were spent on did not happen.
 *
 * Never more than have not come back by themselves: a window that is over is left alone, and GCRA
 * returns what cannot have flowed back since `takenAtMs`.
 *
 * @param usage - the key's stored usage now
 * @param taken - the `usage` that the `spend` to undo answered, its time and its cost (default 1)
 */
export function refund(
  policy: Policy,
  usage: Usage | undefined,
  taken: {
    readonly usage: Usage;
    readonly takenAtMs: number;
    readonly nowMs: number;
    readonly cost?: number | undefined;
  },
): Usage | undefined {
  if (usage === undefined) return undefined;
  const { cost = 1, takenAtMs, nowMs } = taken;
  if (policy.algorithm === "gcra") {
    return gcraRefund(policy, usage, { cost, takenAtMs, nowMs });
  }
  if (usage.at !== taken.usage.at) return usage;
  return { at: usage.at, used: Math.max(0, usage.used - cost) };
}

/** The decision for a request of one unit, without taking it; `remaining` is before the request. */
export function look(policy: Policy, usage: Usage | undefined, nowMs: number): Decision {
  const current = usageNow(policy, usage, nowMs);
  const allowed = fits(policy, current, 1);
  return describe(policy, current, { cost: 1, allowed });
}

/** Units that a fresh key has. */
export function capacityOf(policy: Policy): number {
  return policy.algorithm === "gcra" ? (policy.burst ?? policy.limit) : policy.limit;
}

/** The part of the stored usage that still counts. */
export function usageNow(policy: Policy, usage: Usage | undefined, nowMs: number): Usage {
  return policy.algorithm === "gcra" ? gcraNow(usage, nowMs) : windowNow(policy, usage, nowMs);
}

/** Whether so many units are left of what counts now. */
export function fits(policy: Policy, current: Usage, cost: number): boolean {
  if (policy.algorithm !== "gcra") return current.used + cost <= policy.limit;
  const { intervalUs, toleranceUs } = gcraTiming(policy);
  return current.at + cost * intervalUs - current.used <= toleranceUs;
}

/** A usage as a `Decision`. */
export function describe(
  policy: Policy,
  current: Usage,
  answer: { readonly cost: number; readonly allowed: boolean },
): Decision {
  const { allowed } = answer;
  if (policy.algorithm !== "gcra") {
    const { limit, windowMs } = policy;
    const remaining = Math.max(0, limit - current.used);
    return { allowed, limit, remaining, resetAtMs: current.at + windowMs, policy };
  }
  const { intervalUs, toleranceUs } = gcraTiming(policy);
  const leftUs = toleranceUs - (current.at - current.used);
  const resetUs = allowed ? current.at : current.at + answer.cost * intervalUs - toleranceUs;
  return {
    allowed,
    limit: capacityOf(policy),
    remaining: Math.max(0, Math.floor(leftUs / intervalUs)),
    resetAtMs: Math.ceil(resetUs / 1000),
    policy,
  };
}

/** The usage once the units are taken. */
export function charged(policy: Policy, current: Usage, cost: number): Usage {
  if (policy.algorithm !== "gcra") return { at: current.at, used: current.used + cost };
  return { at: current.at + cost * gcraTiming(policy).intervalUs, used: current.used };
}
