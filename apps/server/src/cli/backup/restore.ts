import { existsSync, readdirSync } from "node:fs";
import { copyFile, cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BlobStore } from "@x/blob-store";
import { copyDatabase, openStore } from "@x/status-store";
import { openBlobs } from "../../boot/blobs.ts";
import { databaseUrl } from "../../boot/data-dir.ts";
import { openServices } from "../../boot/services.ts";
import { CommandError } from "../../config/command-error.ts";
import type { Settings } from "../../config/settings.ts";
import { examine } from "../doctor.ts";
import type { Progress } from "../progress.ts";
import { moveAll } from "../storage/commands.ts";
import { isArchive, unpackArchive } from "./archive.ts";
import { settingsOf } from "./backup.ts";
import { copyBlobs } from "./copy-blobs.ts";

/** Order of a restore. */
export interface RestoreOrder {
  /** What `backup` wrote: a directory, or a file. */
  readonly source: string;
  /** Settings of the server that is restored. */
  readonly settings: Settings;
  /** Reporter of progress. */
  readonly progress: Progress;
}

/**
 * `restore`: fills an empty data directory, with the database and the bucket that the settings name, and checks
 * it as `doctor` does. The data directory appears when it is complete; to shared storage repositories are moved then.
 *
 * @throws CommandError when something is not empty, or the backup cannot be read
 */
export async function restore({ source, settings, progress }: RestoreOrder): Promise<object> {
  const { dataDir } = settings;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CommandError(`${dataDir} is not empty`);
  const partial = `${dataDir}.partial-${process.pid}`;
  const work = { partial, settings: { ...settings, dataDir: partial }, progress };
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const backup = await openBackup(resolve(source), `${partial}/backup`);
    await fill(backup, work);
    await rm(join(partial, "backup"), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
    await rename(partial, dataDir);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  const services = await openServices(settings, "inline", { dataDir: "use" });
  try {
    if (services.shared !== undefined) {
      await moveAll(services, { all: true, name: undefined, to: "shared" }, progress);
      // What was moved from there: the backup still has it.
      await rm(join(dataDir, "repositories"), { recursive: true, force: true });
    }
    progress("checking what was restored");
    const { ok, report } = await examine(services, settings, progress);
    if (!ok) throw new CommandError(`problems after the restore: ${JSON.stringify(report)}`);
    const { accounts, statuses } = await services.store.accounts.count();
    const repositories = (await services.store.repositories.list()).length;
    return { data: dataDir, accounts, statuses, repositories, verified: true };
  } finally {
    await services.close();
  }
}

/** The directory of a backup, unpacked when it is an archive. */
async function openBackup(source: string, unpacked: string): Promise<string> {
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) throw new CommandError(`there is no backup ${source}`);
  await mkdir(unpacked, { mode: 0o700 });
  if (isArchive(source)) await unpackArchive(source, unpacked);
  const directory = isArchive(source) ? unpacked : source;
  if (!existsSync(join(directory, "server.sqlite")))
    throw new CommandError(`${source} is no backup: it has no database`);
  return directory;
}

/** Work of a restore. */
interface Filling extends Omit<RestoreOrder, "source"> {
  /** Data directory in the making. */
  readonly partial: string;
}

async function fill(backup: string, { partial, settings, progress }: Filling): Promise<void> {
  progress("restoring repositories");
  const repositories = join(backup, "repositories");
  if (existsSync(repositories))
    await cp(repositories, join(partial, "repositories"), { recursive: true });
  const from = await openBlobs(settingsOf(backup), { create: false });
  const to = await openBlobs(settings, { create: true });
  for (const store of [to.objects, to.media]) await requireEmpty(store);
  await copyBlobs(from.objects, to.objects, (done) =>
    progress("restoring large objects", { done, unit: "bytes" }),
  );
  await copyBlobs(from.media, to.media, (done) =>
    progress("restoring files of statuses", { done, unit: "bytes" }),
  );
  progress("restoring the database");
  await fillDatabase(backup, { partial, settings });
}

async function requireEmpty(store: BlobStore): Promise<void> {
  for await (const _ of store.list())
    throw new CommandError("the storage of large objects is not empty");
}

/** The backup's own file is not touched: an older one is brought up to date in a copy. */
async function fillDatabase(
  backup: string,
  { partial, settings }: Pick<Filling, "partial" | "settings">,
): Promise<void> {
  const copy = join(partial, "backup.sqlite");
  await copyFile(join(backup, "server.sqlite"), copy);
  await (await openStore({ url: copy })).close();
  try {
    await copyDatabase({ from: copy, to: databaseUrl(settings) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(error.message, { cause: error });
  }
  for (const end of ["", "-wal", "-shm"]) await rm(`${copy}${end}`, { force: true });
}
