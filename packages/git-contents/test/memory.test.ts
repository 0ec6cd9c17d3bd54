import { createMemoryStore } from "../src/adapters/memory.ts";
import { diffsContract } from "./diffs.contract.ts";
import { gitStoreContract } from "./git-store.contract.ts";
import { mergeContract } from "./merge.contract.ts";
import { patchContract } from "./patch.contract.ts";
import { refsContract } from "./refs.contract.ts";

for (const format of ["sha1", "sha256"] as const) {
  for (const contract of [
    gitStoreContract,
    mergeContract,
    patchContract,
    refsContract,
    diffsContract,
  ])
    contract(`createMemoryStore, ${format}`, async () => ({
      create: async () => createMemoryStore({ format }),
      close: async () => undefined,
    }));
}
