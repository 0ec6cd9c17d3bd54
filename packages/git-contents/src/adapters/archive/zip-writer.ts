import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";
import { pipeline, Readable } from "node:stream";
import type { FilledEntry } from "./tar-reader.ts";
import { entryName, linkTarget } from "./tar-writer.ts";

/** Up to this length a file is compressed at once, in memory; longer ones as they come. */
const MAX_HELD_BYTES = 262_144;
/** From here on lengths and offsets take eight bytes. */
const LARGE = 0xffff_ffff;
/** A content may grow a little when it is compressed. */
const MAYBE_LARGE = 0xf000_0000;
const LEVEL = 6;
const UNIX = 3 << 8;
const [STORED, DEFLATED] = [0, 8];
/** Names are UTF-8; length and checksum follow the content. */
const [UTF8, FOLLOWS] = [0x800, 0x008];

const deflate = promisify(deflateRaw) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** What the list at the archive's end says of a file. */
interface CentralEntry {
  /** Stored name, in UTF-8. */
  readonly name: Buffer;
  /** Unix mode, with the bits of what it is. */
  readonly mode: number;
  /** Time of the last change, in seconds since 1970. */
  readonly mtime: number;
  /** Compression: stored or deflated. */
  readonly method: number;
  /** Flags of the header. */
  readonly flags: number;
  /** CRC-32 of the content. */
  readonly crc: number;
  /** Compressed size, in bytes. */
  readonly packed: number;
  /** Size of the content, in bytes. */
  readonly size: number;
  /** Offset of the local header in the archive. */
  readonly offset: number;
}

/** Writes a zip of the entries of a tar, by PKWARE's APPNOTE 6.3.10, in memory that grows with names only. */
export async function* writeZip(entries: AsyncIterable<FilledEntry>): AsyncGenerator<Uint8Array> {
  const listed: CentralEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
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
  yield endOf({ count: listed.length, size: list.length, offset });
}

/** One file with its header; it is put on the list when all of it is known. */
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
  about: Pick<CentralEntry, "name" | "mode" | "mtime" | "offset">,
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
  // Whoever reads hears of a failure by the stream itself.
  for await (const piece of pipeline(source, createDeflateRaw({ level: LEVEL }), () => {})) {
    const bytes = piece as Uint8Array;
    packed += bytes.length;
    yield bytes;
  }
  listed.push({ ...before, crc, packed, size });
  const follows = Buffer.alloc(large ? 24 : 16);
  follows.writeUInt32LE(0x0807_4b50, 0);
  follows.writeUInt32LE(crc, 4);
  writeLength(follows, packed, 8, large);
  writeLength(follows, size, large ? 16 : 12, large);
  yield follows;
}

/** @param large - the lengths that follow take eight bytes each */
function localOf(file: CentralEntry, large: boolean): Buffer {
  const { name, method, flags, crc, packed, size } = file;
  const extra = [timeOf(file), ...(large ? [lengthsOf([0, 0])] : [])];
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(large ? 45 : 20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(dosTime(file), 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(large ? LARGE : packed, 18);
  header.writeUInt32LE(large ? LARGE : size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(
    extra.reduce((sum, { length }) => sum + length, 0),
    28,
  );
  return Buffer.concat([header, name, ...extra]);
}

function centralOf(file: CentralEntry): Buffer {
  const { name, mode, method, flags, crc, packed, size, offset } = file;
  const large = Math.max(packed, size, offset) >= MAYBE_LARGE;
  const extra = [timeOf(file), ...(large ? [lengthsOf([size, packed, offset])] : [])];
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(UNIX | (large ? 45 : 20), 4);
  header.writeUInt16LE(large ? 45 : 20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(dosTime(file), 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(large ? LARGE : packed, 20);
  header.writeUInt32LE(large ? LARGE : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(
    extra.reduce((sum, { length }) => sum + length, 0),
    30,
  );
  header.writeUInt32LE(((mode << 16) | (name.at(-1) === 0x2f ? 0x10 : 0)) >>> 0, 38);
  header.writeUInt32LE(large ? LARGE : offset, 42);
  return Buffer.concat([header, name, ...extra]);
}

interface End {
  /** Entries of the central directory. */
  readonly count: number;
  /** Of the list, in bytes. */
  readonly size: number;
  /** Where the list begins. */
  readonly offset: number;
}

function endOf({ count, size, offset }: End): Buffer {
  const large = count >= 0xffff || size >= LARGE || offset >= LARGE;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, LARGE), 12);
  end.writeUInt32LE(Math.min(offset, LARGE), 16);
  if (!large) return end;
  const wide = Buffer.alloc(76);
  wide.writeUInt32LE(0x0606_4b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(UNIX | 45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  wide.writeUInt32LE(0x0706_4b50, 56);
  wide.writeBigUInt64LE(BigInt(offset + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}

/** Lengths and offsets of eight bytes each. */
function lengthsOf(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return extra;
}

/** Seconds since 1970, which the header's own time has neither exactly nor in UTC. */
function timeOf({ mtime }: Pick<CentralEntry, "mtime">): Buffer {
  const extra = Buffer.alloc(9);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(mtime | 0, 5);
  return extra;
}

/** Date above time, in two seconds from 1980 to 2107. */
function dosTime({ mtime }: Pick<CentralEntry, "mtime">): number {
  const at = new Date(Math.min(Math.max(mtime, 315_532_800), 4_354_819_198) * 1000);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return day * 65_536 + time;
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

function writeLength(into: Buffer, value: number, at: number, large: boolean): void {
  if (large) into.writeBigUInt64LE(BigInt(value), at);
  else into.writeUInt32LE(value, at);
}

async function collected(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
