import { readEntry } from "../../../read/read.ts";
import type { GitStore } from "../../../store.ts";
import type { Committed } from "../../../write/change.ts";

/** Whether a commit made a file that its first parent did not have. */
export async function isFileNew(
  git: GitStore,
  { commit }: Pick<Committed, "commit">,
  path: string,
): Promise<boolean> {
  const [parent] = commit.parents;
  return parent === undefined || (await readEntry(git, parent, path)) === undefined;
}
