import { GitContentsError } from "../../../errors.ts";
import type { GitProgram } from "../process/program.ts";
import { PackRefused, UnpackedObjects } from "../transfer/unpacked-objects.ts";
import { listObjects } from "./list-objects.ts";

/**
 * Checks all objects of a repository by the limits of a push. Nothing is inflated but the beginning of each
 * delta, where its size stands.
 *
 * @throws GitContentsError `repository-failed`
 */
export async function checkSizes(git: GitProgram, gitDir: string): Promise<void> {
  try {
    await checkDeltaBases(git, gitDir, await checkEach(git, gitDir));
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error;
    throw new GitContentsError(
      { code: "repository-failed", detail: error.message },
      { cause: error },
    );
  }
}

/** @returns sizes of the objects that no delta may be made from, by their ids */
async function checkEach(git: GitProgram, gitDir: string): Promise<ReadonlyMap<string, number>> {
  const objects = new UnpackedObjects(git.limits);
  const large = new Map<string, number>();
  const format = ["objectname", "objecttype", "objectsize", "deltabase"];
  for await (const [id = "", type = "", digits, base = ""] of listObjects(git, gitDir, format)) {
    const size = Number(digits);
    if (isId(base)) objects.requireDelta(size);
    objects.require({ type, size });
    objects.count(size);
    if (size > git.limits.heldObjectBytes) large.set(id, size);
  }
  return large;
}

/** Looks through all objects again, when there are large ones. */
async function checkDeltaBases(
  git: GitProgram,
  gitDir: string,
  large: ReadonlyMap<string, number>,
): Promise<void> {
  if (large.size === 0) return;
  const objects = new UnpackedObjects(git.limits);
  for await (const [base = ""] of listObjects(git, gitDir, ["deltabase"]))
    objects.requireDelta(large.get(base) ?? 0);
}

/** The base of an object that is no delta is all zeros. */
function isId(text: string): boolean {
  return /[1-9a-f]/.test(text);
}
