import { createHash } from "node:crypto";
import { createReadStream, type WriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createDeflate } from "node:zlib";
import type { StoredBlob } from "../../../write/change.ts";
import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import { makeDirectory, temporaryName, Unsynced } from "./durable.ts";

/** File of bytes that become a blob, in the directory of the objects: git itself deletes it when it is old. */
export interface SpoolFile {
  /** Absolute path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Writes bytes to a file as they come. The file is deleted when they end in an error. */
export async function spool(
  gitDir: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<SpoolFile> {
  const path = join(gitDir, "objects", temporaryName());
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      size += part.length;
      yield part;
    }
  }
  try {
    await pipeline(counted, await newFile(path, 0o600));
    return { path, size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** File of a loose object. */
export function looseFile(gitDir: string, id: string): string {
  return join(gitDir, "objects", id.slice(0, 2), id.slice(2));
}

/**
 * Stores a file's bytes as a blob, durably, never all in memory.
 *
 * @param announce - called before the blob takes its place, and before anybody else can see it
 */
export async function storeBlobFile(
  { gitDir, format }: { readonly gitDir: string; readonly format: ObjectFormat },
  { path, size }: SpoolFile,
  announce: (id: ObjectId) => Promise<void>,
): Promise<StoredBlob> {
  const temporary = join(gitDir, "objects", temporaryName());
  const hash = createHash(format);
  async function* object(): AsyncGenerator<Uint8Array> {
    yield hashed(Buffer.from(`blob ${size}\0`, "latin1"));
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) yield hashed(part);
  }
  const hashed = (part: Uint8Array): Uint8Array => {
    hash.update(part);
    return part;
  };
  try {
    await pipeline(object, createDeflate({ level: 1 }), await newFile(temporary, 0o444));
    const id = hash.digest("hex") as ObjectId;
    await announce(id);
    await place(temporary, looseFile(gitDir, id));
    return { id, size };
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A file that is there before anything can fail: one that is still being made could not be deleted then. */
async function newFile(path: string, mode: number): Promise<WriteStream> {
  const handle = await open(path, "wx", mode);
  return handle.createWriteStream();
}

async function place(temporary: string, file: string): Promise<void> {
  const handle = await open(temporary, "r");
  await handle.sync().finally(() => handle.close());
  const unsynced = new Unsynced();
  const directory = dirname(file);
  makeDirectory(directory, unsynced);
  // What is there under this name is the same; the new one only has a newer date.
  await rename(temporary, file);
  unsynced.add(directory);
  await unsynced.sync();
}
