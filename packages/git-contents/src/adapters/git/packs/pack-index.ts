import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { OpenedFile, type OpenFiles } from "./open-files.ts";

/** The first bytes of an index of version 2 (gitformat-pack). Version 1 begins otherwise; git has not written it for long. */
const MAGIC = 0xff744f63;
const VERSION = 2;
const FANOUT_AT = 8;
/** Where the sorted ids begin. */
export const IDS_AT: number = FANOUT_AT + 256 * 4;
/** An index up to this size is read whole. */
const MAX_WHOLE_BYTES = 1_048_576;
/** Block of a larger one that is read and cached together. */
const CACHED_BLOCK_BYTES = 65_536;
/** How much of the ids is read at once. */
const BLOCK_BYTES = 4096;
/** Ids are hashes, spread evenly: so often a guess by their value is better than the middle. */
const GUESSES = 4;
/** From this value on an offset is in the table of 64 bits. */
const LARGE_OFFSET = 0x80000000;

/** Memory for indexes, in bytes. */
export interface MemoryBudget {
  /** Bytes that are not used yet. */
  spareBytes: number;
  /** Whether thousands of objects are looked for in one after the other. */
  readonly isForMany: boolean;
}

/** Where the objects of a pack are. */
export class PackIndex {
  readonly count: number;
  /** Of the pack that it is about: the last bytes of that. */
  readonly packChecksum: Uint8Array;
  /** Memory that it takes, in bytes. */
  readonly memoryBytes: number;
  readonly #idBytes: number;
  readonly #fanout: Uint32Array;
  readonly #size: number;
  readonly #read: (at: number, length: number) => Buffer | undefined;
  readonly #close: () => void;

  private constructor(layout: Layout, source: Source) {
    this.#idBytes = layout.idBytes;
    this.#fanout = layout.fanout;
    this.#size = layout.size;
    this.count = layout.count;
    this.packChecksum = layout.packChecksum;
    this.memoryBytes = source.memoryBytes;
    this.#read = source.read;
    this.#close = source.close;
  }

  /**
   * @param memoryBudget - how much of it is held in memory
   * @returns `undefined` when it is none that can be read here
   * @throws the system's error when it is not there
   */
  static open(
    path: string,
    { idBytes, files }: { readonly idBytes: number; readonly files: OpenFiles },
    memoryBudget: MemoryBudget,
  ): PackIndex | undefined {
    const descriptor = openSync(path, "r");
    try {
      const { size, ino } = fstatSync(descriptor);
      const layout = readLayout((at, length) => readAt(descriptor, at, length), size, idBytes);
      if (layout === undefined) return undefined;
      if (size <= Math.min(MAX_WHOLE_BYTES, memoryBudget.spareBytes)) {
        const whole = readAt(descriptor, 0, size);
        return whole && new PackIndex(layout, wholeSource(whole));
      }
      const parts = fileSource(path, ino, files);
      const isKept = memoryBudget.isForMany && size <= memoryBudget.spareBytes;
      return new PackIndex(layout, isKept ? cachingSource(parts, size) : parts);
    } finally {
      closeSync(descriptor);
    }
  }

  /** An index whose bytes are in memory. @returns `undefined` when it is none that can be read here */
  static ofBytes(bytes: Buffer, idBytes: number): PackIndex | undefined {
    const partOf = (at: number, length: number): Buffer | undefined =>
      at < 0 || at + length > bytes.length ? undefined : bytes.subarray(at, at + length);
    const layout = readLayout(partOf, bytes.length, idBytes);
    return layout && new PackIndex(layout, wholeSource(bytes));
  }

  /** Where the object is in the pack; `undefined` when it is not there. */
  offsetOf(id: Buffer): number | undefined {
    const first = id[0] ?? 0;
    const place = this.#placeOf(id, {
      from: first === 0 ? 0 : (this.#fanout[first - 1] ?? 0),
      end: this.#fanout[first] ?? 0,
    });
    return place === undefined ? undefined : this.#offsetAt(place);
  }

  close(): void {
    this.#close();
  }

  #placeOf(
    id: Buffer,
    bucket: { readonly from: number; readonly end: number },
  ): number | undefined {
    const length = this.#idBytes;
    const inBlock = Math.floor(BLOCK_BYTES / length);
    // All ids of the bucket share their first byte.
    const fraction = id.readUInt32BE(1) / 2 ** 32;
    const guess = bucket.from + Math.floor((bucket.end - bucket.from) * fraction);
    let { from, end } = bucket;
    for (let tries = 0; from < end; tries++) {
      const middle = tries < GUESSES ? guess : (from + end) >>> 1;
      const start = Math.max(from, Math.min(middle - (inBlock >> 1), end - inBlock));
      const count = Math.min(inBlock, end - start);
      const block = this.#read(IDS_AT + start * length, count * length);
      if (block === undefined) return undefined;
      const { at, exact } = search(block, id, length);
      if (exact) return start + at;
      if (at > 0 && at < count) return undefined;
      if (at === 0) end = start;
      else from = start + count;
    }
    return undefined;
  }

  #offsetAt(place: number): number | undefined {
    const offsetsAt = IDS_AT + this.count * (this.#idBytes + 4);
    const small = this.#read(offsetsAt + place * 4, 4)?.readUInt32BE(0);
    if (small === undefined || small < LARGE_OFFSET) return small;
    const largeAt = offsetsAt + this.count * 4 + (small - LARGE_OFFSET) * 8;
    if (largeAt + 8 > this.#size - 2 * this.#idBytes) return undefined;
    const bytes = this.#read(largeAt, 8);
    const large = bytes && bytes.readUInt32BE(0) * 2 ** 32 + bytes.readUInt32BE(4);
    return large !== undefined && Number.isSafeInteger(large) ? large : undefined;
  }
}

