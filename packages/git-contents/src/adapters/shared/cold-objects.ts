import { parseCommit } from "../../objects/commit.ts";
import { joinBytes } from "../../objects/text.ts";
import { Tree } from "../../objects/tree.ts";
import type { CommitRecord, ObjectFormat, ObjectId } from "../../objects/types.ts";
import type { Changes, RepositoryLog } from "../../shared/log.ts";
import type { SizedPack } from "../../shared/listing.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { ObjectInfo } from "../../store.ts";
import { ByteCache } from "../git/byte-cache.ts";
import type { RawObject } from "../git/objects/answer-reader.ts";
import { PackIndex } from "../git/packs/pack-index.ts";
import { readPacked, type DeltaBases } from "../git/packs/packed-object.ts";
import { hashWith } from "../git/write/object-hash.ts";
import { ColdPack, MissingBytes } from "./cold-pack.ts";
import { keyOf } from "./pack-keys.ts";
import { readSegment, type SegmentObject } from "./segment.ts";

/** Packs of so many bytes together are not waited for by who reads one object. */
const COLD_BYTES = 8_388_608;
/** Of more packs whole indexes are too many. */
const MAX_PACKS = 32;
/** Most bytes of an object that is read in this way, and of each that it is made from. */
const MAX_OBJECT_BYTES = 1_048_576;
/** Most objects whose sizes are looked up by parts of packs: of a file, not of a directory's. */
const MAX_SIZES = 16;
/** Most bytes of delta bases in memory. */
const BASES_BYTES = 8_388_608;

/** Where the objects of a repository are stored. */
export interface ColdPlace {
  /** Name of the repository. */
  readonly repository: string;
  /** Its changes. */
  readonly log: RepositoryLog;
  /** Its packs. */
  readonly packs: PackStore;
}

/**
 * Objects of a repository of which this node has no copy yet, read by parts of its packs. Each is checked by
 * its id. What is not here, or is large, is to be read from a copy.
 */
export class ColdObjects {
  readonly #packs: readonly ColdPack[];
  readonly #store: PackStore;
  readonly #format: ObjectFormat;
  readonly #small: ReadonlyMap<ObjectId, SegmentObject>;
  readonly #bases: DeltaBases = new ByteCache(BASES_BYTES);

  private constructor(
    { store, format }: { readonly store: PackStore; readonly format: ObjectFormat },
    packs: readonly ColdPack[],
    small: ReadonlyMap<ObjectId, SegmentObject>,
  ) {
    this.#store = store;
    this.#format = format;
    this.#packs = packs;
    this.#small = small;
  }

  /** @returns `undefined` when a copy is made as fast */
  static async open({ repository, log, packs }: ColdPlace): Promise<ColdObjects | undefined> {
    const changes = await log.changes(repository, 0);
    if (changes === undefined || !isLarge(changes)) return undefined;
    const { format } = changes;
    const cold: ColdPack[] = [];
    for (const { name } of changes.packs) {
      const idBytes = format === "sha1" ? 20 : 32;
      const bytes = await bytesOf(packs, keyOf(repository, name, "idx"));
      const index = bytes && PackIndex.ofBytes(bytes, idBytes);
      if (index === undefined) return undefined;
      cold.push(new ColdPack(keyOf(repository, name, "pack"), index, idBytes));
    }
    const objects = changes.segments.flatMap((segment) => readSegment(segment, format));
    const small = new Map(objects.map((object) => [object.id, object]));
    return new ColdObjects({ store: packs, format }, cold, small);
  }

  async readInfo(id: ObjectId): Promise<ObjectInfo | undefined> {
    const found = await this.#read(id);
    return found && { type: found.type, size: found.size };
  }

  /** Sizes of a few objects; `undefined` where a copy should say them. */
  async readSizes(ids: readonly ObjectId[]): Promise<readonly number[] | undefined> {
    const sizes: number[] = [];
    if (ids.length > MAX_SIZES) return undefined;
    for (const id of ids) {
      const info = await this.readInfo(id);
      if (info === undefined) return undefined;
      sizes.push(info.size);
    }
    return sizes;
  }

  async readCommit(id: ObjectId): Promise<CommitRecord | undefined> {
    const bytes = await this.#bytesOf(id, "commit");
    return bytes && parseCommit(id, bytes);
  }

  async readTree(id: ObjectId): Promise<Tree | undefined> {
    const bytes = await this.#bytesOf(id, "tree");
    return bytes && new Tree(bytes, this.#format);
  }

  readBlob(id: ObjectId): Promise<Uint8Array | undefined> {
    return this.#bytesOf(id, "blob");
  }

  async #bytesOf(id: ObjectId, type: RawObject["type"]): Promise<Uint8Array | undefined> {
    const found = await this.#read(id);
    return found?.type === type && "bytes" in found ? found.bytes : undefined;
  }

  async #read(id: ObjectId): Promise<RawObject | ObjectInfo | undefined> {
    const small = this.#small.get(id);
    if (small !== undefined) return { ...small, size: small.bytes.length };
    for (;;)
      try {
        return this.#readNow(id);
      } catch (error) {
        if (error instanceof MissingBytes && (await error.pack.fetch(this.#store, error))) continue;
        // Of zlib, or a pack that is gone: a copy says what is wrong.
        return undefined;
      }
  }

  /** @throws MissingBytes */
  #readNow(id: ObjectId): RawObject | ObjectInfo | undefined {
    for (const pack of this.#packs) {
      const offset = pack.index.offsetOf(Buffer.from(id, "hex"));
      if (offset === undefined) continue;
      const found = readPacked(pack, offset, { bases: this.#bases, limit: MAX_OBJECT_BYTES });
      if (found === undefined || !("bytes" in found)) return found;
      return hashWith(this.#format)(found.type, found.bytes) === id ? found : undefined;
    }
    return undefined;
  }
}

/** Whether a copy takes long to make, and few indexes are enough to find an object. */
function isLarge({ packs, seq, upTo }: Changes): boolean {
  const bytes = packs.reduce((sum, pack: SizedPack) => sum + pack.bytes, 0);
  return bytes >= COLD_BYTES && packs.length <= MAX_PACKS && upTo === seq;
}

async function bytesOf(packs: PackStore, key: string): Promise<Buffer | undefined> {
  const opened = await packs.open(key);
  if (opened === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of opened.stream) parts.push(part.slice());
  return Buffer.from(joinBytes(parts));
}
