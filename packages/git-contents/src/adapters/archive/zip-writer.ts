import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";
import { pipeline, Readable } from "node:stream";
import { recordOf, type FilledEntry } from "./tar-reader.ts";
import { entryName, linkTarget } from "./tar-writer.ts";
import {
  centralOf,
  descriptorOf,
  endOf,
  localOf,
  MAYBE_LARGE,
  type CentralEntry,
} from "./zip-headers.ts";

/** Up to this length a file is compressed at once, in memory; longer ones as they come. */
const MAX_HELD_BYTES = 262_144;
const LEVEL = 6;
const [STORED, DEFLATED] = [0, 8];
/** Names are UTF-8; length and checksum follow the content. */
const [UTF8, FOLLOWS] = [0x800, 0x008];

const deflate = promisify(deflateRaw) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** Writes a zip of the entries of a tar, by PKWARE's APPNOTE 6.3.10, in memory that grows with names only. */
export async function* writeZip(entries: AsyncIterable<FilledEntry>): AsyncGenerator<Uint8Array> {
  const listed: CentralEntry[] = [];
  let offset = 0;
  let comment: Buffer = Buffer.alloc(0);
  for await (const entry of entries) {
    if (entry.type === "g") comment = await commentOf(entry);
    if (!["0", "2", "5"].includes(entry.type)) continue;
    let length = 0;
    for await (const piece of fileOf(entry, offset, listed)) {
      length += piece.length;
      yield piece;
    }
    offset += length;
  }
  const list = Buffer.concat(listed.map((file) => centralOf(file)));
  yield list;
  yield endOf({ count: listed.length, size: list.length, offset, comment });
}

/** Id of the commit, which a tar has in words about the whole archive, and a zip as its comment. */
async function commentOf({ content }: FilledEntry): Promise<Buffer> {
  return recordOf(await collected(content), "comment") ?? Buffer.alloc(0);
}

/** One file with its header; its central entry is added when its sizes are known. */
async function* fileOf(
  entry: FilledEntry,
  offset: number,
  listed: CentralEntry[],
): AsyncGenerator<Uint8Array> {
  const { header, type, size } = entry;
  const about = {
    name: entryName(entry),
    mode: modeOf(type, Number.parseInt(header.toString("latin1", 100, 107), 8)),
    mtime: Number.parseInt(header.toString("latin1", 136, 147), 8),
    offset,
  };
  if (type === "0" && size > MAX_HELD_BYTES) {
    yield* streamed(entry, about, listed);
    return;
  }
  yield* heldInMemory(entry, about, listed);
}

/** Facts about a file that its entry tells before its content. */
type About = Pick<CentralEntry, "name" | "mode" | "mtime" | "offset">;

async function* heldInMemory(
  entry: FilledEntry,
  about: About,
  listed: CentralEntry[],
): AsyncGenerator<Uint8Array> {
  const { type } = entry;
  const content = type === "2" ? linkTarget(entry) : await collected(entry.content);
  const small = content.length === 0 || type !== "0";
  const data = small ? content : await deflate(content, { level: LEVEL });
  const file: CentralEntry = {
    ...about,
    method: small ? STORED : DEFLATED,
    flags: UTF8,
    crc: crc32(content),
    packed: data.length,
    size: content.length,
  };
  listed.push(file);
  yield localOf(file, false);
  yield data;
}

async function* streamed(
  { content, size }: FilledEntry,
  about: About,
  listed: CentralEntry[],
): AsyncGenerator<Uint8Array> {
  const large = size >= MAYBE_LARGE;
  const before = { ...about, method: DEFLATED, flags: UTF8 | FOLLOWS, crc: 0, packed: 0, size: 0 };
  yield localOf(before, large);
  let [crc, packed] = [0, 0];
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      crc = crc32(piece, crc);
      yield piece;
    }
  };
  const source = Readable.from(counted(), { objectMode: false });
  // The reader gets a failure from the stream itself.
  for await (const piece of pipeline(source, createDeflateRaw({ level: LEVEL }), () => {})) {
    const bytes = piece as Uint8Array;
    packed += bytes.length;
    yield bytes;
  }
  listed.push({ ...before, crc, packed, size });
  yield descriptorOf({ crc, packed, size }, large);
}

function modeOf(type: string, mode: number): number {
  switch (type) {
    case "2":
      return 0o120777;
    case "5":
      return 0o040000 | mode;
    default:
      return 0o100000 | mode;
  }
}

async function collected(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
