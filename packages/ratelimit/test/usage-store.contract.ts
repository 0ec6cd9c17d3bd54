import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { look, refund, spend } from "../src/index.ts";
import type {
  Charge,
  FixedWindowPolicy,
  GcraPolicy,
  Policy,
  Refund,
  Taken,
  Usage,
  UsageStore,
} from "../src/index.ts";

/** A store to test, empty or with keys of its own, and what to do with it in the end. */
export interface OpenedStore {
  readonly store: UsageStore;
  readonly close?: (() => Promise<void> | void) | undefined;
}

const WINDOW: FixedWindowPolicy = { family: "statuses", limit: 3, windowMs: 1000 };
const BUCKET: GcraPolicy = { algorithm: "gcra", family: "api", limit: 4, windowMs: 1000 };
const DAY_MS = 86_400_000;

/**
 * What every `UsageStore` must do. A store that keeps its own time cannot be held to it, since the
 * suite says what time it is; a store that is bound to a transaction is opened outside of one.
 *
 * @param name - as the report shows it
 * @param open - called once
 */
export function testUsageStore(name: string, open: () => Promise<OpenedStore> | OpenedStore): void {
  describe(`UsageStore: ${name}`, () => {
    let store: UsageStore;
    let close: OpenedStore["close"];
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(async () => close?.());

    testOneKey(() => store);
    testManyCharges(() => store);
    testGivingBack(() => store);
    testBucket(() => store);
    testLaws(() => store);
    // Last: a store may have to live with the steps ever after.
    testClocks(() => store);
  });
}

let startMs = 1_800_000_000_000;
/** Time does not go back from test to test. This one begins a window of every length used here. */
function freshTime(): number {
  startMs += DAY_MS;
  return startMs;
}

/** Stores remember, so each test has its own key. */
function freshKey(): string {
  return `key-${randomUUID()}`;
}

function charge(policy: Policy, key: string, cost = 1): Charge {
  return { policy, key, cost };
}

function refundOf({ policy, key, cost }: Charge, { usages, nowMs }: Taken): Refund {
  return { policy, key, cost, usage: usages[0]!, takenAtMs: nowMs };
}

function testOneKey(store: () => UsageStore): void {
  describe("take of one charge", () => {
    it("takes up to the limit, then nothing, and a refusal uses nothing", async () => {
      const T = freshTime();
      const one = charge(WINDOW, freshKey());
      const answers: Taken[] = [];
      for (let at = 0; at < 5; at++) answers.push(await store().take([one], T + at));
      expect(answers.map(({ taken, usages }) => [taken, usages[0]?.used])).toEqual([
        [true, 1],
        [true, 2],
        [true, 3],
        [false, 3],
        [false, 3],
      ]);
      expect(answers[0]?.usages[0]?.at).toBe(T);
    });

    it("starts afresh at the window's edge", async () => {
      const T = freshTime();
      const all = charge(WINDOW, freshKey(), 3);
      expect((await store().take([all], T + 999)).taken).toBe(true);
      const next = await store().take([all], T + 1000);
      expect(next).toMatchObject({ taken: true, usages: [{ at: T + 1000, used: 3 }] });
    });

    it("takes several units or none of them", async () => {
      const T = freshTime();
      const key = freshKey();
      expect((await store().take([charge(WINDOW, key, 2)], T)).taken).toBe(true);
      expect((await store().take([charge(WINDOW, key, 2)], T)).taken).toBe(false);
      expect((await store().take([charge(WINDOW, key, 1)], T)).taken).toBe(true);
    });

    it("never takes more than the limit holds", async () => {
      const T = freshTime();
      const key = freshKey();
      expect((await store().take([charge(WINDOW, key, 4)], T)).taken).toBe(false);
      expect((await store().peek([charge(WINDOW, key)], T)).usages[0]?.used ?? 0).toBe(0);
    });

    it.each([
      "",
      " ",
      "a b",
      "a:b",
      "a}b{c",
      "ü😀",
      "'; DROP TABLE usage; --",
      "\\",
      "%_",
      "x".repeat(500),
    ])("keeps the key %j apart from others", async (odd) => {
      const T = freshTime();
      const key = `${freshKey()}${odd}`;
      await store().take([charge(WINDOW, key, 3)], T);
      expect((await store().take([charge(WINDOW, `${key}!`)], T)).taken).toBe(true);
      expect((await store().take([charge(WINDOW, key)], T)).taken).toBe(false);
    });

    it("keeps families apart, and algorithms of one family", async () => {
      const T = freshTime();
      const key = freshKey();
      await store().take([charge(WINDOW, key, 3)], T);
      expect((await store().take([charge({ ...WINDOW, family: "follows" }, key)], T)).taken).toBe(
        true,
      );
      expect((await store().take([charge({ ...BUCKET, family: "statuses" }, key)], T)).taken).toBe(
        true,
      );
    });

    it("follows a limit that was changed", async () => {
      const T = freshTime();
      const key = freshKey();
      await store().take([charge(WINDOW, key, 3)], T);
      expect((await store().take([charge({ ...WINDOW, limit: 2 }, key)], T)).taken).toBe(false);
      expect((await store().take([charge({ ...WINDOW, limit: 4 }, key)], T)).taken).toBe(true);
    });

    it("admits exactly the limit of requests that come at once (A18)", async () => {
      const T = freshTime();
      const one = charge({ ...WINDOW, limit: 30 }, freshKey());
      const answers = await Promise.all(
        Array.from({ length: 100 }, async () => store().take([one], T)),
      );
      expect(answers.filter(({ taken }) => taken)).toHaveLength(30);
    });
  });

  describe("peek", () => {
    it("knows nothing of a fresh key, and uses nothing", async () => {
      const T = freshTime();
      const one = charge(WINDOW, freshKey());
      expect((await store().peek([one], T)).usages[0]?.used ?? 0).toBe(0);
      await store().take([one], T);
      await store().peek([one], T);
      expect((await store().peek([one], T)).usages).toEqual([{ at: T, used: 1 }]);
    });
  });
}

