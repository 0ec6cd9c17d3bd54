import { GitContentsError, type GitContentsReason } from "../../errors.ts";
import { decodeBytes, decodeText, encodeBytes } from "../../objects/text.ts";
import type { FileMode, ObjectId, RepoPath } from "../../objects/types.ts";
import { parseRepoPath } from "../../paths/path.ts";
import { findEntry } from "../../read/find-entry.ts";
import type { ObjectReader } from "../../store.ts";
import type { FileChange, FileContent } from "../change.ts";
import { MAX_CHANGES } from "../change-files.ts";
import { applyHunks } from "./apply-hunks.ts";
import { invalid } from "./invalid-patch.ts";
import type { PatchFile } from "./patch-file.ts";

/** Largest file whose lines a patch changes, in bytes. */
const MAX_TEXT_BYTES = 1_048_576;
/** Most conflicts that one refusal names. */
const MAX_NAMED = 100;

/** File while a patch is applied. */
interface PatchedFile {
  /** Its mode. */
  readonly mode: string;
  /** Its bytes: as text once a hunk changed them, else as they are stored. */
  readonly content: string | { readonly id: ObjectId; readonly size: number };
}

/** Entry of the tree, and the file that it is. */
interface Original extends PatchedFile {
  /** Id of the blob. */
  readonly id: ObjectId;
}

/**
 * Changes that a patch makes to a tree. Files that it names more than once are changed step by step; each change
 * holds only for the blob that the patch was applied to.
 *
 * @param root - tree. Absent: there is none yet
 * @throws GitContentsError `patch-conflict`, with a reason for each of the first 100 files that it does not fit;
 *   `patch-invalid`, `path-invalid`, `changes-too-many`
 */
export async function planPatch(
  objects: ObjectReader,
  root: ObjectId | undefined,
  files: readonly PatchFile[],
): Promise<readonly FileChange[]> {
  if (files.length > MAX_CHANGES)
    throw new GitContentsError({ code: "changes-too-many", limit: MAX_CHANGES });
  const plan = new PatchPlan(objects, root);
  const conflicts: GitContentsReason[] = [];
  for (const file of files) {
    const line = await plan.apply(file);
    const path = decodeText(encodeBytes(file.to ?? file.from ?? ""));
    if (line !== undefined) conflicts.push({ code: "patch-conflict", path, line });
    if (conflicts.length >= MAX_NAMED) break;
  }
  const [first, ...others] = conflicts;
  if (first !== undefined) throw new GitContentsError(first, { others });
  return plan.changes();
}

/** Files of a tree as a patch changes them. */
class PatchPlan {
  readonly #objects: ObjectReader;
  readonly #root: ObjectId | undefined;
  readonly #originals = new Map<RepoPath, Original | undefined>();
  readonly #now = new Map<RepoPath, PatchedFile | undefined>();

  constructor(objects: ObjectReader, root: ObjectId | undefined) {
    this.#objects = objects;
    this.#root = root;
  }

  /** @returns line of the patch that does not fit; `undefined`: it was applied */
  async apply(file: PatchFile): Promise<number | undefined> {
    const from = file.from === undefined ? undefined : pathOf(file.from);
    const to = file.to === undefined ? undefined : pathOf(file.to);
    const before = from && (await this.#read(from));
    if (from !== undefined && before === undefined) return file.line;
    if (to !== undefined && to !== from && (await this.#read(to)) !== undefined) return file.line;
    const after = await this.#patched(file, before);
    if (typeof after === "number") return after;
    if (to === undefined) {
      if (after.content !== "" && file.hunks.length > 0) return file.line;
    } else this.#now.set(to, after);
    if (from !== undefined && from !== to && !file.isCopy) this.#now.set(from, undefined);
    return undefined;
  }

  async #patched(
    { mode, hunks, line }: PatchFile,
    before: PatchedFile = { mode: "100644", content: "" },
  ): Promise<PatchedFile | number> {
    const kept = { mode: mode ?? before.mode, content: before.content };
    if (!isFileMode(kept.mode)) throw invalid(line - 1, `a file cannot have the mode ${kept.mode}`);
    if (hunks.length === 0) return kept;
    const text = await this.#textOf(before);
    if (text === undefined) return line;
    const applied = applyHunks(text, hunks);
    return applied.failed === undefined ? { ...kept, content: applied.text } : applied.failed.line;
  }

  /** Changes from what the tree has to what it shall have. */
  changes(): readonly FileChange[] {
    return Array.from(this.#now, ([path, file]): FileChange | undefined => {
      const original = this.#originals.get(path);
      const sha = original?.id;
      if (file === undefined) return sha && { operation: "delete", path, sha };
      const mode = isFileMode(file.mode) ? file.mode : undefined;
      const { content: now } = file;
      const content: FileContent = typeof now === "string" ? encodeBytes(now) : now;
      return sha === undefined
        ? { operation: "create", path, mode, content }
        : { operation: "upload", path, mode, sha, content };
    }).filter((change) => change !== undefined);
  }

  async #read(path: RepoPath): Promise<PatchedFile | undefined> {
    if (this.#now.has(path)) return this.#now.get(path);
    if (!this.#originals.has(path)) this.#originals.set(path, await this.#original(path));
    return this.#originals.get(path);
  }

  async #original(path: RepoPath): Promise<Original | undefined> {
    const entry = this.#root && (await findEntry(this.#objects, this.#root, path));
    if (entry === undefined || !isFileMode(entry.mode)) return undefined;
    const size = (await this.#objects.readInfo(entry.id))?.size ?? 0;
    return { id: entry.id, mode: entry.mode, content: { id: entry.id, size } };
  }

  /** `undefined` when it is larger than 1 MiB. */
  async #textOf({ content }: PatchedFile): Promise<string | undefined> {
    if (typeof content === "string") return content;
    if (content.size > MAX_TEXT_BYTES) return undefined;
    return decodeBytes((await this.#objects.readBlob(content.id)) ?? new Uint8Array());
  }
}

/** @throws GitContentsError `path-invalid` */
function pathOf(name: string): RepoPath {
  return parseRepoPath(decodeText(encodeBytes(name)));
}

function isFileMode(mode: string): mode is FileMode {
  return mode === "100644" || mode === "100755" || mode === "120000";
}
