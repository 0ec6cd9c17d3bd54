import { rename, rm } from "node:fs/promises";
import { create, extract } from "tar";

/** Whether a path names an archive rather than a directory. */
export function isArchive(path: string): boolean {
  return /\.tar(?:\.gz)?$|\.tgz$/.test(path);
}

/** Packs a directory into an archive, which appears when it is complete. */
export async function packArchive(directory: string, file: string): Promise<void> {
  const partial = `${directory}.tar`;
  try {
    const gzip = file.endsWith("gz");
    await create({ file: partial, cwd: directory, gzip, portable: true, mode: 0o600 }, ["."]);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** Unpacks an archive into a directory that is there. Names that lead out of it are refused. */
export async function unpackArchive(file: string, directory: string): Promise<void> {
  await extract({ file, cwd: directory, strict: true });
}
