import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Mark of a pack of objects without a ref, in its `.keep` file: git leaves such a pack alone, so that its
 * objects are neither mixed with others nor made to look younger.
 */
export const UNREACHABLE_MARK =
  "objects that no ref leads to; they go a day after this pack came\n";

/** Packs of a repository. */
export interface PackList {
  /** Absolute path of the folder. */
  readonly directory: string;
  /** Names of ordinary packs: `pack-` and a hash. */
  readonly ordinary: readonly string[];
  /** Names of packs of objects without a ref. */
  readonly unreachable: readonly string[];
  /** Names of packs that somebody else marked to be kept. */
  readonly kept: readonly string[];
  /** Names of ordinary packs with a bitmap: each has all that its commits lead to. */
  readonly withBitmap: readonly string[];
}

/** Lists the packs that git finds. */
export async function listPacks(gitDir: string): Promise<PackList> {
  const directory = join(gitDir, "objects/pack");
  const names = await readdir(directory);
  const packs = names.flatMap((name) => /^(pack-[0-9a-f]+)\.idx$/.exec(name)?.[1] ?? []);
  const marked = packs.filter((pack) =>
    [".keep", ".promisor"].some((ending) => names.includes(pack + ending)),
  );
  const unreachable: string[] = [];
  for (const pack of marked) {
    const mark = await readFile(join(directory, `${pack}.keep`), "utf8").catch(() => "");
    if (mark === UNREACHABLE_MARK) unreachable.push(pack);
  }
  const ordinary = packs.filter((pack) => !marked.includes(pack));
  return {
    directory,
    ordinary,
    unreachable,
    kept: marked.filter((pack) => !unreachable.includes(pack)),
    withBitmap: ordinary.filter((pack) => names.includes(`${pack}.bitmap`)),
  };
}

/** Deletes a pack: its index first, by which git finds it, and its mark last. */
export async function deletePack(directory: string, pack: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(`${pack}.`));
  const rank = (name: string): number =>
    name.endsWith(".idx") ? 0 : name.endsWith(".keep") ? 2 : 1;
  for (const name of names.toSorted((a, b) => rank(a) - rank(b)))
    await rm(join(directory, name), { force: true });
}
