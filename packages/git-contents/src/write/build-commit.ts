import type { ChangeSet, TouchedPath } from "./change.ts";
import { formatCommit } from "../objects/commit.ts";
import { GitContentsError, objectLost } from "../errors.ts";
import { folderOf, type Folder } from "./folder.ts";
import { signatureOf } from "../objects/signature.ts";
import { commitMessage } from "./message.ts";
import type { CommitRecord, Entry, ObjectFormat, ObjectId, ObjectType } from "../objects/types.ts";
import { parentOf } from "../paths/path.ts";
import {
  pathsToRead,
  planEdits,
  touchedBy,
  type PutEdit,
  type TreeEdit,
  type TreeState,
} from "./plan.ts";
import { checkPortable } from "./portable.ts";
import { entryOf, findEntry, rootOf } from "../read/read.ts";
import type { ObjectReader } from "../store.ts";
import { Tree, type TreeEntry } from "../objects/tree.ts";

/** An object to be stored. */
export interface NewObject {
  readonly type: ObjectType;
  readonly id: ObjectId;
  readonly bytes: Uint8Array;
}

/** The id of an object's bytes in a repository's format. */
export type ObjectHash = (type: ObjectType, bytes: Uint8Array) => ObjectId;

/** A commit that is ready to be stored. */
export interface Draft {
  readonly commit: CommitRecord;
  /** New blobs, trees and the commit, each once. */
  readonly objects: readonly NewObject[];
  /** One a change, in their order. */
  readonly files: readonly (Entry | undefined)[];
  /** Every path written, moved or taken away. */
  readonly touched: readonly TouchedPath[];
}

/** What a draft is made from. */
export interface DraftInput {
  readonly objects: ObjectReader;
  readonly format: ObjectFormat;
  readonly hash: ObjectHash;
  readonly set: ChangeSet;
  /** Commit to build on; absent: a root commit. */
  readonly parent: ObjectId | undefined;
  /** See `CommitOptions.portablePaths`. */
  readonly portablePaths?: boolean | undefined;
}

/**
 * Makes the objects of one commit; stores nothing.
 *
 * @throws GitContentsError every code about paths, shas, modes, identities and messages
 */
export async function draftCommit(input: DraftInput): Promise<Draft> {
  const { objects, set, parent } = input;
  if (parent === undefined && set.changes.some(({ operation }) => operation === "update"))
    throw new GitContentsError({ code: "repository-empty" });
  const root = parent === undefined ? undefined : await rootOf(objects, parent);
  const before =
    root === undefined ? new Map<string, TreeEntry>() : await readState(objects, root, set);
  const edits = planEdits(set.changes, before);
  if (input.portablePaths === true)
    await checkPortable(edits, before, async (folder) => {
      const id = folder === "" ? root : folderId(before.get(folder));
      const tree = id === undefined ? undefined : await objects.readTree(id);
      return tree?.entries().map(({ name }) => name) ?? [];
    });
  const made: NewObject[] = [];
  const blobs = await settleBlobs(input, edits, made);
  const tree = await editTree({ input, made }, root, folderOf(edits, blobs));
  const record = recordOf(set, tree ?? emptyTree(input, made), parent);
  const commit = { ...record, id: make(input, made, "commit", formatCommit(record)) };
  return {
    commit,
    objects: made,
    files: filesOf(set, edits, blobs),
    touched: await allTouched(objects, edits, before),
  };
}

/** The entries of every path that the plan looks at. */
async function readState(
  objects: ObjectReader,
  root: ObjectId,
  { changes }: ChangeSet,
): Promise<TreeState> {
  const state = new Map<string, TreeEntry>();
  // Shorter first: what is missing above needs no look below.
  for (const path of Array.from(pathsToRead(changes)).sort((a, b) => a.length - b.length)) {
    const parent = parentOf(path);
    const above = parent === "" ? root : folderId(state.get(parent));
    if (above === undefined) continue;
    const entry = await findEntry(
      objects,
      above,
      path.slice(parent === "" ? 0 : parent.length + 1),
    );
    if (entry !== undefined) state.set(path, entry);
  }
  return state;
}

