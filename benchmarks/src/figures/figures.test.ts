import { describe, expect, test } from "vitest";
import type { Row, Table } from "../run.ts";
import { readFigures, type Figures } from "./figures.ts";
import { fillPlaces } from "./places.ts";
import { readmesWithFigures } from "./readmes.ts";

const table = (comparison: string, rows: readonly Row[], moreIsBetter?: boolean): Table => ({
  benchmark: "bread",
  comparison,
  unit: "loaves/s",
  moreIsBetter,
  rows,
});
const RUN: readonly Row[] = [
  { candidate: "ours", median: 12_345.6 },
  { candidate: "peer 1.0", median: 4.0051 },
  { candidate: "other", note: "not installed here" },
];
const run: Figures = {
  machine: { date: "2026-01-02", cpu: "A CPU", cores: 2, node: "v24.0.0", load: 0.25 },
  rounds: 7,
  tables: [
    table("knead", RUN),
    table(
      "wait",
      [
        { candidate: "ours", median: 2 },
        { candidate: "peer 1.0", median: 9 },
      ],
      false,
    ),
  ],
};
const figures = new Map([["bread", run]]);

describe("a place for figures", () => {
  test("takes a ratio, which is the quotient of the numbers that the table shows", () => {
    expect(
      fillPlaces("is <!-- bench bread :: knead :: peer -->?<!-- /bench --> times", figures),
    ).toBe("is <!-- bench bread :: knead :: peer -->3,070<!-- /bench --> times");
    // Where less is better, the other way round.
    expect(fillPlaces("<!-- bench bread :: wait :: peer -->?<!-- /bench -->", figures)).toContain(
      "-->4.5<!--",
    );
  });

  test("takes a table of several comparisons, with how it was made", () => {
    expect(fillPlaces("<!-- bench bread -->\n<!-- /bench -->", figures).split("\n")).toEqual([
      "<!-- bench bread -->",
      "",
      "|                  |   ours |      peer 1.0 |              other |",
      "| ---------------- | -----: | ------------: | -----------------: |",
      "| knead (loaves/s) | 12,300 | 4.01 (3,070x) | not installed here |",
      "| wait (loaves/s)  |   2.00 |   9.00 (4.5x) |                    |",
      "",
      "`pnpm bench bread`, 2026-01-02: A CPU, 2 cores, load 0.3, Node.js 24.0.0; medians of 7 rounds.",
      "`2x`: ours is twice as good (quotient of the two numbers).",
      "",
      "<!-- /bench -->",
    ]);
  });

  test("takes one comparison downwards, and the candidates that it names", () => {
    const filled = fillPlaces("<!-- bench bread :: knead :: peer -->\n<!-- /bench -->", figures);
    expect(filled.split("\n").slice(2, 6)).toEqual([
      "| knead    |      loaves/s |",
      "| -------- | ------------: |",
      "| ours     |        12,300 |",
      "| peer 1.0 | 4.01 (3,070x) |",
    ]);
  });

  test("must name what is there", () => {
    for (const name of ["cake", "bread :: bake", "bread :: knead :: nobody"])
      expect(() => fillPlaces(`<!-- bench ${name} -->1<!-- /bench -->`, figures)).toThrow(
        /there is no|no figures/,
      );
  });
});

describe("figures in the READMEs", () => {
  const kept = readFigures();
  const texts = [...readmesWithFigures()];

  test.each(texts)(
    "%s shows what benchmarks/figures has; `pnpm bench NAME --write` writes both",
    (_, text) => {
      expect(fillPlaces(text, kept)).toBe(text);
    },
  );

  test("have a benchmark each", () => {
    for (const [name, { tables }] of kept)
      for (const { benchmark } of tables) expect(benchmark).toBe(name);
  });

  // Read from the text, as a reader divides.
  test.each(texts)("%s: each ratio is the quotient of the numbers beside it", (_, text) => {
    for (const [, ours = "", cells = ""] of text.matchAll(
      /^\| [^|]+ \| +([\d.,]+) \| (.*\dx\).*)$/gm,
    ))
      for (const [, theirs = "", ratio = ""] of cells.matchAll(/([\d.,]+) \(([\d.,]+)x\)/g)) {
        const quotient = numberOf(ours) / numberOf(theirs);
        const found = numberOf(ratio);
        // Two digits of a ratio, three of a number.
        const off = Math.min(Math.abs(found / quotient - 1), Math.abs(found * quotient - 1));
        expect(off).toBeLessThan(0.06);
      }
  });
});

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}
