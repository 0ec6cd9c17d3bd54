import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ownerState, THIS_PROCESS } from "../process/owner.ts";

/** Git deletes old directories that begin so; ours also tell whose they are. */
const PREFIX = "tmp_objdir-push-";

/**
 * Makes a directory for what is no part of the repository yet, and deletes those of processes that are gone.
 *
 * @param store - directory of the objects
 * @param exclusive - see `GitEngineOptions.exclusive`
 */
export async function makeAside(store: string, exclusive: boolean): Promise<string> {
  await sweep(store, exclusive);
  return mkdtemp(join(store, `${PREFIX}${THIS_PROCESS}-`));
}

/** Deletes what pushes of processes that are gone have left. */
async function sweep(store: string, exclusive: boolean): Promise<void> {
  for (const name of await readdir(store)) {
    if (!name.startsWith(PREFIX)) continue;
    const state = ownerState(name.slice(PREFIX.length, name.lastIndexOf("-")));
    if (state === "gone" || (state === "elsewhere" && exclusive))
      await rm(join(store, name), { recursive: true, force: true });
  }
}
