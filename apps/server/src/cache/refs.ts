import type { GitStore, ObjectId, SyncReads } from "@x/git-contents";
import { oncePerTick } from "./per-tick.ts";

/** Synchronous reads of a repository that look at each ref once in a tick of the event loop. */
export type RefsPerTick = (git: Pick<GitStore, "syncReads">) => SyncReads | undefined;

/** Makes the reads of all repositories, with nothing read. */
export function createRefsPerTick(): RefsPerTick {
  const ofTick = oncePerTick(() => new Map<SyncReads, SyncReads>());
  return (git) => {
    const reads = git.syncReads?.();
    if (reads === undefined) return undefined;
    const cache = ofTick();
    const cached = cache.get(reads) ?? readOnce(reads);
    cache.set(reads, cached);
    return cached;
  };
}

function readOnce(reads: SyncReads): SyncReads {
  const refs = new Map<string, ObjectId | undefined>();
  let branch: string | undefined;
  return {
    ...reads,
    readRef: (name) => {
      if (!refs.has(name)) refs.set(name, reads.readRef(name));
      return refs.get(name);
    },
    readDefaultBranch: () => (branch ??= reads.readDefaultBranch()),
  };
}
