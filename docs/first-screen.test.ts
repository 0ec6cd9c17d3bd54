import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { printedLines, promisedLines, shows } from "../scripts/snippet.ts";
import { ROOT } from "./src/markdown.ts";

const packages = ["packages", "apps"].flatMap((parent) =>
  readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
);

/** Commands that hold a claim, by the folder of their entries. */
const ENTRIES = { bench: "benchmarks/src/entries", trust: "trust/src/entries" } as const;

describe.each(packages)("the first screen of %s", (path) => {
  const readme = readFileSync(join(ROOT, path, "README.md"), "utf8");
  const screen = readme.slice(0, readme.indexOf("\n## "));
  const [, sentence = "", ...rest] = screen.trimEnd().split("\n\n");

  test("says in one paragraph what it does, and what it is not for", () => {
    expect(sentence).toMatch(/^\S[^#]*\.$/);
    expect(sentence.length).toBeLessThan(200);
    expect(rest.filter((part) => part.startsWith("**Not for** "))).toHaveLength(1);
  });

  test("has code that fits on it", () => {
    const code = /^```\w+\n([\s\S]*?)^```$/m.exec(screen)?.[1] ?? "";
    expect(code.split("\n").length).toBeGreaterThan(3);
    expect(code.split("\n").length).toBeLessThanOrEqual(22);
  });

  test("names the command or the test that holds what it claims", () => {
    const files = [
      ...Array.from(
        screen.matchAll(/`pnpm (bench|trust) ([a-z-]+)`/g),
        ([, kind = "", name = ""]) => `${ENTRIES[kind as keyof typeof ENTRIES]}/${name}.${kind}.ts`,
      ),
      ...Array.from(
        screen.matchAll(/`(test\/[\w-]+\.test\.ts)`/g),
        ([, file = ""]) => `${path}/${file}`,
      ),
    ];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

const withProgram = packages.filter((path) => existsSync(join(ROOT, path, "examples/first.ts")));

// descriptor-cli has a command instead, which its own tests run.
test("every library has a program on its first screen", () => {
  expect(packages.filter((path) => !withProgram.includes(path))).toEqual([
    "packages/descriptor-cli",
  ]);
});

test.each(withProgram)(
  "%s/examples/first.ts is shown first, and prints what it promises",
  async (path) => {
    const file = join(ROOT, path, "examples/first.ts");
    const code = readFileSync(file, "utf8");
    const readme = readFileSync(join(ROOT, path, "README.md"), "utf8");
    expect(shows(readme.slice(0, readme.indexOf("\n## ")), code)).toBe(true);
    const promised = promisedLines(code);
    expect(promised.length).toBeGreaterThan(0);
    // It may make files where it is run.
    const place = mkdtempSync(join(tmpdir(), "x-first-"));
    onTestFinished(() => rmSync(place, { recursive: true }));
    // Again in the same place, too: consumers run it on two lines of Node.
    for (const _ of ["first", "again"]) expect(await printedLines(file, place)).toEqual(promised);
  },
);
