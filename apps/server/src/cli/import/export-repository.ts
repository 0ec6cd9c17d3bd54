import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Sha256 } from "@x/blob-store";
import type { Repository } from "@x/status-store";
import { CommandError } from "../../config/command-error.ts";
import type { Services } from "../../boot/services.ts";
import { fileOf } from "./object-sources.ts";
import type { Progress } from "../progress.ts";

/** Links of one query. */
const PAGE = 1000;

/**
 * `repo export`: writes a bare repository for git and git-lfs, or a bundle with its large objects in a
 * folder of the same name. `repo import` reads both. The target appears when it is complete.
 */
export async function exportRepository(
  services: Services,
  { repository, target }: { readonly repository: Repository; readonly target: string },
  progress: Progress,
): Promise<object> {
  const path = resolve(target);
  const isBundle = path.endsWith(".bundle");
  const objectsPath = `${path}.lfs`;
  for (const each of isBundle ? [path, objectsPath] : [path])
    if (existsSync(each)) throw new CommandError(`${each} is there already`);
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.partial-${process.pid}`;
  const partialObjects = isBundle ? `${objectsPath}.partial-${process.pid}` : join(partial, "lfs");
  try {
    progress(`writing ${path}`);
    await writeGit(services, repository, { partial, isBundle });
    const written = await writeObjects(services, repository, { folder: partialObjects, progress });
    // The bundle is what a person looks for: it comes last.
    if (isBundle && written.objects > 0) await rename(partialObjects, objectsPath);
    await rename(partial, path);
    const { objects, bytes, missing } = written;
    const large_objects = { written: objects, bytes, missing };
    return { full_name: `${repository.owner}/${repository.name}`, path, large_objects };
  } finally {
    for (const each of [partial, partialObjects]) await rm(each, { recursive: true, force: true });
  }
}

async function writeGit(
  { engine, inGitDir }: Services,
  repository: Repository,
  { partial, isBundle }: { readonly partial: string; readonly isBundle: boolean },
): Promise<void> {
  await inGitDir(repository, (gitDir) =>
    isBundle
      ? engine.bundle(gitDir, partial)
      : engine.importFrom(partial, gitDir, { ownCopy: true }),
  );
  if (!isBundle) await engine.release(partial);
}

interface Written {
  /** Number of objects. */
  readonly objects: number;
  /** Size of the objects, in bytes. */
  readonly bytes: number;
  /** Number of objects that are linked to the repository and not stored. */
  readonly missing: number;
}

async function writeObjects(
  { store, blobs }: Services,
  { id }: Repository,
  { folder, progress }: { readonly folder: string; readonly progress: Progress },
): Promise<Written> {
  let [objects, bytes, missing] = [0, 0, 0];
  for (let afterOid: string | undefined = ""; afterOid !== undefined;) {
    const page = await store.lfsObjects.list(id, { afterOid, limit: PAGE });
    for (const { oid, size } of page) {
      const file = join(folder, "objects", fileOf(oid));
      // Before the content is opened: what is open is read, or it could fail with nobody there.
      await mkdir(dirname(file), { recursive: true });
      const content = await blobs.objects.get(oid as Sha256);
      if (content === undefined) {
        missing++;
        continue;
      }
      await pipeline(content.stream, createWriteStream(file, { flags: "wx" }));
      objects++;
      bytes += size;
      progress("large objects", { done: bytes, unit: "bytes" });
    }
    afterOid = page.at(-1)?.oid;
  }
  return { objects, bytes, missing };
}
