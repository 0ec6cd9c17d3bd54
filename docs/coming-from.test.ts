import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { printedLines, promisedLines, shows } from "../scripts/snippet.ts";
import { ROOT } from "./src/markdown.ts";

const folder = join(ROOT, "docs/coming-from");
const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));

describe.each(pages)("coming-from/%s", (page) => {
  const text = readFileSync(join(folder, page), "utf8");
  const program = join(folder, page.replace(".md", ".ts"));

  test("shows its program word for word, which prints what it promises", async () => {
    const code = readFileSync(program, "utf8");
    expect(shows(text, code)).toBe(true);
    const promised = promisedLines(code);
    expect(promised.length).toBeGreaterThan(2);
    expect(await printedLines(program)).toEqual(promised);
  });

  test("names functions that its packages have", () => {
    const packages = new Set(Array.from(text.matchAll(/@x\/([a-z-]+)/g), ([, name = ""]) => name));
    const declared = [...packages]
      .map((name) => join(ROOT, "packages", name, "api.d.ts"))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const rows = Array.from(text.matchAll(/^\| .+? \| (.+) \|$/gm), ([, here = ""]) => here);
    const called = rows.flatMap((here) =>
      Array.from(
        here.matchAll(/(?<![\w.])(?:await )?([a-z]\w+)\((?=[^)]*\))/g),
        ([, name = ""]) => name,
      ),
    );
    expect(called.length).toBeGreaterThan(2);
    for (const name of called.filter((one) => !["limiter", "Number"].includes(one)))
      expect(declared).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test("says what it lacks, and is where a reader of the package finds it", () => {
    expect(text).toMatch(/^## What it lacks\n\n(- .+\n){2}/m);
    const [, home = ""] = /\]\(\.\.\/\.\.\/(packages\/[a-z-]+\/README\.md)\)/.exec(text) ?? [];
    expect(readFileSync(join(ROOT, home), "utf8")).toContain(`docs/coming-from/${page})`);
  });
});
