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

/** What an archive would hold. */
export interface ArchiveMeasure {
  /** Blobs that git must not be asked to hold in memory. */
  readonly large: readonly ObjectId[];
  /** Whether every file is archived as it is, and nothing is odd: no attributes, no empty directory. */
  readonly isPlain: boolean;
}

/**
 * Counts what an archive would hold.
 *
 * @throws GitContentsError `archive-too-large`; `archive-path-unsafe`; `repository-failed` when something
 *   is lost or damaged; the reason of the signal
 */
export async function measureArchive(
  objects: ObjectReader,
  { commit, paths = [] }: Pick<ArchiveOrder, "commit" | "paths">,
  { limits, signal }: ArchiveMeasureOptions,
): Promise<ArchiveMeasure> {
  const large = new Set<ObjectId>();
  let isPlain = true;
  const noted = noting(objects, {
    size: (id, size) => void (size > limits.heldObjectBytes && large.add(id)),
    tree: (entries) =>
      void (isPlain &&= entries.length > 0 && entries.every(({ name }) => name !== ATTRIBUTES)),
  });
  const root = await rootOf(objects, commit);
  await requireWays(noted, root, paths);
  const found = await Promise.all(
    (paths.length === 0 ? [""] : paths).map((path) => findEntry(objects, root, path)),
  );
  const trees: ObjectId[] = [];
  const files: ObjectId[] = [];
  for (const entry of found) {
    if (entry?.mode === "040000") trees.push(entry.id);
    else if (entry !== undefined && entry.mode !== "160000") files.push(entry.id);
    // Git says what is wrong with it.
    else isPlain = false;
  }
  await noted.readSizes(files);
  await measureTrees(noted, trees, { limits: treeLimits(limits), signal });
  return { large: Array.from(large), isPlain };
}

const ATTRIBUTES = ".gitattributes";

/** Requires names of the trees on the way to each path: git takes all entries of one name for it. */
async function requireWays(
  objects: Pick<ObjectReader, "readTree">,
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

/** Takes what is read. */
interface Notes {
  readonly size: (id: ObjectId, size: number) => void;
  readonly tree: (entries: readonly TreeEntry[]) => void;
}

/** Reader that notes each size, and the entries of each tree. */
function noting(objects: ObjectReader, note: Notes): Pick<ObjectReader, "readTree" | "readSizes"> {
  return {
    readTree: async (id) => {
      const tree = await objects.readTree(id);
      if (tree !== undefined) note.tree(tree.entries());
      return tree;
    },
    readSizes: async (ids) => {
      const sizes = await objects.readSizes(ids);
      for (const [at, id] of ids.entries()) note.size(id, sizes[at] ?? 0);
      return sizes;
    },
  };
}
