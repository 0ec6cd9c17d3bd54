import type {
  AddressOptions,
  AreaContent,
  AreaEntry,
  ByteRange,
  ByteSource,
  StorageArea,
} from "./area.ts";
import { BlobStoreError } from "./errors.ts";
import { MadeBytes } from "./made-bytes.ts";
import { SharedWork } from "./shared-work.ts";

/** Settings of a cache. */
export interface CacheOptions {
  /** In bytes. When a new entry goes over it, those least recently used go first. */
  readonly maxBytes: number;
  /** The clock. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** How full a cache is. */
export interface CacheUsage {
  /** Bytes of all entries. */
  readonly bytes: number;
  /** How many there are. */
  readonly entries: number;
  /** Most bytes of all entries. */
  readonly maxBytes: number;
}

/** Things that can be made again, under a key, within a quota. Keys are those of a `StorageArea`. */
export interface BlobCache {
  /** Opens an entry and marks it as used. @throws BlobStoreError invalid-range, unavailable */
  get(
    key: string,
    options?: { readonly range?: ByteRange | undefined },
  ): Promise<AreaContent | undefined>;
  /** Does not count as a use. @throws BlobStoreError unavailable */
  stat(key: string): Promise<AreaEntry | undefined>;
  /**
   * Keeps an entry, then removes others until the quota holds.
   *
   * @throws BlobStoreError over-quota, no-space, unavailable
   */
  put(key: string, content: ByteSource): Promise<AreaEntry>;
  /**
   * Finds an entry, or makes it: once for all who ask for this key at the same time in this process.
   *
   * @param make - starts the production; its error reaches all who wait, and nothing is kept. It ends
   *   with its signal, which is given when the last of those who wait has gone
   * @param options - `signal`: who asks waits no longer
   * @returns the entry. When the cache is under pressure it may be gone again: `get` then finds nothing
   * @throws BlobStoreError over-quota, no-space, unavailable; the error of `make`; the reason of the signal
   */
  getOrMake(
    key: string,
    make: (signal: AbortSignal) => ByteSource | Promise<ByteSource>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<AreaEntry>;
  /**
   * Finds an entry as `getOrMake` does, or reads it while it is made and stored: storing does not wait for the reader.
   *
   * @param make - gives the same bytes each time: where the cache has no room for them they are made again
   * @returns the entry, also when others make it; or all its bytes, when this call makes it, with an end when it is stored
   * @throws as `getOrMake`; the bytes fail as it does, but for over-quota
   */
  getOrFollow(
    key: string,
    make: (signal: AbortSignal) => ByteSource | Promise<ByteSource>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<AreaEntry | AsyncIterable<Uint8Array>>;
  /** @returns whether it was there. */
  delete(key: string): Promise<boolean>;
  /** Every entry whose key begins with `prefix`, in no order. */
  list(prefix?: string): AsyncIterable<AreaEntry>;
  /** Size of the cache now. */
  usage(): Promise<CacheUsage>;
  /** As `BlobStore.signedAddress`. */
  signedAddress(key: string, options?: AddressOptions): Promise<string | undefined>;
}

/** How long an entry stays marked as used before a use is written down again. */
const TOUCH_EVERY_MS = 60_000;

/**
 * Keeps a cache in `area`, which it has for itself. Several processes may share one: each looks at
 * all entries when it adds one.
 *
 * @throws RangeError when `maxBytes` is not a whole number over 0
 */
export function createBlobCache(area: StorageArea, options: CacheOptions): BlobCache {
  return new AreaCache(area, options);
}

class AreaCache implements BlobCache {
  private readonly area: StorageArea;
  private readonly maxBytes: number;
  private readonly now: () => number;
  /** When this process used an entry: finer than what the storage remembers. */
  private readonly usedAtMs = new Map<string, number>();
  private readonly inFlight = new Map<string, SharedWork<AreaEntry>>();
  private evicting: Promise<void> = Promise.resolve();

  constructor(area: StorageArea, { maxBytes, now = Date.now }: CacheOptions) {
    if (!Number.isSafeInteger(maxBytes) || maxBytes <= 0) {
      throw new RangeError(`a cache holds a whole number of bytes over 0, not ${maxBytes}`);
    }
    this.area = area;
    this.maxBytes = maxBytes;
    this.now = now;
  }

  async get(
    key: string,
    options: { readonly range?: ByteRange | undefined } = {},
  ): Promise<AreaContent | undefined> {
    const content = await this.area.open(key, options.range);
    if (content !== undefined) await this.markUsed(key);
    return content;
  }

  stat(key: string): Promise<AreaEntry | undefined> {
    return this.area.stat(key);
  }

  async put(key: string, content: ByteSource): Promise<AreaEntry> {
    const size = { bytes: 0 };
    await this.area.write(key, this.withinQuota(content, size));
    const nowMs = this.now();
    this.usedAtMs.set(key, nowMs);
    // One after the other: each then sees what the one before removed.
    this.evicting = this.evicting.then(() => this.evict(key)).catch(() => {});
    await this.evicting;
    return { key, size: size.bytes, storedAtMs: nowMs, usedAtMs: nowMs };
  }

  getOrMake(
    key: string,
    make: (signal: AbortSignal) => ByteSource | Promise<ByteSource>,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<AreaEntry> {
    const running = this.inFlight.get(key);
    if (running !== undefined) return running.join(signal);
    const started = new SharedWork((abandoned) =>
      this.findOrMake(key, () => make(abandoned)).finally(forget),
    );
    const forget = (): void => {
      if (this.inFlight.get(key) === started) this.inFlight.delete(key);
    };
    this.inFlight.set(key, started);
    started.abandoned.addEventListener("abort", forget);
    return started.join(signal);
  }

  async getOrFollow(
    key: string,
    make: (signal: AbortSignal) => ByteSource | Promise<ByteSource>,
    options: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<AreaEntry | AsyncIterable<Uint8Array>> {
    const bytes = new MadeBytes();
    const made = this.getOrMake(key, async (signal) => bytes.pass(await make(signal)), options);
    await Promise.race([made, bytes.begun]);
    if (!bytes.isBegun) return made;
    // Its reader hears of it at the end, if there is one.
    made.catch(() => {});
    const { signal = new AbortController().signal } = options;
    return bytes.read({
      made,
      open: (range) => this.get(key, { range }),
      make: () => make(signal),
    });
  }

  delete(key: string): Promise<boolean> {
    this.usedAtMs.delete(key);
    return this.area.delete(key);
  }

  list(prefix?: string): AsyncIterable<AreaEntry> {
    return this.area.list(prefix);
  }

  async usage(): Promise<CacheUsage> {
    let bytes = 0;
    let entries = 0;
    for await (const { size } of this.area.list()) {
      bytes += size;
      entries++;
    }
    return { bytes, entries, maxBytes: this.maxBytes };
  }

  signedAddress(key: string, options?: AddressOptions): Promise<string | undefined> {
    return this.area.signedAddress(key, options);
  }

  private async findOrMake(
    key: string,
    make: () => ByteSource | Promise<ByteSource>,
  ): Promise<AreaEntry> {
    const found = await this.area.stat(key);
    if (found === undefined) return this.put(key, await make());
    await this.markUsed(key);
    return found;
  }

  private async markUsed(key: string): Promise<void> {
    const nowMs = this.now();
    const before = this.usedAtMs.get(key) ?? -Infinity;
    this.usedAtMs.set(key, nowMs);
    if (nowMs - before >= TOUCH_EVERY_MS) await this.area.touch(key);
  }

  private async *withinQuota(
    content: ByteSource,
    size: { bytes: number },
  ): AsyncGenerator<Uint8Array, void> {
    for await (const piece of content) {
      size.bytes += piece.length;
      if (size.bytes > this.maxBytes) {
        throw new BlobStoreError({ code: "over-quota", maxBytes: this.maxBytes });
      }
      yield piece;
    }
  }

  /** Removes the least recently used entries, but never `newest`, until the quota holds. */
  private async evict(newest: string): Promise<void> {
    const entries: AreaEntry[] = [];
    let bytes = 0;
    for await (const entry of this.area.list()) {
      entries.push(entry);
      bytes += entry.size;
    }
    const usedAtMs = ({ key, usedAtMs: stored }: AreaEntry): number =>
      Math.max(stored, this.usedAtMs.get(key) ?? 0);
    for (const entry of entries.toSorted((a, b) => usedAtMs(a) - usedAtMs(b))) {
      if (bytes <= this.maxBytes) break;
      if (entry.key === newest) continue;
      if (await this.delete(entry.key)) bytes -= entry.size;
    }
    this.forget(new Set(entries.map(({ key }) => key)));
  }

  private forget(present: ReadonlySet<string>): void {
    for (const key of this.usedAtMs.keys()) if (!present.has(key)) this.usedAtMs.delete(key);
  }
}
