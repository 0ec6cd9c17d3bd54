import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { countOfIds, IDS_AT } from "../packs/pack-index.ts";

/** Sorted ids of objects, one after the other, as the index of a pack has them. */
export interface SortedIds {
  /** The ids. */
  readonly bytes: Buffer;
  /** Bytes of each id. */
  readonly width: number;
}

/**
 * Ids of a pack's objects, by its index.
 *
 * @param most - reads no index of more objects
 * @returns `undefined` for an index of more objects, of an old version, or that is gone
 */
export async function readPackIds(
  path: string,
  most: number = Infinity,
): Promise<SortedIds | undefined> {
  const [, hash = ""] = /pack-([0-9a-f]+)\.idx$/.exec(path) ?? [];
  const width = hash.length / 2;
  const file = await openIfThere(path);
  try {
    const count = file && countOfIds(await readAt(file, 0, IDS_AT));
    if (file === undefined || count === undefined || count > most) return undefined;
    return { bytes: await readAt(file, IDS_AT, count * width), width };
  } finally {
    await file?.close();
  }
}

/** Ids of several packs of a folder, of those that can be read. */
export async function readAllIds(
  directory: string,
  packs: readonly string[],
): Promise<readonly SortedIds[]> {
  const all = await Promise.all(packs.map((pack) => readPackIds(join(directory, `${pack}.idx`))));
  return all.flatMap((ids) => ids ?? []);
}

/** Number of ids. */
export function countIds({ bytes, width }: SortedIds): number {
  return bytes.length / width;
}

/** Those ids that are not among the others. */
export function subtractIds({ bytes, width }: SortedIds, others: SortedIds): SortedIds {
  const left: Buffer[] = [];
  const outer = others.bytes;
  let at = 0;
  for (let next = 0; next < bytes.length; next += width) {
    const id = bytes.subarray(next, next + width);
    while (at < outer.length && outer.compare(id, 0, width, at, at + width) < 0) at += width;
    if (at >= outer.length || outer.compare(id, 0, width, at, at + width) !== 0) left.push(id);
  }
  return { bytes: Buffer.concat(left), width };
}

/** Whether an id, as hex digits, is among the ids. */
export function hasId({ bytes, width }: SortedIds, hex: string): boolean {
  const id = Buffer.from(hex, "hex");
  let [from, end] = [0, bytes.length / width];
  while (from < end) {
    const middle = (from + end) >>> 1;
    const order = bytes.compare(id, 0, width, middle * width, (middle + 1) * width);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else end = middle;
  }
  return false;
}

/** Sorts ids of hex digits. @param width - bytes of each */
export function sortedIds(ids: Iterable<string>, width: number): SortedIds {
  const sorted = Array.from(ids).toSorted();
  return { bytes: Buffer.from(sorted.join(""), "hex"), width };
}

/** The ids as hex digits. */
export function idList({ bytes, width }: SortedIds): readonly string[] {
  return Array.from({ length: bytes.length / width }, (_, at) =>
    bytes.toString("hex", at * width, (at + 1) * width),
  );
}

/** The ids as hex digits, a line each. */
export function* idLines({ bytes, width }: SortedIds): Generator<Buffer> {
  const LINES = 4096;
  for (let at = 0; at < bytes.length; at += LINES * width) {
    const lines: string[] = [];
    const end = Math.min(bytes.length, at + LINES * width);
    for (let next = at; next < end; next += width)
      lines.push(bytes.toString("hex", next, next + width), "\n");
    yield Buffer.from(lines.join(""), "latin1");
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead < length) throw new Error("the index of a pack is cut");
  return bytes;
}
