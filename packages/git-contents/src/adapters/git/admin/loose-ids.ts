import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Ids of loose objects. */
export async function looseIds(gitDir: string): Promise<readonly string[]> {
  const folders = (await readdir(join(gitDir, "objects"))).filter((name) =>
    /^[0-9a-f]{2}$/.test(name),
  );
  const ids: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(join(gitDir, "objects", folder)).catch(() => []))
      if (/^[0-9a-f]{38,62}$/.test(name)) ids.push(folder + name);
  return ids;
}
