import type { Policy, Usage } from "./policy.ts";

/** Units asked of one policy for one key. */
export interface Charge {
  /** Its `family` and the `key` together name a count. */
  readonly policy: Policy;
  /** Whose budget it is: an account id, an address. Any text. */
  readonly key: string;
  /** Units. A whole number, one or more. */
  readonly cost: number;
}

/** A store's answer to `take`. */
export interface Taken {
  /** Whether all charges were taken. If not, none was. */
  readonly taken: boolean;
  /**
   * One for each charge, in order: the usage now, after the charges when they were taken. Usage that no
   * longer counts may be given as it was stored, or with `at` 0 when nothing is stored.
   */
  readonly usages: readonly Usage[];
  /** The time the store decided by: the caller's, or its own when it has a clock. */
  readonly nowMs: number;
}

/** A store's answer to `peek`. */
export interface Peeked {
  /** One for each charge, in order. `undefined`: nothing is stored. */
  readonly usages: readonly (Usage | undefined)[];
  /** As in `Taken`. */
  readonly nowMs: number;
}

/** A charge to undo. */
export interface Refund extends Charge {
  /** The usage that `take` answered. Tells the store in which window it was taken. */
  readonly usage: Usage;
  /** `Taken.nowMs` of that answer. */
  readonly takenAtMs: number;
}

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/**
 * Port for counts. Bring one, or take `@x/ratelimit/memory` or `@x/ratelimit/redis`.
 *
 * Each call is atomic over all its charges: it is one script, one transaction,
 * or one synchronous step. Usage changes as `spend` and `refund` of this package say, so a
 * transaction may read, call them and write; one upsert or script may do the same arithmetic
 * remotely. A key's time never goes back: a request from an older window counts in the newest one
 * that the key has seen. A store forgets a key only when its units are all back.
 */
export interface UsageStore {
  /** Takes all charges when every one fits, else none. No two name the same family and key. */
  take(charges: readonly Charge[], nowMs: number): Awaitable<Taken>;
  /** Gives back what was taken, as far as it has not come back by itself. */
  giveBack(refunds: readonly Refund[], nowMs: number): Awaitable<void>;
  /** Reads without taking. */
  peek(charges: readonly Charge[], nowMs: number): Awaitable<Peeked>;
}

/** A synchronous store, such as memory or an embedded database. */
export interface SyncUsageStore extends UsageStore {
  /** As in `UsageStore`. */
  take(charges: readonly Charge[], nowMs: number): Taken;
  /** As in `UsageStore`. */
  giveBack(refunds: readonly Refund[], nowMs: number): void;
  /** As in `UsageStore`. */
  peek(charges: readonly Charge[], nowMs: number): Peeked;
}
