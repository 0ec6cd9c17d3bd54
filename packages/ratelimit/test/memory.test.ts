import { describe, expect, it } from "vitest";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import { createSyncLimiter } from "@x/ratelimit";
import { processorMs } from "../../../scripts/processor-time.ts";
import { testUsageStore } from "./usage-store.contract.ts";

testUsageStore("memory", () => ({ store: createMemoryUsageStore() }));

describe("createMemoryUsageStore", () => {
  const policy = { family: "statuses", limit: 2, windowMs: 1000 };

  it("answers at once", () => {
    const limiter = createSyncLimiter(policy, { store: createMemoryUsageStore(), now: () => 0 });
    expect(limiter.reserve("a").decision.remaining).toBe(1);
  });

  it("lets two limiters share a family's counts, and keeps two stores apart", () => {
    const store = createMemoryUsageStore();
    const now = () => 0;
    createSyncLimiter(policy, { store, now }).reserve("a");
    expect(createSyncLimiter({ ...policy }, { store, now }).reserve("a").decision.remaining).toBe(
      0,
    );
    const other = createSyncLimiter(policy, { store: createMemoryUsageStore(), now });
    expect(other.reserve("a").decision.remaining).toBe(1);
  });

  it("keeps a window's end in the caller's time after its clock was set back a day", () => {
    let nowMs = 10 * 86_400_000;
    const limiter = createSyncLimiter(policy, {
      store: createMemoryUsageStore(),
      now: () => nowMs,
    });
    limiter.reserve("a");
    limiter.reserve("a");
    nowMs -= 86_400_000;
    const { decision } = limiter.reserve("a");
    expect(decision).toMatchObject({ allowed: false, resetAtMs: nowMs + 1000 });
    nowMs = decision.resetAtMs;
    expect(limiter.reserve("a").decision.allowed).toBe(true);
  });

  it("forgets a million keys without a pause", () => {
    const store = createMemoryUsageStore();
    const wide = { family: "ip", limit: 10, windowMs: 10_000 };
    for (let at = 0; at < 1_000_000; at++) {
      store.take([{ policy: wide, key: `2001:db8::${at}`, cost: 1 }], at % 10_000);
    }
    const pauses = Array.from({ length: 5 }, (_, at) =>
      processorMs(() => store.take([{ policy: wide, key: "next", cost: 1 }], 10_000 + at)),
    );
    // In milliseconds of the processor. The promise is 5 ms; garbage may be collected beside it once or twice.
    expect(pauses.toSorted((one, other) => one - other)[2]).toBeLessThan(5);
    expect(pauses[0]).toBeLessThan(100);
  });
});
