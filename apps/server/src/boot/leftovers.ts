import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** File of the data directory that names the folder of the git worker's socket. */
const NOTE = "server.tmp";
/** Begins the names of such folders, in the system's folder for temporary files. */
const FOLDER = "x-server-";
const SOCKET = "git";

/** Removes what a killed server left. For who holds the data directory's lock. */
export function removeLeftovers(dataDir: string): void {
  removeSocketFolder(dataDir);
  const root = join(dataDir, "repositories");
  for (const folder of readdirSync(root))
    for (const name of namesIn(join(root, folder)))
      if (name.endsWith(".git.removed"))
        rmSync(join(root, folder, name), { recursive: true, force: true });
}

/**
 * Makes the folder of the git worker's socket: the path of the data directory may be too long for one.
 *
 * @returns the socket's path
 */
export function makeSocketFolder(dataDir: string): string {
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  writeFileSync(join(dataDir, NOTE), folder);
  return join(folder, SOCKET);
}

/** Socket of the git worker of the server that runs. `undefined`: there is none. */
export function findSocket(dataDir: string): string | undefined {
  try {
    return join(readFileSync(join(dataDir, NOTE), "utf8"), SOCKET);
  } catch {
    return undefined;
  }
}

/** Removes the folder of the git worker's socket that was made last. */
export function removeSocketFolder(dataDir: string): void {
  const note = join(dataDir, NOTE);
  try {
    const folder = readFileSync(note, "utf8");
    // Nothing but a socket and its folder, whatever the note says.
    if (basename(folder).startsWith(FOLDER)) {
      rmSync(join(folder, SOCKET), { force: true });
      rmdirSync(folder);
    }
    unlinkSync(note);
  } catch {
    // There is none, or somebody else keeps something in it.
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