function testManyCharges(store: () => UsageStore): void {
  describe("take of several charges", () => {
    it("takes all, and answers in their order", async () => {
      const T = freshTime();
      const key = freshKey();
      const charges = [charge(BUCKET, key), charge(WINDOW, key, 2)];
      const { taken, usages } = await store().take(charges, T);
      expect(taken).toBe(true);
      expect(usages).toEqual([
        { at: (T + 250) * 1000, used: T * 1000 },
        { at: T, used: 2 },
      ]);
    });

    it.each([0, 1, 2])("takes none when number %i is used up", async (full) => {
      const T = freshTime();
      const key = freshKey();
      const charges = ["a", "b", "c"].map((family) => charge({ ...WINDOW, family }, key));
      await store().take([{ ...charges[full]!, cost: 3 }], T);
      const { taken, usages } = await store().take(charges, T);
      expect(taken).toBe(false);
      expect(usages.map(({ used }) => used)).toEqual([0, 1, 2].map((at) => (at === full ? 3 : 0)));
      const left = await store().peek(charges, T);
      expect(left.usages.map((usage) => usage?.used ?? 0)).toEqual(usages.map(({ used }) => used));
    });

    it("takes none at once with others either", async () => {
      const T = freshTime();
      const [shared, own] = [freshKey(), freshKey()];
      const wide = { ...WINDOW, family: "wide", limit: 1000 };
      const narrow = { ...WINDOW, family: "narrow", limit: 5 };
      const both = [charge(wide, shared), charge(narrow, own)];
      const answers = await Promise.all(
        Array.from({ length: 40 }, async () => store().take(both, T)),
      );
      expect(answers.filter(({ taken }) => taken)).toHaveLength(5);
      expect((await store().peek(both, T)).usages.map((usage) => usage?.used)).toEqual([5, 5]);
    });
  });
}

function testGivingBack(store: () => UsageStore): void {
  describe("giveBack", () => {
    it("undoes a take of the same window", async () => {
      const T = freshTime();
      const two = charge(WINDOW, freshKey(), 2);
      const answer = await store().take([two], T);
      await store().giveBack([refundOf(two, answer)], T + 500);
      expect((await store().peek([two], T + 500)).usages[0]?.used ?? 0).toBe(0);
    });

    it("leaves a later window alone", async () => {
      const T = freshTime();
      const one = charge(WINDOW, freshKey());
      const answer = await store().take([one], T);
      await store().take([one], T + 1000);
      await store().giveBack([refundOf(one, answer)], T + 1001);
      expect((await store().peek([one], T + 1001)).usages[0]?.used).toBe(1);
    });

    it("never gives more than was used, however often (A22)", async () => {
      const T = freshTime();
      const one = charge(WINDOW, freshKey());
      const answer = await store().take([one], T);
      const giveBack = async () => store().giveBack([refundOf(one, answer)], T);
      await Promise.all([giveBack(), giveBack(), giveBack()]);
      const answers = [];
      for (let at = 0; at < 5; at++) answers.push((await store().take([one], T)).taken);
      expect(answers).toEqual([true, true, true, false, false]);
    });

    it("does nothing to a key that is not known", async () => {
      const T = freshTime();
      const one = charge(WINDOW, freshKey());
      const usage = { at: T, used: 1 };
      await store().giveBack([{ ...one, usage, takenAtMs: T }], T);
      expect((await store().take([{ ...one, cost: 3 }], T)).taken).toBe(true);
      expect((await store().take([one], T)).taken).toBe(false);
    });
  });
}

