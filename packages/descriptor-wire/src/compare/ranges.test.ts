import { describe, expect, it, test } from "vitest";
import { type InclusiveRange, Ranges } from "./ranges.ts";

const range = (text: string): InclusiveRange => {
  const [start = 0, end = start] = text.split("-").map(Number);
  return { start, end };
};
const ranges = (text: string): Ranges => {
  return new Ranges(text === "" ? [] : text.split(" ").map(range));
};

describe("Ranges › missingOf", () => {
  test.each([
    ["all of it", "1-9", "1-9", undefined],
    ["more than all", "0-99", "5", undefined],
    ["pieces that touch, in any order", "7-9 4-6 1-3", "1-9", undefined],
    ["pieces that overlap", "1-5 3-9", "2-8", undefined],
    ["nothing", "", "5", "5"],
    ["something else", "1-4 6-9", "5", "5"],
    ["the end", "1-4", "1-9", "5 to 9"],
    ["the beginning", "5-9", "1-9", "1 to 4"],
    ["the middle", "1-3 7-9", "1-9", "4 to 6"],
    ["both ends", "4-5", "1-9", "1 to 3, 6 to 9"],
    ["every second", "2 4 6 8 10 12 14", "1-15", "1, 3, 5, 7, 9 and more"],
  ])("of %s", (_name, known, asked, missing) => {
    expect(ranges(known).missingOf(range(asked))).toBe(missing);
  });
});

describe("Ranges › has", () => {
  it("knows the numbers in them, negative ones too", () => {
    const known = new Ranges([
      { start: 5, end: 9 },
      { start: -3, end: -1 },
    ]);
    const found = Array.from({ length: 16 }, (_, at) => at - 5).filter((at) => known.has(at));
    expect(found).toEqual([-3, -2, -1, 5, 6, 7, 8, 9]);
  });
});
