import { joinBytes } from "../objects/text.ts";
import type { ObjectId } from "../objects/types.ts";
import { diffTrees, type FileDifference } from "../read/diff-trees.ts";
import { findEntry, rootOf } from "../read/find-entry.ts";
import type { GitStore, ObjectReader } from "../store.ts";
import { isPut, sourceOf } from "../write/change-paths.ts";
import type { ChangeSet, FileChange } from "../write/change.ts";

/** Which files are reviewed. */
export interface ReviewScope {
  /** Ends of names, such as `.proto`: all these files are given as soon as one changed. */
  readonly together: readonly string[];
  /** Ends of names of files that are given when they changed themselves. */
  readonly alone: readonly string[];
  /** Most files of a commit that are given. */
  readonly maxFiles: number;
  /** Most bytes of the contents of both commits together. */
  readonly maxBytes: number;
}

/** Files of two commits. */
export interface ReviewedFiles {
  /** Keys of contents by path, as they are: blob ids. */
  readonly before: ReadonlyMap<string, string>;
  /** Keys by path, as they would be: blob ids, and others for what is not stored yet. */
  readonly after: ReadonlyMap<string, string>;
  /** Contents by their keys. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Answer of {@link filesOfMove} and {@link filesOfChanges}: the files, or why there are none. */
export type FilesToReview = ReviewedFiles | "unchanged" | "too-large";

/**
 * Files of two commits of which at least one differs.
 *
 * @throws GitContentsError `object-not-found`, `repository-failed`
 */
export async function filesOfMove(
  store: GitStore,
  commits: { readonly from: ObjectId; readonly to: ObjectId },
  scope: ReviewScope,
): Promise<FilesToReview> {
  const before = await rootOf(store, commits.from);
  const after = await rootOf(store, commits.to);
  const changes = await diffTrees(store, { before, after }, ANY_NUMBER);
  if (changes === undefined) return "too-large";
  const changed = changes.filter(({ path }) => isIn(scope, path));
  if (changed.length === 0) return "unchanged";
  const listed = await listFiles(store, before, { scope, changed });
  if (listed === undefined) return "too-large";
  const now = new Map(listed);
  for (const { path, after: version } of changed) put(now, path, blobOf(version));
  return withContents(store, { before: listed, after: now, made: new Map() }, scope);
}

/**
 * Files of a commit, and as a change set would make them.
 *
 * @throws GitContentsError `object-not-found`, `repository-failed`
 */
export async function filesOfChanges(
  store: GitStore,
  { changes, head }: Pick<ChangeSet, "changes"> & { readonly head: ObjectId },
  scope: ReviewScope,
): Promise<FilesToReview> {
  if (!changes.some((change) => mayTouch(scope, change))) return "unchanged";
  const root = await rootOf(store, head);
  const listed = await listFiles(store, root, { scope, changed: undefined });
  if (listed === undefined) return "too-large";
  const after = new Map(listed);
  const made = new Map<string, Uint8Array>();
  for (const [index, change] of changes.entries()) {
    if (!isPut(change)) drop(after, change);
    else {
      const key = await keyAfter(store, root, { change, index, made, listed });
      const source = sourceOf(change);
      if (source !== undefined && source !== change.path) after.delete(source);
      if (change.operation !== "chmod" && isIn(scope, change.path)) put(after, change.path, key);
    }
  }
  const isSame =
    after.size === listed.size && [...after].every(([at, key]) => listed.get(at) === key);
  if (isSame) return "unchanged";
  return withContents(store, { ...onlyChangedAlone(listed, after, scope), made }, scope);
}

/** Most entries of the whole tree are a limit of {@link diffTrees} itself. */
const ANY_NUMBER = { maxFiles: Infinity };

function isIn({ together, alone }: ReviewScope, path: string): boolean {
  return [...together, ...alone].some((end) => path.endsWith(end));
}

function mayTouch(scope: ReviewScope, change: FileChange): boolean {
  if (change.operation === "delete-dir" || isIn(scope, change.path)) return true;
  return "fromPath" in change && change.fromPath !== undefined && isIn(scope, change.fromPath);
}

/** Files of a tree that are given: those that stand alone, only when they changed. `undefined` when they are too many. */
async function listFiles(
  store: ObjectReader,
  root: ObjectId,
  {
    scope,
    changed,
  }: { readonly scope: ReviewScope; readonly changed: readonly FileDifference[] | undefined },
): Promise<Map<string, string> | undefined> {
  const files = new Map<string, string>();
  for (const { path, before } of changed ?? []) put(files, path, blobOf(before));
  const all = await diffTrees(store, { before: undefined, after: root }, ANY_NUMBER);
  if (all === undefined) return undefined;
  const wanted = changed === undefined ? scope : { ...scope, alone: [] };
  for (const { path, after } of all) if (isIn(wanted, path)) put(files, path, blobOf(after));
  return files;
}

/** Of a link and a submodule nothing is given. */
function blobOf(version: FileDifference["after"]): string | undefined {
  return version?.mode.startsWith("100") === true ? version.id : undefined;
}

function put(files: Map<string, string>, path: string, key: string | undefined): void {
  if (key === undefined) files.delete(path);
  else files.set(path, key);
}

function drop(files: Map<string, string>, { operation, path }: FileChange): void {
  if (operation !== "delete-dir") files.delete(path);
  else for (const each of files.keys()) if (each.startsWith(`${path}/`)) files.delete(each);
}

interface PutToKey {
  readonly change: Extract<
    FileChange,
    { readonly operation: "create" | "update" | "upload" | "rename" | "chmod" }
  >;
  readonly index: number;
  readonly made: Map<string, Uint8Array>;
  readonly listed: ReadonlyMap<string, string>;
}

/** Key of a content after a change; `undefined` for what is no ordinary file. */
async function keyAfter(
  store: ObjectReader,
  root: ObjectId,
  { change, index, made, listed }: PutToKey,
): Promise<string | undefined> {
  if (change.mode?.startsWith("120") === true) return undefined;
  if (!("content" in change)) {
    const source = sourceOf(change) ?? change.path;
    return listed.get(source) ?? blobOf(await findEntry(store, root, source));
  }
  if (!(change.content instanceof Uint8Array)) return change.content.id;
  const key = `new ${index}`;
  made.set(key, change.content);
  return key;
}

type Listed = Pick<ReviewedFiles, "before" | "after">;

function onlyChangedAlone(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  { together }: ReviewScope,
): Listed {
  const isGiven = ([path]: readonly [string, string]): boolean =>
    together.some((end) => path.endsWith(end)) || before.get(path) !== after.get(path);
  return {
    before: new Map([...before].filter(isGiven)),
    after: new Map([...after].filter(isGiven)),
  };
}

async function withContents(
  store: ObjectReader,
  { before, after, made }: Listed & { readonly made: ReadonlyMap<string, Uint8Array> },
  { maxFiles, maxBytes }: ReviewScope,
): Promise<ReviewedFiles | "too-large"> {
  if (Math.max(before.size, after.size) > maxFiles) return "too-large";
  const keys = [...new Set([...before.values(), ...after.values()])];
  const stored = keys.filter((key) => !made.has(key)) as ObjectId[];
  const sizes = [
    ...(await store.readSizes(stored)),
    ...keys.map((key) => made.get(key)?.length ?? 0),
  ];
  if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) > maxBytes) return "too-large";
  const contents = new Map<string, Uint8Array>();
  for (const key of keys) {
    const content = made.get(key);
    if (content !== undefined) contents.set(key, content);
  }
  for (const id of stored) {
    const parts: Uint8Array[] = [];
    for await (const part of store.streamBlob(id)) parts.push(part);
    contents.set(id, joinBytes(parts));
  }
  return { before, after, contents };
}
