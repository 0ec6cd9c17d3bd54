import { describe, expect, it, test } from "vitest";
import { checkFilterLimits, DEFAULT_FILTER_LIMITS } from "./index.ts";

const filter = (title: string, ...keywords: string[]) => ({
  title,
  keywords: keywords.map((text) => ({ text })),
});

describe("checkFilterLimits (A07)", () => {
  it("has nothing to say of what is as large as allowed", () => {
    const largest = filter("t".repeat(256), ...Array.from({ length: 1000 }, () => "k".repeat(512)));
    expect(checkFilterLimits(Array.from({ length: 100 }, () => largest))).toEqual([]);
  });

  test.each([
    [
      "a title",
      [filter("t".repeat(257))],
      { limit: "titleCharacters", filterIndex: 0, actual: 257, allowed: 256 },
    ],
    [
      "a keyword of 1 MB",
      [filter(""), filter("t", "a", "b".repeat(1_000_000))],
      {
        limit: "keywordCharacters",
        filterIndex: 1,
        keywordIndex: 1,
        actual: 1_000_000,
        allowed: 512,
      },
    ],
    [
      "10,000 keywords",
      [filter("t", ...Array.from({ length: 10_000 }, () => "k"))],
      { limit: "keywordsPerFilter", filterIndex: 0, actual: 10_000, allowed: 1000 },
    ],
    [
      "10,000 filters",
      Array.from({ length: 10_000 }, () => filter("t")),
      { limit: "filtersPerReader", actual: 10_000, allowed: 100 },
    ],
  ])("names %s, where it is and how much is allowed", (_name, filters, expected) => {
    const found = checkFilterLimits(filters);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(expected);
    expect(found[0]?.message).toContain(String(expected.allowed));
  });

  it("counts characters, not UTF-16 units", () => {
    expect(checkFilterLimits([filter("😀".repeat(256), "😀".repeat(512))])).toEqual([]);
    expect(checkFilterLimits([filter("t", "😀".repeat(513))])).toMatchObject([{ actual: 513 }]);
  });

  it("names everything at once, by other limits if given", () => {
    const limits = {
      titleCharacters: 1,
      keywordCharacters: 1,
      keywordsPerFilter: 1,
      filtersPerReader: 1,
    };
    const found = checkFilterLimits([filter("tt", "kk", "kk"), filter("t")], limits);
    expect(found.map(({ limit }) => limit)).toEqual([
      "filtersPerReader",
      "titleCharacters",
      "keywordsPerFilter",
      "keywordCharacters",
      "keywordCharacters",
    ]);
    expect(DEFAULT_FILTER_LIMITS.filtersPerReader).toBe(100);
  });
});
