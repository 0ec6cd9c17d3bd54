import { GitContentsError, objectLost } from "../errors.ts";
import { showName } from "../objects/text.ts";
import { typeOfMode, type Tree, type TreeEntry } from "../objects/tree.ts";
import type { Entry, ObjectId } from "../objects/types.ts";
import { nameOf } from "../paths/path.ts";
import type { ObjectReader } from "../store.ts";

/** Row of a path below a tree; the root itself for `""`. `undefined` when nothing is there. */
export async function findEntry(
  store: ObjectReader,
  root: ObjectId,
  path: string,
): Promise<TreeEntry | undefined> {
  let at: TreeEntry = { name: "", mode: "040000", id: root };
  if (path === "") return at;
  for (const part of path.split("/")) {
    if (at.mode !== "040000") return undefined;
    const next = (await treeOf(store, at.id)).find(part);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

/**
 * Id of the tree of a commit.
 *
 * @throws GitContentsError `object-not-found`
 */
export async function rootOf(store: ObjectReader, commit: ObjectId): Promise<ObjectId> {
  const record = await store.readCommit(commit);
  if (record === undefined) throw new GitContentsError({ code: "object-not-found", id: commit });
  return record.tree;
}

/**
 * A tree that a commit or another tree names.
 *
 * @throws GitContentsError `repository-failed` when it is lost
 */
export async function treeOf(store: ObjectReader, id: ObjectId): Promise<Tree> {
  const tree = await store.readTree(id);
  if (tree === undefined) throw objectLost(id);
  return tree;
}

/** Whether an entry of a mode has a size: files and symbolic links have. */
export function hasSize(mode: TreeEntry["mode"]): boolean {
  return mode !== "040000" && mode !== "160000";
}

/** Entry of a row at a stored path. */
export function entryOf({ mode, id }: TreeEntry, path: string, size: number): Entry {
  const shown = showName(path);
  const escaped = shown !== path;
  const entry = {
    name: nameOf(shown),
    path: shown,
    type: typeOfMode(mode),
    mode,
    id,
    size: hasSize(mode) ? size : 0,
  };
  return escaped ? { ...entry, escaped } : entry;
}
