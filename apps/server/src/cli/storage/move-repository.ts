import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Repository } from "@x/status-store";
import type { Services } from "../../boot/services.ts";
import type { SharedGit } from "../../boot/shared-git.ts";
import { CommandError } from "../../config/command-error.ts";

/** Storage that repositories are moved to. */
export type StorageName = "shared" | "disk";

/** How a move of one repository ended: moved now, or there before. */
export type MoveState = "moved" | "there";

/** Services with shared storage. */
export interface MovePlaces extends Pick<Services, "engine" | "dataPlace" | "inGitDir"> {
  /** Shared storage. */
  readonly shared: SharedGit;
}

/**
 * Moves one repository between the data directory and shared storage, while nobody changes it. What is there
 * then is compared with what was, ref for ref and object for object, before it counts. A move that was cut is
 * gone on with.
 *
 * @throws CommandError when it is another one there, or was changed meanwhile
 */
export async function moveRepository(
  places: MovePlaces,
  repository: Repository,
  to: StorageName,
): Promise<MoveState> {
  return to === "shared" ? toShared(places, repository) : toDisk(places, repository);
}

async function toShared(places: MovePlaces, repository: Repository): Promise<MoveState> {
  const { engine, shared, dataPlace, inGitDir } = places;
  const place = dataPlace(repository);
  if (!existsSync(place)) {
    await shared.engine.measure(repository.id);
    return "there";
  }
  const isNew = await shared.engine.adopt(repository.id, place);
  const before = await engine.digest(place);
  // The copy of this command is new: all of it comes from the database and the bucket.
  if ((await inGitDir(repository, (gitDir) => engine.digest(gitDir))) !== before) {
    if (isNew) await shared.engine.remove(repository.id);
    throw differs(repository, "shared storage");
  }
  await engine.release(place);
  // Of a move before, which was undone.
  await rm(`${place}.moved`, { recursive: true, force: true });
  await rename(place, `${place}.moved`);
  await syncDirectory(dirname(place));
  return "moved";
}

async function toDisk(places: MovePlaces, repository: Repository): Promise<MoveState> {
  const { engine, shared, dataPlace } = places;
  const place = dataPlace(repository);
  const staged = `${place}.incoming-${process.pid}`;
  const found = await shared.engine.measure(repository.id).catch(() => undefined);
  if (found === undefined && existsSync(place)) return "there";
  await mkdir(dirname(place), { recursive: true });
  try {
    const seq = await shared.engine.inDirectory(repository.id, async (gitDir, last) => {
      const made = existsSync(place) ? place : staged;
      if (made === staged) await engine.importFrom(staged, gitDir, { ownCopy: true });
      const [one, other] = [await engine.digest(gitDir), await engine.digest(made)];
      for (const each of [gitDir, made]) await engine.release(each);
      if (one !== other) throw differs(repository, "the data directory");
      return last;
    });
    if (existsSync(staged)) await rename(staged, place);
    await syncDirectory(dirname(place));
    if (await shared.engine.remove(repository.id, seq)) return "moved";
    await rm(place, { recursive: true, force: true });
    throw new CommandError(`${nameOf(repository)} was changed meanwhile: stop all servers first`);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

function differs(repository: Repository, where: string): CommandError {
  return new CommandError(`${nameOf(repository)} is another one in ${where}: nothing was moved`);
}

function nameOf({ owner, name }: Repository): string {
  return `${owner}/${name}`;
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