function testBucket(store: () => UsageStore): void {
  describe("GCRA", () => {
    it("lets a burst pass, then as many as flow back", async () => {
      const T = freshTime();
      const one = charge(BUCKET, freshKey());
      const times = [0, 0, 0, 0, 0, 249, 250, 251, 500];
      const answers = [];
      for (const at of times) answers.push((await store().take([one], T + at)).taken);
      expect(answers).toEqual([true, true, true, true, false, false, true, false, true]);
    });

    it("holds a smaller burst", async () => {
      const T = freshTime();
      const one = charge({ ...BUCKET, burst: 2 }, freshKey());
      const answers = [];
      for (let at = 0; at < 3; at++) answers.push((await store().take([one], T)).taken);
      expect(answers).toEqual([true, true, false]);
    });

    it("gives back what cannot have flowed back yet", async () => {
      const T = freshTime();
      const two = charge(BUCKET, freshKey(), 2);
      const answer = await store().take([two], T);
      await store().giveBack([refundOf(two, answer)], T + 100);
      expect((await store().peek([two], T + 100)).usages[0]?.at).toBe((T + 100) * 1000);
    });
  });
}

function testClocks(store: () => UsageStore): void {
  describe("clocks (A21, S14)", () => {
    it.each([
      ["a step back of a window", -1000],
      ["a step back of a day", -DAY_MS],
    ])("%s opens no window again", async (_name, stepMs) => {
      const T = freshTime();
      const all = charge(WINDOW, freshKey(), 3);

      expect((await store().take([all], T)).taken).toBe(true);
      expect((await store().take([{ ...all, cost: 1 }], T + stepMs)).taken).toBe(false);
    });

    it("a step of a day forward and back gives no window twice", async () => {
      const T = freshTime();
      const all = charge(WINDOW, freshKey(), 3);

      expect((await store().take([all], T)).taken).toBe(true);
      expect((await store().take([all], T + DAY_MS)).taken).toBe(true);
      expect((await store().take([all], T)).taken).toBe(false);
    });

    it("two nodes 30 s apart share one window's limit", async () => {
      const T = freshTime();
      const policy = { ...WINDOW, windowMs: 60_000 };
      const one = charge(policy, freshKey());

      const answers = [];
      // The first node is already in the next window, the second is still in the one before.
      for (let at = 0; at < 8; at++) {
        answers.push((await store().take([one], T + (at % 2 === 0 ? 1 : -29_999))).taken);
      }
      expect(answers.filter(Boolean)).toHaveLength(3);
    });
  });
}

function testLaws(store: () => UsageStore): void {
  const step = fc.record({
    kind: fc.constantFrom("take", "take", "take", "give", "peek"),
    bucket: fc.boolean(),
    cost: fc.integer({ min: 1, max: 3 }),
    waitMs: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 900 })),
  });

  it("keeps what spend and refund say, whatever the order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const key = freshKey();
        const kept = new Map<Policy, Usage | undefined>();
        const held: Refund[] = [];
        const answers: unknown[] = [];
        const expected: unknown[] = [];
        let nowMs = freshTime();
        for (const { kind, bucket, cost, waitMs } of steps) {
          nowMs += waitMs;
          const policy = bucket ? BUCKET : WINDOW;
          const one = charge(policy, key, cost);
          const back = kind === "give" ? held.pop() : undefined;
          if (back !== undefined) {
            await store().giveBack([back], nowMs);
            kept.set(back.policy, refund(back.policy, kept.get(back.policy), { ...back, nowMs }));
          } else if (kind === "take") {
            const answer = await store().take([one], nowMs);
            const { usage, decision } = spend(policy, kept.get(policy), { nowMs, cost });
            answers.push([answer.taken, look(policy, answer.usages[0], nowMs)]);
            expected.push([decision.allowed, look(policy, usage, nowMs)]);
            if (!decision.allowed) continue;
            kept.set(policy, usage);
            held.push(refundOf(one, answer));
          }
          const seen = (await store().peek([one], nowMs)).usages[0];
          // A store may forget what no longer counts.
          answers.push(look(policy, seen, nowMs));
          expected.push(look(policy, kept.get(policy), nowMs));
        }
        expect(answers).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
}
