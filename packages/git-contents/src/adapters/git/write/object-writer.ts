import type { GitProgram } from "../process/program.ts";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflate, deflateSync } from "node:zlib";
import type { NewObject } from "../../../write/build-commit.ts";
import type { ChangeSet } from "../../../write/change.ts";
import { GitContentsError } from "../../../errors.ts";
import { isGitModules } from "../../../paths/path.ts";
import { joinBytes } from "../../../objects/text.ts";
import type { ObjectFormat, ObjectType } from "../../../objects/types.ts";
import { deflateSmall } from "../packs/deflate-small.ts";
import { compressedBound } from "../packs/inflate.ts";
import { runGit } from "../process/command.ts";
import { gitFailed, lastWords } from "../process/failure.ts";
import { looseFile } from "./blob-file.ts";
import { stageFiles, Unsynced, type NewFile } from "./durable.ts";
import { indexOf } from "./index-pack.ts";

/** Where objects are written. */
export interface ObjectTarget {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
}

/** From how many objects on one pack is cheaper than a file for each. */
const PACK_FROM = 12;
/** Files are written at once, and must not hold the others up: what is larger git writes. */
const MAX_SYNC_BYTES = 4_194_304;
/** Up to this size compression is done at once; beyond, on a thread. */
const SYNC_DEFLATE_BYTES = 65_536;
/** Fast and nearly as small as the default; repacking compresses again. */
const LEVEL = { level: 1 };

/**
 * Stores objects, each synced. Durable they are when the directories they are in are synced too.
 *
 * @param checked - whether git shall look at the contents that it reads itself, such as `.gitmodules`
 * @throws GitContentsError `content-refused` when git finds them harmful; what {@link systemFailure}
 *   makes of git's words when they cannot be stored; also the errors of the file system
 */
export async function writeObjects(
  target: ObjectTarget,
  objects: readonly NewObject[],
  checked: boolean,
): Promise<Unsynced> {
  const staged = checked ? undefined : await stageObjects(target, objects);
  return staged === undefined ? writeChecked(target, objects) : staged.place();
}

/** Objects that are written and being synced, and that nobody can see. Either is to be called once. */
export interface StagedObjects {
  /** Stores them. Their directories are still to be synced. */
  place(): Promise<Unsynced>;
  /** Deletes them. */
  discard(): Promise<void>;
}

/**
 * Begins to store objects that need no look of git's.
 *
 * @returns `undefined` when they are too large: git writes them
 * @throws the errors of the file system
 */
export async function stageObjects(
  target: ObjectTarget,
  objects: readonly NewObject[],
): Promise<StagedObjects | undefined> {
  const bytes = objects.reduce((sum, object) => sum + object.bytes.length, 0);
  if (bytes > MAX_SYNC_BYTES) return undefined;
  const files = await (objects.length >= PACK_FROM ? packFiles : looseFiles)(target, objects);
  const unsynced = new Unsynced();
  const staged = stageFiles(files, unsynced);
  return {
    place: async () => {
      await staged.place();
      return unsynced;
    },
    discard: () => staged.discard(),
  };
}

/** Whether a change set writes a file that git itself reads: git looks at its content first. */
export function isChecked({ changes }: Pick<ChangeSet, "changes">): boolean {
  return changes.some(
    ({ path, operation }) =>
      operation !== "delete" && operation !== "delete-dir" && isReadByGit(path),
  );
}

/** Whether git reads a file of that path, or a file system could make it. */
function isReadByGit(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return isGitModules(name) || name.toLowerCase() === ".gitattributes";
}

function looseFiles(
  { gitDir }: ObjectTarget,
  objects: readonly NewObject[],
): Promise<readonly NewFile[]> {
  return Promise.all(
    objects.map(async ({ type, id, bytes }) => ({
      path: looseFile(gitDir, id),
      bytes: await looseOf(Buffer.concat([headerOf(type, bytes.length), bytes])),
    })),
  );
}

