import { measureTrees } from "../../read/measure-tree.ts";
import { findEntry, rootOf } from "../../read/find-entry.ts";
import { requireInside, requireNames } from "../../read/archive-names.ts";
import type { Tree, TreeEntry } from "../../objects/tree.ts";
import type { ObjectId } from "../../objects/types.ts";
import type { ObjectReader } from "../../store.ts";
import { treeLimits, type GitLimits } from "./limits.ts";
import type { ArchiveOrder } from "../../read/archive.ts";

/** Limits and end of a measurement. */
export interface ArchiveMeasureOptions {
  /** Limits of archives. */
  readonly limits: GitLimits;
  /** Ends the measurement. */
  readonly signal: AbortSignal;
}

/**
 * Counts what an archive would hold.
 *
 * @returns blobs that git must not be asked to hold in memory
 * @throws GitContentsError `archive-too-large`; `archive-path-unsafe`; `repository-failed` when something
 *   is lost or damaged; the reason of the signal
 */
export async function measureArchive(
  objects: ObjectReader,
  { commit, paths = [] }: Pick<ArchiveOrder, "commit" | "paths">,
  { limits, signal }: ArchiveMeasureOptions,
): Promise<readonly ObjectId[]> {
  const root = await rootOf(objects, commit);
  await requireWays(objects, root, paths);
  const found = await Promise.all(
    (paths.length === 0 ? [""] : paths).map((path) => findEntry(objects, root, path)),
  );
  const trees: ObjectId[] = [];
  const files: ObjectId[] = [];
  for (const entry of found) {
    if (entry?.mode === "040000") trees.push(entry.id);
    else if (entry !== undefined && entry.mode !== "160000") files.push(entry.id);
  }
  const large = new Set<ObjectId>();
  const sizes = noting(
    objects,
    (id, size) => void (size > limits.heldObjectBytes && large.add(id)),
  );
  await sizes.readSizes(files);
  await measureTrees(sizes, trees, { limits: treeLimits(limits), signal });
  return Array.from(large);
}

/** Requires names of the trees on the way to each path: git takes all entries of one name for it. */
async function requireWays(
  objects: ObjectReader,
  root: ObjectId,
  paths: readonly string[],
): Promise<void> {
  const checked = new Set<ObjectId>();
  for (const path of paths) {
    let id: ObjectId | undefined = root;
    for (const part of path.split("/")) {
      requireInside(part);
      if (id === undefined) break;
      const tree: Tree | undefined = await objects.readTree(id);
      const entries: readonly TreeEntry[] = tree?.entries() ?? [];
      if (!checked.has(id)) requireNames(entries);
      checked.add(id);
      const entry = entries.find(({ name }) => name === part);
      id = entry?.mode === "040000" ? entry.id : undefined;
    }
  }
}

/** Reader that notes each size. */
function noting(
  objects: ObjectReader,
  note: (id: ObjectId, size: number) => void,
): Pick<ObjectReader, "readTree" | "readSizes"> {
  return {
    readTree: (id) => objects.readTree(id),
    readSizes: async (ids) => {
      const sizes = await objects.readSizes(ids);
      for (const [at, id] of ids.entries()) note(id, sizes[at] ?? 0);
      return sizes;
    },
  };
}
