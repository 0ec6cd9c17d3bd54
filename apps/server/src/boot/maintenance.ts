import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../http/log.ts";
import type { Services } from "./services.ts";

/** Interval of maintenance, in milliseconds. */
const EVERY_MS = 3_600_000;
/** Loose objects are spread evenly over 256 folders: 8 in one of them are about 2,000 in all. */
const SAMPLE_FOLDER = "17";
const MANY_IN_SAMPLE = 8;
const MANY_PACKS = 20;
/** Size from which a clone is noticeably faster from a pack with a bitmap. */
const LARGE_PACK_BYTES = 4_194_304;

/** Removes expired records and packs loose objects, once an hour, in one process. */
export function runMaintenance(services: Services, log: Logger): void {
  const keep = (): void =>
    void maintainOnce(services, log).catch((error: unknown) =>
      log.warn({ err: error }, "maintenance failed"),
    );
  setInterval(keep, EVERY_MS).unref();
}

/** One round of maintenance.
 *
 * @returns number of repositories that were packed */
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

/** Each push leaves a pack. The first push of a project leaves a large one without a bitmap. */
async function hasManyPacks(directory: string): Promise<boolean> {
  const folder = join(directory, "objects/pack");
  const names = await readdir(folder).catch(() => []);
  const packs = names.filter((name) => name.endsWith(".pack"));
  if (packs.length >= MANY_PACKS) return true;
  if (names.some((name) => name.endsWith(".bitmap"))) return false;
  const sizes = await Promise.all(packs.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.some((size) => size >= LARGE_PACK_BYTES);
}
