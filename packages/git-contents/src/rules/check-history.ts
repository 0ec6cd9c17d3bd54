import { GitContentsError } from "../errors.ts";
import type { ObjectId } from "../objects/types.ts";
import type { GitStore } from "../store.ts";
import type { FileCondition } from "./branch-rules.ts";
import { changedPaths } from "./changed-paths.ts";

/** Most protected files that one refusal names. */
const MAX_NAMED = 10;

/**
 * Refuses a history for a branch when a commit that no trusted branch has changes a protected file:
 * to be called before the branch is made, or becomes the default one.
 *
 * @throws GitContentsError `path-protected`, with a reason for each of the first 10 files
 */
export async function checkHistory(
  store: GitStore,
  commit: ObjectId,
  { patterns, trusted = [] }: FileCondition,
): Promise<void> {
  const heads = await Promise.all(trusted.map((name) => store.readRef(`refs/heads/${name}`)));
  const not = heads.filter((head) => head !== undefined);
  const touched = new Set<string>();
  for await (const path of changedPaths(store, { to: commit, not })) {
    if (patterns.matches(path)) touched.add(path);
    if (touched.size >= MAX_NAMED) break;
  }
  const [first, ...others] = Array.from(touched, (path) => ({
    code: "path-protected" as const,
    path,
  }));
  if (first !== undefined) throw new GitContentsError(first, { others });
}
