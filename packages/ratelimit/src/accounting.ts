import { checkCost, checkPolicies } from "./check-policies.ts";
import type { Keys, LimiterOptions } from "./limiter-options.ts";
import type { Decision, Policy, Usage } from "./policy.ts";
import { capacityOf, describe, fits, look, usageNow } from "./spend.ts";
import type { Charge, Peeked, Refund, Taken, UsageStore } from "./usage-store.ts";

/** A limiter's arithmetic around its store, whether that is synchronous or not. */
export class Accounting<Store extends UsageStore = UsageStore> {
  /** As the caller gave them. */
  readonly options: LimiterOptions<Store>;
  readonly #policies: readonly Policy[];

  /** @throws RangeError when there is no policy, two have one family, or a number is out of range */
  constructor(policies: Policy | readonly Policy[], options: LimiterOptions<Store>) {
    this.options = options;
    this.#policies = checkPolicies(policies);
  }

  /** The charges to take from the store. @throws RangeError for a wrong cost or a missing key */
  charges(keys: Keys, cost: number): readonly Charge[] {
    checkCost(cost);
    return this.#policies.map((policy) => ({ policy, key: keyOf(keys, policy), cost }));
  }

  /** The decisions after `take`. A store may have a clock of its own; decisions are in the caller's time. */
  decisions(charges: readonly Charge[], answer: Taken, nowMs: number): readonly Decision[] {
    const decisions = charges.map((charge, at) =>
      shifted(decisionOf(charge, answer.usages[at], answer), nowMs - answer.nowMs),
    );
    if (answer.taken || decisions.some(({ allowed }) => !allowed)) return decisions;
    // The store refused, then read counts that have room again. What it refused was not taken.
    return decisions.map((decision) => Object.assign({}, decision, { allowed: false }));
  }

  /** The decisions after `peek`. */
  peeked(charges: readonly Charge[], answer: Peeked, nowMs: number): readonly Decision[] {
    return charges.map(({ policy }, at) =>
      shifted(look(policy, answer.usages[at], answer.nowMs), nowMs - answer.nowMs),
    );
  }

  /** The refunds that undo `take`. */
  refunds(charges: readonly Charge[], { usages, nowMs }: Taken): readonly Refund[] {
    const refunds: Refund[] = [];
    for (const [at, { policy, key, cost }] of charges.entries()) {
      const usage = usages[at];
      if (usage !== undefined) refunds.push({ policy, key, cost, usage, takenAtMs: nowMs });
    }
    return refunds;
  }

  /** The decisions when the store failed, as the options say. */
  withoutStore(error: unknown, nowMs: number): readonly Decision[] {
    this.reportFailure(error);
    const { whenStoreFails = "closed", retryAfterMs = 5000 } = this.options;
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

  /** Calls the caller's `onStoreError`. */
  reportFailure(error: unknown): void {
    this.options.onStoreError?.(error);
  }
}

function keyOf(keys: Keys, { family }: Policy): string {
  if (typeof keys === "string") return keys;
  // JavaScript may pass on that there is no address or account.
  const key = Object.hasOwn(keys ?? {}, family) ? keys[family] : undefined;
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
