import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { printedLines, promisedLines, shows } from "../../../scripts/snippet.ts";

const folder = fileURLToPath(new URL("../examples/", import.meta.url));
const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");

it.each(await readdir(folder))(
  "README shows examples/%s, which prints what it says",
  async (file) => {
    const code = await readFile(folder + file, "utf8");
    expect(shows(readme, code)).toBe(true);
    const promised = promisedLines(code);
    expect(promised.length).toBeGreaterThan(0);
    expect(await printedLines(folder + file)).toEqual(promised);
  },
);
