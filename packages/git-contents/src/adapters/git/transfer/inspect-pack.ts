import { readDeltaHeader } from "../packs/delta.ts";
import { MAX_ENTRY_HEADER, readEntryHeader, type EntryHeader } from "../packs/entry-header.ts";
import { compressedBound } from "../packs/inflate.ts";
import { skipWhole, StreamSkipper } from "../packs/skip-stream.ts";
import { PackRefused, UnpackedObjects, type PackLimits } from "./unpacked-objects.ts";

/** How a pack is read. */
export interface InspectOptions {
  /** 20, or 32 with SHA-256. */
  readonly idBytes: number;
  /** Limits of the entries. */
  readonly limits: PackLimits;
}

/**
 * Hands a pack on as it comes, each byte once the sizes that its entry declares were found to be within
 * limits. Deltas are not applied: what each makes stands at its beginning, and git applies none before
 * it has the whole pack.
 *
 * @throws PackRefused
 */
export async function* inspectPack(
  pack: AsyncIterable<Uint8Array>,
  options: InspectOptions,
): AsyncGenerator<Uint8Array> {
  const inspector = new PackInspector(options);
  try {
    for await (const chunk of pack) {
      const passed = await inspector.add(chunk);
      if (passed.length > 0) yield passed;
    }
    yield await inspector.end();
  } finally {
    inspector.close();
  }
}

/** Bytes in front of the entries: `PACK`, a version and how many there are. */
const PACK_HEADER_BYTES = 12;
/** Entries up to this size are passed over in one go. */
const SMALL_BYTES = 65_536;

/** Reads the headers of a pack that comes in parts. What is wrong with it otherwise is git's to say. */
class PackInspector {
  readonly #options: InspectOptions;
  /** Bytes that are not inspected yet. */
  #pending: Buffer = Buffer.alloc(0);
  /** Entries still to come; `undefined` before the pack's header. */
  #left: number | undefined;
  #large: { readonly skipper: StreamSkipper; readonly header: EntryHeader } | undefined;
  readonly #unpacked: UnpackedObjects;

  constructor(options: InspectOptions) {
    this.#options = options;
    this.#unpacked = new UnpackedObjects(options.limits);
  }

  /** @returns bytes that were inspected, to be handed on */
  async add(chunk: Uint8Array): Promise<Uint8Array> {
    const bytes = Buffer.concat([this.#pending, chunk]);
    this.#pending = bytes;
    while (await this.#step(false));
    return bytes.subarray(0, bytes.length - this.#pending.length);
  }

  /** @returns what is left, also of a pack that is cut */
  async end(): Promise<Uint8Array> {
    const bytes = this.#pending;
    while (await this.#step(true));
    return bytes;
  }

  close(): void {
    this.#large?.skipper.close();
  }

  /**
   * @param isLast - whether no more bytes come
   * @returns whether there may be another step without more bytes
   */
  async #step(isLast: boolean): Promise<boolean> {
    if (this.#pending.length === 0) return false;
    if (this.#large !== undefined) return this.#passLarge(this.#large);
    if (this.#left === undefined) return this.#begin();
    if (this.#left === 0) {
      // The checksum, which is git's to check.
      this.#take(this.#pending.length);
      return false;
    }
    if (this.#pending.length < MAX_ENTRY_HEADER && !isLast) return false;
    return this.#enter(isLast);
  }

  #begin(): boolean {
    if (this.#pending.length < PACK_HEADER_BYTES) return false;
    this.#left = this.#pending.readUInt32BE(8);
    this.#take(PACK_HEADER_BYTES);
    return true;
  }

  /** The next entry: the whole of a small one, the header of a large one. */
  #enter(isLast: boolean): boolean {
    const header = readEntryHeader(this.#pending, this.#options.idBytes);
    if (header === undefined) throw new PackRefused("an object of the pack is of no known type");
    this.#unpacked.require(header);
    const { size, length } = header;
    if (size <= SMALL_BYTES) {
      const end = length + compressedBound(size);
      if (this.#pending.length < end && !isLast) return false;
      const skipped = skipWhole(this.#pending.subarray(length, end), size);
      if (skipped !== undefined) {
        this.#finish(header, skipped.head);
        this.#take(length + skipped.length);
        return true;
      }
    }
    this.#large = { skipper: new StreamSkipper(size), header };
    this.#take(length);
    return true;
  }

  async #passLarge({
    skipper,
    header,
  }: {
    readonly skipper: StreamSkipper;
    readonly header: EntryHeader;
  }): Promise<boolean> {
    const taken = await skipper.add(this.#pending).catch((error: Error) => {
      throw new PackRefused(`an object of the pack is damaged: ${error.message}`);
    });
    this.#take(taken);
    if (!skipper.ended) return false;
    this.#finish(header, skipper.head);
    this.#large = undefined;
    return true;
  }

  /** Facts at the end of an entry. */
  #finish({ type, size }: EntryHeader, head: Buffer): void {
    if (type !== "delta") this.#unpacked.count(size);
    else {
      const delta = readDeltaHeader(head);
      if (delta === undefined) throw new PackRefused("a delta of the pack is damaged");
      this.#unpacked.requireDelta(Math.max(delta.baseSize, delta.resultSize));
      this.#unpacked.count(delta.resultSize);
    }
    this.#left = (this.#left ?? 0) - 1;
  }

  #take(length: number): void {
    this.#pending = this.#pending.subarray(length);
  }
}
