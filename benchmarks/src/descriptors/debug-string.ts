// libprotobuf's own printer of descriptors, in a process of its own.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Work } from "../bench.ts";
import { corpusPath, type SetName } from "./corpora.ts";

/** How many times all files are printed for one answer. */
const TIMES = 4;

/**
 * Prints all files of a set by libprotobuf's `DebugString`, and gives the milliseconds of processor time;
 * `undefined` without g++ and the library's headers.
 */
export async function debugString(set: SetName): Promise<Work | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "debug-string-"));
  const program = join(folder, "debug-string");
  const source = fileURLToPath(new URL("debug-string.cc", import.meta.url));
  try {
    await promisify(execFile)("g++", ["-O2", source, "-o", program, "-lprotobuf"]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  // It ends with its standard input.
  const child = spawn(program, [corpusPath(set)], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child, "spawn");
  await rm(folder, { recursive: true });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return async () => {
    child.stdin.write(`${TIMES}\n`);
    const { done, value } = await answers.next();
    if (done === true) throw new Error("libprotobuf refuses the set");
    return Number(value);
  };
}
