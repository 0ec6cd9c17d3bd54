import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mustRunGit } from "../process/command.ts";
import { exchangeWithGit } from "../process/exchange.ts";
import type { GitProgram } from "../process/program.ts";

/** Repository that git works in. */
export interface GitPlace {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
}

/** Tips of the last maintenance that packed everything, an id a line. */
const FILE = "maintenance-tips";

/** Ids that refs point at. */
export async function readTips(place: GitPlace): Promise<readonly string[]> {
  const args = ["for-each-ref", "--format=%(objectname)"];
  const text = (await mustRunGit({ ...place, args })).toString("latin1");
  return Array.from(new Set(text.split("\n").filter((line) => line !== "")));
}

/** Notes the tips that a pack of everything was made by. */
export async function saveTips({ gitDir }: GitPlace, tips: readonly string[]): Promise<void> {
  const path = join(gitDir, FILE);
  await writeFile(`${path}.new`, tips.map((id) => `${id}\n`).join(""));
  await rename(`${path}.new`, path);
}

/** Makes the next maintenance look for objects without a ref: some came that nothing names. */
export async function forgetTips(gitDir: string): Promise<void> {
  await rm(join(gitDir, FILE), { force: true });
}

/** Whether objects may have lost their last ref since the tips were noted: by a deletion or a forced push. */
export async function hasLostTips(place: GitPlace): Promise<boolean> {
  const noted = await readFile(join(place.gitDir, FILE), "latin1").catch(() => undefined);
  if (noted === undefined) return true;
  if (noted === "") return false;
  const args = ["rev-list", "--objects", "--stdin", "--not", "--all"];
  const { signal } = new AbortController();
  try {
    const lost = exchangeWithGit({ ...place, args }, { input: [Buffer.from(noted)], signal });
    for await (const _ of lost) return true;
    return false;
  } catch {
    // A tip that is gone altogether.
    return true;
  }
}
