/** From here on lengths and offsets take eight bytes. */
const LARGE = 0xffff_ffff;
/** A content may grow a little when it is compressed. */
export const MAYBE_LARGE = 0xf000_0000;
const UNIX = 3 << 8;

/** Entry of the central directory, at the end of an archive. */
export interface CentralEntry {
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

/**
 * Local header of a file, in front of its content.
 *
 * @param large - the lengths that follow the content take eight bytes each
 */
export function localOf(file: CentralEntry, large: boolean): Buffer {
  const extra = [timeOf(file), ...(large ? [lengthsOf([0, 0])] : [])];
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(large ? 45 : 20, 4);
  writeCommon(header, 6, { ...file, extra, large });
  return Buffer.concat([header, file.name, ...extra]);
}

/** Central header of a file, at the end of the archive. */
export function centralOf(file: CentralEntry): Buffer {
  const { name, mode, packed, size, offset } = file;
  const large = Math.max(packed, size, offset) >= MAYBE_LARGE;
  const extra = [timeOf(file), ...(large ? [lengthsOf([size, packed, offset])] : [])];
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(UNIX | (large ? 45 : 20), 4);
  header.writeUInt16LE(large ? 45 : 20, 6);
  writeCommon(header, 8, { ...file, extra, large });
  header.writeUInt32LE(((mode << 16) | (name.at(-1) === 0x2f ? 0x10 : 0)) >>> 0, 38);
  header.writeUInt32LE(large ? LARGE : offset, 42);
  return Buffer.concat([header, name, ...extra]);
}

/** Writes the fields that both headers of a file have, in the same order. */
function writeCommon(
  header: Buffer,
  at: number,
  file: CentralEntry & { readonly extra: readonly Buffer[]; readonly large: boolean },
): void {
  const { name, method, flags, crc, packed, size, extra, large } = file;
  header.writeUInt16LE(flags, at);
  header.writeUInt16LE(method, at + 2);
  header.writeUInt32LE(dosTime(file), at + 4);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(large ? LARGE : packed, at + 12);
  header.writeUInt32LE(large ? LARGE : size, at + 16);
  header.writeUInt16LE(name.length, at + 20);
  const extraBytes = extra.reduce((sum, { length }) => sum + length, 0);
  header.writeUInt16LE(extraBytes, at + 22);
}

/** Facts for the end of an archive. */
interface End {
  /** Entries of the central directory. */
  readonly count: number;
  /** Bytes of the central directory. */
  readonly size: number;
  /** Offset of the central directory. */
  readonly offset: number;
  /** Words about the archive, at most 65,535 bytes. */
  readonly comment: Buffer;
}

/** End of the archive: where its central directory is, and the words about it. */
export function endOf({ count, size, offset, comment }: End): Buffer {
  const large = count >= 0xffff || size >= LARGE || offset >= LARGE;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, LARGE), 12);
  end.writeUInt32LE(Math.min(offset, LARGE), 16);
  end.writeUInt16LE(comment.length, 20);
  if (!large) return Buffer.concat([end, comment]);
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
  return Buffer.concat([wide, end, comment]);
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

/** Checksum and lengths behind a content whose header had to be written before. */
export function descriptorOf(
  { crc, packed, size }: Pick<CentralEntry, "crc" | "packed" | "size">,
  large: boolean,
): Buffer {
  const follows = Buffer.alloc(large ? 24 : 16);
  follows.writeUInt32LE(0x0807_4b50, 0);
  follows.writeUInt32LE(crc, 4);
  writeLength(follows, packed, 8, large);
  writeLength(follows, size, large ? 16 : 12, large);
  return follows;
}

function writeLength(into: Buffer, value: number, at: number, large: boolean): void {
  if (large) into.writeBigUInt64LE(BigInt(value), at);
  else into.writeUInt32LE(value, at);
}
