import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

/** One text of the repository. */
export interface Document {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

/** Every Markdown file of the repository that people write: not the changelogs, which are made. */
export function documents(): readonly Document[] {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"];
  return execFileSync("git", listed, { cwd: ROOT, encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "" && !path.endsWith("CHANGELOG.md") && existsSync(join(ROOT, path)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** The text with every code block blanked out, so that lines keep their numbers. */
export function withoutCode(text: string): string {
  return text.replaceAll(/^(```+)[^\n]*\n[\s\S]*?^\1$/gm, blank);
}

/** As many line ends, and nothing else. */
export function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
