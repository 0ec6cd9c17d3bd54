import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { look, refund, spend, type Policy, type Usage } from "./index.ts";

const window: Policy = { family: "statuses", limit: 2, windowMs: 1000 };
const bucket: Policy = { algorithm: "gcra", family: "api", limit: 3, windowMs: 1000 };

/** Spends once at each time and keeps what was decided. */
function decisions(policy: Policy, ...timesMs: number[]) {
  let usage: Usage | undefined;
  return timesMs.map((nowMs) => {
    const step = spend(policy, usage, { nowMs });
    usage = step.usage;
    return step.decision;
  });
}

describe("spend of a fixed window", () => {
  it("leaves limit minus one after the first", () => {
    expect(decisions(window, 0)).toEqual([
      { allowed: true, limit: 2, remaining: 1, resetAtMs: 1000, policy: window },
    ]);
  });

  it("refuses past the limit, and a refusal uses nothing", () => {
    expect(decisions(window, 0, 1, 2, 3).map((one) => [one.allowed, one.remaining])).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  it("starts afresh at the window's edge, not a window after the first request", () => {
    const found = decisions(window, 999, 1000).map((one) => [one.remaining, one.resetAtMs]);
    expect(found).toEqual([
      [1, 1000],
      [1, 2000],
    ]);
  });

  it("aligns windows to the Unix epoch: 3 hours end at 00, 03, 06 UTC", () => {
    const policy: Policy = { family: "statuses", limit: 300, windowMs: 3 * 3_600_000 };
    const [decision] = decisions(policy, Date.UTC(2026, 7, 7, 13, 37));
    expect(decision?.resetAtMs).toBe(Date.UTC(2026, 7, 7, 15));
  });

  it("counts in the newest window after the clock stepped back (A21)", () => {
    const found = decisions(window, 5000, 5001, 4000, 0).map((one) => [one.allowed, one.resetAtMs]);
    expect(found).toEqual([
      [true, 6000],
      [true, 6000],
      [false, 6000],
      [false, 6000],
    ]);
  });

  it("shows 0 left, never less, when the limit was lowered", () => {
    const { decision } = spend(window, { at: 0, used: 9 }, { nowMs: 1 });
    expect(decision).toMatchObject({ allowed: false, remaining: 0 });
  });
});

describe("spend of a bucket", () => {
  it("lets the burst pass, then tells when the next unit is back", () => {
    expect(
      decisions(bucket, 0, 0, 0, 0).map((one) => [one.allowed, one.remaining, one.resetAtMs]),
    ).toEqual([
      [true, 2, 334],
      [true, 1, 667],
      [true, 0, 1001],
      [false, 0, 334],
    ]);
  });

  it("allows again at the time it told", () => {
    const found = decisions(bucket, 0, 0, 0, 333, 334);
    expect(found.map(({ allowed }) => allowed)).toEqual([true, true, true, false, true]);
  });

  it("never allows more than fits, however much is asked for", () => {
    expect(spend(bucket, undefined, { nowMs: 0, cost: 4 }).decision.allowed).toBe(false);
  });
});

describe("refund", () => {
  it("undoes a spend of the same window", () => {
    const { usage } = spend(window, undefined, { nowMs: 5 });
    expect(refund(window, usage, { usage, takenAtMs: 5, nowMs: 6 })).toEqual({ at: 0, used: 0 });
  });

  it("leaves a later window as it is", () => {
    const { usage } = spend(window, undefined, { nowMs: 5 });
    const later = { at: 1000, used: 2 };
    expect(refund(window, later, { usage, takenAtMs: 5, nowMs: 1001 })).toEqual(later);
  });

  it("returns to a bucket only what has not flowed back", () => {
    const { usage } = spend(bucket, undefined, { nowMs: 0 });
    expect(refund(bucket, usage, { usage, takenAtMs: 0, nowMs: 100 })?.at).toBe(100_000);
    expect(refund(bucket, usage, { usage, takenAtMs: 0, nowMs: 400 })?.at).toBe(usage.at);
  });

  it("returns to a bucket no more to a clock that has stepped back", () => {
    const { usage } = spend(bucket, undefined, { nowMs: 0 });
    const later = spend(bucket, usage, { nowMs: 5000 }).usage;
    expect(refund(bucket, later, { usage, takenAtMs: 0, nowMs: 0 })?.at).toBe(later.at);
  });

  it("knows nothing of a key that is forgotten", () => {
    const usage = { at: 0, used: 1 };
    expect(refund(window, undefined, { usage, takenAtMs: 0, nowMs: 0 })).toBeUndefined();
  });
});

describe("look", () => {
  it.each([
    ["a fresh window", window, undefined, true, 2],
    ["a used-up window", window, { at: 0, used: 2 }, false, 0],
    ["a fresh bucket", bucket, undefined, true, 3],
    ["a bucket with one unit out", bucket, { at: 334_000, used: 0 }, true, 1],
  ] as const)(
    "tells of %s what is left, without using it",
    (_name, policy, usage, allowed, remaining) => {
      expect(look(policy, usage, 0)).toMatchObject({ allowed, remaining });
    },
  );
});

const clock = fc.array(
  fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 3 })),
  {
    maxLength: 60,
  },
);

describe("laws", () => {
  it("a window never gives more than its limit, wherever the clock steps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), clock, (limit, steps) => {
        const policy: Policy = { family: "f", limit, windowMs: 1000 };
        const given = new Map<number, number>();
        let usage: Usage | undefined;
        let nowMs = 1_800_000_000_000;
        for (const [stepMs, cost] of steps) {
          nowMs += stepMs;
          const spent = spend(policy, usage, { nowMs, cost });
          usage = spent.usage;
          expect(spent.decision.remaining).toBeGreaterThanOrEqual(0);
          expect(spent.decision.remaining).toBeLessThanOrEqual(limit);
          if (!spent.decision.allowed) continue;
          given.set(usage.at, (given.get(usage.at) ?? 0) + cost);
          expect(given.get(usage.at)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it("giving back to a bucket never lets more through than if it had not been asked", () => {
    // Asks, of which some are undone later; the same history without those must have room for the rest.
    const ask = fc.record({
      waitMs: fc.integer({ min: 0, max: 400 }),
      cost: fc.integer({ min: 1, max: 2 }),
      undo: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 40 }), (asks) => {
        let usage: Usage | undefined;
        let plain: Usage | undefined;
        let nowMs = 0;
        const open: { usage: Usage; takenAtMs: number; cost: number }[] = [];
        for (const { waitMs, cost, undo } of asks) {
          nowMs += waitMs;
          if (open.length > 1) usage = refund(bucket, usage, { ...open.shift()!, nowMs });
          const spent = spend(bucket, usage, { nowMs, cost });
          usage = spent.usage;
          if (!spent.decision.allowed) continue;
          const alone = spend(bucket, plain, { nowMs, cost });
          expect(undo || alone.decision.allowed).toBe(true);
          if (undo) open.push({ usage, takenAtMs: nowMs, cost });
          else plain = alone.usage;
        }
      }),
    );
  });
});