/** How many objects an index has, by its first {@link IDS_AT} bytes; `undefined` when it is none of version 2. */
export function countOfIds(head: Buffer): number | undefined {
  const isOne = head.readUInt32BE(0) === MAGIC && head.readUInt32BE(4) === VERSION;
  return isOne ? head.readUInt32BE(IDS_AT - 4) : undefined;
}

/** Where the id is among sorted ids, or would be. */
function search(
  ids: Buffer,
  id: Buffer,
  length: number,
): { readonly at: number; readonly exact: boolean } {
  let from = 0;
  let end = ids.length / length;
  while (from < end) {
    const middle = (from + end) >> 1;
    const order = compareAt(ids, middle * length, id);
    if (order === 0) return { at: middle, exact: true };
    if (order < 0) from = middle + 1;
    else end = middle;
  }
  return { at: from, exact: false };
}

function compareAt(ids: Buffer, at: number, id: Buffer): number {
  for (let byte = 0; byte < id.length; byte++) {
    const difference = (ids[at + byte] ?? 0) - (id[byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

interface Layout {
  /** Bytes of an id. */
  readonly idBytes: number;
  /** Bytes of the file. */
  readonly size: number;
  /** Objects of the pack. */
  readonly count: number;
  /** How many ids begin with this byte or one below. */
  readonly fanout: Uint32Array;
  /** Checksum of the pack. */
  readonly packChecksum: Uint8Array;
}

/** Reads the layout of an index. `undefined` when its parts do not fit the file. */
function readLayout(
  read: (at: number, length: number) => Buffer | undefined,
  size: number,
  idBytes: number,
): Layout | undefined {
  const head = read(0, IDS_AT);
  if (head === undefined || countOfIds(head) === undefined) return undefined;
  const fanout = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    fanout[byte] = head.readUInt32BE(FANOUT_AT + byte * 4);
    if (byte > 0 && (fanout[byte] ?? 0) < (fanout[byte - 1] ?? 0)) return undefined;
  }
  const count = fanout[255] ?? 0;
  const trailer = 2 * idBytes;
  if (size < IDS_AT + count * (idBytes + 8) + trailer) return undefined;
  const checksum = read(size - trailer, idBytes);
  return checksum && { idBytes, size, count, fanout, packChecksum: new Uint8Array(checksum) };
}

/** Where the bytes of an index come from. */
interface Source {
  /** Memory that it takes, in bytes. */
  readonly memoryBytes: number;
  /** Reads a part; `undefined` when the file is another one or ends before. */
  readonly read: (at: number, length: number) => Buffer | undefined;
  /** Closes the file. */
  readonly close: () => void;
}

/** Memory that an index takes in any case, in bytes. */
const LAYOUT_BYTES = 2048;

function wholeSource(bytes: Buffer): Source {
  return {
    memoryBytes: bytes.length + LAYOUT_BYTES,
    read: (at, length) => bytes.subarray(at, at + length),
    close: () => undefined,
  };
}

function fileSource(path: string, ino: number, files: OpenFiles): Source {
  const file = new OpenedFile(path, (descriptor) => fstatSync(descriptor).ino === ino);
  return {
    memoryBytes: LAYOUT_BYTES,
    read: (at, length) => {
      const descriptor = files.descriptorOf(file);
      return descriptor === undefined ? undefined : readAt(descriptor, at, length);
    },
    close: () => files.close(file),
  };
}

/** Source that caches each block it reads: in the end all of an index in which thousands of objects are looked up. */
function cachingSource({ read, close }: Source, size: number): Source {
  const blocks = new Map<number, Buffer>();
  const blockAt = (number: number): Buffer | undefined => {
    const at = number * CACHED_BLOCK_BYTES;
    const block = blocks.get(number) ?? read(at, Math.min(CACHED_BLOCK_BYTES, size - at));
    if (block !== undefined) blocks.set(number, block);
    return block;
  };
  return {
    memoryBytes: size,
    read: (at, length) => {
      const number = Math.floor(at / CACHED_BLOCK_BYTES);
      const start = at - number * CACHED_BLOCK_BYTES;
      const block = blockAt(number);
      if (block === undefined || start + length <= block.length)
        return block?.subarray(start, start + length);
      const next = blockAt(number + 1);
      return next && Buffer.concat([block.subarray(start), next], length);
    },
    close,
  };
}

/** `undefined` when the file ends before. */
export function readAt(descriptor: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  return readSync(descriptor, bytes, 0, length, at) === length ? bytes : undefined;
}
