import { joinBytes } from "../../objects/text.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import { compressedBound, inflateExactly } from "../git/packs/inflate.ts";
import type { PackIndex } from "../git/packs/pack-index.ts";
import { nextPackNumber, readEntry, type PackEntry } from "../git/packs/pack.ts";

/** Bytes that are fetched of a pack at once. */
const BLOCK_BYTES = 65_536;
/** How much is read of an entry at first. Few are longer. */
const FIRST_BYTES = 64;

/** Bytes of a pack that must be fetched before something of it can be read. */
export class MissingBytes extends Error {
  readonly pack: ColdPack;
  /** Number of the first block. */
  readonly first: number;
  /** Number behind that of the last block. */
  readonly end: number;

  constructor(pack: ColdPack, first: number, end: number) {
    super("bytes of a pack are missing");
    this.pack = pack;
    this.first = first;
    this.end = end;
  }
}

/** Pack in the store of packs, of which parts are fetched as they are read. */
export class ColdPack {
  readonly number: number = nextPackNumber();
  readonly index: PackIndex;
  readonly #key: string;
  readonly #idBytes: number;
  readonly #blocks = new Map<number, Uint8Array>();

  /** @param key - of the pack in its store */
  constructor(key: string, index: PackIndex, idBytes: number) {
    this.#key = key;
    this.index = index;
    this.#idBytes = idBytes;
  }

  /** @throws MissingBytes */
  entryAt(offset: number): PackEntry | undefined {
    const bytes = this.#load(offset, FIRST_BYTES);
    return bytes && readEntry(bytes, offset, this.#idBytes);
  }

  /** @throws MissingBytes; Error of zlib, with a `code`, when they are damaged */
  contentsOf({ size, dataAt }: PackEntry): Uint8Array | undefined {
    const bytes = this.#load(dataAt, compressedBound(size));
    return bytes && inflateExactly(bytes, size);
  }

  /** Fetches blocks. @returns whether the store has them */
  async fetch(packs: PackStore, { first, end }: MissingBytes): Promise<boolean> {
    const range = { start: first * BLOCK_BYTES, end: end * BLOCK_BYTES };
    const opened = await packs.open(this.#key, range);
    if (opened === undefined) return false;
    const parts: Uint8Array[] = [];
    for await (const part of opened.stream) parts.push(part.slice());
    const bytes = joinBytes(parts);
    for (let block = first; block < end; block++) {
      const at = (block - first) * BLOCK_BYTES;
      this.#blocks.set(block, bytes.subarray(at, at + BLOCK_BYTES));
    }
    return true;
  }

  #load(at: number, length: number): Buffer | undefined {
    const first = Math.floor(at / BLOCK_BYTES);
    const end = Math.ceil((at + length) / BLOCK_BYTES);
    const blocks: Uint8Array[] = [];
    for (let block = first; block < end; block++) {
      const found = this.#blocks.get(block);
      if (found === undefined) throw this.#missing(block, end);
      blocks.push(found);
      // The pack ends here.
      if (found.length < BLOCK_BYTES) break;
    }
    const from = at - first * BLOCK_BYTES;
    const bytes = Buffer.from(joinBytes(blocks));
    return from >= bytes.length ? undefined : bytes.subarray(from, from + length);
  }

  /** What lacks from a block on, up to the next that is there. */
  #missing(first: number, most: number): MissingBytes {
    let end = first + 1;
    while (end < most && !this.#blocks.has(end)) end++;
    return new MissingBytes(this, first, end);
  }
}
