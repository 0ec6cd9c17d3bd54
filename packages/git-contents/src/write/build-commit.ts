import type { ChangeSet, SignCommit, TouchedPath } from "./change.ts";
import { formatCommit } from "../objects/commit.ts";
import { GitContentsError, objectLost } from "../errors.ts";
import { folderOf, type Folder } from "./folder.ts";
import { signatureOf } from "../objects/signature.ts";
import { decodeText } from "../objects/text.ts";
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
import { entryOf, findEntry, rootOf } from "../read/find-entry.ts";
import type { ObjectReader } from "../store.ts";
import { Tree, type TreeEntry } from "../objects/tree.ts";

/** Object to be stored. */
export interface NewObject {
  /** Its type. */
  readonly type: ObjectType;
  /** Its id. */
  readonly id: ObjectId;
  /** Its content, without git's header. */
  readonly bytes: Uint8Array;
}

/** Hash that names objects: the id of an object's bytes. */
export type ObjectHash = (type: ObjectType, bytes: Uint8Array) => ObjectId;

/** Commit that is ready to be stored. */
export interface BuiltCommit {
  /** The commit itself. */
  readonly commit: CommitRecord;
  /** New blobs, trees and the commit, each once. */
  readonly objects: readonly NewObject[];
  /** New entry of each change, in their order; `undefined` for a deletion. */
  readonly files: readonly (Entry | undefined)[];
  /** Every path written, moved or taken away. */
  readonly touched: readonly TouchedPath[];
  /** Bytes of its new objects and of the blobs that were stored for it, before compression. */
  readonly newBytes: number;
}

/** Input of a commit. */
export interface CommitInput {
  /** Objects of the repository. */
  readonly objects: ObjectReader;
  /** Hash that names them. */
  readonly format: ObjectFormat;
  /** Names new objects by it. */
  readonly hash: ObjectHash;
  /** Changes to make. */
  readonly set: ChangeSet;
  /** Commit to build on; absent: a root commit. */
  readonly parent: ObjectId | undefined;
  /** See `CommitOptions.portablePaths`. */
  readonly portablePaths?: boolean | undefined;
  /** See `CommitOptions.sign`. */
  readonly sign?: SignCommit | undefined;
}

/**
 * Builds the objects of one commit. It stores nothing.
 *
 * @throws GitContentsError every code about paths, shas, modes, identities and messages
 */
export async function buildCommit(input: CommitInput): Promise<BuiltCommit> {
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
  const made = new NewObjects(input.hash);
  const blobs = await settleBlobs(objects, edits, made);
  const tree = await editTree({ input, made }, root, folderOf(edits, blobs));
  const record = recordOf(set, tree ?? made.add("tree", new Uint8Array()), parent);
  return {
    commit: await addCommit(made, record, input.sign),
    objects: made.all(),
    files: filesOf(set, edits, blobs),
    touched: await allTouched(objects, edits, before),
    newBytes: newBytesOf(made.all(), set),
  };
}

async function addCommit(
  made: NewObjects,
  record: Omit<CommitRecord, "id">,
  sign: SignCommit | undefined,
): Promise<CommitRecord> {
  const plain = formatCommit(record);
  if (sign === undefined) return { ...record, id: made.add("commit", plain) };
  const signature = await sign(plain);
  const id = made.add("commit", formatCommit(record, signature));
  return { ...record, id, signed: { signature, payload: decodeText(plain) } };
}

/** Entries of every path that the plan depends on. */
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

/** New objects of a commit, each once. */
class NewObjects {
  readonly #hash: ObjectHash;
  readonly #made = new Map<ObjectId, NewObject>();

  constructor(hash: ObjectHash) {
    this.#hash = hash;
  }

  /** Adds an object, and returns its id. */
  add(type: ObjectType, bytes: Uint8Array): ObjectId {
    const id = this.#hash(type, bytes);
    if (!this.#made.has(id)) this.#made.set(id, { type, id, bytes });
    return id;
  }

  /** All objects, in the order in which they were made. */
  all(): readonly NewObject[] {
    return Array.from(this.#made.values());
  }
}

/** Blob that is stored, or will be. */
interface SettledBlob {
  /** Its id. */
  readonly id: ObjectId;
  /** Its bytes. */
  readonly size: number;
}

/** Makes the new blobs, and checks that the others are there. */
async function settleBlobs(
  objects: ObjectReader,
  edits: readonly TreeEdit[],
  made: NewObjects,
): Promise<ReadonlyMap<PutEdit, SettledBlob>> {
  const blobs = new Map<PutEdit, SettledBlob>();
  for (const edit of edits) {
    if (edit.kind === "drop") continue;
    const { content } = edit;
    if (content instanceof Uint8Array) {
      blobs.set(edit, { id: made.add("blob", content), size: content.length });
    } else {
      const info = await objects.readInfo(content.id);
      if (info?.type !== "blob")
        throw new GitContentsError({ code: "object-not-found", id: content.id });
      blobs.set(edit, { id: content.id, size: info.size });
    }
  }
  return blobs;
}

function newBytesOf(objects: readonly NewObject[], { changes, merge }: ChangeSet): number {
  const uploads = merge === undefined ? changes : [];
  const stored = uploads.reduce((sum, change) => {
    const content = "content" in change ? change.content : undefined;
    return sum + (content === undefined || content instanceof Uint8Array ? 0 : content.size);
  }, 0);
  return objects.reduce((sum, { bytes }) => sum + bytes.length, stored);
}

/** Commit in the making. */
interface Making {
  /** Input of the commit. */
  readonly input: CommitInput;
  /** Objects that were made so far. */
  readonly made: NewObjects;
}

/** Id of a directory with its edits made; `undefined` when nothing is left in it. */
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
  return bytes.length === 0 ? undefined : made.add("tree", bytes);
}

function recordOf(
  set: ChangeSet,
  tree: ObjectId,
  parent: ObjectId | undefined,
): Omit<CommitRecord, "id"> {
  return {
    tree,
    parents: parent === undefined ? [] : [parent, ...mergedParents(set)],
    author: signatureOf("author", set.author, set.authoredAt),
    committer: signatureOf("committer", set.committer, set.committedAt),
    message: commitMessage(set),
  };
}

function mergedParents({ merge }: ChangeSet): readonly ObjectId[] {
  return merge === undefined || merge.isSquashed ? [] : [merge.from];
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

/** Paths of the edits, and every file below a deleted directory. */
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
