import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../http/log.ts";
import type { Services } from "./services.ts";

/** How often what has run out is forgotten, and repositories are looked at. */
const EVERY_MS = 3_600_000;
/** Ids are spread evenly over 256 folders: so many objects in one of them are some 2,000 in all. */
const SAMPLE_FOLDER = "17";
const MANY_IN_SAMPLE = 8;
const MANY_PACKS = 20;
/** From here on a clone is noticeably faster from a pack that was looked at. */
const LARGE_PACK_BYTES = 4_194_304;

/** Once an hour, in one process: forgets what has run out, and packs what has piled up. */
export function runMaintenance(services: Services, log: Logger): void {
  const keep = (): void =>
    void maintainOnce(services, log).catch((error: unknown) =>
      log.warn({ err: error }, "maintenance failed"),
    );
  setInterval(keep, EVERY_MS).unref();
}

/** @returns how many repositories were packed */
export async function maintainOnce(
  { store, engine, gitDir }: Services,
  log: Logger,
): Promise<number> {
  await store.sweep();
  let packed = 0;
  for (const repository of await store.repositories.list()) {
    const directory = gitDir(repository);
    if (!(await hasManyLooseObjects(directory)) && !(await hasManyPacks(directory))) continue;
    await engine.maintain(directory);
    log.info({ repository: repository.id }, "packed");
    packed++;
  }
  return packed;
}

async function hasManyLooseObjects(directory: string): Promise<boolean> {
  const names = await readdir(join(directory, "objects", SAMPLE_FOLDER)).catch(() => []);
  return names.length >= MANY_IN_SAMPLE;
}

/** Each push leaves one; the first of a whole project one that nobody has looked at since. */
async function hasManyPacks(directory: string): Promise<boolean> {
  const folder = join(directory, "objects/pack");
  const names = await readdir(folder).catch(() => []);
  const packs = names.filter((name) => name.endsWith(".pack"));
  if (packs.length >= MANY_PACKS) return true;
  if (names.some((name) => name.endsWith(".bitmap"))) return false;
  const sizes = await Promise.all(packs.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.some((size) => size >= LARGE_PACK_BYTES);
}
