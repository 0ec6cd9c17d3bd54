import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../config/command-error.ts";

/** User that files must belong to. */
export interface FileOwner {
  /** Id of the user. */
  readonly uid: number;
  /** Id of the user's group. */
  readonly gid: number;
}

/** Entries of the data directory that the server makes. What else lies there may be anybody's. */
const ENTRIES = ["server.sqlite", "server.sqlite-wal", "server.sqlite-shm", "objects", "archives"];
/** What every repository has, and git looks at first. */
const IN_REPOSITORY = [".", "HEAD", "config", "objects", "refs"];

/**
 * Requires that the files of a data directory belong to the user who runs this: git refuses repositories of
 * others ("dubious ownership"), and what one user makes the other cannot change.
 *
 * @param owner - default: the user of this process; without one, as on Windows, nothing is looked at
 * @throws CommandError with the command that mends it
 */
export function requireOwnFiles(dataDir: string, owner: FileOwner | undefined = thisUser()): void {
  if (owner === undefined) return;
  for (const path of ownedPaths(dataDir)) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined || found.uid === owner.uid) continue;
    throw new CommandError(
      `${path} belongs to user ${found.uid}, and this runs as user ${owner.uid}: git calls that "dubious ownership". ` +
        `Run it as user ${found.uid}, or as root: chown -R ${owner.uid}:${owner.gid} ${quoted(dataDir)}`,
    );
  }
}

function thisUser(): FileOwner | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function* ownedPaths(dataDir: string): Generator<string> {
  for (const entry of ENTRIES) yield join(dataDir, entry);
  const repositories = join(dataDir, "repositories");
  yield repositories;
  for (const folder of readdirSync(repositories, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const path = join(repositories, folder.name);
    yield path;
    for (const name of readdirSync(path))
      for (const part of IN_REPOSITORY) yield join(path, name, part);
  }
}

/** A path as a shell reads it. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
