import type { GitStore, ObjectId, ReadsAtOnce } from "@x/git-contents";

/**
 * Reads each ref of a repository once in a turn of the event loop: the requests of a turn had all come when
 * it began.
 */
export function createRefsInTurn(): (git: GitStore) => ReadsAtOnce | undefined {
  let inTurn: Map<ReadsAtOnce, ReadsAtOnce> | undefined;
  return (git) => {
    const reads = git.atOnce?.();
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

function readOnce(reads: ReadsAtOnce): ReadsAtOnce {
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