function folderId(entry: TreeEntry | undefined): ObjectId | undefined {
  return entry?.mode === "040000" ? entry.id : undefined;
}

interface SettledBlob {
  readonly id: ObjectId;
  readonly size: number;
}

/** Makes the blobs that are new, and looks for those that must be there. */
async function settleBlobs(
  input: DraftInput,
  edits: readonly TreeEdit[],
  made: NewObject[],
): Promise<ReadonlyMap<PutEdit, SettledBlob>> {
  const blobs = new Map<PutEdit, SettledBlob>();
  for (const edit of edits) {
    if (edit.kind === "drop") continue;
    const { content } = edit;
    if (content instanceof Uint8Array) {
      blobs.set(edit, { id: make(input, made, "blob", content), size: content.length });
    } else {
      const info = await input.objects.readInfo(content.id);
      if (info?.type !== "blob")
        throw new GitContentsError({ code: "object-not-found", id: content.id });
      blobs.set(edit, { id: content.id, size: info.size });
    }
  }
  return blobs;
}

interface Making {
  readonly input: DraftInput;
  readonly made: NewObject[];
}

/** Writes a directory anew; `undefined` when nothing is left in it. */
async function editTree(
  making: Making,
  id: ObjectId | undefined,
  folder: Folder,
): Promise<ObjectId | undefined> {
  const { input, made } = making;
  const tree =
    id === undefined ? new Tree(new Uint8Array(), input.format) : await input.objects.readTree(id);
  if (tree === undefined) throw objectLost(id ?? "");
  const rows = new Map(folder.rows);
  for (const [name, below] of folder.folders) {
    const edited = await editTree(making, folderId(tree.find(name)), below);
    rows.set(name, edited === undefined ? undefined : { mode: "040000", id: edited });
  }
  const bytes = tree.edit(rows);
  return bytes.length === 0 ? undefined : make(input, made, "tree", bytes);
}

function emptyTree(input: DraftInput, made: NewObject[]): ObjectId {
  return make(input, made, "tree", new Uint8Array());
}

function make(input: DraftInput, made: NewObject[], type: ObjectType, bytes: Uint8Array): ObjectId {
  const id = input.hash(type, bytes);
  if (!made.some((object) => object.id === id)) made.push({ type, id, bytes });
  return id;
}

function recordOf(
  set: ChangeSet,
  tree: ObjectId,
  parent: ObjectId | undefined,
): Omit<CommitRecord, "id"> {
  return {
    tree,
    parents: parent === undefined ? [] : [parent],
    author: signatureOf("author", set.author, set.authoredAt),
    committer: signatureOf("committer", set.committer, set.committedAt),
    message: commitMessage(set),
  };
}

function filesOf(
  { changes }: ChangeSet,
  edits: readonly TreeEdit[],
  blobs: ReadonlyMap<PutEdit, SettledBlob>,
): readonly (Entry | undefined)[] {
  const files: (Entry | undefined)[] = changes.map(() => undefined);
  for (const edit of edits) {
    const blob = edit.kind === "put" ? blobs.get(edit) : undefined;
    if (edit.kind === "drop" || blob === undefined) continue;
    const row = { name: edit.path, mode: edit.mode, id: blob.id };
    files[edit.index] = entryOf(row, edit.path, blob.size);
  }
  return files;
}

/** What the edits name, and every file below a directory that goes. */
async function allTouched(
  objects: ObjectReader,
  edits: readonly TreeEdit[],
  before: TreeState,
): Promise<readonly TouchedPath[]> {
  const touched = [...touchedBy(edits)];
  for (const { path, index, kind } of edits) {
    const id = kind === "drop" ? folderId(before.get(path)) : undefined;
    if (id !== undefined)
      for await (const below of filesBelow(objects, id, path)) touched.push({ path: below, index });
  }
  return touched;
}

async function* filesBelow(
  objects: ObjectReader,
  id: ObjectId,
  path: string,
): AsyncGenerator<string> {
  for (const { name, mode, id: child } of (await objects.readTree(id))?.entries() ?? []) {
    const at = `${path}/${name}`;
    if (mode === "040000") yield* filesBelow(objects, child, at);
    else yield at;
  }
}
