import type { GcraPolicy, Usage } from "./policy.ts";

/** A GCRA policy in whole microseconds, in which sums have no rounding. */
export interface GcraTiming {
  /** Cost of one unit, in microseconds. Rounded up, so that no more than `limit` come back in a window. */
  readonly intervalUs: number;
  /** How far the theoretical arrival time may run ahead of the clock. */
  readonly toleranceUs: number;
}

/** The numbers a store needs: a charge fits while `max(at, now) + cost * interval - now` is within the tolerance. */
export function gcraTiming({ limit, windowMs, burst = limit }: GcraPolicy): GcraTiming {
  const intervalUs = Math.ceil((windowMs * 1000) / limit);
  return { intervalUs, toleranceUs: burst * intervalUs };
}

/** The clock in whole microseconds. */
export function toUs(nowMs: number): number {
  return Math.floor(nowMs * 1000);
}

/** The usage that counts now: a paid debt does not. Time is the latest that the key has seen. */
export function gcraNow(usage: Usage | undefined, nowMs: number): Usage {
  const used = Math.max(usage?.used ?? 0, toUs(nowMs));
  return { at: Math.max(usage?.at ?? 0, used), used };
}

/**
 * The usage after a charge is given back.
 *
 * Since the charge was taken at most the elapsed time can have flowed back, for it or for others
 * before it. The rest is still owed whatever happened in between, so giving that much back never
 * lets more through than if the charge had not been made.
 */
export function gcraRefund(
  policy: GcraPolicy,
  usage: Usage,
  charge: { readonly cost: number; readonly takenAtMs: number; readonly nowMs: number },
): Usage {
  const latestUs = Math.max(usage.used, toUs(charge.nowMs));
  const elapsedUs = Math.max(0, latestUs - toUs(charge.takenAtMs));
  const chargedUs = charge.cost * gcraTiming(policy).intervalUs;
  return { at: usage.at - Math.max(0, chargedUs - elapsedUs), used: latestUs };
}
