import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printedLines, promisedLines, shows } from "./snippet.ts";

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
  return {
    shown: shows(readme, code),
    printed: await printedLines(example, packageDir),
    promised: promisedLines(code),
  };
}
