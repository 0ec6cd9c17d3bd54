import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openSharedGit, type SharedGit } from "../../../../apps/server/src/boot/shared-git.ts";
import { readSettings } from "../../../../apps/server/src/config/settings.ts";
import type { Cluster } from "./cluster.ts";

/** Compaction and collection that never rest, beside the nodes. */
export interface Compaction {
  /** What was done so far. */
  readonly done: Compacted;
  /** Waits until something of each kind was done. */
  progress(): Promise<void>;
  /** Ends it. */
  stop(): Promise<void>;
}

/** What was done. */
export interface Compacted {
  /** Repositories whose changes and packs were put together. */
  readonly compacted: number;
  /** Repositories that were packed as a whole. */
  readonly collected: number;
  /** Packs that were deleted. */
  readonly swept: number;
}

/** Least number of changes and packs that are put together, whatever their age. */
const BOUNDS = { changes: 6, packs: 3, ageMs: 0 };
/** Everything is packed as a whole, and what no ref leads to goes at once. */
const COLLECT = { leastBytes: 0, everyMs: 0, ageMs: 0, graceMs: 0 };
const PAUSE_MS = 150;

/** Puts changes and packs together all the time, and deletes at once what nothing lists or no ref leads to. */
export function startCompaction(cluster: Cluster, random: () => number): Compaction {
  const done = { compacted: 0, collected: 0, swept: 0 };
  const stopping = new AbortController();
  const rounds = new EventEmitter();
  const work = async (): Promise<void> => {
    let git: SharedGit | undefined;
    while (!stopping.signal.aborted) {
      try {
        git ??= await open(cluster);
        done.compacted += (await git.engine.compact(BOUNDS)).length;
        if (random() < 0.1) done.collected += (await git.engine.collect(COLLECT)).length;
        // Uploads in flight are swept too, now and then: they must fail, and lose nothing.
        if (random() < 0.2) done.swept += await git.engine.sweep(0);
      } catch {
        // The database or the bucket is away.
        await git?.close().catch(() => undefined);
        git = undefined;
      }
      rounds.emit("round");
      await sleep(PAUSE_MS);
    }
    await git?.close();
  };
  const working = work();
  return {
    done,
    progress: async () => {
      while (Object.values(done).includes(0)) await once(rounds, "round");
    },
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

async function open({ bucket, databaseUrl }: Cluster): Promise<SharedGit> {
  const settings = readSettings({
    ...bucket,
    DATABASE_URL: databaseUrl(),
    GIT_STORAGE: "shared",
    GIT_TURN_MS: "60000",
  });
  const git = await openSharedGit(settings, { worker: "inline", isServer: false });
  if (git === undefined) throw new TypeError("not on shared storage");
  return git;
}
