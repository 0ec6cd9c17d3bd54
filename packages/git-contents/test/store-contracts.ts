import { diffsContract } from "./diffs.contract.ts";
import { gitStoreContract } from "./git-store.contract.ts";
import { mergeContract } from "./merge.contract.ts";
import { patchContract } from "./patch.contract.ts";
import { refsContract } from "./refs.contract.ts";

/** Suites that every store of git data passes. */
export const STORE_CONTRACTS: readonly (typeof gitStoreContract)[] = [
  gitStoreContract,
  mergeContract,
  patchContract,
  refsContract,
  diffsContract,
];
