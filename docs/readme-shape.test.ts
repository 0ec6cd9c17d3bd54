import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./src/markdown.ts";

// One shape for every package, so that a reader who knows one README finds everything in the next.
const HEADINGS = [
  "What is this?",
  "When should I use this?",
  "Install",
  "Use",
  "API",
  "Errors",
  "What it leaves out",
  "Limits",
  "Security",
  "How it compares",
];

const packages = ["packages", "apps"].flatMap((parent) =>
  readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
);

describe.each(packages)("the README of %s", (path) => {
  const text = readFileSync(join(ROOT, path, "README.md"), "utf8");
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8")) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, unknown>>;
  };

  test("has every part, in one order", () => {
    const found = Array.from(text.matchAll(/^## (.+)$/gm), ([, heading = ""]) => heading);
    expect(found.filter((heading) => HEADINGS.includes(heading))).toEqual(HEADINGS);
    expect(text).toMatch(new RegExp(`^# ${name}\n\n\\S`));
  });

  test("says how to install it, and names every entry", () => {
    expect(text).toMatch(new RegExp(`npm install (--global )?${name}\\b`));
    const entries = Object.keys(exports).filter(
      (subpath) => subpath !== "." && !subpath.endsWith(".json"),
    );
    for (const subpath of entries) expect(text).toContain(name + subpath.slice(1));
  });

  test("has a table of what it offers, and a benchmark, or says that there is none", () => {
    expect(section(text, "API")).toMatch(/^\| .+ \|$|^```$/m);
    const bench = path.slice(path.indexOf("/") + 1);
    const hasBench = existsSync(join(ROOT, `benchmarks/src/entries/${bench}.bench.ts`));
    const told = hasBench ? new RegExp(`pnpm bench\\s+${bench}\\b`) : /no\s+benchmark|`pnpm bench /;
    expect(text).toMatch(told);
  });
});

function section(text: string, heading: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
}
