import { createMemoryLog } from "../../src/adapters/shared/index.ts";
import { STORE_CONTRACTS } from "../store-contracts.ts";
import type { Stores } from "../git-store.contract.ts";
import { startNodes, storesOf } from "./nodes.ts";

const settings = [
  ["one node", 1, "sha1"],
  ["each call to another of two nodes", 2, "sha256"],
] as const;
for (const [label, count, format] of settings) {
  const open = async (): Promise<Stores> => {
    const log = createMemoryLog();
    return storesOf(await startNodes(count, () => log), format);
  };
  for (const contract of STORE_CONTRACTS)
    contract(`createSharedEngine in memory, ${label}, ${format}`, open);
}
