import { createMemoryStore } from "../src/adapters/memory.ts";
import { STORE_CONTRACTS } from "./store-contracts.ts";

for (const format of ["sha1", "sha256"] as const) {
  for (const contract of STORE_CONTRACTS)
    contract(`createMemoryStore, ${format}`, async () => ({
      create: async () => createMemoryStore({ format }),
      close: async () => undefined,
    }));
}
