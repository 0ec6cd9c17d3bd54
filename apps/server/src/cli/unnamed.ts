import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sha256 } from "@x/blob-store";
import type { Services } from "../boot/services.ts";
import type { Settings } from "../config/settings.ts";

/** Objects of one query. */
const AT_ONCE = 500;

/** Data that no row of the database names: what was deleted, refused, or came after a backup's database. */
interface Unnamed {
  /** Directories of repositories, by their ids. */
  readonly repositories: readonly string[];
  /** Number of large objects. */
  readonly large_objects: number;
  /** Size of these, in bytes. */
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
  const objects = await findObjects(services);
  return { repositories: there.filter((id) => !named.has(id)), ...objects };
}

async function directoriesIn(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of await readdir(root).catch(() => []))
    for (const name of await readdir(join(root, folder)).catch(() => []))
      if (name.endsWith(".git")) found.push(name.slice(0, -".git".length));
  return found;
}

async function findObjects({
  store,
  blobs,
}: Pick<Services, "store" | "blobs">): Promise<Omit<Unnamed, "repositories">> {
  const unnamed = { large_objects: 0, bytes: 0 };
  let some = new Map<Sha256, number>();
  const count = async (): Promise<void> => {
    const linked = new Set(await store.lfsObjects.linked([...some.keys()]));
    for (const [oid, size] of some) {
      if (linked.has(oid)) continue;
      unnamed.large_objects++;
      unnamed.bytes += size;
    }
    some = new Map();
  };
  for await (const { oid, size } of blobs.objects.list()) {
    some.set(oid, size);
    if (some.size >= AT_ONCE) await count();
  }
  if (some.size > 0) await count();
  return unnamed;
}
