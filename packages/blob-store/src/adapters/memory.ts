/**
 * Keeps contents in memory, for tests and for what may be lost.
 *
 * @module
 */

import { Readable } from "node:stream";
import type { AreaEntry, StorageArea } from "../area.ts";
import { checkKey } from "../keys.ts";
import { openedStream } from "../opened.ts";
import { cutRange } from "../ranges.ts";

interface StoredContent {
  /** The content. */
  readonly bytes: Buffer;
  /** Facts about it. */
  readonly entry: AreaEntry;
}

/**
 * Makes an area in memory; nothing of it outlives the process.
 *
 * @param options - `now`: the clock; default `Date.now`
 */
export function createMemoryArea(
  options: { readonly now?: (() => number) | undefined } = {},
): StorageArea {
  const now = options.now ?? Date.now;
  const contents = new Map<string, StoredContent>();
  const find = async (key: string): Promise<StoredContent | undefined> => {
    checkKey(key);
    return contents.get(key);
  };

  return {
    isRemote: false,
    async write(key, content) {
      checkKey(key);
      const pieces: Uint8Array[] = [];
      // A piece may be the source's buffer for the next one too.
      for await (const piece of content) pieces.push(Buffer.from(piece));
      const bytes = Buffer.concat(pieces);
      const nowMs = now();
      contents.set(key, {
        bytes,
        entry: { key, size: bytes.length, storedAtMs: nowMs, usedAtMs: nowMs },
      });
    },
    async open(key, range) {
      const found = await find(key);
      if (found === undefined) return undefined;
      const cut = cutRange(range, found.bytes.length);
      const bytes = found.bytes.subarray(cut.start, cut.end);
      const stream = Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false });
      return { ...found.entry, range: cut, ...openedStream(stream) };
    },
    stat: async (key) => (await find(key))?.entry,
    delete: async (key) => (await find(key)) !== undefined && contents.delete(key),
    async *list(prefix = "") {
      // A copy: entries may come and go during the walk.
      for (const { entry } of Array.from(contents.values()))
        if (entry.key.startsWith(prefix)) yield entry;
    },
    async touch(key) {
      const found = await find(key);
      if (found === undefined) return;
      contents.set(key, { ...found, entry: { ...found.entry, usedAtMs: now() } });
    },
    async signedAddress(key) {
      checkKey(key);
      return undefined;
    },
    async signedUpload(key) {
      checkKey(key);
      return undefined;
    },
  };
}
