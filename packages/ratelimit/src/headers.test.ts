import { describe, expect, it, test } from "vitest";
import { ietfHeaders, mastodonHeaders, retryAfter, type Decision, type Policy } from "./index.ts";

const policy: Policy = { family: "statuses", limit: 300, windowMs: 10_800_000 };
const NOW = Date.UTC(2026, 7, 7, 13, 37, 20, 482);
const decision: Decision = {
  allowed: true,
  limit: 300,
  remaining: 299,
  resetAtMs: Date.UTC(2026, 7, 7, 15),
  policy,
};
const refused: Decision = { ...decision, allowed: false, remaining: 0 };

describe("mastodonHeaders", () => {
  it("has all three, the reset with 6 fractional digits", () => {
    expect(mastodonHeaders(decision, NOW)).toEqual({
      "X-RateLimit-Limit": "300",
      "X-RateLimit-Remaining": "299",
      "X-RateLimit-Reset": "2026-08-07T15:00:00.000000Z",
    });
  });

  test.each([
    ["milliseconds", 0.482, "1970-01-01T00:00:00.482000Z"],
    ["microseconds", 0.482913, "1970-01-01T00:00:00.482913Z"],
    ["no fraction", 1, "1970-01-01T00:00:01.000000Z"],
  ])("tells a time with %s", (_name, seconds, expected) => {
    const headers = mastodonHeaders({ ...decision, resetAtMs: seconds * 1000 }, 0);
    expect(headers["X-RateLimit-Reset"]).toBe(expected);
  });

  it("tells times of one second, and of others in turn", () => {
    const told = [0.5, 0.000001, 1.25, 0.75, -0.25].map(
      (seconds) =>
        mastodonHeaders({ ...decision, resetAtMs: seconds * 1000 }, -1000)["X-RateLimit-Reset"],
    );
    expect(told).toEqual([
      "1970-01-01T00:00:00.500000Z",
      "1970-01-01T00:00:00.000001Z",
      "1970-01-01T00:00:01.250000Z",
      "1970-01-01T00:00:00.750000Z",
      "1969-12-31T23:59:59.750000Z",
    ]);
  });

  it("never tells a reset that is over", () => {
    const headers = mastodonHeaders(decision, decision.resetAtMs + 5);
    expect(headers["X-RateLimit-Reset"]).toBe("2026-08-07T15:00:00.005000Z");
  });
});

describe("ietfHeaders", () => {
  it("has the quota and its window, what is left and the seconds until the reset, rounded up", () => {
    expect(ietfHeaders(decision, NOW)).toEqual({
      "RateLimit-Policy": '"statuses";q=300;w=10800',
      RateLimit: '"statuses";r=299;t=4960',
    });
  });

  it("lists several policies in order, and leaves out a window of no whole seconds", () => {
    const api: Policy = { algorithm: "gcra", family: "api", limit: 30, windowMs: 1500 };
    const other = { ...decision, policy: api, limit: 30, remaining: 7, resetAtMs: NOW - 1 };
    expect(ietfHeaders([decision, other], NOW)).toEqual({
      "RateLimit-Policy": '"statuses";q=300;w=10800, "api";q=30',
      RateLimit: '"statuses";r=299;t=4960, "api";r=7;t=0',
    });
  });

  it("tells no number of more than 15 digits: clients would refuse the whole field", () => {
    const huge: Policy = { family: "all", limit: 2 ** 53 - 1, windowMs: 1000 };
    const many = { ...decision, policy: huge, limit: huge.limit, remaining: huge.limit };
    expect(ietfHeaders(many, decision.resetAtMs)).toEqual({
      "RateLimit-Policy": '"all";q=999999999999999;w=1',
      RateLimit: '"all";r=999999999999999;t=0',
    });
  });
});

describe("retryAfter", () => {
  test.each([
    ["nothing when allowed", decision, NOW, undefined],
    ["whole seconds, rounded up", refused, NOW, 4960],
    ["at least one", refused, refused.resetAtMs, 1],
  ])("is %s", (_name, given, nowMs, expected) => {
    expect(retryAfter(given, nowMs)).toBe(expected);
  });
});
