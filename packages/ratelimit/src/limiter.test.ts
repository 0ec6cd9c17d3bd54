import { describe, expect, it, test } from "vitest";
import { createMemoryUsageStore } from "./adapters/memory.ts";
import { createLimiter, createSyncLimiter, tightest } from "./index.ts";
import type { Decision, Limiter, Policy, UsageStore } from "./index.ts";

const statuses: Policy = { family: "statuses", limit: 3, windowMs: 1000 };
const api: Policy = { algorithm: "gcra", family: "api", limit: 5, windowMs: 1000 };

function limiter(policies: Policy | readonly Policy[], now = () => 0): Limiter {
  return createLimiter(policies, { store: createMemoryUsageStore(), now });
}

const broken: UsageStore = {
  take: async () => Promise.reject(new Error("down")),
  giveBack: async () => Promise.reject(new Error("down")),
  peek: () => {
    throw new Error("down");
  },
};

describe("reserve", () => {
  it("decides by the tightest policy, and tells all of them", async () => {
    const { decision, decisions } = await limiter([api, statuses]).reserve("a");
    expect(decision).toMatchObject({ allowed: true, remaining: 2, policy: statuses });
    expect(decisions.map(({ remaining }) => remaining)).toEqual([4, 2]);
  });

  it("takes nothing of any policy when one refuses", async () => {
    const both = limiter([api, statuses]);
    for (let at = 0; at < 3; at++) await both.reserve("a");
    const { decision } = await both.reserve("a");
    expect(decision).toMatchObject({ allowed: false, remaining: 0, policy: statuses });
    expect((await both.peek("a")).decisions.map(({ remaining }) => remaining)).toEqual([2, 0]);
  });

  it("takes as many units as it costs", async () => {
    const one = limiter(statuses);
    expect((await one.reserve("a", 2)).decision.remaining).toBe(1);
    expect((await one.reserve("a", 2)).decision).toMatchObject({ allowed: false, remaining: 1 });
  });

  it("takes a key for each family, so that a token and its account have budgets of their own (A19)", async () => {
    const both = limiter([api, statuses]);
    for (let at = 0; at < 3; at++) await both.reserve({ api: `token-${at}`, statuses: "account" });
    const { decision } = await both.reserve({ api: "token-9", statuses: "account" });
    expect(decision).toMatchObject({ allowed: false, policy: statuses });
  });

  it.each([0, -1, 1.5, NaN, Infinity])("refuses the cost %d", async (cost) => {
    await expect(limiter(statuses).reserve("a", cost)).rejects.toThrow(RangeError);
  });

  it("refuses when a family has no key, not even an inherited one", async () => {
    const odd: Policy = { ...statuses, family: "toString" };
    await expect(limiter(odd).reserve({})).rejects.toThrow(
      "no key is given for the family toString",
    );
    // What JavaScript passes on from a request without an address.
    await expect(limiter(statuses).reserve(undefined as never)).rejects.toThrow(
      new RangeError("no key is given for the family statuses"),
    );
  });

  it("admits exactly the limit of a thousand at once (A18)", async () => {
    const many = limiter({ ...statuses, limit: 300 });
    const all = await Promise.all(Array.from({ length: 1000 }, async () => many.reserve("a")));
    expect(all.filter(({ decision }) => decision.allowed)).toHaveLength(300);
  });

  it("is refused even if the counts have room again by the time they are read", async () => {
    const store: UsageStore = {
      ...broken,
      take: () => ({ taken: false, usages: [{ at: 0, used: 0 }], nowMs: 0 }),
    };
    const { decision } = await createLimiter(statuses, { store, now: () => 0 }).reserve("a");
    expect(decision.allowed).toBe(false);
  });

  it("tells the reset in the caller's time when the store lives by its own", async () => {
    const store: UsageStore = {
      ...broken,
      take: () => ({ taken: true, usages: [{ at: 5000, used: 1 }], nowMs: 5400 }),
    };
    const { decision } = await createLimiter(statuses, { store, now: () => 400 }).reserve("a");
    expect(decision.resetAtMs).toBe(1000);
  });
});

