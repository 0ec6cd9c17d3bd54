import { Book } from "./book.ts";
import { HeldUnits, type GiveBack } from "./held-units.ts";
import type { Keys, LimiterOptions, Outlook, Reservation } from "./limiter.ts";
import type { Policy } from "./policy.ts";
import { tightest } from "./tightest.ts";
import type { SyncUsageStore, Taken } from "./usage-store.ts";

/** A `Reservation` of a store that answers at once. */
export interface SyncReservation extends Omit<Reservation, "rollback"> {
  /** As in `Reservation`. */
  rollback(): void;
}

/** A `Limiter` over a store that answers at once. */
export interface SyncLimiter {
  /** As in `Limiter`. */
  reserve(keys: Keys, cost?: number): SyncReservation;
  /** As in `Limiter`. */
  peek(keys: Keys): Outlook;
}

/**
 * `createLimiter` without promises, for a store that answers at once.
 *
 * @throws RangeError when there is no policy, two have one family, or a number is out of range
 */
export function createSyncLimiter(
  policies: Policy | readonly Policy[],
  options: LimiterOptions<SyncUsageStore>,
): SyncLimiter {
  const book = new Book(policies, options);
  const { store, now } = options;
  const giveBack: GiveBack<void> = (charges, answer) => {
    try {
      store.giveBack(book.refunds(charges, answer), now());
    } catch (error) {
      book.heard(error);
    }
  };
  return {
    reserve(keys, cost = 1) {
      const nowMs = now();
      const charges = book.charges(keys, cost);
      let answer: Taken;
      try {
        answer = store.take(charges, nowMs);
      } catch (error) {
        return new HeldUnits(book.withoutStore(error, nowMs), undefined, nothing);
      }
      const decisions = book.decisions(charges, answer, nowMs);
      const holding = answer.taken ? { charges, answer, giveBack } : undefined;
      return new HeldUnits(decisions, holding, nothing);
    },
    peek(keys) {
      const nowMs = now();
      const charges = book.charges(keys, 1);
      try {
        return book.outlook(charges, store.peek(charges, nowMs), nowMs);
      } catch (error) {
        const decisions = book.withoutStore(error, nowMs);
        return { decision: tightest(decisions), decisions };
      }
    },
  };
}

function nothing(): void {}
