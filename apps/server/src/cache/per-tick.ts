import type { GitStore, ObjectId, SyncReads } from "@x/git-contents";

/**
 * Reads each ref of a repository once in a turn of the event loop: the requests of a turn had all come when
 * it began.
 */
export function createRefsInTurn(): (git: GitStore) => SyncReads | undefined {
  let inTurn: Map<SyncReads, SyncReads> | undefined;
  return (git) => {
    const reads = git.syncReads?.();
    if (reads === undefined) return undefined;
    if (inTurn === undefined) {
      inTurn = new Map();
      setImmediate(() => (inTurn = undefined));
    }
    const known = inTurn.get(reads) ?? readOnce(reads);
    inTurn.set(reads, known);
    return known;
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
