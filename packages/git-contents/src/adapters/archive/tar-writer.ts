import { MAX_OCTAL, recordLine } from "./tar-header.ts";
import { padded, recordOf, TAR_BLOCK, type FilledEntry } from "./tar-reader.ts";

/** An archive ends with two blocks of nothing, and git fills its last record up. */
const RECORD = 20 * TAR_BLOCK;

/** Writes entries as a tar, with the contents that they have now. */
export async function* writeTar(entries: AsyncIterable<FilledEntry>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const entry of entries) {
    const head = headOf(entry);
    yield head;
    for await (const piece of entry.content) yield piece;
    const rest = padded(entry.size) - entry.size;
    if (rest > 0) yield Buffer.alloc(rest);
    length += head.length + entry.size + rest;
  }
  const end = length + 2 * TAR_BLOCK;
  yield Buffer.alloc(Math.ceil(end / RECORD) * RECORD - length);
}

function headOf(entry: FilledEntry): Buffer {
  const { header, records, size, filled } = entry;
  if (!filled) return Buffer.concat([...extensionOf(entry, records), header]);
  if (size <= MAX_OCTAL)
    return Buffer.concat([...extensionOf(entry, records), withSize(header, size)]);
  // Git never says the size of a small file in an extension, so that there is no other one.
  const more = Buffer.concat([
    records ?? Buffer.alloc(0),
    recordLine("size", Buffer.from(String(size))),
  ]);
  return Buffer.concat([...extensionOf(entry, more), withSize(header, 0)]);
}

/** The blocks of an extended header: the one that there is, or one with more records. */
function extensionOf(entry: FilledEntry, records: Buffer | undefined): readonly Buffer[] {
  if (records === undefined) return [];
  const { header, extension = extensionHeader(header) } = entry;
  const body = Buffer.alloc(padded(records.length));
  records.copy(body);
  return [records === entry.records ? extension : withSize(extension, records.length), body];
}

function extensionHeader(header: Buffer): Buffer {
  const copy = Buffer.from(header);
  copy.fill(0, 0, 100).write("pax_header");
  copy.fill(0, 345, 500);
  copy.write("x", 156);
  return copy;
}

function withSize(header: Buffer, size: number): Buffer {
  const copy = Buffer.from(header);
  copy.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  copy.fill(0x20, 148, 156);
  const sum = copy.reduce((total, byte) => total + byte, 0);
  copy.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return copy;
}

/** An entry's whole name, as bytes: git splits long ones. */
export function entryName({ header, records }: Pick<FilledEntry, "header" | "records">): Buffer {
  const path = recordOf(records, "path");
  if (path !== undefined) return path;
  const [prefix, name] = [textAt(header, 345, 155), textAt(header, 0, 100)];
  return prefix.length === 0 ? name : Buffer.concat([prefix, Buffer.from("/"), name]);
}

/** The text of a symbolic link. */
export function linkTarget({ header, records }: Pick<FilledEntry, "header" | "records">): Buffer {
  return recordOf(records, "linkpath") ?? textAt(header, 157, 100);
}

function textAt(header: Buffer, start: number, length: number): Buffer {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
}
