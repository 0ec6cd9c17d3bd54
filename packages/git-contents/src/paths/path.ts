import { GitContentsError } from "../errors.ts";
import type { RepoPath } from "../objects/types.ts";
import { isLonger, isWellFormed } from "../objects/text.ts";

/** Most bytes that one part of a path may have: what file systems can hold. */
export const MAX_PART_BYTES = 255;
/** Most bytes of a path: beyond, git's own check warns. */
export const MAX_PATH_BYTES = 4096;
/** Most parts of a path. */
export const MAX_PATH_DEPTH = 1000;

/**
 * Reads a path that shall be written. The one way to make a {@link RepoPath}. One leading slash is
 * dropped; nothing else is repaired.
 *
 * @throws GitContentsError `path-invalid`
 */
export function parseRepoPath(text: string): RepoPath {
  const path = cleanPath(text);
  if (!isRepoPath(path)) throw new GitContentsError({ code: "path-invalid", path: text });
  return path as RepoPath;
}

/** A path for reading: one leading slash is dropped. What cannot be a path is simply not there. */
export function cleanPath(text: string): string {
  return text.startsWith("/") ? text.slice(1) : text;
}

/** Last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The path above; `""` above the first part. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Whether a file system or git itself could take the name for `.gitmodules`, which git reads. */
export function isGitModules(name: string): boolean {
  const folded = foldName(name);
  return /^(?:\.gitmodules|gitmod~[1-4]|gi7eba~[1-9])[ .]*(?::.*)?$/s.test(folded);
}

function isRepoPath(path: string): boolean {
  if (!isWellFormed(path) || CONTROL.test(path) || isLonger(path, MAX_PATH_BYTES)) return false;
  const parts = path.split("/");
  return parts.length <= MAX_PATH_DEPTH && parts.every(isPart);
}

/** A backslash is an ordinary character, but must not hide a part that Windows would see. */
function isPart(part: string): boolean {
  if (part === "" || part === "." || isLonger(part, MAX_PART_BYTES)) return false;
  return part.split("\\").every((piece) => piece !== ".." && !isGitDirectory(piece));
}

/**
 * Whether a file system could take a name for `.git`: any case, NTFS's short name `git~1`, its
 * ignored spaces and dots at the end, its streams behind a colon, and the code points HFS+ ignores.
 */
export function isGitDirectory(name: string): boolean {
  return /^(?:\.git|git~1)[ .]*(?::.*)?$/s.test(foldName(name));
}

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL = /[\u0000-\u001f\u007f]/;

/** HFS+ skips these when it compares names; git's own list. */
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Git takes these for the end of a name when it compares as HFS+ does. */
const END_BY_HFS = /[\ufffe\uffff].*$/s;

function foldName(name: string): string {
  return name.replaceAll(IGNORED_BY_HFS, "").replace(END_BY_HFS, "").toLowerCase();
}
