import { createMemoryLog } from "../../src/adapters/shared/index.ts";
import { gitStoreContract } from "../git-store.contract.ts";
import { startNodes, storesOf } from "./nodes.ts";

const settings = [
  ["one node", 1, "sha1"],
  ["each call to another of two nodes", 2, "sha256"],
] as const;
for (const [label, count, format] of settings) {
  gitStoreContract(`createSharedEngine in memory, ${label}, ${format}`, async () => {
    const log = createMemoryLog();
    return storesOf(await startNodes(count, () => log), format);
  });
}
