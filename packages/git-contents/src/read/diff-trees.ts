import { objectLost } from "../errors.ts";
import { nameOf } from "../paths/path.ts";
import type { Tree, TreeEntry } from "../objects/tree.ts";
import type { EntryMode, ObjectId } from "../objects/types.ts";
import type { ObjectReader, TreePair } from "../store.ts";

/** Mode and id of a file, a link or a submodule. */
export interface FileVersion {
  /** Mode as git prints it. */
  readonly mode: EntryMode;
  /** Blob id; commit id of a submodule. */
  readonly id: ObjectId;
}

/** A file that is not the same in two trees. */
export interface FileDifference {
  /** Kind of the difference. A file that has moved unchanged is `renamed`, when renames are looked for. */
  readonly status: "added" | "removed" | "modified" | "renamed";
  /** Stored path in the newer tree; of a removed file in the older one. */
  readonly path: string;
  /** Stored path in the older tree, of a renamed file. */
  readonly fromPath?: string | undefined;
  /** Older version. Absent: there was none. */
  readonly before?: FileVersion | undefined;
  /** Newer version. Absent: there is none. */
  readonly after?: FileVersion | undefined;
}

/** Limits and wishes of a comparison. */
export interface DiffTreesOptions {
  /** Most files in the result. Default: {@link MAX_DIFFERENCES}. */
  readonly maxFiles?: number | undefined;
  /** Whether to look for files that have moved unchanged. Default: false. */
  readonly renames?: boolean | undefined;
}

/** Most files that differ, in one comparison. */
export const MAX_DIFFERENCES = 3000;
/** Most names that are looked at, and most characters of their paths: one tree can stand at any number of places. */
const MAX_NAMES = 100_000;
const MAX_CHARACTERS = 20_000_000;

/**
 * Compares two trees by a walk through what differs alone.
 *
 * @returns the files that differ, by path; `undefined` when there are more than the limits allow
 * @throws GitContentsError `repository-failed` when a tree is lost
 */
export async function diffTrees(
  objects: Pick<ObjectReader, "readTree">,
  pair: TreePair,
  { maxFiles = MAX_DIFFERENCES, renames = false }: DiffTreesOptions = {},
): Promise<readonly FileDifference[] | undefined> {
  const walk: Walk = { objects, files: [], names: MAX_NAMES, characters: MAX_CHARACTERS };
  const open: Place[] = [{ ...pair, folder: "" }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.before === place.after) continue;
    if (!(await compareFolders(walk, place, open)) || walk.files.length > maxFiles)
      return undefined;
  }
  const files = renames ? withRenames(walk.files) : walk.files;
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

interface Walk {
  readonly objects: Pick<ObjectReader, "readTree">;
  readonly files: FileDifference[];
  names: number;
  characters: number;
}

interface Place {
  readonly before: ObjectId | undefined;
  readonly after: ObjectId | undefined;
  readonly folder: string;
}

/** @returns whether the limits were kept */
async function compareFolders(walk: Walk, place: Place, open: Place[]): Promise<boolean> {
  const old = await treeAt(walk, place.before);
  const now = await treeAt(walk, place.after);
  for (const name of differingNames(old, now)) {
    const path = `${place.folder}${name}`;
    walk.characters -= path.length;
    if (--walk.names < 0 || walk.characters < 0) return false;
    const [from, to] = [old?.find(name), now?.find(name)];
    const file = differenceOf(path, fileOf(from), fileOf(to));
    if (file !== undefined) walk.files.push(file);
    const [before, after] = [directoryOf(from), directoryOf(to)];
    if (before !== after) open.push({ before, after, folder: `${path}/` });
  }
  return true;
}

async function treeAt({ objects }: Walk, id: ObjectId | undefined): Promise<Tree | undefined> {
  if (id === undefined) return undefined;
  const tree = await objects.readTree(id);
  if (tree === undefined) throw objectLost(id);
  return tree;
}

function differingNames(old: Tree | undefined, now: Tree | undefined): ReadonlySet<string> {
  const all = (tree: Tree | undefined): readonly string[] =>
    tree?.entries().map(({ name }) => name) ?? [];
  if (old === undefined || now === undefined) return new Set([...all(old), ...all(now)]);
  return new Set([...now.changedNames(old), ...old.changedNames(now)]);
}

function differenceOf(
  path: string,
  before: FileVersion | undefined,
  after: FileVersion | undefined,
): FileDifference | undefined {
  if (after === undefined) return before && { status: "removed", path, before };
  if (before === undefined) return { status: "added", path, after };
  const isSame = before.id === after.id && before.mode === after.mode;
  return isSame ? undefined : { status: "modified", path, before, after };
}

/** Joins what went and what came with the same content; of several, that of the same name first. */
function withRenames(files: readonly FileDifference[]): readonly FileDifference[] {
  const gone = new Map<string, FileDifference[]>();
  for (const file of files) {
    if (file.status !== "removed" || file.before === undefined) continue;
    const key = contentOf(file.before);
    const same = gone.get(key);
    if (same === undefined) gone.set(key, [file]);
    else same.push(file);
  }
  const moved = new Set<FileDifference>();
  const joined = files.map((file): FileDifference => {
    const same = file.status === "added" && file.after && gone.get(contentOf(file.after));
    if (!same) return file;
    const at = same.findIndex(({ path }) => nameOf(path) === nameOf(file.path));
    const [source] = same.splice(Math.max(at, 0), 1);
    if (source === undefined) return file;
    moved.add(source);
    return { ...file, status: "renamed", fromPath: source.path, before: source.before };
  });
  return joined.filter((file) => !moved.has(file));
}

/** A link is no renamed file, whatever its text is. */
function contentOf({ mode, id }: FileVersion): string {
  return `${mode.slice(0, 3)} ${id}`;
}

function fileOf(entry: TreeEntry | undefined): FileVersion | undefined {
  return entry === undefined || entry.mode === "040000"
    ? undefined
    : { mode: entry.mode as EntryMode, id: entry.id };
}

function directoryOf(entry: TreeEntry | undefined): ObjectId | undefined {
  return entry?.mode === "040000" ? entry.id : undefined;
}
