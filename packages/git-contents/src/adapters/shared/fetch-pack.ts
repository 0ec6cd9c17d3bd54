import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { GitContentsError } from "../../errors.ts";
import type { ObjectFormat } from "../../objects/types.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import { temporaryBeside, type CopyPlace } from "./copy-files.ts";
import { keyOf } from "./pack-keys.ts";

/** How often a file is fetched that comes damaged. */
const TRIES = 2;

/**
 * Adds a pack of the store to a copy. Its bytes and those of its index are checked by the hash at their end.
 *
 * @throws GitContentsError `repository-failed` when the store does not have it, or has other bytes
 */
export async function fetchPack(
  place: CopyPlace,
  packs: PackStore,
  { repository, name }: { readonly repository: string; readonly name: string },
): Promise<void> {
  const path = join(place.gitDir, "objects/pack", `pack-${name}`);
  if (existsSync(`${path}.idx`)) return;
  for (const kind of ["pack", "idx"] as const) {
    const key = keyOf(repository, name, kind);
    for (let tries = 1; !(await fetchFile(packs, key, `${path}.${kind}`, place.format)); tries++)
      if (tries === TRIES) throw damaged(`${key} is damaged in the store of packs`);
  }
}

/** @returns whether the file is whole; when it is not, nothing is left of it */
async function fetchFile(
  packs: PackStore,
  key: string,
  path: string,
  format: ObjectFormat,
): Promise<boolean> {
  const opened = await packs.open(key);
  if (opened === undefined) throw damaged(`the store of packs has no ${key}`);
  const temporary = temporaryBeside(path);
  const check = new TrailerCheck(format);
  try {
    const file = (await open(temporary, "wx", 0o444)).createWriteStream();
    await pipeline(check.pass(opened.stream), file);
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
