import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectId } from "../../../objects/types.ts";
import { parseObjectId } from "../../../objects/types.ts";

/** Last commits of a directory's entries, at a commit. */
export interface CachedLastCommits {
  /** Commit that the result is true of. */
  readonly commit: ObjectId;
  /** Last commit of each entry, by stored name. */
  readonly entries: ReadonlyMap<string, ObjectId>;
}

/** Most directories of one repository that have a file. */
const MAX_FILES = 200;
const FOLDER = "last-commits";

/**
 * Cached last commits of a directory, at any commit: a later walk ends there. A file that
 * cannot be read, or is not whole, is none.
 */
export async function readLastCommitCache(
  gitDir: string,
  directory: string,
): Promise<CachedLastCommits | undefined> {
  try {
    const [head, ...rows] = (await readFile(fileOf(gitDir, directory), "utf8")).split("\n");
    const commit = parseObjectId(head ?? "");
    // Its last line is empty: what was cut off does not end so.
    if (commit === undefined || rows.pop() !== "" || rows.pop() !== END) return undefined;
    return { commit, entries: new Map(rows.map(entryOf)) };
  } catch {
    return undefined;
  }
}

/** Writes a result to its file, for the time after a restart. A failure is ignored: the result can be found again. */
export async function writeLastCommitCache(
  gitDir: string,
  directory: string,
  { commit, entries }: CachedLastCommits,
): Promise<void> {
  const path = fileOf(gitDir, directory);
  const temporary = `${path}.${randomBytes(6).toString("hex")}`;
  const rows = Array.from(entries, ([name, id]) => `${id} ${JSON.stringify(name)}`);
  try {
    await mkdir(join(gitDir, FOLDER), { recursive: true, mode: 0o700 });
    await writeFile(temporary, [commit, ...rows, END, ""].join("\n"), { mode: 0o600 });
    await rename(temporary, path);
    await forgetOldest(gitDir);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

const END = "end";

function fileOf(gitDir: string, directory: string): string {
  return join(gitDir, FOLDER, createHash("sha256").update(directory).digest("hex"));
}

/** @throws Error when a line is none of ours */
function entryOf(row: string): [string, ObjectId] {
  const space = row.indexOf(" ");
  const id = parseObjectId(row.slice(0, Math.max(space, 0)));
  const name = JSON.parse(row.slice(space + 1)) as unknown;
  if (id === undefined || typeof name !== "string") throw new Error("not an entry");
  return [name, id];
}

async function forgetOldest(gitDir: string): Promise<void> {
  const folder = join(gitDir, FOLDER);
  const names = await readdir(folder);
  if (names.length <= MAX_FILES) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = files.toSorted((a, b) => a.atMs - b.atMs).slice(0, names.length - MAX_FILES);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}
