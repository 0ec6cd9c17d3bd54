import { rename, rm } from "node:fs/promises";
import { CommandError } from "../../config/command-error.ts";

/** Whether a path names an archive rather than a directory. */
export function isArchive(path: string): boolean {
  return /\.tar(?:\.gz)?$|\.tgz$/.test(path);
}

/** Packs a directory into an archive, which appears when it is complete. */
export async function packArchive(directory: string, file: string): Promise<void> {
  const partial = `${directory}.tar`;
  const { create } = await import("tar");
  try {
    const gzip = file.endsWith("gz");
    await create({ file: partial, cwd: directory, gzip, portable: true, mode: 0o600 }, ["."]);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Unpacks an archive into a directory that is there. Names that lead out of it are refused.
 *
 * @throws CommandError when it cannot be read
 */
export async function unpackArchive(file: string, directory: string): Promise<void> {
  const { extract } = await import("tar");
  try {
    await extract({ file, cwd: directory, strict: true });
  } catch (cause) {
    throw new CommandError(`cannot read ${file}: ${(cause as Error).message}`, { cause });
  }
}
