import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ListedPack, PackSide } from "../../shared/listing.ts";
import { keyOf, newPackName, type PackFile } from "./pack-keys.ts";
import type { UploadPlace } from "./uploads.ts";

/** Pack in a folder of this node, with what lies beside it. */
export interface FoundPack {
  /** Files beside the pack and its index. */
  readonly sides: readonly PackSide[];
  /** Bytes of the pack. */
  readonly packBytes: number;
  /** Bytes of all its files. */
  readonly storedBytes: number;
  /** Absolute path of one of its files. */
  pathOf(kind: PackFile): string;
}

const KINDS: readonly PackFile[] = ["pack", "idx", "bitmap", "rev", "graph"];

/** The pack of a folder that has one at most; `undefined` when it has none. */
export async function findPack(folder: string): Promise<FoundPack | undefined> {
  const names = await readdir(folder);
  const files = new Map<PackFile, { readonly path: string; readonly size: number }>();
  for (const kind of KINDS) {
    const file = names.find((name) => name.endsWith(`.${kind}`));
    if (file === undefined) continue;
    const path = join(folder, file);
    files.set(kind, { path, size: (await stat(path)).size });
  }
  const pack = files.get("pack");
  if (pack === undefined || !files.has("idx")) return undefined;
  const kinds = Array.from(files.keys());
  const sizes = Array.from(files.values(), ({ size }) => size);
  return {
    sides: kinds.filter((kind) => kind !== "pack" && kind !== "idx"),
    packBytes: pack.size,
    storedBytes: sizes.reduce((sum, size) => sum + size, 0),
    pathOf: (kind) => files.get(kind)?.path ?? "",
  };
}

/** Stores a pack and its files under a new name, before something lists it. */
export async function storePack(
  { log, packs, repository }: Omit<UploadPlace, "format">,
  { sides, storedBytes, pathOf }: FoundPack,
): Promise<ListedPack> {
  const name = newPackName();
  // The log names it before it is stored: what is never listed is found by that.
  await log.stage(repository, { name, storedBytes, sides });
  for (const kind of ["pack", ...sides, "idx"] as const)
    await packs.write(keyOf(repository, name, kind), createReadStream(pathOf(kind)));
  return { name, sides };
}
