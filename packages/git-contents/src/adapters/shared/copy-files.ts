import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import type { ObjectFormat } from "../../objects/types.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { looseFile } from "../git/write/blob-file.ts";
import { temporaryName } from "../git/write/durable.ts";
import { formatPackIndex } from "../git/packs/pack-index-file.ts";
import type { CopyFiles } from "./count-files.ts";
import type { PackFile } from "./pack-keys.ts";
import { joinSegments, type JoinedPack } from "./join-segments.ts";
import { readSegment, segmentOf, type Segment } from "./segment.ts";
import type { FoundPack } from "./store-pack.ts";

/** Up to so many objects of a segment are files of their own: those that read them find them at once. */
const MAX_LOOSE = 11;
/** File that says up to which change a copy is filled. */
export const STAMP = "shared-seq";

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
export function addSegment(place: CopyPlace, segment: Uint8Array): void {
  addSegments(place, [segmentOf(segment, place.format)]);
}

/** Adds the objects of segments to a copy: few as files of their own, many as one pack. @returns what was new */
export function addSegments(place: CopyPlace, segments: readonly Segment[]): CopyFiles {
  const objects = segments.flatMap((segment) => segment.objects);
  if (objects.length <= MAX_LOOSE) return { packs: 0, loose: addLoose(place, objects) };
  const added = joinSegments(segments, place.format).filter((segment) => addPack(place, segment));
  return { packs: added.length, loose: 0 };
}

function addLoose({ gitDir }: CopyPlace, objects: readonly NewObject[]): number {
  let added = 0;
  // In their order: what names an object comes after it.
  for (const { type, id, bytes } of objects) {
    const file = looseFile(gitDir, id);
    if (existsSync(file)) continue;
    const head = Buffer.from(`${type} ${bytes.length}\0`, "latin1");
    writeWhole(file, deflateSync(Buffer.concat([head, bytes]), { level: 1 }));
    added++;
  }
  return added;
}

function addPack({ gitDir, format }: CopyPlace, { bytes, entries }: JoinedPack): boolean {
  const checksum = checksumOf(bytes, format);
  const name = Buffer.from(checksum).toString("hex");
  if (hasPack(gitDir, name)) return false;
  writeWhole(packPath(gitDir, name, "pack"), bytes);
  // Git finds a pack by its index: that comes last.
  writeWhole(packPath(gitDir, name, "idx"), formatPackIndex(entries, checksum, format));
  return true;
}

/** Whether a copy has a pack and its index. */
export function hasPack(gitDir: string, name: string): boolean {
  return (["idx", "pack"] as const).every((kind) => existsSync(packPath(gitDir, name, kind)));
}

/** Ids of objects, or the name of a pack, that a segment is in a copy. */
export function segmentFiles(
  segment: Uint8Array,
  format: ObjectFormat,
): { readonly loose: readonly string[]; readonly packs: readonly string[] } {
  const objects = readSegment(segment, format);
  return objects.length <= MAX_LOOSE
    ? { loose: objects.map(({ id }) => id), packs: [] }
    : { loose: [], packs: [Buffer.from(checksumOf(segment, format)).toString("hex")] };
}

function checksumOf(segment: Uint8Array, format: ObjectFormat): Uint8Array {
  return segment.subarray(segment.length - (format === "sha1" ? 20 : 32));
}

/** Absolute path of a pack's file in a copy. */
export function packPath(gitDir: string, name: string, kind: PackFile): string {
  return kind === "graph"
    ? join(gitDir, "objects/info/commit-graph")
    : join(gitDir, "objects/pack", `pack-${name}.${kind}`);
}

/** Moves a pack and its files into a copy. @param found - where they are */
export async function movePack(gitDir: string, name: string, found: FoundPack): Promise<void> {
  for (const kind of ["pack", ...found.sides, "idx"] as const) {
    const path = packPath(gitDir, name, kind);
    await mkdir(dirname(path), { recursive: true });
    await rename(found.pathOf(kind), path);
  }
}

/** Stamp of a copy: which one it is, how far it is filled, and the files that it has at least. */
export interface CopyStamp extends CopyFiles {
  /** Name of the copy, another one each time that it is made anew. */
  readonly copy: string;
  /** Number of the last change in it. */
  readonly seq: number;
  /** Number of times that the repository was packed as a whole when the copy was tidied last. */
  readonly packed: number;
  /** Number of times that objects had been removed by then. */
  readonly collected: number;
}

/** Numbers of a stamp, in the order in which its file has them. */
const NUMBERS = ["seq", "packed", "collected", "packs", "loose"] as const;

/** What each copy has. Who deletes one may have deleted some of it, and not yet the stamp. */
const PARTS = ["config", "HEAD", "objects"] as const;

/** Stamp of a copy; `undefined` when there is none that can be used. */
export function readStamp(gitDir: string): CopyStamp | undefined {
  try {
    if (!PARTS.every((part) => existsSync(join(gitDir, part)))) return undefined;
    const parts = readFileSync(join(gitDir, STAMP), "latin1").split(" ");
    const [boot, copy = "", ...numbers] = parts;
    // After a loss of power files that were not synced may be torn.
    if (boot !== bootId() || numbers.length !== NUMBERS.length) return undefined;
    const entries = NUMBERS.map((name, at) => [name, Number(numbers[at])] as const);
    return { copy, ...(Object.fromEntries(entries) as Omit<CopyStamp, "copy">) };
  } catch {
    return undefined;
  }
}

/** Says up to which change a copy is filled. */
export function writeStamp(gitDir: string, stamp: CopyStamp): void {
  const parts = [bootId(), stamp.copy, ...NUMBERS.map((name) => stamp[name])];
  writeWhole(join(gitDir, STAMP), Buffer.from(parts.join(" "), "latin1"));
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
  return join(dirname(path), temporaryName());
}
