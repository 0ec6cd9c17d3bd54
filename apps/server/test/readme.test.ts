import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { printedLines, promisedLines, shows } from "../../../scripts/snippet.ts";

const folder = fileURLToPath(new URL("../examples/", import.meta.url));
const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");

it.each(await readdir(folder))(
  "README shows examples/%s, which prints what it says",
  async (file) => {
    const code = await readFile(join(folder, file), "utf8");
    expect(shows(readme, code)).toBe(true);
    const promised = promisedLines(code);
    expect(promised.length).toBeGreaterThan(0);
    // It may make files where it is run.
    const place = await mkdtemp(join(tmpdir(), "x-readme-"));
    try {
      expect(await printedLines(join(folder, file), place)).toEqual(promised);
    } finally {
      await rm(place, { recursive: true });
    }
  },
);
