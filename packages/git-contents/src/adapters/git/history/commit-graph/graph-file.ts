import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ObjectFormat } from "../../../../objects/types.ts";

/** One file of a commit-graph, taken apart: see gitformat-commit-graph(5). */
export interface GraphFile {
  /** The hash over the file, in hexadecimal: it is the name of a file of a chain. */
  readonly checksum: string;
  /** Files of the chain that this one is built on. */
  readonly filesBelow: number;
  /** By their ids of four letters. */
  readonly chunks: ReadonlyMap<string, Buffer>;
}

const HEADER_BYTES = 8;
const TABLE_ROW_BYTES = 12;
const HASHED_AT_ONCE = 1_048_576;
const HASH_VERSION = { sha1: 1, sha256: 2 } as const satisfies Record<ObjectFormat, number>;

/** Parses a file. `undefined` when it is damaged, or of an unknown kind. */
export async function parseGraphFile(
  bytes: Buffer,
  format: ObjectFormat,
): Promise<GraphFile | undefined> {
  const idLength = format === "sha1" ? 20 : 32;
  const end = bytes.length - idLength;
  const head = bytes.subarray(0, HEADER_BYTES);
  const [version, hashVersion, chunkCount = 0, filesBelow = 0] = head.subarray(4);
  const isKnown =
    head.length === HEADER_BYTES &&
    head.toString("latin1", 0, 4) === "CGPH" &&
    version === 1 &&
    hashVersion === HASH_VERSION[format];
  const tableEnd = HEADER_BYTES + (chunkCount + 1) * TABLE_ROW_BYTES;
  if (!isKnown || tableEnd > end) return undefined;
  if ((await hashOf(bytes.subarray(0, end), format)) !== bytes.toString("hex", end))
    return undefined;
  const chunks = new Map<string, Buffer>();
  for (let row = HEADER_BYTES; row < tableEnd - TABLE_ROW_BYTES; row += TABLE_ROW_BYTES) {
    const start = Number(bytes.readBigUInt64BE(row + 4));
    const next = Number(bytes.readBigUInt64BE(row + 4 + TABLE_ROW_BYTES));
    if (start < tableEnd || next < start || next > end) return undefined;
    chunks.set(bytes.toString("latin1", row, row + 4), bytes.subarray(start, next));
  }
  return { checksum: bytes.toString("hex", end), filesBelow, chunks };
}

/** A part at a time: others shall not have to wait. */
async function hashOf(bytes: Buffer, format: ObjectFormat): Promise<string> {
  const hash = createHash(format);
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest("hex");
}
