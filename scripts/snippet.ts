import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The lines that a program's `//=>` comments promise. */
export function promisedLines(code: string): readonly string[] {
  return Array.from(code.matchAll(/\/\/=> (.*)$/gm), ([, line = ""]) => line);
}

/** Whether a Markdown text shows a program word for word. */
export function shows(markdown: string, code: string): boolean {
  return markdown.includes(["```ts", code.trimEnd(), "```"].join("\n"));
}

/** Runs a program over the sources, as a user runs it, and gives the lines that it printed. */
export async function printedLines(file: string, cwd?: string): Promise<readonly string[]> {
  const args = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  return stdout.split("\n").slice(0, -1);
}
