/**
 * Keeps contents in memory, for tests and for what may be lost.
 *
 * @module
 */

import { Readable } from "node:stream";
import type { AreaContent, AreaEntry, ByteRange, ByteSource, StorageArea } from "../area.ts";
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
  return new MemoryArea(options.now ?? Date.now);
}

class MemoryArea implements StorageArea {
  readonly isRemote = false;
  private readonly contents = new Map<string, StoredContent>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  async write(key: string, content: ByteSource): Promise<void> {
    checkKey(key);
    const pieces: Uint8Array[] = [];
    // A piece may be the source's buffer for the next one too.
    for await (const piece of content) pieces.push(Buffer.from(piece));
    const bytes = Buffer.concat(pieces);
    const nowMs = this.now();
    const entry = { key, size: bytes.length, storedAtMs: nowMs, usedAtMs: nowMs };
    this.contents.set(key, { bytes, entry });
  }

  async open(key: string, range?: ByteRange): Promise<AreaContent | undefined> {
    const found = this.find(key);
    if (found === undefined) return undefined;
    const cut = cutRange(range, found.bytes.length);
    const bytes = found.bytes.subarray(cut.start, cut.end);
    const stream = Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false });
    return { ...found.entry, range: cut, ...openedStream(stream) };
  }

  async stat(key: string): Promise<AreaEntry | undefined> {
    return this.find(key)?.entry;
  }

  async delete(key: string): Promise<boolean> {
    checkKey(key);
    return this.contents.delete(key);
  }

  async *list(prefix = ""): AsyncGenerator<AreaEntry, void> {
    // A copy: entries may come and go during the walk.
    for (const { entry } of Array.from(this.contents.values()))
      if (entry.key.startsWith(prefix)) yield entry;
  }

  async touch(key: string): Promise<void> {
    const found = this.find(key);
    if (found === undefined) return;
    const entry = { ...found.entry, usedAtMs: this.now() };
    this.contents.set(key, { ...found, entry });
  }

  async signedAddress(key: string): Promise<undefined> {
    checkKey(key);
  }

  async signedUpload(key: string): Promise<undefined> {
    checkKey(key);
  }

  private find(key: string): StoredContent | undefined {
    checkKey(key);
    return this.contents.get(key);
  }
}