describe("a reservation", () => {
  test.each([
    ["given back by rollback", ["rollback"], 3],
    ["given back once by two rollbacks", ["rollback", "rollback"], 3],
    ["kept by commit", ["commit"], 2],
    ["kept by commit when a rollback follows", ["commit", "rollback"], 2],
    ["not taken back by a commit that comes too late", ["rollback", "commit"], 3],
    ["kept when nothing follows", [], 2],
  ] as const)("is %s (A22)", async (_name, ends, remaining) => {
    const one = limiter(statuses);
    const reservation = await one.reserve("a");
    for (const end of ends) await reservation[end]();
    expect((await one.peek("a")).decision.remaining).toBe(remaining);
  });

  it("gives nothing back after a refusal (A22)", async () => {
    const one = limiter(statuses);
    await one.reserve("a", 3);
    await (await one.reserve("a")).rollback();
    expect((await one.peek("a")).decision.remaining).toBe(0);
  });

  it("gives nothing back into a later window", async () => {
    let nowMs = 0;
    const one = limiter(statuses, () => nowMs);
    const reservation = await one.reserve("a");
    nowMs = 1000;
    await one.reserve("a");
    await reservation.rollback();
    expect((await one.peek("a")).decision.remaining).toBe(2);
  });
});

describe("a store that fails", () => {
  const heard: unknown[] = [];
  const ports = {
    store: broken,
    now: () => 100,
    onStoreError: (error: unknown) => heard.push(error),
  };

  it("closes, and says when to try again", async () => {
    const { decision } = await createLimiter(statuses, { ...ports, retryAfterMs: 2000 }).reserve(
      "a",
    );
    expect(decision).toMatchObject({
      allowed: false,
      remaining: 0,
      resetAtMs: 2100,
      storeDown: true,
    });
    expect(heard).toHaveLength(1);
  });

  it("lets pass, if asked to", async () => {
    const open = createLimiter(statuses, { ...ports, whenStoreFails: "open" });
    expect((await open.reserve("a")).decision).toMatchObject({ allowed: true, storeDown: true });
    expect((await open.peek("a")).decision).toMatchObject({ allowed: true, storeDown: true });
  });

  it("does not make a rollback reject", async () => {
    const store = { ...broken, take: createMemoryUsageStore().take.bind(createMemoryUsageStore()) };
    const before = heard.length;
    const reservation = await createLimiter(statuses, { ...ports, store }).reserve("a");
    await expect(reservation.rollback()).resolves.toBeUndefined();
    expect(heard).toHaveLength(before + 1);
  });

  it("is told of at once by the limiter without promises", () => {
    const store = { take: fail, giveBack: fail, peek: fail };
    const sync = createSyncLimiter(statuses, { ...ports, store });
    expect(sync.reserve("a").decision).toMatchObject({ allowed: false, storeDown: true });
    expect(sync.peek("a").decision.storeDown).toBe(true);
  });
});

function fail(): never {
  throw new Error("down");
}

describe("createSyncLimiter", () => {
  it("reserves, rolls back and peeks without promises", () => {
    const sync = createSyncLimiter([statuses, api], {
      store: createMemoryUsageStore(),
      now: () => 0,
    });
    const reservation = sync.reserve("a");
    expect(reservation.decision.remaining).toBe(2);
    reservation.rollback();
    expect(sync.peek("a").decisions.map(({ remaining }) => remaining)).toEqual([3, 5]);
  });
});

describe("createLimiter", () => {
  test.each([
    ["no policy", []],
    ["two of one family", [statuses, { ...api, family: "statuses" }]],
    ["a limit of 0", { ...statuses, limit: 0 }],
    ["half a unit", { ...statuses, limit: 1.5 }],
    ["no window", { ...statuses, windowMs: 0 }],
    ["a family with a quote", { ...statuses, family: 'a"b' }],
    ["an empty family", { ...statuses, family: "" }],
    ["a burst above the limit", { ...api, burst: 6 }],
    ["a burst of 0", { ...api, burst: 0 }],
    ["more than a unit a microsecond", { ...api, limit: 1_000_001 }],
  ] as const)("refuses %s", (_name, policies) => {
    expect(() => limiter(policies)).toThrow(RangeError);
  });
});

describe("tightest", () => {
  const base: Decision = { allowed: true, limit: 9, remaining: 5, resetAtMs: 10, policy: statuses };
  const no = { ...base, allowed: false, remaining: 0 };
  test.each([
    ["the only one", [base], 0],
    ["the fewest units left", [base, { ...base, remaining: 4 }, base], 1],
    ["of equals the one that lasts longest", [base, { ...base, resetAtMs: 11 }], 1],
    ["of equals in all the first", [base, { ...base }], 0],
    [
      "a refusal, though it has units left",
      [
        { ...base, remaining: 0 },
        { ...no, remaining: 3 },
      ],
      1,
    ],
    [
      "the refusal that lasts longest",
      [
        { ...no, remaining: 0 },
        { ...no, remaining: 2, resetAtMs: 99 },
      ],
      1,
    ],
  ] as const)("is %s", (_name, decisions, at) => {
    expect(tightest(decisions)).toBe(decisions[at]);
  });

  it("needs one", () => {
    expect(() => tightest([])).toThrow(RangeError);
  });
});
