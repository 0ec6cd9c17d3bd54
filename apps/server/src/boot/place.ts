import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PROCESS_PLACE } from "@x/git-contents/git";
import { CommandError } from "../config/command-error.ts";

/** Claim of a data directory for the processes of one machine and PID namespace. */
export interface PlaceClaim {
  /** Gives the claim up. The kernel does so for a process that is killed. */
  release(): void;
}

/** Wait for a process that claims the directory at this moment, in milliseconds. */
const WAIT_MS = 2000;
/** How often another process may claim the directory between two steps. */
const ATTEMPTS = 10;

/**
 * Claims a data directory for this process's place: any number of processes of one place may hold the claim, and
 * none of another. Processes that cannot see each other could not tell a live lock of git from a dead one.
 *
 * The claim is a shared lock of SQLite on a file that names the place. Who gets the lock alone may write the name.
 *
 * @param place - machine and PID namespace; another one in tests
 * @throws CommandError when processes of another place use the directory
 */
export function claimPlace(dataDir: string, place: string = PROCESS_PLACE): PlaceClaim {
  const database = new DatabaseSync(join(dataDir, "place.lock"), { timeout: WAIT_MS });
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      // From here on nobody gets the lock alone.
      database.exec("begin");
      const held = placeIn(database);
      if (held === place) return { release: () => database.close() };
      database.exec("rollback");
      if (!writePlace(database, place)) break;
    }
  } catch (cause) {
    database.close();
    throw new CommandError(`cannot lock ${dataDir}: ${(cause as Error).message}`, { cause });
  }
  database.close();
  throw new CommandError(
    `${dataDir} is in use by a process of another container or machine, which this one cannot see; ` +
      "run commands where the server runs",
  );
}

function placeIn(database: DatabaseSync): unknown {
  const tables = database.prepare("select count(*) as count from sqlite_schema").get();
  if (tables?.["count"] === 0) return undefined;
  return database.prepare("select name from place").get()?.["name"];
}

/** @returns whether the name was written: nobody holds the lock */
function writePlace(database: DatabaseSync, place: string): boolean {
  try {
    database.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    const { errcode } = error as { readonly errcode?: number };
    if (errcode === BUSY) return false;
    throw error;
  } finally {
    database.exec(`pragma busy_timeout = ${WAIT_MS}`);
  }
  database.exec("create table if not exists place (name text); delete from place");
  database.prepare("insert into place values (?)").run(place);
  database.exec("commit");
  return true;
}

// https://sqlite.org/rescode.html
const BUSY = 5;
