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
import { noteDecisions } from "./decision-headers.ts";

/** Reserves a unit of the budget, inside the transaction of a change. False: none is left. */
export type Reserve = (tx: StoreTransaction) => Promise<boolean>;

/** Budget of posts and edits. */
export interface PostLimit {
  /**
   * Makes a change that counts, and notes in the answer's headers what is left, also after a failure.
   * A failed change costs nothing.
   */
  around<T>(
    c: Context<AppEnv>,
    account: Account,
    change: (reserve: Reserve) => Promise<T>,
  ): Promise<T>;
  /** Notes what is left without asking for more. */
  note(c: Context<AppEnv>, account: Account): Promise<void>;
  /** What an account has left. `undefined`: its count cannot be had. */
  left(account: Account): Promise<Decision | undefined>;
  /** A unit for a change that answers no request. */
  hold(): HeldUnit;
}

/** Unit of the budget that a change may take. */
export interface HeldUnit {
  /** Takes it, inside the transaction of the change. False: none is left. */
  readonly reserve: (tx: StoreTransaction, account: Pick<Account, "id">) => Promise<boolean>;
  /** Keeps it for good: the change is made. */
  keep(): void;
  /** Gives it back: the change is not made. */
  giveBack(): Promise<void>;
  /** Decision of the last reservation. Absent: none was made. */
  decision(): Decision | undefined;
}

/** Storage of the counts: in the database, with the change; or in a store of their own. */
export interface PostLimitPorts {
  /** Limit and window. */
  readonly policy: Policy;
  /** Database with the counts. */
  readonly store: Pick<Store, "usage">;
  /** Limiter over a store of its own. Absent: the database. */
  readonly beside?: Limiter | undefined;
  /** Clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** Makes the budget over its storage. */
export function createPostLimit({ policy, store, beside, nowMs }: PostLimitPorts): PostLimit {
  const outside = beside ?? createLimiter(policy, { store: store.usage, now: nowMs });
  const inside = (tx: StoreTransaction): Limiter =>
    beside ?? createLimiter(policy, { store: tx.usage, now: nowMs });
  const note = async (c: Context<AppEnv>, account: Account): Promise<void> =>
    noteDecision(c, (await outside.peek(account.id)).decision, nowMs());
  const hold = (): HeldUnit => holdUnit(inside, beside !== undefined);
  return {
    note,
    async left({ id }) {
      const { decision } = await outside.peek(id);
      return decision.storeDown === true ? undefined : decision;
    },
    hold,
    async around(c, account, change) {
      const unit = hold();
      let decision: Decision | undefined;
      try {
        const result = await change((tx) => unit.reserve(tx, account));
        unit.keep();
        decision = unit.decision();
        return result;
      } catch (error) {
        await unit.giveBack();
        // What was allowed is given back: less is used than the decision says.
        if (unit.decision()?.allowed === false) decision = unit.decision();
        throw error;
      } finally {
        if (decision === undefined) await note(c, account);
        else noteDecision(c, decision, nowMs());
      }
    },
  };
}

/** @param isBeside - whether the counts are in a store of their own, which no transaction rolls back */
function holdUnit(inside: (tx: StoreTransaction) => Limiter, isBeside: boolean): HeldUnit {
  let held: Reservation | undefined;
  const giveBack = async (): Promise<void> => {
    // The failed transaction has returned its unit of the database already.
    if (isBeside) await held?.rollback();
  };
  return {
    async reserve(tx, { id }) {
      // The database may run the transaction again from its start.
      await giveBack();
      held = await inside(tx).reserve(id);
      if (held.decision.storeDown === true) throw uncountable();
      return held.decision.allowed;
    },
    keep: () => held?.commit(),
    giveBack,
    decision: () => held?.decision,
  };
}

/** Refusal of a post that cannot be counted. */
function uncountable(): RequestError {
  return new RequestError("posts cannot be counted now, try again", {
    code: "overloaded",
    headers: { "Retry-After": "5" },
  });
}

/** Notes this budget in the answer, and the general one. */
function noteDecision(c: Context<AppEnv>, decision: Decision, nowMs: number): void {
  const { general } = c.var;
  noteDecisions(c, general === undefined ? [decision] : [decision, general], nowMs);
}
