import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisedLines } from "../../scripts/snippet.ts";

/** A piece of code of a README that says what it prints. */
export interface Snippet {
  /** Where it stands, for messages. */
  readonly title: string;
  readonly code: string;
  /** The lines after `//=>`. */
  readonly promised: readonly string[];
}

/** The snippets of a Markdown text that say what they print. */
export function snippetsOf(markdown: string, title: string): readonly Snippet[] {
  return Array.from(markdown.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, code = ""]) => code)
    .filter((code) => code.includes("//=>"))
    .map((code, at) => snippet(`${title}, snippet ${at + 1}`, code));
}

/** The snippets in a folder of programs. */
export function snippetFiles(folder: string): readonly Snippet[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .toSorted()
    .map((name) => snippet(name, readFileSync(join(folder, name), "utf8")));
}

function snippet(title: string, code: string): Snippet {
  return { title, code, promised: promisedLines(code) };
}
