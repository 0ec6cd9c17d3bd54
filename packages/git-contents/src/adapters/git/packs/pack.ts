import { fstatSync } from "node:fs";
import type { ObjectType } from "../../../objects/types.ts";
import { readEntryHeader } from "./entry-header.ts";
import { readDeltaHeader } from "./delta.ts";
import { compressedBound, inflateExactly, inflateStart } from "./inflate.ts";
import { OpenedFile, type OpenFiles } from "./open-files.ts";
import { readAt, type PackIndex } from "./pack-index.ts";
import type { ReadWindow } from "./read-window.ts";

/** An entry of a pack, as it begins. */
export interface PackEntry {
  /** Type of the object; that of a delta is at the end of its chain. */
  readonly type: ObjectType | "delta";
  /** Bytes of the object or of the delta, when inflated. */
  readonly size: number;
  /** Base of a delta: an earlier entry of this pack, or an object by its id. */
  readonly base: { readonly offset: number } | { readonly id: Buffer } | undefined;
  /** Where its zlib stream begins. */
  readonly dataAt: number;
}

/** The first bytes of a pack: `PACK`, a version and how many objects there are. */
const HEADER_BYTES = 12;
const SIGNATURE = 0x5041434b;
const VERSIONS: ReadonlySet<number> = new Set([2, 3]);
/** How much is read of an entry at first. Few are longer. */
const FIRST_BYTES = 12_288;
/** How much is read for the size of an object: a delta begins with it. */
const SIZE_BYTES = 320;

/** Parts that all packs of a repository are read with. */
export interface PackReading {
  /** 20, or 32 with SHA-256. */
  readonly idBytes: number;
  /** Open files. */
  readonly files: OpenFiles;
  /** Part of a file that was read last. */
  readonly window: ReadWindow;
}

/** Pack whose entries can be read, in whatever way its bytes come. */
export type ReadablePack = Pick<Pack, "number" | "index" | "entryAt" | "contentsOf">;

/**
 * An entry of a pack, by its first bytes.
 *
 * @returns `undefined` for what is no entry, or one of an unknown type
 */
export function readEntry(bytes: Buffer, offset: number, idBytes: number): PackEntry | undefined {
  const header = readEntryHeader(bytes, idBytes);
  if (header === undefined) return undefined;
  const { type, size, length } = header;
  const dataAt = offset + length;
  if (header.base === undefined || "id" in header.base)
    return { type, size, base: header.base, dataAt };
  const base = offset - header.base.distance;
  const isBefore = base < offset && base >= HEADER_BYTES;
  return isBefore ? { type, size, base: { offset: base }, dataAt } : undefined;
}

let made = 0;

/** Number that tells a pack from every other one. */
export function nextPackNumber(): number {
  return made++;
}

/** Pack file, read as far as it is used. */
export class Pack {
  /** Tells it from every other one, also from one that had its name. */
  readonly number: number = nextPackNumber();
  readonly index: PackIndex;
  readonly #parts: PackReading;
  readonly #file: OpenedFile;
  #size = 0;

  constructor(path: string, index: PackIndex, parts: PackReading) {
    this.index = index;
    this.#parts = parts;
    this.#file = new OpenedFile(path, (descriptor) => this.#fits(descriptor));
  }

  /** @returns `undefined` for what is no entry, or one of an unknown type */
  entryAt(offset: number): PackEntry | undefined {
    const bytes = this.#load(offset, FIRST_BYTES);
    return bytes && readEntry(bytes, offset, this.#parts.idBytes);
  }

  /**
   * The bytes of an entry: of the object, or of the delta.
   *
   * @throws Error of zlib, with a `code`, when they are damaged
   */
  contentsOf({ size, dataAt }: PackEntry): Uint8Array | undefined {
    const bytes = this.#load(dataAt, compressedBound(size));
    return bytes && inflateExactly(bytes, size);
  }

  /**
   * Bytes of the object at an offset, by the beginning of its entry.
   *
   * @returns `undefined` for what is no entry
   * @throws Error of zlib, with a `code`, when a delta is damaged
   */
  sizeAt(offset: number): number | undefined {
    const bytes = this.#load(offset, SIZE_BYTES);
    const header = bytes && readEntryHeader(bytes, this.#parts.idBytes);
    if (bytes === undefined || header?.type !== "delta") return header?.size;
    return readDeltaHeader(inflateStart(bytes.subarray(header.length)))?.resultSize;
  }

  close(): void {
    this.#parts.files.close(this.#file);
    this.index.close();
  }

  /** Bytes of the file from a place on: so many, or those that there are before the checksum. */
  #load(at: number, length: number): Buffer | undefined {
    const { files, window } = this.#parts;
    // Also opens the file for the first time, which tells its size.
    const descriptor = files.descriptorOf(this.#file);
    const wanted = Math.min(length, this.#size - this.#parts.idBytes - at);
    if (descriptor === undefined || wanted <= 0) return undefined;
    return window.cached(this, at, wanted) ?? window.read(this, descriptor, { at, length: wanted });
  }

  /** Whether an opened file is the pack that the index is about. */
  #fits(descriptor: number): boolean {
    const { size } = fstatSync(descriptor);
    const head = size < HEADER_BYTES + this.#parts.idBytes ? undefined : readAt(descriptor, 0, 12);
    if (head?.readUInt32BE(0) !== SIGNATURE || !VERSIONS.has(head.readUInt32BE(4))) return false;
    if (head.readUInt32BE(8) !== this.index.count) return false;
    this.#size = size;
    const checksum = readAt(descriptor, size - this.#parts.idBytes, this.#parts.idBytes);
    return checksum !== undefined && checksum.equals(this.index.packChecksum);
  }
}
