import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDiskArea } from "../../../blob-store/src/adapters/disk.ts";
import { packStoreContract } from "./pack-store.contract.ts";

packStoreContract("a StorageArea of @x/blob-store, as a store of packs", async () => {
  const directory = await mkdtemp(join(tmpdir(), "shared-packs-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return openDiskArea(directory);
});
