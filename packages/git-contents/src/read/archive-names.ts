import { GitContentsError } from "../errors.ts";
import type { TreeEntry } from "../objects/tree.ts";
import { isGitDirectory } from "../paths/path.ts";

/**
 * Requires a tree as git writes them: each name once, and none of them a path, or git's own folder to some file system.
 *
 * @throws GitContentsError `repository-failed`
 */
export function requireNames(entries: readonly Pick<TreeEntry, "name">[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name)) throw damaged("two entries of one name", name);
    if (/^\.{0,2}$|\//.test(name) || isGitDirectory(name))
      throw damaged("an entry that is no name", name);
    names.add(name);
  }
}

/**
 * Requires a name that stays in the folder into which an archive is unpacked.
 *
 * @throws GitContentsError `archive-path-unsafe`
 */
export function requireInside(name: string): void {
  if (leadsOut(name)) throw new GitContentsError({ code: "archive-path-unsafe", path: name });
}

function damaged(what: string, name: string): GitContentsError {
  const detail = `a tree has ${what} [name: ${name}]`;
  return new GitContentsError({ code: "repository-failed", detail });
}

/** Whether a name leads out, or into git's own folder, where backslashes separate folders. */
function leadsOut(name: string): boolean {
  if (!name.includes("\\")) return false;
  const parts = name.split("\\");
  const [first = ""] = parts;
  const isAbsolute = first === "" || /^[a-z]:$/i.test(first);
  return isAbsolute || parts.some((part) => part === ".." || part.toLowerCase() === ".git");
}
