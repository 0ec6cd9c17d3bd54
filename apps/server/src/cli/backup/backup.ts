import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { copyDatabase, openStore, type Repository } from "@x/status-store";
import { openBlobs } from "../../boot/blobs.ts";
import { databaseUrl } from "../../boot/data-dir.ts";
import { openServices, type Services } from "../../boot/services.ts";
import { CommandError } from "../../config/command-error.ts";
import { readSettings, type Settings } from "../../config/settings.ts";
import { examine } from "../doctor.ts";
import type { Progress } from "../progress.ts";
import { isArchive, packArchive } from "./archive.ts";
import { copyBlobs } from "./copy-blobs.ts";
import { copyRepository } from "./copy-git.ts";

/** Order of a backup. */
export interface BackupOrder {
  /** Directory to be made, or a file `.tar` or `.tar.gz`. */
  readonly target: string;
  /** Settings of the server. */
  readonly settings: Settings;
  /** Reporter of progress. */
  readonly progress: Progress;
}

/**
 * `backup`: writes a data directory with all there is, in SQLite whichever database is used, and checks it as
 * `doctor` does. The server goes on meanwhile. The target appears when it is complete.
 *
 * @throws CommandError when the target is there already, or the copy has a problem
 */
export async function backUp(
  services: Services,
  { target, settings, progress }: BackupOrder,
): Promise<object> {
  const path = resolve(target);
  if (existsSync(path) && (isArchive(path) || readdirSync(path).length > 0))
    throw new CommandError(`${path} is there already`);
  const partial = `${path}.partial-${process.pid}`;
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const copied = await copyAll(services, { target: partial, settings, progress });
    progress("checking the copy");
    await requireHealthy(partial);
    if (isArchive(path)) {
      progress(`writing ${path}`);
      await packArchive(partial, path);
    } else {
      await rm(path, { recursive: true, force: true });
      await rename(partial, path);
    }
    return { path, ...copied, verified: true };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** What names something is copied before what it names. */
async function copyAll(services: Services, order: BackupOrder): Promise<object> {
  const { target, settings, progress } = order;
  progress("copying the database");
  const database = join(target, "server.sqlite");
  await copyDatabase({ from: databaseUrl(settings), to: database });
  const store = await openStore({ url: database });
  try {
    const repositories = await store.repositories.list();
    let [count, gone] = [0, 0];
    for (const repository of repositories) {
      progress("copying repositories", {
        done: count++,
        total: repositories.length,
        unit: "repositories",
      });
      if (await copyUnlessGone(services, repository, target)) continue;
      // It was deleted while the copy was made.
      await store.repositories.remove(repository.id);
      gone++;
    }
    const to = await openBlobs(settingsOf(target), { create: true });
    const objects = await copyBlobs(services.blobs.objects, to.objects, (done) =>
      progress("copying large objects", { done, unit: "bytes" }),
    );
    const media = await copyBlobs(services.blobs.media, to.media, (done) =>
      progress("copying files of statuses", { done, unit: "bytes" }),
    );
    return { repositories: count - gone, large_objects: objects, media };
  } finally {
    await store.close();
  }
}

/** @returns whether the repository is copied; `false`: it was deleted meanwhile */
async function copyUnlessGone(
  { engine, inGitDir, store }: Services,
  repository: Repository,
  target: string,
): Promise<boolean> {
  const { id } = repository;
  const to = join(target, "repositories", id.slice(0, 2), `${id}.git`);
  try {
    await inGitDir(repository, (from) => copyRepository(engine, { from, to }));
    return true;
  } catch (error) {
    if ((await store.repositories.findById(id)) !== undefined) throw error;
    await rm(to, { recursive: true, force: true });
    return false;
  }
}

/** Settings of a server that has everything in one directory. */
export function settingsOf(dataDir: string): Settings {
  return readSettings({ DATA_DIR: dataDir });
}

/** @throws CommandError with the problems that `doctor` finds in a data directory */
async function requireHealthy(dataDir: string): Promise<void> {
  const settings = settingsOf(dataDir);
  const services = await openServices(settings, "inline", { dataDir: "examine" });
  try {
    const { ok, report } = await examine(services, settings);
    if (!ok) throw new CommandError(`the copy has problems: ${JSON.stringify(report)}`);
  } finally {
    await services.close();
  }
}
