import {
  createLimiter,
  type Decision,
  type Limiter,
  type Policy,
  type Reservation,
} from "@x/ratelimit";
import type { Account } from "@x/status-core";
import type { Store, StoreTransaction } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";
import { noteDecisions } from "./throttle.ts";

/** Asks, inside the transaction of a change, whether the account may make one more. */
export type Reserve = (tx: StoreTransaction) => Promise<boolean>;

/** The budget of posts and edits. */
export interface PostLimit {
  /**
   * Makes a change that counts, and notes in the answer's headers what is left, whatever comes of it.
   * A change that fails costs nothing.
   */
  around<T>(
    c: Context<AppEnv>,
    account: Account,
    change: (reserve: Reserve) => Promise<T>,
  ): Promise<T>;
  /** Notes what is left without asking for more. */
  note(c: Context<AppEnv>, account: Account): Promise<void>;
}

/** Where the counts are: in the database, with the change; or in a store beside it. */
export interface PostLimitPorts {
  readonly policy: Policy;
  readonly store: Pick<Store, "usage">;
  /** Absent: the database. */
  readonly beside?: Limiter | undefined;
  readonly nowMs: () => number;
}

export function createPostLimit({ policy, store, beside, nowMs }: PostLimitPorts): PostLimit {
  const outside = beside ?? createLimiter(policy, { store: store.usage, now: nowMs });
  const inside = (tx: StoreTransaction): Limiter =>
    beside ?? createLimiter(policy, { store: tx.usage, now: nowMs });
  const note = async (c: Context<AppEnv>, account: Account): Promise<void> =>
    noteDecision(c, (await outside.peek(account.id)).decision, nowMs());
  return {
    note,
    async around(c, account, change) {
      let held: Reservation | undefined;
      const reserve: Reserve = async (tx) => {
        // The database may ask for the transaction again from its start.
        if (beside !== undefined) await held?.rollback();
        held = await inside(tx).reserve(account.id);
        if (held.decision.storeDown === true) throw uncountable();
        return held.decision.allowed;
      };
      try {
        const result = await change(reserve);
        held?.commit();
        return result;
      } catch (error) {
        // In the database the failed transaction has given the unit back already.
        if (beside !== undefined) await held?.rollback();
        if (held?.decision.allowed === true) held = undefined;
        throw error;
      } finally {
        if (held === undefined) await note(c, account);
        else noteDecision(c, held.decision, nowMs());
      }
    },
  };
}

/** The counts cannot be had: nobody posts, because nobody knows how much. */
function uncountable(): RequestError {
  return new RequestError("posts cannot be counted now, try again", {
    code: "overloaded",
    headers: { "Retry-After": "5" },
  });
}

/** The answer tells of this budget, unless the general one is nearer to its end. */
function noteDecision(c: Context<AppEnv>, decision: Decision, nowMs: number): void {
  const { general } = c.var;
  noteDecisions(c, general === undefined ? [decision] : [decision, general], nowMs);
}
