import { GitContentsError, objectLost } from "../errors.ts";
import type { Entry, EntryDetail, ObjectId } from "../objects/types.ts";
import { cleanPath } from "../paths/path.ts";
import { entryOf, findEntry, hasSize, rootOf, treeOf } from "./find-entry.ts";
import type { GitStore, ObjectReader } from "../store.ts";
import { submoduleUrls } from "./submodule.ts";
import { decodeText, joinBytes } from "../objects/text.ts";
import type { Tree, TreeEntry } from "../objects/tree.ts";

/** Content of a path. */
export interface Contents {
  /** Entry at the path. */
  readonly entry: EntryDetail;
  /** Entries of a directory, in git's order. */
  readonly entries?: readonly EntryDetail[] | undefined;
}

/** Most entries of a directory that is listed, or whose entries' last commits are looked for together. */
export const MAX_LISTED_ENTRIES = 100_000;

/** Most bytes of a symbolic link's text that are read. */
export const MAX_LINK_BYTES = 4096;

/**
 * The entry at a path of a commit; `undefined` when nothing is there. `""` is the root directory.
 * Symbolic links are not followed.
 *
 * @throws GitContentsError `object-not-found` when there is no such commit; `repository-failed` when
 *   something of it is lost
 */
export async function readEntry(
  store: GitStore,
  commit: ObjectId,
  path: string,
): Promise<Entry | undefined> {
  const clean = cleanPath(path);
  const found = await findEntry(store, await rootOf(store, commit), clean);
  return found === undefined ? undefined : (await withSizes(store, clean, [found]))[0];
}

/**
 * Entries of a directory of a commit, in git's order; `undefined` when there is no such directory.
 *
 * @throws GitContentsError `object-not-found`, `directory-too-large`
 */
export async function listDirectory(
  store: GitStore,
  commit: ObjectId,
  path: string,
): Promise<readonly Entry[] | undefined> {
  const clean = cleanPath(path);
  const found = await findEntry(store, await rootOf(store, commit), clean);
  if (found?.mode !== "040000") return undefined;
  return rowsOf(store, await treeOf(store, found.id), clean);
}

/**
 * Content of a path of a commit, with the entries of a directory, the texts of links and the
 * addresses of submodules; `undefined` when nothing is there.
 *
 * @throws GitContentsError `object-not-found`, `directory-too-large`
 */
export async function readContents(
  store: GitStore,
  commit: ObjectId,
  path: string,
): Promise<Contents | undefined> {
  const entry = await readEntry(store, commit, path);
  if (entry === undefined) return undefined;
  if (entry.type !== "dir") return { entry: await describeEntry(store, commit, entry) };
  const entries = await rowsOf(store, await treeOf(store, entry.id), entry.path);
  return { entry, entries: await describeEntries(store, commit, entries) };
}

async function describeEntries(
  store: GitStore,
  commit: ObjectId,
  entries: readonly Entry[],
): Promise<readonly EntryDetail[]> {
  const details: EntryDetail[] = [...entries];
  const asked = entries.flatMap((entry, at) =>
    entry.type === "dir" || entry.type === "file"
      ? []
      : [describeEntry(store, commit, entry).then((detail) => void (details[at] = detail))],
  );
  await Promise.all(asked);
  return details;
}

/** An entry with what only its kind has: a link's text, a submodule's address. */
export async function describeEntry(
  store: GitStore,
  commit: ObjectId,
  entry: Entry,
): Promise<EntryDetail> {
  switch (entry.type) {
    case "symlink":
      return { ...entry, target: await linkText(store, entry) };
    case "submodule":
      return {
        ...entry,
        submoduleUrl: (await submoduleUrls(store, await rootOf(store, commit))).get(entry.path),
      };
    case "dir":
    case "file":
      return entry;
  }
}

/**
 * The entries of a tree, in git's order, with sizes.
 *
 * @param path - where the tree is, for the entries' paths
 * @throws GitContentsError `object-not-found` when there is no such tree, `directory-too-large`
 */
export async function listTree(
  store: ObjectReader,
  id: ObjectId,
  path = "",
): Promise<readonly Entry[]> {
  const tree = await store.readTree(id);
  if (tree === undefined) throw new GitContentsError({ code: "object-not-found", id });
  return rowsOf(store, tree, path);
}

async function rowsOf(store: ObjectReader, tree: Tree, path: string): Promise<readonly Entry[]> {
  const cached = listings.get(tree);
  if (cached?.path === path) return cached.entries;
  requireListable(tree, path);
  const entries = await withSizes(store, path, tree.entries(), true);
  listings.set(tree, { path, entries });
  return entries;
}

/** @throws GitContentsError `directory-too-large` */
export function requireListable(tree: Tree, path: string): void {
  const { count } = tree;
  if (count > MAX_LISTED_ENTRIES)
    throw new GitContentsError({
      code: "directory-too-large",
      path,
      entries: count,
      limit: MAX_LISTED_ENTRIES,
    });
}

/** Cache of the last listing of each tree. A tree never changes, nor do the sizes of its blobs. */
const listings = new WeakMap<Tree, { readonly path: string; readonly entries: readonly Entry[] }>();

/** @param below - whether the path is that of the directory, and not of the one row */
async function withSizes(
  store: ObjectReader,
  path: string,
  rows: readonly TreeEntry[],
  below = false,
): Promise<readonly Entry[]> {
  const sizes = await store.readSizes(rows.filter(({ mode }) => hasSize(mode)).map(({ id }) => id));
  let next = 0;
  return rows.map((row) => {
    const size = hasSize(row.mode) ? sizes[next++] : 0;
    // An empty file is something else.
    if (size === undefined) throw objectLost(row.id);
    return entryOf(row, below ? joinPath(path, row.name) : path, size);
  });
}

function joinPath(directory: string, name: string): string {
  return directory === "" ? name : `${directory}/${name}`;
}

async function linkText(store: GitStore, { id, size }: Entry): Promise<string> {
  if (size <= MAX_LINK_BYTES) return decodeText((await store.readBlob(id)) ?? new Uint8Array());
  const parts: Uint8Array[] = [];
  for await (const part of store.streamBlob(id, { start: 0, length: MAX_LINK_BYTES }))
    parts.push(part);
  return decodeText(joinBytes(parts));
}
