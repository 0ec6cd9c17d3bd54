import type { SharedEngine } from "@x/git-contents/shared";
import type { Store } from "@x/status-store";
import type { Logger } from "../http/logger.ts";

/** Storage of rows and of git data. */
export interface SharedPlaces {
  /** Database with the rows. */
  readonly store: Pick<Store, "repositories" | "quotas">;
  /** Git data. */
  readonly engine: Pick<
    SharedEngine,
    "compact" | "collect" | "sweep" | "measure" | "list" | "remove"
  >;
}

/**
 * Maintains shared storage: puts small changes and packs together, packs what is due as a whole, and deletes
 * packs that nothing lists. What a repository takes then is noted for quotas.
 *
 * @returns how many repositories were maintained
 */
export async function maintainShared(
  { store, engine }: SharedPlaces,
  log: Logger,
  nowMs: number,
): Promise<number> {
  const done = new Set<string>();
  for (const task of ["compact", "collect"] as const)
    try {
      for (const id of await engine[task]()) done.add(id);
    } catch (error) {
      log.warn({ err: error, task }, "maintenance failed");
    }
  for (const id of done) {
    const repository = await store.repositories.findById(id);
    if (repository === undefined) continue;
    const gitBytes = await engine.measure(id);
    const claimedBytes = repository.gitBytes;
    await store.quotas.saveMaintenance(id, { atMs: nowMs, gitBytes, claimedBytes });
  }
  await removeNameless({ store, engine }, log);
  const removed = await engine.sweep();
  if (done.size + removed > 0)
    log.info({ repositories: done.size, removed }, "shared storage was maintained");
  return done.size;
}

/** Git data without a name is older than any request that would give it one. */
const NAMELESS_MS = 24 * 3_600_000;

/** Removes git data whose repository has no row: a server was killed between the two. */
async function removeNameless({ store, engine }: SharedPlaces, log: Logger): Promise<void> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const ids: readonly string[] = await engine.list(after, NAMELESS_MS);
    for (const id of ids) {
      if ((await store.repositories.findById(id)) !== undefined) continue;
      await engine.remove(id);
      log.info({ repository: id }, "git data without a repository was removed");
    }
    after = ids.at(-1);
  }
}
