import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import type { ObjectFormat } from "../../objects/types.ts";
import { looseFile } from "../git/write/blob-file.ts";
import { formatPackIndex } from "./pack-index-file.ts";
import { readSegment } from "./segment.ts";

/** Up to so many objects of a segment are files of their own: those that read them find them at once. */
const MAX_LOOSE = 11;
/** File that says up to which change a copy is filled. */
const STAMP = "shared-seq";

/** Where a copy is filled. */
export interface CopyPlace {
  /** Absolute path of its git directory. */
  readonly gitDir: string;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
}

/**
 * Adds the objects of a segment to a copy. Nothing is synced: a copy is a cache.
 *
 * @throws Error when the segment is damaged
 */
export function addSegment({ gitDir, format }: CopyPlace, segment: Uint8Array): void {
  const objects = readSegment(segment, format);
  if (objects.length <= MAX_LOOSE) {
    // In their order: what names an object comes after it.
    for (const { type, id, bytes } of objects) {
      const file = looseFile(gitDir, id);
      if (existsSync(file)) continue;
      const head = Buffer.from(`${type} ${bytes.length}\0`, "latin1");
      writeWhole(file, deflateSync(Buffer.concat([head, bytes]), { level: 1 }));
    }
    return;
  }
  const checksum = segment.subarray(segment.length - (format === "sha1" ? 20 : 32));
  const path = join(gitDir, "objects/pack", `pack-${Buffer.from(checksum).toString("hex")}`);
  if (existsSync(`${path}.idx`)) return;
  writeWhole(`${path}.pack`, segment);
  // Git finds a pack by its index: that comes last.
  writeWhole(`${path}.idx`, formatPackIndex(objects, checksum, format));
}

/**
 * Moves a pack and its index into a copy.
 *
 * @param folder - has them alone
 */
export async function movePack({
  gitDir,
  name,
  folder,
}: Pick<CopyPlace, "gitDir"> & {
  readonly name: string;
  readonly folder: string;
}): Promise<void> {
  const names = await readdir(folder);
  for (const kind of ["pack", "idx"]) {
    const file = names.find((each) => each.endsWith(`.${kind}`));
    if (file !== undefined)
      await rename(join(folder, file), join(gitDir, "objects/pack", `pack-${name}.${kind}`));
  }
}

/** Stamp of a copy: which one it is, and how far it is filled. */
export interface CopyStamp {
  /** Name of the copy, another one each time that it is made anew. */
  readonly copy: string;
  /** Number of the last change in it. */
  readonly seq: number;
}

/** Stamp of a copy; `undefined` when there is none that can be used. */
export function readStamp(gitDir: string): CopyStamp | undefined {
  try {
    const [boot, copy = "", seq] = readFileSync(join(gitDir, STAMP), "latin1").split(" ");
    // After a loss of power files that were not synced may be torn.
    return boot === bootId() ? { copy, seq: Number(seq) } : undefined;
  } catch {
    return undefined;
  }
}

/** Says up to which change a copy is filled. */
export function writeStamp(gitDir: string, { copy, seq }: CopyStamp): void {
  writeWhole(join(gitDir, STAMP), Buffer.from(`${bootId()} ${copy} ${seq}`, "latin1"));
}

let boot: string | undefined;

/** Name of the time since the machine started; of this process where the system has none. */
function bootId(): string {
  boot ??= readBootId();
  return boot;
}

function readBootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
  } catch {
    return randomBytes(16).toString("hex");
  }
}

/** Writes a file that is there whole or not at all. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const temporary = temporaryBeside(path);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(temporary, bytes, { mode: 0o444, flag: "wx" });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Name for a file that is not whole yet, in the folder that it goes to. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `tmp_obj_${randomBytes(9).toString("hex")}`);
}
