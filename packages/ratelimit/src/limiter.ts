import { Accounting } from "./accounting.ts";
import type { Keys, LimiterOptions } from "./limiter-options.ts";
import type { Decisions, Policy } from "./policy.ts";
import { ReservedUnits } from "./reserved-units.ts";
import { withTightest } from "./tightest.ts";
import type { Charge, Taken } from "./usage-store.ts";

/** Units that are held until the work they are for is done, or has failed. */
export interface Reservation extends Decisions {
  /** Keeps the units for good. A rollback after it does nothing. */
  commit(): void;
  /** Gives the units back. The second call and a call after a refusal do nothing. Never rejects. */
  rollback(): Promise<void>;
}

/** Policies over a store that counts their units. */
export interface Limiter {
  /**
   * Takes units of every policy, or of none when one of them has too few left.
   *
   * @param cost - units, a whole number of one or more. Default: 1
   * @throws RangeError when the cost is no such number, or a family has no key
   */
  reserve(keys: Keys, cost?: number): Promise<Reservation>;
  /** The decisions for a request of one unit, without taking any. */
  peek(keys: Keys): Promise<Decisions>;
}

/**
 * Joins policies to a store and a clock.
 *
 * @throws RangeError when there is no policy, two have one family, or a number is out of range
 */
export function createLimiter(
  policies: Policy | readonly Policy[],
  options: LimiterOptions,
): Limiter {
  const accounting = new Accounting(policies, options);
  return {
    reserve: (keys, cost = 1) => reserve(accounting, keys, cost),
    peek: (keys) => peek(accounting, keys),
  };
}

async function reserve(accounting: Accounting, keys: Keys, cost: number): Promise<Reservation> {
  const { store, now } = accounting.options;
  const nowMs = now();
  const charges = accounting.charges(keys, cost);
  let answer: Taken;
  try {
    answer = await store.take(charges, nowMs);
  } catch (error) {
    return new ReservedUnits(accounting.withoutStore(error, nowMs), undefined, nothing);
  }
  const undo = answer.taken ? () => giveBack(accounting, charges, answer) : undefined;
  return new ReservedUnits(accounting.decisions(charges, answer, nowMs), undo, nothing);
}

async function giveBack(
  accounting: Accounting,
  charges: readonly Charge[],
  answer: Taken,
): Promise<void> {
  const { store, now } = accounting.options;
  try {
    await store.giveBack(accounting.refunds(charges, answer), now());
  } catch (error) {
    accounting.reportFailure(error);
  }
}

async function peek(accounting: Accounting, keys: Keys): Promise<Decisions> {
  const { store, now } = accounting.options;
  const nowMs = now();
  const charges = accounting.charges(keys, 1);
  try {
    return withTightest(accounting.peeked(charges, await store.peek(charges, nowMs), nowMs));
  } catch (error) {
    return withTightest(accounting.withoutStore(error, nowMs));
  }
}

async function nothing(): Promise<void> {}
