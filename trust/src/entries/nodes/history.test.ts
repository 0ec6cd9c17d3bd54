import { describe, expect, it } from "vitest";
import { violationsOf, type Operation } from "./history.ts";

const branch = ["a", "b", "c"].map((name) => ({ id: `id-${name}`, message: name }));
const commit = (name: string, start: number, end: number): Operation => ({
  kind: "commit",
  start,
  end,
  id: end === Infinity ? undefined : `id-${name}`,
  message: name,
});
const read = (name: string | undefined, start: number, end: number): Operation => ({
  kind: "read",
  start,
  end,
  id: name && `id-${name}`,
});
const all = [commit("a", 1, 2), commit("b", 3, 4), commit("c", 5, 6)];
const wrong = (...more: readonly Operation[]): readonly string[] =>
  violationsOf([...all, ...more], branch).map((each) => each.split(":")[0] ?? "");

describe("violationsOf", () => {
  it("finds nothing in what a linearizable branch does", () => {
    expect(wrong(read(undefined, 0, 1), read("a", 1, 8), read("b", 3, 4), read("c", 7, 8))).toEqual(
      [],
    );
    expect(violationsOf([commit("b", 1, 9), commit("c", 2, 8), commit("a", 3, 7)], branch)).toEqual(
      [],
    );
  });
  it("takes a commit without an answer for made or not made", () => {
    expect(wrong(commit("never", 1, Infinity))).toEqual([]);
    expect(violationsOf([commit("b", 1, Infinity)], branch)).toEqual([]);
  });
  it.each([
    ["an acknowledged commit that is gone", [commit("gone", 7, 8)], ["lost"]],
    [
      "an acknowledged commit that has another id",
      [{ ...commit("a", 1, 2), id: "id-x" }],
      ["lost"],
    ],
    ["a read of what was before an acknowledged commit", [read("b", 7, 8)], ["stale"]],
    ["an empty branch after the first commit", [read(undefined, 3, 4)], ["stale"]],
    ["reads that go back", [read("c", 5, 5.1), read("b", 5.2, 5.3)], ["stale"]],
    ["a commit that nobody made", [read("x", 7, 8)], ["unknown"]],
    ["a read of a commit that was not asked for yet", [read("c", 3, 4)], ["order"]],
  ] as const)("sees %s", (_, more, expected) => {
    expect(wrong(...more)).toEqual(expected);
  });
  it("sees a commit that is there twice, also one without an answer", () => {
    const twice = [...branch, { id: "id-again", message: "b" }];
    for (const end of [4, Infinity])
      expect(violationsOf([commit("b", 3, end)], twice)[0]).toMatch(/^twice/);
  });
  it("sees a commit without an answer that came before its time", () => {
    const early = [commit("b", 1, 2), commit("a", 3, Infinity)];
    expect(violationsOf(early, branch)[0]).toMatch(/^order/);
  });
});
