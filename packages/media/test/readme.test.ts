import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { printedLines, promisedLines, shows } from "../../../scripts/snippet.ts";

const example = new URL("../examples/readme.ts", import.meta.url);

it("README shows the example, and the example prints what it says", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const code = await readFile(example, "utf8");
  expect(shows(readme, code)).toBe(true);
  expect(await printedLines(example.pathname)).toEqual(promisedLines(code));
});
