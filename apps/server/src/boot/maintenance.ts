import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Repository } from "@x/status-store";
import type { Logger } from "../http/logger.ts";
import { removeExpired, removeUnnamed } from "../media/sweep.ts";
import type { Services } from "./services.ts";
import { maintainShared } from "./shared-maintenance.ts";

/** Every repository has its turn after this time, however little changed: refs may have been deleted. */
const TURN_MS = 24 * 3_600_000;
/** Loose objects are spread evenly over 256 folders: 8 in one of them are about 2,000 in all. */
const SAMPLE_FOLDER = "17";
const MANY_IN_SAMPLE = 8;
const MANY_PACKS = 20;
/** Size from which a clone is noticeably faster from a pack with a bitmap. */
const LARGE_PACK_BYTES = 4_194_304;

/**
 * Removes expired records, and maintains the repositories that are due, the one that waited longest first. When
 * a repository was maintained last is in the database, so that restarts change nothing.
 *
 * @returns how many repositories were maintained
 */
export async function maintainOnce(
  services: Services,
  log: Logger,
  nowMs: number,
): Promise<number> {
  let count = 0;
  const { store, gitDir, shared, closing } = services;
  await store.sweep();
  await removeExpired({ files: store.attachmentFiles });
  if (shared !== undefined) return maintainShared({ store, engine: shared.engine }, log, nowMs);
  const waiting = (await store.repositories.list()).toSorted(
    (one, other) => waitingSince(one) - waitingSince(other),
  );
  for (const repository of waiting)
    if (closing.aborted) break;
    else if (isTurn(repository, nowMs) || (await isUntidy(gitDir(repository))))
      count += await maintain(services, repository, { log, nowMs });
  return count;
}

/** Removes bytes that no attachment names. @returns how many files were removed */
export async function maintainMedia({ store, blobs }: Services, log: Logger): Promise<number> {
  const places = { files: store.attachmentFiles, blobs: blobs.media };
  const removed = await removeUnnamed(places, Date.now());
  if (removed > 0) log.info({ removed }, "files that nothing names were removed");
  return removed;
}

function isTurn(repository: Repository, nowMs: number): boolean {
  return nowMs - waitingSince(repository) >= TURN_MS;
}

/** A new repository has nothing to be put in order. */
function waitingSince({ maintainedAtMs, createdAtMs }: Repository): number {
  return maintainedAtMs ?? createdAtMs;
}

/**
 * Maintains a repository. One that fails is logged, and waits for its next turn like the others; one that the end of
 * the services cuts does not.
 *
 * @returns 1 when it was maintained, 0 when it failed
 */
async function maintain(
  { store, engine, gitDir, closing }: Services,
  repository: Repository,
  { log, nowMs }: { readonly log: Logger; readonly nowMs: number },
): Promise<0 | 1> {
  const { id } = repository;
  const claimedBytes = (await store.repositories.findById(id))?.gitBytes ?? 0;
  let gitBytes = claimedBytes;
  let done: 0 | 1 = 0;
  try {
    const { before, after } = await engine.maintain(gitDir(repository));
    gitBytes = after.bytes;
    const packs = { before: before.packs, after: after.packs };
    const freedBytes = before.bytes - after.bytes;
    log.info({ repository: id, packs, loose: before.loose, freedBytes }, "maintained");
    done = 1;
  } catch (error) {
    // Its turn is next time.
    if (closing.aborted) return 0;
    log.warn({ err: error, repository: id }, "maintenance failed");
  }
  await store.quotas.saveMaintenance(id, { atMs: nowMs, gitBytes, claimedBytes });
  return done;
}

/** Whether so many files piled up that it cannot wait for its turn. */
async function isUntidy(directory: string): Promise<boolean> {
  return (await hasManyLooseObjects(directory)) || (await hasManyPacks(directory));
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
