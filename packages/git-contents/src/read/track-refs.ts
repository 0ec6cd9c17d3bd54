import type { ObjectId } from "../objects/types.ts";
import type { GitStore, SyncReads, SyncRefs } from "../store.ts";

/** Store with a record of the refs that are read from it. */
export interface TrackedRefs {
  /** The same store, recording. */
  readonly store: GitStore;
  /** Synchronous reads of the same store, recording; `undefined` where there are none. */
  readonly sync: SyncReads | undefined;
  /**
   * Check whether every ref that was read so far still has the same value: a cached result is fresh
   * then, or always when the caller's version has the refs. It compares with the refs that it is given, by default with those of the store. `undefined` when
   * that cannot be checked synchronously.
   */
  readonly freshness: () => ((now?: SyncRefs) => boolean) | undefined;
}

/**
 * Records which refs are read from a store, so that a cache knows how long its result is fresh.
 *
 * @param reads - the store's own synchronous reads, or others that read the same
 */
export function trackRefs(
  store: GitStore,
  reads: SyncReads | undefined = store.syncReads?.(),
): TrackedRefs {
  const refsNow = store.syncRefs?.();
  const refs: [name: string, id: ObjectId | undefined][] = [];
  let branch: string | undefined;
  let listed = false;
  let tracked: GitStore | undefined;
  const track = (name: string, id: ObjectId | undefined): ObjectId | undefined => {
    refs.push([name, id]);
    return id;
  };
  return {
    sync: reads && {
      ...reads,
      readRef: (name) => track(name, reads.readRef(name)),
      readDefaultBranch: () => (branch = reads.readDefaultBranch()),
    },
    // Made when it is used: a copy of all its methods costs more than the synchronous reads of a file.
    get store() {
      return (tracked ??= {
        ...store,
        readRef: async (name) => track(name, await store.readRef(name)),
        readDefaultBranch: async () => (branch = await store.readDefaultBranch()),
        listRefs: (prefix) => {
          listed = true;
          return store.listRefs(prefix);
        },
      });
    },
    freshness: () => {
      if (store.hasVersionedRefs === true) return () => true;
      return refsNow === undefined || listed
        ? undefined
        : (now = refsNow) =>
            (branch === undefined || now.readDefaultBranch() === branch) &&
            refs.every(([name, id]) => now.readRef(name) === id);
    },
  };
}
