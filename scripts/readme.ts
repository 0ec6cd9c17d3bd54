import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printedLines, promisedLines, shows } from "./snippet.ts";

/** Example of a README that was run. */
export interface ReadmeExample {
  /** Whether the README shows it word for word. */
  readonly shown: boolean;
  /** Lines that it printed. */
  readonly printed: readonly string[];
  /** Lines that its `//=>` comments promise. */
  readonly promised: readonly string[];
}

/**
 * Runs a package's `examples/readme.ts` as a user would, and compares it with its README.
 *
 * @param packageDir - absolute path of the package
 */
export function runReadme(packageDir: string): Promise<ReadmeExample> {
  return runExample(packageDir, "readme.ts", packageDir);
}

/** Names of a package's examples. */
export function listExamples(packageDir: string): Promise<readonly string[]> {
  return readdir(join(packageDir, "examples"));
}

/** Runs an example of a package in an empty folder: it may make files. */
export async function runInEmptyFolder(packageDir: string, name: string): Promise<ReadmeExample> {
  const place = await mkdtemp(join(tmpdir(), "x-readme-"));
  try {
    return await runExample(packageDir, name, place);
  } finally {
    await rm(place, { recursive: true });
  }
}

async function runExample(packageDir: string, name: string, place: string): Promise<ReadmeExample> {
  const example = join(packageDir, "examples", name);
  const code = await readFile(example, "utf8");
  const readme = await readFile(join(packageDir, "README.md"), "utf8");
  return {
    shown: shows(readme, code),
    printed: await printedLines(example, place),
    promised: promisedLines(code),
  };
}