/** A pack of what needs no look of git's, made without a process. Git finds a pack by its index: that comes last. */
async function packFiles(
  { gitDir, format }: ObjectTarget,
  objects: readonly NewObject[],
): Promise<readonly NewFile[]> {
  const parts = await packOf(objects, format);
  const { name, index } = indexOf(parts, objects, format);
  const path = join(gitDir, "objects", "pack", name);
  return [
    { path: `${path}.pack`, bytes: joinBytes(parts) },
    { path: `${path}.idx`, bytes: index },
  ];
}

/** Git checks the pack aside; only what it accepts comes to the other packs. */
async function writeChecked(
  { git, gitDir, format }: ObjectTarget,
  objects: readonly NewObject[],
): Promise<Unsynced> {
  const store = join(gitDir, "objects");
  // Git deletes old directories of this name, should we not come to it.
  const aside = await mkdtemp(join(store, "tmp_objdir-contents-"));
  try {
    await mkdir(join(aside, "pack"));
    const environment = { GIT_OBJECT_DIRECTORY: aside, GIT_ALTERNATE_OBJECT_DIRECTORIES: store };
    const command = { git, gitDir, args: ["index-pack", "--stdin", "--fsck-objects"], environment };
    const { code, stderr } = await runGit(command, await packOf(objects, format));
    if (code !== 0) throw refusedPack(stderr) ?? gitFailed(command, lastWords({ code, stderr }));
    return await movePacks(join(aside, "pack"), join(store, "pack"));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Git finds a pack by its index: that comes last. The directory it comes to is still to be synced. */
export async function movePacks(from: string, to: string): Promise<Unsynced> {
  const names = (await readdir(from)).toSorted(
    (a, b) => Number(a.endsWith(".idx")) - Number(b.endsWith(".idx")),
  );
  for (const name of names) await rename(join(from, name), join(to, name));
  const unsynced = new Unsynced();
  unsynced.add(to);
  return unsynced;
}

/** Fault that git found in the objects themselves. */
export function refusedPack(complaint: string): GitContentsError | undefined {
  const [, fault] = /^(?:error|fatal): .*?: (\w+: .*)$/m.exec(complaint) ?? [];
  return fault === undefined || !/fsck error/i.test(complaint)
    ? undefined
    : new GitContentsError({ code: "content-refused", detail: fault });
}

/** A pack file of whole objects, in parts: its head, a header and the content of each, its hash. */
export async function packOf(
  objects: readonly NewObject[],
  format: ObjectFormat,
): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [packHeadOf(objects.length)];
  for (const { type, bytes } of objects) {
    parts.push(entryHeaderOf(type, bytes.length), await compress(bytes));
  }
  const hash = createHash(format);
  for (const part of parts) hash.update(part);
  return [...parts, hash.digest()];
}

const PACK_TYPES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** Head of a pack of so many objects. */
export function packHeadOf(objects: number): Buffer {
  const head = Buffer.alloc(12);
  head.write("PACK", "latin1");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects, 8);
  return head;
}

/** Header of an entry: type, and 4 bits of the size in the first byte, 7 in each that follows. */
export function entryHeaderOf(type: ObjectType, size: number): Uint8Array {
  const bytes = [(PACK_TYPES[type] << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest % 128);
  }
  return Uint8Array.from(bytes);
}

const deflateOnThread = promisify<Uint8Array, { readonly level: number }, Buffer>(deflate);

/** Repacking compresses what is stored as it is. */
function looseOf(bytes: Uint8Array): Buffer | Promise<Buffer> {
  return deflateSmall(bytes) ?? compress(bytes);
}

function compress(bytes: Uint8Array): Buffer | Promise<Buffer> {
  return bytes.length <= SYNC_DEFLATE_BYTES
    ? deflateSync(bytes, { ...LEVEL, chunkSize: compressedBound(bytes.length) })
    : deflateOnThread(bytes, LEVEL);
}

function headerOf(type: ObjectType, size: number): Uint8Array {
  return Buffer.from(`${type} ${size}\0`, "latin1");
}
