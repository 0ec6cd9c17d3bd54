import type { Policy } from "./policy.ts";

/**
 * Takes one policy or several.
 *
 * @throws RangeError when there is none, two have one family, or a field is out of range
 */
export function checkPolicies(input: Policy | readonly Policy[]): readonly Policy[] {
  const policies: readonly Policy[] = "family" in input ? [input] : input;
  if (policies.length === 0) throw new RangeError("a limiter needs at least one policy");
  for (const policy of policies) checkPolicy(policy);
  const families = new Set(policies.map(({ family }) => family));
  if (families.size < policies.length) {
    throw new RangeError(
      "two policies of one limiter have the same family, so they would share counts",
    );
  }
  return [...policies];
}

/** Checks the units of one request. @throws RangeError when it is not a whole number of one or more */
export function checkCost(cost: number): void {
  if (!isCount(cost)) throw new RangeError(`a cost is a whole number of one or more, not ${cost}`);
}

function checkPolicy(policy: Policy): void {
  const { family, limit, windowMs } = policy;
  if (!/^[\w.:/-]+$/.test(family)) {
    throw new RangeError(
      `a family is letters, digits, "_", "-", ".", ":" and "/", not ${JSON.stringify(family)}`,
    );
  }
  if (!isCount(limit)) throw outOfRange(family, "limit", limit);
  if (!isCount(windowMs)) throw outOfRange(family, "windowMs", windowMs);
  if (policy.algorithm !== "gcra") return;
  if (limit > windowMs * 1000) {
    throw new RangeError(`${family}: GCRA counts at most 1,000 units for each millisecond`);
  }
  const { burst = limit } = policy;
  if (!isCount(burst) || burst > limit) {
    throw new RangeError(`${family}: burst is a whole number from 1 to the limit, not ${burst}`);
  }
}

function outOfRange(family: string, field: string, value: number): RangeError {
  return new RangeError(`${family}: ${field} is a whole number of one or more, not ${value}`);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
