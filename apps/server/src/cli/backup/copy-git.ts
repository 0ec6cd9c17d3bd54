import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { GitEngine } from "@x/git-contents/git";
import { CommandError } from "../../config/command-error.ts";

/** Directories of a repository's git data: the one that is copied, and its copy. */
export interface GitCopy {
  /** Directory in use. */
  readonly from: string;
  /** Directory to be made. */
  readonly to: string;
}

/** How often the objects are listed again because maintenance packed them meanwhile. */
const MAX_PASSES = 50;
const LOOSE = /^[0-9a-f]{2}$/;
const PACKED = /^pack-/;

/**
 * Copies a repository that is in use: its refs at one moment, then the objects, which are then all there.
 *
 * @throws CommandError when objects come and go for too long
 */
export async function copyRepository(engine: GitEngine, { from, to }: GitCopy): Promise<void> {
  const refs = await engine.open(from).listRefs("refs/");
  await mkdir(join(to, "objects", "pack"), { recursive: true, mode: 0o700 });
  await mkdir(join(to, "refs"), { recursive: true, mode: 0o700 });
  for (const name of ["config", "HEAD"])
    await writeFile(join(to, name), await readFile(join(from, name)));
  const lines = refs.map(({ id, name }) => `${id} ${name}\n`);
  if (lines.length > 0) await writeFile(join(to, "packed-refs"), lines.join(""));
  const objects = { from: join(from, "objects"), to: join(to, "objects") };
  for (let pass = 0; pass < MAX_PASSES; pass++) if (await copyObjects(objects)) return;
  throw new CommandError(`the objects of ${from} were packed again and again: try later`);
}

/**
 * Copies what is not copied yet: loose objects first, for maintenance moves them into packs.
 *
 * @returns whether nothing vanished between its listing and its copy
 */
async function copyObjects({ from, to }: GitCopy): Promise<boolean> {
  let isWhole = true;
  for (const folder of (await readdir(from)).filter((name) => LOOSE.test(name))) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    const names = await readdir(join(from, folder)).catch(() => []);
    for (const name of names.filter((each) => !each.startsWith("tmp")))
      isWhole = (await copyOne(from, to, join(folder, name))) && isWhole;
  }
  const packs = (await readdir(join(from, "pack"))).filter((name) => PACKED.test(name));
  // Parts of packs that went meanwhile.
  for (const name of await readdir(join(to, "pack")))
    if (!packs.includes(name)) await rm(join(to, "pack", name));
  for (const name of packs) isWhole = (await copyOne(from, to, join("pack", name))) && isWhole;
  return isWhole;
}

/** @returns whether the file is copied now; objects and packs never change under their name */
async function copyOne(from: string, to: string, name: string): Promise<boolean> {
  const target = join(to, name);
  if ((await stat(target).catch(() => undefined)) !== undefined) return true;
  try {
    await copyFile(join(from, name), target, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}
