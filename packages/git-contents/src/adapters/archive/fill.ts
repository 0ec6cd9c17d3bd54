import { createGzip } from "node:zlib";
import { pipeline, Readable } from "node:stream";
import type { FillArchive } from "../../read/archive.ts";
import { readTar, type FilledEntry, type TarEntry } from "./tar-reader.ts";
import { writeTar } from "./tar-writer.ts";
import { writeZip } from "./zip-writer.ts";

/** Most bytes of a file whose content may be replaced. */
const MAX_FILLED_BYTES = 1024;
/** Bytes of a piece that is compressed. */
const GATHERED_BYTES = 65_536;
/** As git compresses. */
const LEVEL = 6;

/**
 * An archive with other contents in place of some small files.
 *
 * @param tar - as git makes it
 */
export function fillArchive(
  tar: AsyncIterable<Uint8Array>,
  format: "zip" | "tar.gz",
  fill: FillArchive,
): AsyncIterable<Uint8Array> {
  return packEntries(filled(readTar(tar), fill), format);
}

/** An archive of entries. */
export function packEntries(
  entries: AsyncIterable<FilledEntry>,
  format: "zip" | "tar.gz" | "tar",
): AsyncIterable<Uint8Array> {
  if (format === "zip") return writeZip(entries);
  const tar = gathered(writeTar(entries));
  return format === "tar" ? tar : gzipped(tar);
}

/** The same bytes in larger pieces. */
async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < GATHERED_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

async function* filled(
  entries: AsyncIterable<TarEntry>,
  fill: FillArchive,
): AsyncGenerator<FilledEntry> {
  for await (const entry of entries) {
    if (entry.type !== "0" || entry.size > MAX_FILLED_BYTES) {
      yield { ...entry, filled: false };
      continue;
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.content) pieces.push(piece);
    const own = Buffer.concat(pieces);
    const other = await fill(own);
    const { size, bytes } = other ?? { size: own.length, bytes: own.length === 0 ? [] : [own] };
    yield { ...entry, size, content: exactly(bytes, size), filled: other !== undefined };
  }
}

/** @throws Error when a content has another length than was said: the archive would be damaged */
async function* exactly(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > size) break;
    yield piece;
  }
  if (length !== size) throw new Error(`a content has not the ${size} bytes that were announced`);
}

function gzipped(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // The reader gets a failure from the stream itself.
  return pipeline(
    Readable.from(bytes, { objectMode: false }),
    createGzip({ level: LEVEL, chunkSize: GATHERED_BYTES }),
    () => {},
  );
}
