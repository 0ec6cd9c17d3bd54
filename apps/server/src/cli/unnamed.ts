import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../boot/services.ts";
import type { Settings } from "../config/settings.ts";
import { unnamedFiles } from "../media/sweep.ts";
import { unlinkedObjects } from "./unlinked.ts";

/** Data that no row of the database names: what was deleted, refused, or came after a backup's database. */
interface Unnamed {
  /** Directories of repositories, by their ids. */
  readonly repositories: readonly string[];
  /** Number of large objects. */
  readonly large_objects: number;
  /** Number of files of statuses, a day old or older. */
  readonly media: number;
  /** Size of objects and files, in bytes. */
  readonly bytes: number;
}

/** Finds data without rows. It takes room on the disk, and does no harm. */
export async function findUnnamed(
  services: Pick<Services, "store" | "blobs">,
  { dataDir }: Pick<Settings, "dataDir">,
): Promise<Unnamed> {
  // Before the rows: a repository that is made meanwhile has both.
  const there = await directoriesIn(join(dataDir, "repositories"));
  const named = new Set((await services.store.repositories.list()).map(({ id }) => id));
  const objects = await countObjects(services);
  return { repositories: there.filter((id) => !named.has(id)), ...objects };
}

async function directoriesIn(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of await readdir(root).catch(() => []))
    for (const name of await readdir(join(root, folder)).catch(() => []))
      if (name.endsWith(".git")) found.push(name.slice(0, -".git".length));
  return found;
}

async function countObjects(
  services: Pick<Services, "store" | "blobs">,
): Promise<Omit<Unnamed, "repositories">> {
  const unnamed = { large_objects: 0, media: 0, bytes: 0 };
  for await (const { size } of unlinkedObjects(services)) {
    unnamed.large_objects++;
    unnamed.bytes += size;
  }
  const { store, blobs } = services;
  const places = { files: store.attachmentFiles, blobs: blobs.media };
  for await (const { size } of unnamedFiles(places, Date.now())) {
    unnamed.media++;
    unnamed.bytes += size;
  }
  return unnamed;
}
