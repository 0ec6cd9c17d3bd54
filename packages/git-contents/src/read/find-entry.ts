import { GitContentsError, objectLost } from "../errors.ts";
import { showName } from "../objects/text.ts";
import type { Tree, TreeEntry } from "../objects/tree.ts";
import { typeOfMode } from "../objects/tree-row.ts";
import type { Entry, ObjectId } from "../objects/types.ts";
import { nameOf } from "../paths/path.ts";
import type { ObjectReader, SyncReads } from "../store.ts";

/** Row of a path below a tree; the root itself for `""`. `undefined` when nothing is there. */
export async function findEntry(
  store: ObjectReader,
  root: ObjectId,
  path: string,
): Promise<TreeEntry | undefined> {
  const walk = walkTo(root, path);
  let step = walk.next();
  while (step.done !== true) step = walk.next(await treeOf(store, step.value));
  return step.value;
}

/** Row of a path as {@link findEntry}, synchronously; `undefined` also when a tree needs git. */
export function findEntrySync(
  reads: Pick<SyncReads, "readTree">,
  root: ObjectId,
  path: string,
): TreeEntry | undefined {
  const walk = walkTo(root, path);
  let step = walk.next();
  while (step.done !== true) step = walk.next(reads.readTree(step.value));
  return step.value;
}

/** Walk from a tree to a path. It asks for each tree on the way by its id. */
export function* walkTo(
  root: ObjectId,
  path: string,
): Generator<ObjectId, TreeEntry | undefined, Tree | undefined> {
  let at: TreeEntry = { name: "", mode: "040000", id: root };
  for (const part of path === "" ? [] : path.split("/")) {
    const next: TreeEntry | undefined =
      at.mode === "040000" ? (yield at.id)?.find(part) : undefined;
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
