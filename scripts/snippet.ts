import { execFile, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
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

/** One command of a session in a shell, with the lines that it prints. */
export interface Step {
  readonly command: string;
  readonly printed: readonly string[];
}

/** The steps of a session as a README shows it: commands stand behind `$ `, and what they print below them. */
export function sessionSteps(session: string): readonly Step[] {
  const [, ...steps] = `\n${session.trimEnd()}`.split("\n$ ");
  return steps.map((step) => {
    const [command = "", ...printed] = step.split("\n");
    return { command, printed };
  });
}

/** Does the steps of a session one after the other, and gives what they print, errors included. */
export async function doSteps(
  steps: readonly Step[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly Step[]> {
  const done: Step[] = [];
  for (const { command } of steps) {
    const child = spawn("sh", ["-c", `{ ${command}; } 2>&1`], {
      cwd,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    done.push({ command, printed: (await text(child.stdout)).split("\n").slice(0, -1) });
  }
  return done;
}
