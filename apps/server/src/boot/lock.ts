import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandError } from "../config/command-error.ts";

/** Lock of a data directory for one server. */
export interface DataDirLock {
  /** Releases the directory for another server. */
  release(): void;
}

/**
 * Locks a data directory for this process.
 *
 * The lock is SQLite's own on a file of its own: the kernel drops it with the process, so a killed
 * server leaves nothing behind that a person must remove.
 *
 * @throws CommandError when another server has the directory
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const owner = join(dataDir, "server.pid");
  const database = new DatabaseSync(join(dataDir, "server.lock"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    database.close();
    throw new CommandError(`another server (process ${ownerOf(owner)}) uses ${dataDir}`, { cause });
  }
  writeFileSync(owner, String(process.pid));
  return { release: () => database.close() };
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
