import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StorageArea } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { openBucketArea } from "../../boot/bucket.ts";
import type { S3Settings } from "../../config/s3.ts";
import type { Progress } from "../progress.ts";

/** Folders of large objects and of files of statuses. Archives are made again. */
const FOLDERS = ["objects", "media"];

/** Copies files of the data directory that the bucket does not have. @returns how many */
export async function copyFiles(
  s3: S3Settings,
  dataDir: string,
  progress: Progress,
): Promise<number> {
  let count = 0;
  for (const folder of FOLDERS) {
    const directory = join(dataDir, folder);
    if (!existsSync(directory)) continue;
    const areas = { from: await openDiskArea(directory), to: await openBucketArea(s3, folder) };
    await copyArea(areas, () => progress("copying files", { done: ++count, unit: "files" }));
  }
  return count;
}

/** Copies what one area has and the other does not. @param note - told of each */
export async function copyArea(
  { from, to }: { readonly from: StorageArea; readonly to: StorageArea },
  note: () => void,
): Promise<void> {
  for await (const { key, size } of from.list()) {
    if ((await to.stat(key))?.size === size) continue;
    const content = await from.open(key);
    if (content === undefined) continue;
    await to.write(key, content.stream, { size });
    note();
  }
}
