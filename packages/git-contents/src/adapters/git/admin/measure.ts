import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectUsage } from "../engine.ts";

/** Loose objects whose sizes are asked for at once. */
const AT_ONCE = 32;

/**
 * Disk use of a repository's objects, by their files. Unfinished uploads, indexes and bitmaps count
 * too; files that go meanwhile do not.
 */
export async function measureRepository(gitDir: string): Promise<ObjectUsage> {
  const objects = join(gitDir, "objects");
  const usage = { bytes: 0, packs: 0, loose: 0 };
  for (const entry of await readdir(objects, { withFileTypes: true })) {
    const path = join(objects, entry.name);
    const files = entry.isDirectory() ? await filesIn(path) : [path];
    usage.bytes += await sizeOf(files);
    if (/^[0-9a-f]{2}$/.test(entry.name)) usage.loose += files.filter(isLoose).length;
    else if (entry.name === "pack")
      usage.packs += files.filter((file) => file.endsWith(".pack")).length;
  }
  return usage;
}

async function filesIn(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function isLoose(file: string): boolean {
  return /\/[0-9a-f]{38,62}$/.test(file);
}

async function sizeOf(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const sizes = files
      .slice(at, at + AT_ONCE)
      .map((file) => stat(file).then(({ size }) => size, gone));
    for (const size of await Promise.all(sizes)) bytes += size;
  }
  return bytes;
}

function gone(error: NodeJS.ErrnoException): number {
  if (error.code === "ENOENT") return 0;
  throw error;
}
