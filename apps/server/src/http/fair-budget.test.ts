import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairBudget } from "./fair-budget.ts";

describe("FairBudget", () => {
  it("gives one client no more than is left for others", () => {
    const budget = new FairBudget(100);
    expect([budget.take("a", 50), budget.take("a", 1), budget.take("b", 25)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([budget.take("b", 1), budget.take("c", 26), budget.take("c", 25)]).toEqual([
      false,
      false,
      true,
    ]);
    budget.give("a", 50);
    expect(budget.take("a", 1)).toBe(true);
  });

  it("gives any amount to one who is alone", () => {
    const budget = new FairBudget(10);
    expect([budget.take("a", 11), budget.take("b", 1)]).toEqual([true, false]);
    budget.give("a", 11);
    expect(budget.take("b", 1)).toBe(true);
  });

  it("has all of it again when everything came back", () => {
    const takes = fc.array(
      fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 40 })),
    );
    fc.assert(
      fc.property(takes, (wanted) => {
        const budget = new FairBudget(100);
        const taken = wanted.filter(([client, amount]) => budget.take(client, amount));
        for (const [client, amount] of taken) budget.give(client, amount);
        expect(budget.take("d", 100)).toBe(true);
      }),
    );
  });
});
