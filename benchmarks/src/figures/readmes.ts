import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFigures } from "./figures.ts";
import { benchmarksIn, fillPlaces } from "./places.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEXTS = ["README.md", "{packages,apps}/*/README.md", "docs/**/*.md"];
const FIGURES = "benchmarks/figures";

/** The texts that have places for figures, by their path from the root. */
export function readmesWithFigures(): ReadonlyMap<string, string> {
  const paths = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (path) => !path.includes("node_modules"),
  );
  const texts = paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const);
  return new Map(texts.filter(([, text]) => benchmarksIn(text).size > 0));
}

/**
 * Writes the kept figures into their places, and formats what changed. A text that names figures which are not there
 * stays as it is.
 *
 * @param complain - told why a text stays as it is
 * @returns the paths of the texts that changed, from the root
 */
export function fillReadmes(complain: (text: string) => void): readonly string[] {
  const figures = readFigures();
  const changed: string[] = [];
  for (const [path, text] of readmesWithFigures()) {
    let filled = text;
    try {
      filled = fillPlaces(text, figures);
    } catch (error) {
      complain(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (filled === text) continue;
    writeFileSync(join(ROOT, path), filled);
    changed.push(path);
  }
  const formatter = join(ROOT, "node_modules/.bin/oxfmt");
  execFileSync(formatter, [FIGURES, ...changed], { cwd: ROOT, stdio: "inherit" });
  return changed;
}
