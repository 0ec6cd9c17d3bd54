import { applyDelta } from "../packs/delta.ts";
import { readDeltaChain } from "../packs/delta-chain.ts";
import type { Pack } from "../packs/pack.ts";
import type { PackFolder } from "../packs/pack-folder.ts";
import type { ObjectId } from "../../../objects/types.ts";

/** Memory for versions: as many as a chain of deltas has, when they are not too large. */
const MEMORY_BYTES = 16_777_216;
const MAX_SLOTS = 64;
const MIN_SLOTS = 8;
const MIN_SLOT_BYTES = 4096;
/** Content of a slot of memory. */
interface SlotContent {
  /** Pack of the tree. */
  readonly pack: Pack;
  /** Offset of the tree in the pack. */
  readonly offset: number;
}

/**
 * Trees of one directory, of many commits, from packs. Each is made from one that was made before, in
 * memory that is used again: else taking and giving back memory would cost more than all the rest.
 */
export class TreeVersions {
  readonly #folder: PackFolder;
  readonly #mostBytes: number;
  #slots: Buffer[] = [];
  #contents: (SlotContent | undefined)[] = [];
  readonly #places = new Map<Pack, Map<number, Buffer>>();
  #next = 0;
  #last: Buffer | undefined;

  /** @param mostBytes - of one tree */
  constructor(folder: PackFolder, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /**
   * The bytes of a tree; they hold until the call after the next one. `undefined` when it must be read
   * in another way.
   *
   * @throws Error of the system or of zlib, with a `code`
   */
  read(id: ObjectId): Buffer | undefined {
    const found = this.#folder.find(Buffer.from(id, "hex"));
    const tree = found && this.#make(found.pack, found.offset);
    this.#last = tree;
    return tree;
  }

  #make(pack: Pack, offset: number): Buffer | undefined {
    const chain = readDeltaChain(pack, offset, {
      limit: this.#mostBytes,
      cached: (at) => this.#places.get(pack)?.get(at),
    });
    if (chain === undefined) return undefined;
    const { start, steps } = chain;
    let tree: Buffer;
    if ("cached" in start) tree = start.cached;
    else {
      if (start.type !== "tree") return undefined;
      tree = this.#take({ pack, offset: start.offset }, start.bytes.length, undefined);
      tree.set(start.bytes);
    }
    for (const { offset: made, delta, header } of steps) {
      const result = this.#take({ pack, offset: made }, header.resultSize, tree);
      if (applyDelta(tree, delta, header, result) === undefined) {
        this.#places.get(pack)?.delete(made);
        return undefined;
      }
      tree = result;
    }
    return tree;
  }

  /** Memory for a tree: that of the one made longest ago, except for what is still needed. */
  #take(held: SlotContent, size: number, base: Buffer | undefined): Buffer {
    if (size > (this.#slots[0]?.length ?? -1)) this.#grow(size);
    let slot: Buffer | undefined;
    do {
      this.#next = (this.#next + 1) % this.#slots.length;
      slot = this.#slots[this.#next];
    } while (slot === undefined || isIn(base, slot) || isIn(this.#last, slot));
    const before = this.#contents[this.#next];
    if (before !== undefined) this.#places.get(before.pack)?.delete(before.offset);
    this.#contents[this.#next] = held;
    const tree = slot.subarray(0, size);
    const places = this.#places.get(held.pack) ?? new Map<number, Buffer>();
    this.#places.set(held.pack, places.set(held.offset, tree));
    return tree;
  }

  #grow(size: number): void {
    const length = Math.max(Math.ceil(size * 1.25), MIN_SLOT_BYTES);
    const count = Math.max(MIN_SLOTS, Math.min(MAX_SLOTS, Math.floor(MEMORY_BYTES / length)));
    const memory = Buffer.allocUnsafeSlow(length * count);
    this.#slots = Array.from({ length: count }, (_, at) =>
      memory.subarray(at * length, (at + 1) * length),
    );
    this.#contents = [];
    this.#places.clear();
    this.#next = 0;
  }
}

function isIn(bytes: Buffer | undefined, slot: Buffer): boolean {
  return bytes?.buffer === slot.buffer && bytes.byteOffset === slot.byteOffset;
}
