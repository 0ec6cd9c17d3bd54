import { createMemoryLog, createMemoryPacks } from "../../src/adapters/shared/index.ts";
import { packStoreContract } from "./pack-store.contract.ts";
import { repositoryLogContract } from "./repository-log.contract.ts";

repositoryLogContract("createMemoryLog", async () => {
  const log = createMemoryLog();
  return { one: log, other: log, close: async () => undefined };
});
packStoreContract("createMemoryPacks", async () => createMemoryPacks());
