import type { AccountId } from "../../ids.ts";
import type { ProfileWrites } from "../../profiles/store.ts";
import type { MemoryState } from "./state.ts";

/** The profiles of a transaction. Nobody counts the bytes of pictures here. */
export function memoryProfiles({ accounts }: MemoryState): ProfileWrites {
  return {
    lockAccount: async (id) => accounts.get(id),
    saveSettings: async (id: AccountId, settings) => {
      const before = accounts.get(id);
      if (before === undefined) throw new RangeError(`there is no account ${id} to change`);
      const changed = { ...before, ...settings };
      accounts.set(id, changed);
      return changed;
    },
    replacePicture: async () => {},
  };
}
