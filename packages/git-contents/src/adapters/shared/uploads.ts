import { rm } from "node:fs/promises";
import type { ObjectFormat } from "../../objects/types.ts";
import { joinBytes } from "../../objects/text.ts";
import type { ListedPack } from "../../shared/listing.ts";
import { MAX_SEGMENT_BYTES, type RepositoryLog } from "../../shared/log.ts";
import type { PackBytes, PackStore } from "../../shared/pack-store.ts";
import type { NewObject } from "../../write/build-commit.ts";
import type { StoredBlob } from "../../write/change.ts";
import { spool } from "../git/write/blob-file.ts";
import { hashWith } from "../git/write/object-hash.ts";
import { packOf } from "../git/write/object-writer.ts";
import { entriesOf, indexOf } from "../git/write/index-pack.ts";
import { BlobPack } from "./blob-pack.ts";
import { keyOf, newPackName } from "./pack-keys.ts";
import type { Segment } from "./segment.ts";

/** Where uploads of a repository go. */
export interface UploadPlace {
  /** Log of the repository. */
  readonly log: RepositoryLog;
  /** Store of packs that are too large for the log. */
  readonly packs: PackStore;
  /** Name of the repository. */
  readonly repository: string;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
}

/** A blob up to this size is held in memory: with its header it fits the log, however badly it deflates. */
const MAX_HELD_BYTES = MAX_SEGMENT_BYTES - 4096;

/** Stores a blob for a later commit, on this node or another. @param gitDir - where a large one waits in a file */
export async function uploadBlob(
  place: UploadPlace,
  gitDir: string,
  chunks: PackBytes,
): Promise<StoredBlob> {
  const source = partsOf(chunks);
  const held: Uint8Array[] = [];
  let size = 0;
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    held.push(next.value.slice());
    size += next.value.length;
    if (size > MAX_HELD_BYTES) return uploadFile(place, gitDir, afterHeld(held, source));
  }
  const bytes = joinBytes(held);
  const id = hashWith(place.format)("blob", bytes);
  const pack = joinBytes(await packOf([{ type: "blob", id, bytes }], place.format));
  const upload = { name: newPackName(), blob: { id, size }, bytes: pack };
  await place.log.stage(place.repository, upload);
  return { id, size };
}

/** What a change lists of new objects. */
export interface PackedObjects {
  /** Small pack. */
  readonly segment?: Segment;
  /** Names of packs that are in the store already. */
  readonly packs?: readonly string[];
}

/** Packs new objects, and stores the pack when it is large. */
export async function packObjects(
  place: UploadPlace,
  objects: readonly NewObject[],
): Promise<PackedObjects> {
  const { log, repository, format } = place;
  const parts = await packOf(objects, format);
  const pack = joinBytes(parts);
  if (pack.length <= MAX_SEGMENT_BYTES)
    return { segment: { bytes: pack, objects: entriesOf(parts, objects) } };
  const name = newPackName();
  const { index } = indexOf(parts, objects, format);
  await log.stage(repository, { name, storedBytes: pack.length + index.length });
  await write(place, name, [pack]);
  await writeIndex(place, name, index);
  return { packs: [name] };
}

/** Deletes the bytes of an upload that was taken away. */
export async function deleteUpload(
  { packs, repository }: Pick<UploadPlace, "packs" | "repository">,
  { name, sides }: ListedPack,
): Promise<void> {
  for (const kind of ["idx", ...sides, "pack"] as const)
    await packs.delete(keyOf(repository, name, kind));
}

async function uploadFile(
  place: UploadPlace,
  gitDir: string,
  chunks: PackBytes,
): Promise<StoredBlob> {
  const { log, repository, format } = place;
  const file = await spool(gitDir, chunks);
  try {
    const name = newPackName();
    // The log names it before it is stored: what is never finished is found by that.
    await log.stage(repository, { name });
    const pack = new BlobPack(file, format);
    await write(place, name, pack.bytes());
    const { id, index, packBytes } = pack.made;
    await writeIndex(place, name, index);
    const blob = { id, size: file.size };
    await log.stage(repository, { name, blob, storedBytes: packBytes + index.length });
    return blob;
  } finally {
    await rm(file.path, { force: true });
  }
}

function write({ packs, repository }: UploadPlace, name: string, bytes: PackBytes): Promise<void> {
  return packs.write(keyOf(repository, name, "pack"), bytes);
}

function writeIndex(
  { packs, repository }: UploadPlace,
  name: string,
  index: Uint8Array,
): Promise<void> {
  return packs.write(keyOf(repository, name, "idx"), [index]);
}

async function* partsOf(chunks: PackBytes): AsyncGenerator<Uint8Array, void> {
  yield* chunks;
}

async function* afterHeld(
  held: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array> {
  yield* held;
  yield* rest;
}
