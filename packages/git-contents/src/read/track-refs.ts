import type { ObjectId } from "../objects/types.ts";
import type { GitStore } from "../store.ts";

/** A store that notes what is read of the refs. */
export interface RefNotes {
  /** The same store. */
  readonly store: GitStore;
  /**
   * Tells, whenever it is asked, whether every ref that was read so far would be read the same now: what
   * was made of them still holds then. `undefined` where that cannot be told without waiting.
   */
  readonly stillHold: () => (() => boolean) | undefined;
}

/** Notes which refs are read of a store, to keep what is made of them for as long as they stay. */
export function noteRefs(store: GitStore): RefNotes {
  const atOnce = store.refsAtOnce?.();
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
    stillHold: () =>
      atOnce === undefined || listed
        ? undefined
        : () =>
            (branch === undefined || atOnce.readDefaultBranch() === branch) &&
            refs.every(([name, id]) => atOnce.readRef(name) === id),
  };
}
