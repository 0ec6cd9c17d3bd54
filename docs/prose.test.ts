import { expect, test } from "vitest";
import { staleContents, withContents } from "./src/contents.ts";
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

test("a long README lists its headings as they are", () => {
  const place = "<!-- contents -->\n<!-- /contents -->";
  const written = withContents(`# a\n\n${place}\n\n## What is this?\n\n## Use \`it\`\n`);
  expect(written).toContain("**Contents:** [What is this?](#what-is-this) · [Use `it`](#use-it)\n");
  const faultsOf = (text: string): readonly string[] =>
    staleContents([{ path: "README.md", text }]);
  expect(faultsOf(written)).toEqual([]);
  expect(faultsOf(written.replace("## Use", "## Do"))).toEqual([
    "README.md: its contents are not its headings; run: pnpm prose --write",
  ]);
  expect(faultsOf("line\n".repeat(300))).toEqual([
    "README.md: is long, and has no <!-- contents -->",
  ]);
});
