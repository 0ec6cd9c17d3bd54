import type { ObjectId } from "../../../objects/types.ts";
import { lastCommitsSync } from "../../../read/last-commits.ts";
import type { SyncReads } from "../../../store.ts";
import type { SyncObjects } from "../objects/cached-reader.ts";
import { cacheLastCommits, type ObjectCaches, type ReaderScope } from "../objects/object-caches.ts";

/** Most commits of a walk for which the git worker is not asked: each is a few reads of files. */
const NEAR_WALK = 6;

/**
 * Last commits that are cached, or that few commits tell: of a short history, and of the commits since the
 * last time that somebody asked. They are cached then.
 */
export function lastCommitsNear(
  { caches, scope }: { readonly caches: ObjectCaches } & Pick<ReaderScope, "scope">,
  objects: SyncObjects,
): SyncReads["lastCommits"] {
  const { lastCommits } = caches;
  return (commit, directory) => {
    const keyOf = (id: ObjectId): string => `${scope()}${id}:${directory}`;
    const key = keyOf(commit);
    const known = lastCommits.get(key);
    if (known !== undefined) return known;
    const cached = (id: ObjectId): ReadonlyMap<string, ObjectId> | undefined =>
      lastCommits.has(keyOf(id)) ? lastCommits.get(keyOf(id)) : undefined;
    const found = lastCommitsSync(objects, commit, directory, { cached, maxCommits: NEAR_WALK });
    if (found !== undefined) cacheLastCommits(caches, key, found);
    return found;
  };
}
