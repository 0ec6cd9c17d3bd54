import { createHash } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { GitContentsError } from "../../errors.ts";
import type { ObjectFormat } from "../../objects/types.ts";
import type { ListedPack } from "../../shared/listing.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import { hasPack, packPath, temporaryBeside, type CopyPlace } from "./copy-files.ts";
import { keyOf } from "./pack-keys.ts";

/** How often a file is fetched that comes damaged. */
const TRIES = 2;

/** Pack that is fetched. */
export interface WantedPack {
  /** Name of the repository. */
  readonly repository: string;
  /** Pack of it. */
  readonly pack: ListedPack;
  /** Ends the work. */
  readonly signal: AbortSignal;
}

/**
 * Adds a pack of the store to a copy. Each of its files is checked by the hash at its end.
 *
 * @returns how many bytes came
 * @throws GitContentsError `repository-failed` when the store does not have it, or has other bytes
 */
export async function fetchPack(
  place: CopyPlace,
  packs: PackStore,
  { repository, pack: { name, sides }, signal }: WantedPack,
): Promise<number> {
  if (hasPack(place.gitDir, name)) return 0;
  let bytes = 0;
  // Git finds a pack by its index: that comes last.
  for (const kind of ["pack", ...sides, "idx"] as const) {
    const key = keyOf(repository, name, kind);
    const path = packPath(place.gitDir, name, kind);
    await mkdir(dirname(path), { recursive: true });
    for (let tries = 1; !(await fetchFile(packs, key, path, { ...place, signal })); tries++)
      if (tries === TRIES) throw damaged(`${key} is damaged in the store of packs`);
    bytes += (await stat(path)).size;
  }
  return bytes;
}

/** @returns whether the file is whole; when it is not, nothing is left of it */
async function fetchFile(
  packs: PackStore,
  key: string,
  path: string,
  { format, signal }: Pick<CopyPlace, "format"> & Pick<WantedPack, "signal">,
): Promise<boolean> {
  const opened = await packs.open(key);
  if (opened === undefined) throw damaged(`the store of packs has no ${key}`);
  const temporary = temporaryBeside(path);
  const check = new TrailerCheck(format);
  try {
    const file = (await open(temporary, "wx", 0o444)).createWriteStream();
    await pipeline(check.pass(opened.stream), file, { signal });
    const isWhole = check.end();
    if (isWhole) await rename(temporary, path);
    return isWhole;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Check of bytes that end with their own hash, as packs and their indexes do. */
class TrailerCheck {
  readonly #hash: ReturnType<typeof createHash>;
  readonly #length: number;
  #end = Buffer.alloc(0);

  constructor(format: ObjectFormat) {
    this.#hash = createHash(format);
    this.#length = format === "sha1" ? 20 : 32;
  }

  /** Whether the bytes that passed are whole. */
  end(): boolean {
    return this.#end.equals(this.#hash.digest());
  }

  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      const held = Buffer.concat([this.#end, part]);
      const hashed = Math.max(held.length - this.#length, 0);
      this.#hash.update(held.subarray(0, hashed));
      this.#end = held.subarray(hashed);
      yield part;
    }
  }
}

function damaged(detail: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail });
}
