import { expect, test } from "vitest";
import { brokenLinks } from "./src/links.ts";
import { createSpeller } from "./src/spelling.ts";

test("a word that no dictionary has is told with its line, and code is not prose", () => {
  const text =
    "# Behaviour\n\nThe `colr` of [it](colr.md) is fine.\n\n```ts\nconst colr = 1;\n```\n\nThe colr is not.\n";
  expect(createSpeller()({ path: "a.md", text })).toEqual([
    { path: "a.md", line: 9, word: "colr" },
  ]);
});

test.each([
  ["to a file", "[a](README.md)", []],
  ["to a heading", "# The packages\n[a](#the-packages)", []],
  ["to a site", "[a](https://example.com/x)", []],
  ["in code", "```\n[a](missing.md)\n```", []],
  ["to nothing", "[a](missing.md)", ["README.md:1: missing.md is not there"]],
  ["to no heading", "\n[a](#missing)", ["README.md:2: #missing names no heading"]],
  ["out of the house", "[a](../other)", ["README.md:1: ../other leaves the repository"]],
])("a link %s", (_what, text, faults) => {
  expect(brokenLinks([{ path: "README.md", text }])).toEqual(faults);
});
