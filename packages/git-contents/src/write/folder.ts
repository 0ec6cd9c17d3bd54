import type { ObjectId } from "../objects/types.ts";
import type { PutEdit, TreeEdit } from "./plan.ts";
import type { TreeRow } from "../objects/tree-edit.ts";

/** The edits of one directory: rows to set or drop, and directories below. */
export interface Folder {
  /** Rows to set, or to drop where they are `undefined`, by name. */
  readonly rows: Map<string, TreeRow>;
  /** Directories below, by name. */
  readonly folders: Map<string, Folder>;
}

/** Sorts the edits by directory. Drops come first, so that a put in their place stays. */
export function folderOf(
  edits: readonly TreeEdit[],
  blobs: ReadonlyMap<PutEdit, { readonly id: ObjectId }>,
): Folder {
  const root: Folder = { rows: new Map(), folders: new Map() };
  const drops = edits.filter(({ kind }) => kind === "drop");
  const puts = edits.filter((edit): edit is PutEdit => edit.kind === "put");
  for (const { path } of drops) setRow(root, path, undefined);
  for (const edit of puts) {
    const blob = blobs.get(edit);
    if (blob !== undefined) setRow(root, edit.path, { mode: edit.mode, id: blob.id });
  }
  return root;
}

function setRow(root: Folder, path: string, row: TreeRow): void {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  let folder = root;
  for (const part of parts) {
    const below: Folder = folder.folders.get(part) ?? { rows: new Map(), folders: new Map() };
    folder.folders.set(part, below);
    folder = below;
  }
  folder.rows.set(name, row);
}
