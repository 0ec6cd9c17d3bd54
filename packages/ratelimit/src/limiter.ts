import { Book } from "./book.ts";
import { HeldUnits, type GiveBack } from "./held-units.ts";
import type { Decision, Policy } from "./policy.ts";
import { tightest } from "./tightest.ts";
import type { Taken, UsageStore } from "./usage-store.ts";

/** Whose budget: one key for all policies, or one for each family. */
export type Keys = string | Readonly<Record<string, string>>;

/** Where the counts are kept, what time it is, and what happens when the store fails. */
export interface LimiterOptions<Store extends UsageStore = UsageStore> {
  /** Where usage is kept. */
  readonly store: Store;
  /** The time in milliseconds since the Unix epoch: `Date.now`. */
  readonly now: () => number;
  /**
   * What a request is told when the store throws: `closed` refuses it, `open` lets it pass
   * uncounted. Default: `closed`.
   */
  readonly whenStoreFails?: "closed" | "open" | undefined;
  /** When to try again after such a refusal, in milliseconds. Default: 5,000. */
  readonly retryAfterMs?: number | undefined;
  /** Hears every failure of the store, for logs. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}

/** Units that are held until the work they are for is done, or has failed. */
export interface Reservation {
  /** Of the tightest policy: what the answer's headers are made of. */
  readonly decision: Decision;
  /** One for each policy, in order. */
  readonly decisions: readonly Decision[];
  /** Keeps the units for good. A rollback after it does nothing. */
  commit(): void;
  /** Gives the units back. The second call and a call after a refusal do nothing. Never rejects. */
  rollback(): Promise<void>;
}

/** What is left, without using any. */
export interface Outlook {
  /** Of the tightest policy. */
  readonly decision: Decision;
  /** One for each policy, in order. */
  readonly decisions: readonly Decision[];
}

/** Budgets that remember. */
export interface Limiter {
  /**
   * Takes units of every policy, or of none when one of them has too few left.
   *
   * @param cost - units, a whole number of one or more. Default: 1
   * @throws RangeError when the cost is no such number, or a family has no key
   */
  reserve(keys: Keys, cost?: number): Promise<Reservation>;
  /** What a request for one unit would be told. */
  peek(keys: Keys): Promise<Outlook>;
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
  const book = new Book(policies, options);
  const { store, now } = options;
  const giveBack: GiveBack<Promise<void>> = async (charges, answer) => {
    try {
      await store.giveBack(book.refunds(charges, answer), now());
    } catch (error) {
      book.heard(error);
    }
  };
  return {
    async reserve(keys, cost = 1) {
      const nowMs = now();
      const charges = book.charges(keys, cost);
      let answer: Taken;
      try {
        answer = await store.take(charges, nowMs);
      } catch (error) {
        return new HeldUnits(book.withoutStore(error, nowMs), undefined, nothing);
      }
      const decisions = book.decisions(charges, answer, nowMs);
      const holding = answer.taken ? { charges, answer, giveBack } : undefined;
      return new HeldUnits(decisions, holding, nothing);
    },
    async peek(keys) {
      const nowMs = now();
      const charges = book.charges(keys, 1);
      try {
        return book.outlook(charges, await store.peek(charges, nowMs), nowMs);
      } catch (error) {
        const decisions = book.withoutStore(error, nowMs);
        return { decision: tightest(decisions), decisions };
      }
    },
  };
}

async function nothing(): Promise<void> {}
