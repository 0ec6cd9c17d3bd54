import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PROCESS_PLACE } from "@x/git-contents/git";
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
    throw new CommandError(`another server (${ownerOf(owner)}) uses ${dataDir}`, { cause });
  }
  writeFileSync(owner, `${process.pid} ${PROCESS_PLACE}`);
  return { release: () => database.close() };
}

/** Words for the process that a file names. Its number means nothing in another PID namespace. */
function ownerOf(file: string): string {
  try {
    const [pid = "", place] = readFileSync(file, "utf8").split(" ");
    return place === PROCESS_PLACE
      ? `process ${pid}`
      : `process ${pid} of another container or machine`;
  } catch {
    return "process unknown";
  }
}
