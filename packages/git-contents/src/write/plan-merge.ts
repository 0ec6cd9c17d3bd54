import { GitContentsError } from "../errors.ts";
import { compareBytes, decodeText, encodeText } from "../objects/text.ts";
import type { TreeEntry } from "../objects/tree.ts";
import type { ObjectId } from "../objects/types.ts";
import { parseRepoPath } from "../paths/path.ts";
import { findEntry } from "../read/find-entry.ts";
import { differingPaths } from "../rules/changed-paths.ts";
import type { ObjectReader } from "../store.ts";
import type { FileChange, FileContent } from "./change.ts";
import { MAX_CHANGES } from "./change-files.ts";
import { mergeLines } from "./merge-lines.ts";

/** Trees of a merge. */
export interface MergeTrees {
  /** Tree that both sides come from. */
  readonly base: ObjectId;
  /** Tree that is merged into. */
  readonly ours: ObjectId;
  /** Tree that is merged. */
  readonly theirs: ObjectId;
}

/** Largest file whose lines are merged, in bytes. */
const MAX_TEXT_BYTES = 1_048_576;
/** Most conflicts that one refusal names. */
const MAX_NAMED = 100;

/**
 * Changes that bring to our tree what theirs changed. A file that both changed is merged by its lines, up to 1 MiB.
 * Renames are not looked for: a file that one side moved and the other changed is a conflict, and so is a submodule
 * that they changed, and a link that became a file.
 *
 * @throws GitContentsError `merge-conflict`, with a reason for each of the first 100 paths; `changes-too-many`;
 *   `path-invalid` for a name that is never written here
 */
export async function planMerge(
  objects: ObjectReader,
  { base, ours, theirs }: MergeTrees,
): Promise<readonly FileChange[]> {
  const changes: FileChange[] = [];
  const conflicts: string[] = [];
  for await (const path of differingPaths(objects, { before: base, after: theirs })) {
    const [was, here, there] = await Promise.all(
      [base, ours, theirs].map((tree) => findEntry(objects, tree, path)),
    );
    const planned = await planPath(objects, path, { was, here, there });
    if (planned === "conflict") conflicts.push(path);
    else if (planned !== undefined) changes.push(planned);
    if (changes.length > MAX_CHANGES)
      throw new GitContentsError({ code: "changes-too-many", limit: MAX_CHANGES });
    if (conflicts.length >= MAX_NAMED) break;
  }
  const [first, ...others] = conflicts.map((path) => ({ code: "merge-conflict", path }) as const);
  if (first !== undefined) throw new GitContentsError(first, { others });
  return changes;
}

/** Entry of a path in each tree. */
interface Sides {
  readonly was: TreeEntry | undefined;
  readonly here: TreeEntry | undefined;
  readonly there: TreeEntry | undefined;
}

type Planned = FileChange | "conflict" | undefined;

async function planPath(objects: ObjectReader, path: string, sides: Sides): Promise<Planned> {
  const [was, here, there] = [sides.was, sides.here, sides.there].map(unlessDirectory);
  if (isSame(here, there)) return undefined;
  if (sides.here !== undefined && here === undefined) return "conflict";
  if (isSame(here, was)) return take(objects, path, { here, there });
  return mergeFile(objects, path, { was, here, there });
}

function unlessDirectory(entry: TreeEntry | undefined): TreeEntry | undefined {
  return entry?.mode === "040000" ? undefined : entry;
}

function isSame(a: TreeEntry | undefined, b: TreeEntry | undefined): boolean {
  return a?.id === b?.id && a?.mode === b?.mode;
}

async function take(
  objects: ObjectReader,
  path: string,
  { here, there }: Pick<Sides, "here" | "there">,
): Promise<Planned> {
  if (there === undefined)
    return here && { operation: "delete", path: parseRepoPath(path), sha: here.id };
  if (there.mode === "160000" || here?.mode === "160000") return "conflict";
  return upload(path, there.mode, await stored(objects, there.id));
}

/** A file that both sides changed. */
async function mergeFile(
  objects: ObjectReader,
  path: string,
  { was, here, there }: Sides,
): Promise<Planned> {
  if (!isPlain(was) || !isPlain(here) || !isPlain(there)) return "conflict";
  const mode = here.mode === was.mode ? there.mode : here.mode;
  if (here.id === was.id || here.id === there.id)
    return upload(path, mode, await stored(objects, there.id));
  if (there.id === was.id) return upload(path, mode, await stored(objects, here.id));
  const texts = await Promise.all([was, here, there].map(({ id }) => textOf(objects, id)));
  const [base, ours, theirs] = texts;
  if (base === undefined || ours === undefined || theirs === undefined) return "conflict";
  const merged = mergeLines(base, ours, theirs);
  return merged === undefined ? "conflict" : upload(path, mode, encodeText(merged));
}

function isPlain(entry: TreeEntry | undefined): entry is TreeEntry {
  return entry?.mode === "100644" || entry?.mode === "100755";
}

function upload(path: string, mode: TreeEntry["mode"], content: FileContent): Planned {
  if (mode === "040000" || mode === "160000") return "conflict";
  return { operation: "upload", path: parseRepoPath(path), mode, content };
}

async function stored(objects: ObjectReader, id: ObjectId): Promise<FileContent> {
  const info = await objects.readInfo(id);
  if (info?.type !== "blob") throw new GitContentsError({ code: "object-not-found", id });
  return { id, size: info.size };
}

/** Text of a small file; `undefined` for what is none. */
async function textOf(objects: ObjectReader, id: ObjectId): Promise<string | undefined> {
  const info = await objects.readInfo(id);
  if (info === undefined || info.size > MAX_TEXT_BYTES) return undefined;
  const bytes = (await objects.readBlob(id)) ?? new Uint8Array();
  const text = decodeText(bytes);
  return bytes.includes(0) || compareBytes(encodeText(text), bytes) !== 0 ? undefined : text;
}
