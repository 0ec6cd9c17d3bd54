import { constants, existsSync } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../config/command-error.ts";
import type { Settings } from "../config/settings.ts";
import { requireLocalFileSystem } from "./file-system.ts";
import { requireOwnFiles } from "./owners.ts";

/**
 * Makes the data directory when it is missing.
 *
 * @throws CommandError when it cannot be made or written to, is on a network, or has files of another user
 */
export async function prepareDataDir(settings: Settings): Promise<void> {
  const { dataDir } = settings;
  try {
    await mkdir(join(dataDir, "repositories"), { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    throw new CommandError(
      `cannot write to the data directory ${dataDir}: ${(cause as Error).message}`,
      { cause },
    );
  }
  await requireLocal(settings);
  requireOwnFiles(dataDir);
}

async function requireLocal({ dataDir, allowNetworkFileSystem }: Settings): Promise<void> {
  if (allowNetworkFileSystem) return;
  await requireLocalFileSystem(dataDir);
  await requireLocalFileSystem(join(dataDir, "repositories"));
}

/**
 * Requires a data directory that has data.
 *
 * @param use - `examine` makes nothing in it, and takes a copy on any file system
 * @throws CommandError when there is none, or it cannot be used
 */
export async function requireDataDir(settings: Settings, use: "use" | "examine"): Promise<void> {
  const { dataDir } = settings;
  const found = await stat(dataDir).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new CommandError(
      `there is no data directory ${dataDir}; serve or account create makes it`,
    );
  const database = databaseUrl(settings);
  if (settings.databaseUrl === undefined && !existsSync(database))
    throw new CommandError(`there is no database ${database}; serve or account create makes it`);
  // A backup may be anywhere.
  if (use === "use") await prepareDataDir(settings);
}

/** Where the database is: a URL, or a file of the data directory. */
export function databaseUrl({ databaseUrl: url, dataDir }: Settings): string {
  return url ?? join(dataDir, "server.sqlite");
}
