import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { ObjectId } from "../../src/index.ts";

/** An entry of a pack, which may lie. */
export interface BuiltEntry {
  /** Under which it stands in the index. */
  readonly id: ObjectId;
  /** By its number in gitformat-pack. */
  readonly type: number;
  /** Of the inflated data. Absent: as it is. */
  readonly size?: number | undefined;
  /** How many entries before, or the id of what it changes. */
  readonly base?: { readonly back: number } | ObjectId | undefined;
  /** Not yet deflated; or as it shall stand in the pack. */
  readonly data: Uint8Array | { readonly raw: Uint8Array };
}

/** The id of the nth entry: sorted as they are counted. */
export function idOf(n: number): ObjectId {
  return n.toString(16).padStart(40, "0") as ObjectId;
}

/** Writes a pack of version 2 and its index, which git's own code would not write so. */
export function writePack(gitDir: string, entries: readonly BuiltEntry[]): void {
  const offsets: number[] = [];
  const head = Buffer.alloc(12);
  head.write("PACK");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(entries.length, 8);
  let pack = head;
  entries.forEach((entry, at) => {
    offsets.push(pack.length);
    const size = entry.size ?? ("raw" in entry.data ? 0 : entry.data.length);
    const data = "raw" in entry.data ? entry.data.raw : deflateSync(entry.data);
    const distance = pack.length - (offsets[at - backOf(entry)] ?? 0);
    pack = Buffer.concat([pack, typeAndSize(entry.type, size), baseOf(entry, distance), data]);
  });
  pack = Buffer.concat([pack, createHash("sha1").update(pack).digest()]);
  const checksum = pack.subarray(-20);
  const folder = join(gitDir, "objects/pack");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `pack-${checksum.toString("hex")}`);
  writeFileSync(`${path}.pack`, pack);
  writeFileSync(`${path}.idx`, indexOf(entries, offsets, checksum));
}

function backOf({ base }: BuiltEntry): number {
  return typeof base === "object" ? base.back : 0;
}

function baseOf({ base }: BuiltEntry, distance: number): Uint8Array {
  if (base === undefined) return new Uint8Array();
  return typeof base === "string" ? Buffer.from(base, "hex") : offsetBytes(distance);
}

function typeAndSize(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

function offsetBytes(distance: number): Buffer {
  const bytes = [distance % 128];
  for (let rest = Math.floor(distance / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(0x80 | (--rest % 128));
  return Buffer.from(bytes);
}

function indexOf(
  entries: readonly BuiltEntry[],
  offsets: readonly number[],
  checksum: Uint8Array,
): Buffer {
  const head = Buffer.alloc(8 + 256 * 4);
  head.writeUInt32BE(0xff744f63);
  head.writeUInt32BE(2, 4);
  const sorted = entries
    .map(({ id }, at) => ({ id, offset: offsets[at] ?? 0 }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let byte = 0; byte < 256; byte++) {
    const below = sorted.filter(({ id }) => Number.parseInt(id.slice(0, 2), 16) <= byte);
    head.writeUInt32BE(below.length, 8 + byte * 4);
  }
  const numbers = Buffer.alloc(entries.length * 8);
  sorted.forEach(({ offset }, at) => numbers.writeUInt32BE(offset, (entries.length + at) * 4));
  const ids = Buffer.from(sorted.map(({ id }) => id).join(""), "hex");
  const all = Buffer.concat([head, ids, numbers, checksum]);
  return Buffer.concat([all, createHash("sha1").update(all).digest()]);
}
