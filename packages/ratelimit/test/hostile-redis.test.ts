import { describe, expect, it } from "vitest";
import { createLimiter, type UsageStore } from "@x/ratelimit";
import { createRedisUsageStore } from "@x/ratelimit/redis";

// What answers may be no Redis, or hold keys of somebody else: nothing that it says is a place in the budget.

const policy = { family: "statuses", limit: 5, windowMs: 60_000 };
const T = 1_800_000_000_000;
const storeOf = (reply: unknown): UsageStore => createRedisUsageStore({ call: async () => reply });
const charges = [{ policy, key: "ada", cost: 1 }];
const refusal = { name: "RateLimitError", reason: { code: "unexpected-reply" } };

const TAKEN: readonly (readonly [string, unknown])[] = [
  ["nothing", undefined],
  ["null", null],
  ["a word", "OK"],
  ["a number", 1],
  ["no values", []],
  ["a verdict without values", [1]],
  ["a value too many", [1, `${T} 1`, `${T} 1`]],
  ["a million values", Array.from({ length: 1_000_000 }, () => 1)],
  ["another verdict", [2, `${T} 1`]],
  ["a verdict that is a list", [[1], `${T} 1`]],
  ["a verdict that is a word", ["yes", `${T} 1`]],
  ["a value that is a number", [1, 5]],
  ["a value that is a list", [1, [`${T} 1`]]],
  ["a value of one number", [1, "5"]],
  ["a value of three numbers", [1, "1 2 3"]],
  ["a negative value", [1, `${T} -5`]],
  ["a fraction", [1, `${T} 0.5`]],
  ["what is no number", [1, `${T} NaN`]],
  ["more than a number holds", [1, `${T} ${"9".repeat(400)}`]],
  ["more than is exact", [1, `9007199254740993 1`]],
  ["a long text", [1, "x".repeat(1_000_000)]],
];

describe("S20: a store that answers something else", () => {
  it.each(TAKEN)("takes nothing, and says what it was: %s", async (_what, reply) => {
    const error: unknown = await Promise.resolve(storeOf(reply).take(charges, T)).catch(
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject(refusal);
    expect((error as Error).message.length).toBeLessThan(300);
  });

  it.each(TAKEN)("admits nobody: %s", async (_what, reply) => {
    const failures: unknown[] = [];
    const onStoreError = (error: unknown): number => failures.push(error);
    const limiter = createLimiter(policy, { store: storeOf(reply), now: () => T, onStoreError });
    expect((await limiter.reserve("ada")).decision.allowed).toBe(false);
    expect(failures).toMatchObject([refusal]);
  });

  it.each([["no"], [[5]], [["x"]], [[`${T} 1`, null]], [[[`${T} 1`]]], [[`${T} 1e3`]]])(
    "tells no usage: %j",
    async (reply) => {
      await expect(storeOf(reply).peek(charges, T)).rejects.toMatchObject(refusal);
    },
  );

  it("is understood when integers are text", async () => {
    const usages = [{ at: T, used: 1 }];
    expect(await storeOf(["1", `${T} 1`]).take(charges, T)).toMatchObject({ taken: true, usages });
    expect(await storeOf(["0", `${T} 1`]).take(charges, T)).toMatchObject({ taken: false, usages });
  });
});
