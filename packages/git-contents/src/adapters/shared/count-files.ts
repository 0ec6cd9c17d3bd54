import { readdirSync } from "node:fs";
import { join } from "node:path";
import { looseIds } from "../git/admin/loose-ids.ts";

/** Files with objects that a copy has. */
export interface CopyFiles {
  /** Packs, each with its index. */
  readonly packs: number;
  /** Files that are one object each. */
  readonly loose: number;
}

/** Counts the files of a copy. It costs a look into up to 257 folders. */
export async function countFiles(gitDir: string): Promise<CopyFiles> {
  const ids = await looseIds(gitDir).catch(() => []);
  return { packs: countPacks(gitDir), loose: ids.length };
}

/** How many packs a copy has, each with its index. */
export function countPacks(gitDir: string): number {
  try {
    const names = new Set(readdirSync(join(gitDir, "objects/pack")));
    const isWhole = (name: string): boolean =>
      name.endsWith(".idx") && names.has(`${name.slice(0, -4)}.pack`);
    return Array.from(names).filter(isWhole).length;
  } catch {
    return 0;
  }
}
