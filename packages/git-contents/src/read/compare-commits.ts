import { objectLost } from "../errors.ts";
import type { CommitRecord, ObjectId } from "../objects/types.ts";
import type { CommitComparison, CompareQuery, ObjectReader } from "../store.ts";
import { commitsFrom } from "./history.ts";

/** Compares two histories by a walk through both: for repositories that lie in memory. */
export async function compareHistories(
  objects: ObjectReader,
  { base, head, skip, limit }: CompareQuery,
): Promise<CommitComparison> {
  const [before, after] = [await ancestors(objects, base), await ancestors(objects, head)];
  const all = { from: head, skip: 0, limit: Infinity };
  const ids = (await commitsFrom(objects, all)).filter((id) => !before.has(id));
  const common = Array.from(after.values()).filter(({ id }) => before.has(id));
  return {
    mergeBase: newestTip(common),
    ids: ids.slice(skip, skip + limit),
    total: ids.length,
  };
}

/** A commit and all that it comes from. */
async function ancestors(
  objects: ObjectReader,
  from: ObjectId,
): Promise<ReadonlyMap<ObjectId, CommitRecord>> {
  const found = new Map<ObjectId, CommitRecord>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    const commit = await objects.readCommit(id);
    if (commit === undefined) throw objectLost(id);
    found.set(id, commit);
    open.push(...commit.parents);
  }
  return found;
}

/** The newest of the commits that no other of them comes from. */
function newestTip(commits: readonly CommitRecord[]): ObjectId | undefined {
  const below = new Set<ObjectId>(commits.flatMap(({ parents }) => parents));
  const tips = commits.filter(({ id }) => !below.has(id));
  return tips.toSorted((a, b) => b.committer.atMs - a.committer.atMs)[0]?.id;
}
