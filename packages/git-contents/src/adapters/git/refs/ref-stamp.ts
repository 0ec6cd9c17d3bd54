import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files and directories that are looked at, at most: more takes longer than what it saves. */
const MAX_LOOKS = 256;
/**
 * Age of the last change before files have a stamp: the clock of a file system stops for some
 * milliseconds, in which a file can change twice and look the same.
 */
const SETTLED_MS = 100;
/** Nobody is told its content. */
const RECEIPTS_FOLDER = "receipts";
const OTHER_FILES = ["HEAD", "packed-refs", "config"];

/**
 * Stamp of the files of a repository's refs: while the text is the same, no ref and no
 * setting is another. Only for repositories whose refs are files.
 *
 * @returns `undefined` when something changed just now, or there are too many files to look at
 */
export function stampOfRefs(gitDir: string): string | undefined {
  const looks: string[] = [];
  const newest = { ms: 0 };
  const open = [...OTHER_FILES.map((name) => join(gitDir, name)), join(gitDir, "refs")];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
    looks.push(
      stat === undefined
        ? `${path} -`
        : `${path} ${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`,
    );
    if (stat !== undefined)
      newest.ms = Math.max(newest.ms, Number(stat.mtimeMs), Number(stat.ctimeMs));
    if (stat?.isDirectory() === true) for (const name of namesIn(path)) open.push(join(path, name));
    if (looks.length + open.length > MAX_LOOKS) return undefined;
  }
  return Date.now() - newest.ms < SETTLED_MS ? undefined : looks.join("\n");
}

/** A directory that is gone by now has none; the one above it is another then. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory).filter((name) => name !== RECEIPTS_FOLDER);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
