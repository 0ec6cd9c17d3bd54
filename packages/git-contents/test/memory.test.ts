import { createMemoryStore } from "../src/adapters/memory.ts";
import { gitStoreContract } from "./git-store.contract.ts";

for (const format of ["sha1", "sha256"] as const) {
  gitStoreContract(`createMemoryStore, ${format}`, async () => ({
    create: async () => createMemoryStore({ format }),
    close: async () => undefined,
  }));
}
