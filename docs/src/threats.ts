import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Row of the threat model. */
export interface Threat {
  /** Letter of the area and two digits. */
  readonly id: string;
  /** Paths of the files that the last column names. */
  readonly tests: readonly string[];
}

/** Markdown of a row: its id, what is tried and promised, and the last column. */
const ROW = /^\| ([ABCS]\d\d) \|(.*)\|([^|]*)\|$/gm;

/** Reads the rows of the threat model. */
export function parseThreats(markdown: string): readonly Threat[] {
  return [...markdown.matchAll(ROW)].map(([, id = "", , tests = ""]) => ({
    id,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }));
}

/** Writes the last column of each row from the files that name its id. */
export function writeTests(markdown: string, namesOf: (id: string) => readonly string[]): string {
  return markdown.replace(ROW, (_row, id: string, words: string) => {
    const tests = namesOf(id).map((path) => `\`${path}\``);
    return `| ${id} |${words}| ${tests.join(", ") || "-"} |`;
  });
}

/** Finds the tests of a repository that name an id as a word. */
export function findTests(root: string): (id: string) => readonly string[] {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter(
      (path) =>
        !path.startsWith("docs/") &&
        /\.(?:test|contract|trust)\.ts$|^[^/]+\/[^/]+\/test\/.*\.ts$/.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  return (id) => {
    const word = new RegExp(`\\b${id}\\b`);
    return files.filter(({ text }) => word.test(text)).map(({ path }) => path);
  };
}
