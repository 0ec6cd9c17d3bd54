import { describe, expect, it } from "vitest";
import { processorMs } from "../../../scripts/processor-time.ts";
import { filterOf } from "../test/filter-of.ts";
import { compileFilters } from "./index.ts";

describe("time (A07, F17)", () => {
  /** Milliseconds of the processor in the fastest of a few runs: what the work takes, not what the machine does. */
  function fastest(work: () => unknown): number {
    return Math.min(...Array.from({ length: 5 }, () => processorMs(work)));
  }

  it("of a keyword of 1 MB and of 10,000 keywords is linear", () => {
    const long = filterOf([["a".repeat(1_000_000), false]]);
    expect(fastest(() => compileFilters([long]))).toBeLessThan(1000);
    const many = filterOf(Array.from({ length: 10_000 }, (_, at) => [`word${at}`, false] as const));
    expect(fastest(() => compileFilters([many]))).toBeLessThan(1000);
    const filters = Array.from({ length: 10_000 }, (_, at) => filterOf([`word${at}`]));
    expect(fastest(() => compileFilters(filters))).toBeLessThan(1000);
  });

  it.each([
    ["substrings", false],
    ["whole words that never end", true],
  ])("does not multiply text by keywords: %s of one letter", (_name, wholeWord) => {
    const words = Array.from({ length: 512 }, (_, at) => ["a".repeat(at + 1), wholeWord] as const);
    const set = compileFilters([filterOf(words)]);
    const text = `${"a".repeat(100_000)}a`;
    // Text times keywords would be 51 million visits, which take a second.
    expect(fastest(() => set.match({ id: "1", text }, 0))).toBeLessThan(150);
  });

  it("doubles when the text doubles", () => {
    const set = compileFilters([
      filterOf([
        ["aab", false],
        ["ab", true],
        ["b".repeat(50), false],
      ]),
    ]);
    const time = (length: number) => {
      const text = "aab ".repeat(length / 4);
      return fastest(() => set.match({ id: "1", text }, 0));
    };
    time(100_000);
    expect(time(1_600_000) / time(400_000)).toBeLessThan(12);
  });
});
