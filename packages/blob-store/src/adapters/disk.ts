/**
 * Keeps contents as files of one directory, durable when acknowledged.
 *
 * @module
 */

import { open, stat, unlink, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { AreaContent, AreaEntry, ByteRange, ByteSource, StorageArea } from "../area.ts";
import { checkKey } from "../keys.ts";
import { cutRange } from "../ranges.ts";
import { Source } from "../sources.ts";
import { Directories, syncDirectory } from "./disk/directories.ts";
import { diskError, isMissing } from "./disk/errors.ts";
import { openedFile } from "./disk/opened-file.ts";
import { walk } from "./disk/walk.ts";
import { Temporaries } from "./disk/temporaries.ts";

/** Settings of a directory. */
export interface DiskAreaOptions {
  /** The clock. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/**
 * Opens a directory, makes it when it is missing, and removes what crashed writers left behind.
 * Several processes may have it open at once. Nothing else may write into it.
 *
 * @param directory - on a local file system
 * @throws BlobStoreError unavailable, no-space
 */
export async function openDiskArea(
  directory: string,
  options: DiskAreaOptions = {},
): Promise<StorageArea> {
  const root = resolve(directory);
  const directories = new Directories(root);
  try {
    const data = join(root, "data");
    await directories.ensure(data);
    await directories.ensure(join(root, "tmp"));
    const temporaries = new Temporaries(join(root, "tmp"));
    const now = options.now ?? Date.now;
    await temporaries.removeStale(now());
    return new DiskArea({ data, directories, temporaries, now });
  } catch (error) {
    throw diskError(error);
  }
}

interface Parts {
  /** Directory of the contents. */
  readonly data: string;
  /** Makes directories. */
  readonly directories: Directories;
  /** Makes files that are not finished yet. */
  readonly temporaries: Temporaries;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

class DiskArea implements StorageArea {
  readonly isRemote = false;
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async write(key: string, content: ByteSource): Promise<void> {
    const { directories, temporaries } = this.parts;
    const path = this.pathOf(key);
    const source = new Source(content);
    try {
      await temporaries.use(async (temporary) => {
        // Continues where the piece before ended.
        for await (const piece of source) await temporary.file.writeFile(piece);
        await temporary.file.sync();
        await directories.ensure(dirname(path));
        await temporary.moveTo(path);
      });
      // Also when another writer made the same entry first: its name may not be durable yet.
      await syncDirectory(dirname(path));
    } catch (error) {
      throw source.failure === undefined ? diskError(error) : source.failure.error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<AreaContent | undefined> {
    const path = this.pathOf(key);
    const file = await open(path).catch(absent);
    if (file === undefined) return undefined;
    try {
      const entry = entryOf(key, await file.stat());
      const cut = cutRange(range, entry.size);
      return openedFile(file, { ...entry, range: cut });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async stat(key: string): Promise<AreaEntry | undefined> {
    const found = await stat(this.pathOf(key)).catch(absent);
    return found === undefined ? undefined : entryOf(key, found);
  }

  async delete(key: string): Promise<boolean> {
    const path = this.pathOf(key);
    const gone = await unlink(path).then(() => true, absent);
    if (gone !== true) return false;
    await syncDirectory(dirname(path)).catch(absent);
    return true;
  }

  async *list(prefix = ""): AsyncGenerator<AreaEntry, void> {
    for await (const key of walk(this.parts.data, prefix)) {
      const entry = await this.stat(key);
      if (entry !== undefined) yield entry;
    }
  }

  async touch(key: string): Promise<void> {
    const path = this.pathOf(key);
    const found = await stat(path).catch(absent);
    // The time of access is ours to set; that of change says when the content was stored.
    if (found !== undefined)
      await utimes(path, this.parts.now() / 1000, found.mtimeMs / 1000).catch(absent);
  }

  async signedAddress(key: string): Promise<undefined> {
    checkKey(key);
  }

  async signedUpload(key: string): Promise<undefined> {
    checkKey(key);
  }

  private pathOf(key: string): string {
    checkKey(key);
    return join(this.parts.data, ...key.split("/"));
  }
}

/** A missing file is an ordinary answer; every other error is the disk's. */
function absent(error: unknown): undefined {
  if (!isMissing(error)) throw diskError(error);
}

function entryOf(
  key: string,
  {
    size,
    mtimeMs,
    atimeMs,
  }: { readonly size: number; readonly mtimeMs: number; readonly atimeMs: number },
): AreaEntry {
  return { key, size, storedAtMs: Math.floor(mtimeMs), usedAtMs: Math.floor(atimeMs) };
}
