import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { doSteps, promisedLines, sessionSteps, type Step } from "../../scripts/snippet.ts";
import { command } from "./command.ts";
import type { Package } from "./packages.ts";
import type { NodeLine } from "./toolchain.ts";

/** A program, or a session in a shell, and what a README says that it prints. */
export type Task =
  | { readonly kind: "program"; readonly code: string; readonly promised: readonly string[] }
  | { readonly kind: "session"; readonly promised: readonly Step[] };

/** What a README shows before its first heading of the second level, on which a reader decides. */
export function firstTask(readme: string): Task {
  const screen = readme.slice(0, readme.indexOf("\n## "));
  const [, language, code = ""] = /^```(\w+)\n([\s\S]*?)^```$/m.exec(screen) ?? [];
  return language === "ts"
    ? { kind: "program", code, promised: promisedLines(code) }
    : { kind: "session", promised: sessionSteps(code) };
}

/** Makes an empty project and installs a package into it with plain npm, alone: no peers, no types. */
export async function installAlone(
  folder: string,
  { manifest, short }: Package,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const directory = join(folder, short);
  const ownManifest = join(directory, "package.json");
  if (existsSync(ownManifest)) return directory;
  await mkdir(directory, { recursive: true });
  await writeFile(
    ownManifest,
    JSON.stringify({ name: `consumer-of-${short}`, private: true, type: "module" }),
  );
  const wanted = `${manifest.name}@${manifest.version}`;
  await command("npm", ["install", "--ignore-scripts", wanted], { cwd: directory, env });
  return directory;
}

/** Reads the task from the README that was installed, does it, and gives what was printed. */
export async function doFirstTask(
  directory: string,
  { manifest }: Package,
  node: NodeLine,
): Promise<{ readonly task: Task; readonly printed: readonly (string | Step)[] }> {
  const readme = join(directory, "node_modules", manifest.name, "README.md");
  const task = firstTask(await readFile(readme, "utf8"));
  const bins = [node.bin, join(directory, "node_modules/.bin"), process.env["PATH"] ?? ""];
  const env = {
    PATH: bins.join(delimiter),
    HOME: directory,
    TMPDIR: process.env["TMPDIR"],
    NO_COLOR: "1",
    NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
  };
  if (task.kind === "session")
    return { task, printed: await doSteps(task.promised, directory, env) };
  await writeFile(join(directory, "first.ts"), task.code);
  const [step] = await doSteps([{ command: "node first.ts", printed: [] }], directory, env);
  return { task, printed: step?.printed ?? [] };
}
