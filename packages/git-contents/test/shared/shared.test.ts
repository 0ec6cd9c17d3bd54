import { createMemoryLog } from "../../src/adapters/shared/index.ts";
import { diffsContract } from "../diffs.contract.ts";
import { gitStoreContract, type Stores } from "../git-store.contract.ts";
import { mergeContract } from "../merge.contract.ts";
import { patchContract } from "../patch.contract.ts";
import { refsContract } from "../refs.contract.ts";
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
  for (const contract of [
    gitStoreContract,
    mergeContract,
    patchContract,
    refsContract,
    diffsContract,
  ])
    contract(`createSharedEngine in memory, ${label}, ${format}`, open);
}
