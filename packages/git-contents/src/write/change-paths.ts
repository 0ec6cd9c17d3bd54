import type { DeleteChange, FileChange } from "./change.ts";
import type { RepoPath } from "../objects/types.ts";
import { parentOf } from "../paths/path.ts";

/** A change after which a file is there. */
export type PutChange = Exclude<FileChange, DeleteChange>;

/** Where a change finds the file that it is about: `undefined` for a new one. */
export function sourceOf(change: PutChange): RepoPath | undefined {
  switch (change.operation) {
    case "create":
      return undefined;
    case "update":
      return change.fromPath ?? change.path;
    case "rename":
      return change.fromPath;
    case "upload":
    case "chmod":
      return change.path;
  }
}

/** Paths that two changes name, or that lie in a directory that another change deletes. */
export function repeatedPaths(changes: readonly FileChange[]): ReadonlyMap<number, string> {
  const seen = new Set<string>();
  const repeated = new Map<number, string>();
  for (const [index, change] of changes.entries()) {
    for (const path of pathsOf(change)) {
      if (seen.has(path)) repeated.set(index, path);
      seen.add(path);
    }
  }
  const folders = new Set<string>(
    changes.filter(({ operation }) => operation === "delete-dir").map(({ path }) => path),
  );
  if (folders.size === 0) return repeated;
  for (const [index, change] of changes.entries()) {
    const inside = pathsOf(change).find((path) => isBelow(path, folders));
    if (inside !== undefined) repeated.set(index, inside);
  }
  return repeated;
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  for (let at = parentOf(path); at !== ""; at = parentOf(at)) if (folders.has(at)) return true;
  return false;
}

/** Every path that a change names. */
export function pathsOf(change: FileChange): readonly RepoPath[] {
  const from = "fromPath" in change ? change.fromPath : undefined;
  return from === undefined || (from === change.path && change.operation === "update")
    ? [change.path]
    : [from, change.path];
}

/** Paths that a change takes away. */
export function droppedBy(change: FileChange): readonly RepoPath[] {
  if (!isPut(change)) return [change.path];
  const source = sourceOf(change);
  return source === undefined || source === change.path ? [] : [source];
}

export function isPut(change: FileChange): change is PutChange {
  return change.operation !== "delete" && change.operation !== "delete-dir";
}
