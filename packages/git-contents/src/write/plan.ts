import type { DeleteChange, FileChange, FileContent, TouchedPath } from "./change.ts";
import {
  droppedBy,
  isPut,
  pathsOf,
  repeatedPaths,
  sourceOf,
  type PutChange,
} from "./change-paths.ts";
import { GitContentsError, type GitContentsReason } from "../errors.ts";
import type { FileMode, ObjectId, RepoPath } from "../objects/types.ts";
import { isGitModules, nameOf, parentOf } from "../paths/path.ts";
import type { TreeEntry } from "../objects/tree.ts";

/** One step from the old tree to the new one. */
export type TreeEdit = PutEdit | DropEdit;

/** A file that shall be there. */
export interface PutEdit {
  /** Tells it from what is dropped. */
  readonly kind: "put";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** As git writes it: `100644`, `100755`, ... */
  readonly mode: FileMode;
  /** New bytes, a blob stored for this, or the blob that the file has already. */
  readonly content: FileContent | { readonly id: ObjectId; readonly size?: undefined };
  /** Place of the change in the set. */
  readonly index: number;
}

/** A file, link, submodule or directory that shall not be there. */
export interface DropEdit {
  /** Tells it from a file that is put. */
  readonly kind: "drop";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Place of the change in the set. */
  readonly index: number;
}

/** State of the tree: entries at the paths of the changes and of the directories above them. */
export type TreeState = ReadonlyMap<string, TreeEntry>;

/** Every path whose state decides about the changes, the directories above included. */
export function pathsToRead(changes: readonly FileChange[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const change of changes) {
    for (const path of pathsOf(change)) {
      for (let at: string = path; at !== "" && !paths.has(at); at = parentOf(at)) paths.add(at);
    }
  }
  return paths;
}

/**
 * Turns changes into edits of the tree, or refuses them all. The order of the changes does not
 * matter: what is taken away is taken away first.
 *
 * Pure: the state of the tree comes in as `before`.
 *
 * @throws GitContentsError with a reason for every change that cannot be made, in their order
 */
export function planEdits(changes: readonly FileChange[], before: TreeState): readonly TreeEdit[] {
  const round: Round = {
    before,
    dropped: new Set(changes.flatMap(droppedBy)),
    put: new Set(changes.filter(isPut).map(({ path }) => path)),
    repeated: repeatedPaths(changes),
  };
  const results = changes.map((change, index) => planChange(round, change, index));
  const [first, ...others] = results.flatMap((result) => ("code" in result ? [result] : []));
  if (first !== undefined) throw new GitContentsError(first, { others });
  return results.flatMap((result) => ("code" in result ? [] : result));
}

/** The paths that edits touch: a moved file's old one too. */
export function touchedBy(edits: readonly TreeEdit[]): readonly TouchedPath[] {
  return edits.map(({ path, index }) => ({ path, index }));
}

interface Round {
  /** State of the tree before the changes. */
  readonly before: TreeState;
  /** Paths that the changes take away. */
  readonly dropped: ReadonlySet<string>;
  /** Paths that the changes write. */
  readonly put: ReadonlySet<string>;
  /** By index of the change: the path that another change has too. */
  readonly repeated: ReadonlyMap<number, string>;
}

type Planned = readonly TreeEdit[] | GitContentsReason;

function planChange(round: Round, change: FileChange, index: number): Planned {
  const repeated = round.repeated.get(index);
  if (repeated !== undefined) return { code: "path-repeated", path: repeated, index };
  switch (change.operation) {
    case "delete":
    case "delete-dir":
      return planDelete(round, change, index);
    default:
      return planPut(round, change, index);
  }
}

function planDelete(
  { before }: Round,
  { operation, path, sha }: DeleteChange,
  index: number,
): Planned {
  const there = before.get(path);
  const whole = operation === "delete-dir";
  if (there === undefined || (whole && there.mode !== "040000"))
    return { code: "path-not-found", path, index };
  if (!whole && there.mode === "040000") return { code: "path-is-directory", path, index };
  const fault = checkSha({ path, given: sha, there, required: !whole, index });
  return fault ?? [{ kind: "drop", path, index }];
}

