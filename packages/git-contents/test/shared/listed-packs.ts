import { createMemoryPacks, type PackStore } from "../../src/adapters/shared/index.ts";

/** A store of packs in memory that keeps the keys that it has in a set. */
export function createListedPacks(keys: Set<string>): PackStore {
  const { open, write, delete: remove } = createMemoryPacks();
  return {
    open,
    write: async (key, bytes) => {
      await write(key, bytes);
      keys.add(key);
    },
    delete: async (key) => {
      keys.delete(key);
      await remove(key);
    },
  };
}
