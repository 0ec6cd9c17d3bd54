import { joinBytes } from "../../objects/text.ts";
import type { PackStore } from "../../shared/pack-store.ts";

/** Makes a store of packs in memory, for tests. It outlives no process. */
export function createMemoryPacks(): PackStore {
  const contents = new Map<string, Uint8Array>();
  return {
    write: async (key, bytes) => {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part.slice());
      contents.set(key, joinBytes(parts));
    },
    open: async (key, range) => {
      const bytes = contents.get(key);
      return bytes && { stream: once(bytes.subarray(range?.start, range?.end)) };
    },
    delete: async (key) => contents.delete(key),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
