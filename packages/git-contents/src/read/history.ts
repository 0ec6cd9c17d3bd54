import { GitContentsError } from "../errors.ts";
import type { CommitRecord, ObjectId } from "../objects/types.ts";
import { cleanPath } from "../paths/path.ts";
import { findEntry } from "./find-entry.ts";
import type { CommitQuery, ObjectReader } from "../store.ts";

/**
 * Commits from a commit on that changed a path, the newest first, as `git log` lists them: a merge
 * that has the path as one of its parents has it is followed to that parent only.
 *
 * @throws GitContentsError `object-not-found`
 */
export async function commitsFrom(
  objects: ObjectReader,
  query: CommitQuery,
): Promise<readonly ObjectId[]> {
  const path = cleanPath(query.path ?? "");
  const seen = new Set<ObjectId>([query.from]);
  const open = [await stateOf(objects, query.from, path)];
  const listed: ObjectId[] = [];
  while (listed.length < query.skip + query.limit) {
    const next = takeNewest(open);
    if (next === undefined) break;
    const parents = await Promise.all(next.commit.parents.map((id) => stateOf(objects, id, path)));
    const same = path === "" ? undefined : parents.find(({ there }) => there === next.there);
    if (same === undefined && (path === "" || parents.length > 0 || next.there !== ""))
      listed.push(next.commit.id);
    for (const parent of same === undefined ? parents : [same]) {
      if (!seen.has(parent.commit.id)) open.push(parent);
      seen.add(parent.commit.id);
    }
  }
  return listed.slice(query.skip);
}

/** The first of those of the same time, as git has it. */
function takeNewest(open: PathState[]): PathState | undefined {
  let place = 0;
  for (const [at, { commit }] of open.entries()) {
    const newestYet = open[place]?.commit ?? commit;
    if (commit.committer.atMs > newestYet.committer.atMs) place = at;
  }
  return open.splice(place, 1)[0];
}

interface PathState {
  /** The commit. */
  readonly commit: CommitRecord;
  /** Mode and id at the path, as text to compare; empty when nothing is there. */
  readonly there: string;
}

async function stateOf(objects: ObjectReader, id: ObjectId, path: string): Promise<PathState> {
  const commit = await objects.readCommit(id);
  if (commit === undefined) throw new GitContentsError({ code: "object-not-found", id });
  const row = await findEntry(objects, commit.tree, path);
  return { commit, there: row === undefined ? "" : `${row.mode} ${row.id}` };
}
