import { Accounting } from "./accounting.ts";
import type { Reservation } from "./limiter.ts";
import type { Keys, LimiterOptions } from "./limiter-options.ts";
import type { Decisions, Policy } from "./policy.ts";
import { ReservedUnits } from "./reserved-units.ts";
import { withTightest } from "./tightest.ts";
import type { Charge, SyncUsageStore, Taken } from "./usage-store.ts";

/** A `Reservation` of a store that is synchronous. */
export interface SyncReservation extends Omit<Reservation, "rollback"> {
  /** As in `Reservation`. */
  rollback(): void;
}

/** A `Limiter` over a store that is synchronous. */
export interface SyncLimiter {
  /** As in `Limiter`. */
  reserve(keys: Keys, cost?: number): SyncReservation;
  /** As in `Limiter`. */
  peek(keys: Keys): Decisions;
}

/**
 * `createLimiter` without promises, for a store that is synchronous.
 *
 * @throws RangeError when there is no policy, two have one family, or a number is out of range
 */
export function createSyncLimiter(
  policies: Policy | readonly Policy[],
  options: LimiterOptions<SyncUsageStore>,
): SyncLimiter {
  const accounting = new Accounting(policies, options);
  return {
    reserve: (keys, cost = 1) => reserve(accounting, keys, cost),
    peek: (keys) => peek(accounting, keys),
  };
}

type SyncAccounting = Accounting<SyncUsageStore>;

function reserve(accounting: SyncAccounting, keys: Keys, cost: number): SyncReservation {
  const { store, now } = accounting.options;
  const nowMs = now();
  const charges = accounting.charges(keys, cost);
  let answer: Taken;
  try {
    answer = store.take(charges, nowMs);
  } catch (error) {
    return new ReservedUnits(accounting.withoutStore(error, nowMs), undefined, nothing);
  }
  const undo = answer.taken ? () => giveBack(accounting, charges, answer) : undefined;
  return new ReservedUnits(accounting.decisions(charges, answer, nowMs), undo, nothing);
}

function giveBack(accounting: SyncAccounting, charges: readonly Charge[], answer: Taken): void {
  const { store, now } = accounting.options;
  try {
    store.giveBack(accounting.refunds(charges, answer), now());
  } catch (error) {
    accounting.reportFailure(error);
  }
}

function peek(accounting: SyncAccounting, keys: Keys): Decisions {
  const { store, now } = accounting.options;
  const nowMs = now();
  const charges = accounting.charges(keys, 1);
  try {
    return withTightest(accounting.peeked(charges, store.peek(charges, nowMs), nowMs));
  } catch (error) {
    return withTightest(accounting.withoutStore(error, nowMs));
  }
}

function nothing(): void {}
