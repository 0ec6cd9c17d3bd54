import type { ObjectId } from "../objects/types.ts";
import type { GitStore } from "../store.ts";

/** Store with a record of the refs that are read from it. */
export interface TrackedRefs {
  /** The same store, recording. */
  readonly store: GitStore;
  /**
   * Check whether every ref that was read so far still has the same value: a cached result is fresh
   * then. `undefined` when that cannot be checked synchronously.
   */
  readonly freshness: () => (() => boolean) | undefined;
}

/** Records which refs are read from a store, so that a cache knows how long its result is fresh. */
export function trackRefs(store: GitStore): TrackedRefs {
  const refsNow = store.syncRefs?.();
  const refs: [name: string, id: ObjectId | undefined][] = [];
  let branch: string | undefined;
  let listed = false;
  return {
    store: {
      ...store,
      readRef: async (name) => {
        const id = await store.readRef(name);
        refs.push([name, id]);
        return id;
      },
      readDefaultBranch: async () => (branch = await store.readDefaultBranch()),
      listRefs: (prefix) => {
        listed = true;
        return store.listRefs(prefix);
      },
    },
    freshness: () =>
      refsNow === undefined || listed
        ? undefined
        : () =>
            (branch === undefined || refsNow.readDefaultBranch() === branch) &&
            refs.every(([name, id]) => refsNow.readRef(name) === id),
  };
}
