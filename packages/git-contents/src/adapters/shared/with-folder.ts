import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** Works with an empty directory, which is gone afterwards. @param parent - absolute path of where it is made */
export async function withFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(parent, "aside-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
