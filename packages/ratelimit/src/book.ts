import { checkCost, checkPolicies } from "./check-policies.ts";
import type { Keys, LimiterOptions, Outlook } from "./limiter.ts";
import type { Decision, Policy, Usage } from "./policy.ts";
import { capacityOf, describe, fits, look, usageNow } from "./spend.ts";
import { tightest } from "./tightest.ts";
import type { Charge, Peeked, Refund, Taken } from "./usage-store.ts";

/** What a limiter does around its store, whether that answers at once or later. */
export class Book {
  readonly #policies: readonly Policy[];
  readonly #options: LimiterOptions;

  constructor(policies: Policy | readonly Policy[], options: LimiterOptions) {
    this.#policies = checkPolicies(policies);
    this.#options = options;
  }

  /** What to ask of the store. */
  charges(keys: Keys, cost: number): readonly Charge[] {
    checkCost(cost);
    return this.#policies.map((policy) => ({ policy, key: keyOf(keys, policy), cost }));
  }

  /** What the store's answer means. A store may live by its own clock; decisions tell the caller's time. */
  decisions(charges: readonly Charge[], answer: Taken, nowMs: number): readonly Decision[] {
    const decisions = charges.map((charge, at) =>
      shifted(decisionOf(charge, answer.usages[at], answer), nowMs - answer.nowMs),
    );
    if (answer.taken || decisions.some(({ allowed }) => !allowed)) return decisions;
    // The store refused, then read counts that have room again. What it refused was not taken.
    return decisions.map((decision) => Object.assign({}, decision, { allowed: false }));
  }

  /** The same for a `peek`. */
  outlook(charges: readonly Charge[], answer: Peeked, nowMs: number): Outlook {
    const decisions = charges.map(({ policy }, at) =>
      shifted(look(policy, answer.usages[at], answer.nowMs), nowMs - answer.nowMs),
    );
    return { decision: tightest(decisions), decisions };
  }

  /** What to undo, should it come to that. */
  refunds(charges: readonly Charge[], { usages, nowMs }: Taken): readonly Refund[] {
    const refunds: Refund[] = [];
    for (const [at, { policy, key, cost }] of charges.entries()) {
      const usage = usages[at];
      if (usage !== undefined) refunds.push({ policy, key, cost, usage, takenAtMs: nowMs });
    }
    return refunds;
  }

  /** What is told when the store failed, as the caller chose. */
  withoutStore(error: unknown, nowMs: number): readonly Decision[] {
    this.heard(error);
    const { whenStoreFails = "closed", retryAfterMs = 5000 } = this.#options;
    return this.#policies.map((policy): Decision =>
      whenStoreFails === "open"
        ? { ...look(policy, undefined, nowMs), storeDown: true }
        : {
            allowed: false,
            limit: capacityOf(policy),
            remaining: 0,
            resetAtMs: nowMs + retryAfterMs,
            policy,
            storeDown: true,
          },
    );
  }

  /** Tells the caller's log of a failure. */
  heard(error: unknown): void {
    this.#options.onStoreError?.(error);
  }
}

function keyOf(keys: Keys, { family }: Policy): string {
  if (typeof keys === "string") return keys;
  const key = Object.hasOwn(keys, family) ? keys[family] : undefined;
  if (key === undefined) throw new RangeError(`no key is given for the family ${family}`);
  return key;
}

function decisionOf(
  { policy, cost }: Charge,
  usage: Usage | undefined,
  { taken, nowMs }: Taken,
): Decision {
  const current = usageNow(policy, usage, nowMs);
  const allowed = taken || fits(policy, current, cost);
  return describe(policy, current, { cost, allowed });
}

function shifted(decision: Decision, byMs: number): Decision {
  return byMs === 0 ? decision : { ...decision, resetAtMs: decision.resetAtMs + byMs };
}
