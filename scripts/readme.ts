import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Runs a package's `examples/readme.ts` as a user would, and compares it with its README.
 *
 * @param packageDir - absolute path of the package
 * @returns whether the README shows the example word for word; the lines that it printed; and
 *   the lines that its `//=>` comments promise
 */
export async function runReadme(packageDir: string): Promise<{
  readonly shown: boolean;
  readonly printed: readonly string[];
  readonly promised: readonly string[];
}> {
  const example = join(packageDir, "examples/readme.ts");
  const code = await readFile(example, "utf8");
  const readme = await readFile(join(packageDir, "README.md"), "utf8");
  const args = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", example];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: packageDir });
  return {
    shown: readme.includes(["```ts", code.trimEnd(), "```"].join("\n")),
    printed: stdout.split("\n").slice(0, -1),
    promised: Array.from(code.matchAll(/\/\/=> (.*)$/gm), (match) => match[1] ?? ""),
  };
}
