import { runGit } from "../process/command.ts";
import { idLines, type SortedIds } from "./pack-ids.ts";
import type { GitPlace } from "./ref-tips.ts";

/**
 * All objects that some objects lead to, these themselves too, without those that refs lead to.
 *
 * @returns `undefined` when git does not say: one of them is not there
 */
export async function findUnreached(
  place: GitPlace,
  roots: readonly SortedIds[],
): Promise<readonly string[] | undefined> {
  const args = ["rev-list", "--objects", "--no-object-names", "--stdin", "--not", "--all"];
  const input = roots.flatMap((some) => Array.from(idLines(some)));
  const { code, stdout } = await runGit({ ...place, args, task: "transfer" }, input);
  if (code !== 0) return undefined;
  return stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "");
}
