import type { GcraPolicy, Usage } from "./policy.ts";

/** A GCRA policy in whole microseconds, in which sums have no rounding. */
export interface GcraTiming {
  /** What one unit costs. Rounded up, so that no more than `limit` come back in a window. */
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

/** What counts now: nothing of a debt that is paid. */
export function gcraNow(usage: Usage | undefined, nowMs: number): Usage {
  return { at: Math.max(usage?.at ?? 0, toUs(nowMs)), used: 0 };
}

/**
 * What may be given back of a charge, in microseconds of arrival time.
 *
 * Since the charge was taken at most the elapsed time can have flowed back, for it or for others
 * before it. The rest is still owed whatever happened in between, so giving that much back never
 * lets more through than if the charge had not been made.
 */
export function owedUs(
  policy: GcraPolicy,
  charge: { readonly cost: number; readonly takenAtMs: number; readonly nowMs: number },
): number {
  const chargedUs = charge.cost * gcraTiming(policy).intervalUs;
  const elapsedUs = Math.max(0, toUs(charge.nowMs) - toUs(charge.takenAtMs));
  return Math.max(0, chargedUs - elapsedUs);
}