function planPut(round: Round, change: PutChange, index: number): Planned {
  const { path } = change;
  const source = sourceOf(change);
  const there = source === undefined ? undefined : round.before.get(source);
  const fault =
    checkSource(change, there, index) ??
    checkParents(round, path, index) ??
    (source === path ? undefined : checkFree(round, path, index)) ??
    checkMode(change, index);
  if (fault !== undefined) return fault;
  const mode = modeOf(change, there);
  const content = contentOf(change, there);
  const put: TreeEdit = { kind: "put", path, mode, content, index };
  return source === undefined || source === path
    ? [put]
    : [{ kind: "drop", path: source, index }, put];
}

/** The file that is changed is there, is a file, and is the one that the caller knows. */
function checkSource(
  change: PutChange,
  there: TreeEntry | undefined,
  index: number,
): GitContentsReason | undefined {
  const path = sourceOf(change);
  if (change.operation === "create" || path === undefined) return undefined;
  if (there === undefined) {
    const mayBeNew = change.operation === "upload" && change.sha === undefined;
    return mayBeNew ? undefined : { code: "path-not-found", path, index };
  }
  // A link is moved as it is, and rewritten only by who says that it is a link.
  const keepsLink =
    change.operation === "rename" || (change.operation !== "chmod" && change.mode === "120000");
  if (there.mode !== "120000" || !keepsLink) {
    const code = inTheWay(there);
    if (code !== "parent-is-file") return { code, path, index };
  }
  const required = change.operation === "update";
  return checkSha({ path, given: change.sha, there, required, index });
}

function checkSha(check: {
  readonly path: string;
  readonly given: string | undefined;
  readonly there: TreeEntry;
  readonly required: boolean;
  readonly index: number;
}): GitContentsReason | undefined {
  const { path, given, there, required, index } = check;
  const currentSha = there.id;
  if (given === undefined)
    return required ? { code: "sha-required", path, index, currentSha } : undefined;
  return given === currentSha
    ? undefined
    : { code: "sha-mismatch", path, index, given, currentSha };
}

/** Above a path there are directories, or nothing, once the changes are made. */
function checkParents(round: Round, path: string, index: number): GitContentsReason | undefined {
  for (let at = parentOf(path); at !== ""; at = parentOf(at)) {
    if (round.put.has(at)) return { code: "parent-is-file", path: at, index };
    const there = round.before.get(at);
    if (there !== undefined && there.mode !== "040000" && !round.dropped.has(at))
      return { code: inTheWay(there), path: at, index };
  }
  return undefined;
}

function checkFree({ before }: Round, path: string, index: number): GitContentsReason | undefined {
  const there = before.get(path);
  if (there === undefined) return undefined;
  const code = inTheWay(there);
  if (code === "parent-is-file") return { code: "path-exists", path, index, currentSha: there.id };
  return { code, path, index };
}

function inTheWay({
  mode,
}: TreeEntry): "parent-is-file" | "path-is-symlink" | "path-is-submodule" | "path-is-directory" {
  switch (mode) {
    case "040000":
      return "path-is-directory";
    case "120000":
      return "path-is-symlink";
    case "160000":
      return "path-is-submodule";
    case "100644":
    case "100755":
      return "parent-is-file";
  }
}

/** A link's text is short, without NUL, and git reads no `.gitmodules` through a link. */
function checkMode(change: PutChange, index: number): GitContentsReason | undefined {
  if (change.mode !== "120000") return undefined;
  const content = "content" in change ? change.content : undefined;
  const size = content instanceof Uint8Array ? content.length : (content?.size ?? 1);
  const bad = size === 0 || size > 4096 || (content instanceof Uint8Array && content.includes(0));
  return bad || isGitModules(nameOf(change.path))
    ? { code: "mode-invalid", path: change.path, index }
    : undefined;
}

function modeOf(change: PutChange, there: TreeEntry | undefined): FileMode {
  if (change.mode !== undefined) return change.mode;
  return there?.mode === "100755" || there?.mode === "120000" ? there.mode : "100644";
}

function contentOf(change: PutChange, there: TreeEntry | undefined): PutEdit["content"] {
  if ("content" in change) return change.content;
  if (there === undefined) throw new TypeError("a change without content needs a file");
  return { id: there.id };
}
