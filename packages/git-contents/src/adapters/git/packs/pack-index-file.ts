import { createHash } from "node:crypto";
import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";

/** Entry of a pack, as its index has it. */
export interface IndexedEntry {
  /** Id of the object. */
  readonly id: ObjectId;
  /** Where the entry begins, in bytes from the start of the pack. Below 2 GiB. */
  readonly offset: number;
  /** CRC-32 of the entry. */
  readonly crc: number;
}

const MAGIC = 0xff744f63;
const VERSION = 2;
const HEAD_BYTES = 8 + 256 * 4;

/** Index of a pack, of version 2 (gitformat-pack). @param checksum - last bytes of the pack */
export function formatPackIndex(
  entries: readonly IndexedEntry[],
  checksum: Uint8Array,
  format: ObjectFormat,
): Buffer {
  const sorted = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = Buffer.from(sorted.map(({ id }) => id).join(""), "hex");
  const numbers = Buffer.alloc(sorted.length * 8);
  for (const [at, { crc, offset }] of sorted.entries()) {
    numbers.writeUInt32BE(crc, at * 4);
    numbers.writeUInt32BE(offset, (sorted.length + at) * 4);
  }
  const whole = Buffer.concat([headOf(sorted), ids, numbers, checksum]);
  return Buffer.concat([whole, createHash(format).update(whole).digest()]);
}

/** Head of an index: how many ids begin with each byte or one below. */
function headOf(sorted: readonly IndexedEntry[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(MAGIC);
  head.writeUInt32BE(VERSION, 4);
  let count = 0;
  for (let byte = 0; byte < 256; byte++) {
    while (Number.parseInt(sorted[count]?.id.slice(0, 2) ?? "100", 16) <= byte) count++;
    head.writeUInt32BE(count, 8 + byte * 4);
  }
  return head;
}
