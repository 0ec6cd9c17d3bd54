import { Readable } from "node:stream";
import type {
  AddressOptions,
  AreaEntry,
  ByteRange,
  ByteSource,
  OpenedBytes,
  SignedUpload,
  StorageArea,
} from "./area.ts";
import { coalesce } from "./coalesce.ts";
import { BlobStoreError, isBlobStoreError } from "./errors.ts";
import { addBlob, type AddedBlob, type UnknownContent } from "./add.ts";
import { openedStream } from "./opened.ts";
import type { Sha256 } from "./sha256.ts";
import { announced } from "./sources.ts";

/** Hash and size of an upload, as announced. A pointer of `@x/lfs-pointer` fits. */
export interface ExpectedBlob {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number | bigint;
}

/** Facts about a stored blob. */
export interface BlobInfo {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAtMs: number;
}

/** An opened blob. */
export interface BlobContent extends BlobInfo, OpenedBytes {
  /** The range: the whole blob when none was asked for. */
  readonly range: ByteRange;
}

/**
 * Blobs by the hash of their bytes. Who may read which blob is not known here: look that up first,
 * by repository and oid, and never hand out a blob for its oid alone.
 */
export interface BlobStore {
  /**
   * Stores a blob after checking every byte. The content is read to its end also when the blob is
   * there already, so that who uploads proves to have it. One that has been there for 12 hours is
   * written again: `storedAtMs` is never older than that after a put, so who removes blobs that
   * nothing names takes only older ones.
   *
   * @returns whether it was new here
   * @throws BlobStoreError wrong-digest, wrong-size, no-space, unavailable
   */
  put(content: ByteSource, expected: ExpectedBlob): Promise<{ readonly created: boolean }>;
  /**
   * Stores a content whose hash is not known: bytes in memory, a function, or a stream. A function that opens the
   * bytes, such as those of a file, is called twice: to hash them, and to store them. A stream comes once: up to a MiB
   * waits in memory, and more in the storage until its hash is known, so it is written twice.
   *
   * @throws BlobStoreError no-space, unavailable; wrong-digest, wrong-size when a file changed meanwhile
   */
  add(content: UnknownContent): Promise<AddedBlob>;
  /** @throws BlobStoreError invalid-range, unavailable */
  get(
    oid: Sha256,
    options?: { readonly range?: ByteRange | undefined },
  ): Promise<BlobContent | undefined>;
  /** @throws BlobStoreError unavailable */
  stat(oid: Sha256): Promise<BlobInfo | undefined>;
  /** @returns whether it was there. @throws BlobStoreError unavailable */
  delete(oid: Sha256): Promise<boolean>;
  /** Every blob, in no order. @throws BlobStoreError unavailable */
  list(): AsyncIterable<BlobInfo>;
  /**
   * Reads the blob and compares its bytes with its name.
   *
   * @returns `missing`, or whether it is `intact` or `corrupt`
   */
  verify(oid: Sha256): Promise<"intact" | "corrupt" | "missing">;
  /**
   * An address that serves the blob without further rights: ask for it after the reader was
   * authorised, answer it with `Cache-Control: no-store`, and keep it out of logs.
   *
   * @returns `undefined` when the storage has no addresses (a disk): serve the bytes yourself
   */
  signedAddress(oid: Sha256, options?: AddressOptions): Promise<string | undefined>;
  /**
   * An address to which a blob's bytes may be sent for 300 seconds. What comes there is no blob yet:
   * see {@link BlobStore.takeUpload}. Ask for it after the sender was authorised, and keep it out of logs.
   *
   * @param place - where uploads of one kind wait, such as a repository's id: a part of a key. Only
   *   what was sent to a place can be taken from it, so each sender proves to have the bytes.
   * @returns `undefined` when the storage has no addresses, or takes no blob so large in one request
   */
  signedUpload(expected: ExpectedBlob, place: string): Promise<SignedUpload | undefined>;
  /**
   * Checks every byte that was sent to a {@link BlobStore.signedUpload}, and makes a blob of them. Who
   * asks while it is in flight waits for the same.
   *
   * @returns whether anything was sent there
   * @throws BlobStoreError wrong-digest, wrong-size: what was sent is gone then; no-space, unavailable
   */
  takeUpload(expected: ExpectedBlob, place: string): Promise<boolean>;
  /** Removes what was sent to addresses before a time and never taken. @throws BlobStoreError unavailable */
  removeUploads(beforeMs: number): Promise<RemovedUploads>;
}

/** Number and size of removed uploads. */
export interface RemovedUploads {
  /** How many. */
  readonly uploads: number;
  /** In bytes, all together. */
  readonly bytes: number;
}

/** Settings of a store of blobs. */
export interface BlobStoreOptions {
  /** The clock. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** In front of the keys of what was sent to an address. */
const INCOMING = "incoming/";
/** How long an address for sending lives. */
const UPLOAD_SECONDS = 300;
/** From this age on a blob that is put again is written again. */
const REWRITTEN_AFTER_MS = 12 * 3_600_000;

/** Keeps blobs in `area`, under keys like `4d/7a/4d7a2146...`. One area serves one store. */
export function createBlobStore(
  area: StorageArea,
  { now = Date.now }: BlobStoreOptions = {},
): BlobStore {
  const stat = async (oid: Sha256): Promise<BlobInfo | undefined> =>
    infoOf(oid, await area.stat(keyOf(oid)));
  const inFlight = new Map<string, Promise<boolean>>();

  const putHere: BlobStore["put"] = (content, expected) => put({ area, now }, content, expected);
  const adding = { area, put: putHere, waiting: `${INCOMING}added/` };

  return {
    put: putHere,
    add: (content) => addBlob(adding, content),
    get: (oid, options = {}) => get(area, oid, options.range),
    stat,
    delete: (oid) => area.delete(keyOf(oid)),
    list: () => list(area),
    verify: (oid) => verify(area, oid),
    signedAddress: (oid, options) => area.signedAddress(keyOf(oid), options),
    signedUpload: (expected, place) => {
      const { oid } = expected;
      const size = sizeOf(expected);
      return area.signedUpload(uploadKeyOf(oid, place), { size, sha256: oid }, UPLOAD_SECONDS);
    },
    takeUpload: (expected, place) => {
      const key = uploadKeyOf(expected.oid, place);
      return coalesce(inFlight, key, () => take({ area, now }, expected, key));
    },
    removeUploads: (beforeMs) => removeUploads(area, beforeMs),
  };
}

interface Place {
  /** Where the bytes are. */
  readonly area: StorageArea;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

async function take(place: Place, expected: ExpectedBlob, key: string): Promise<boolean> {
  const { area } = place;
  const sent = await area.open(key);
  if (sent === undefined) return false;
  try {
    await put(place, sent.stream, expected);
  } catch (error) {
    const code = isBlobStoreError(error) ? error.reason.code : undefined;
    if (code === "wrong-digest" || code === "wrong-size") await area.delete(key);
    throw error;
  } finally {
    sent.stream.destroy();
  }
  await area.delete(key);
  return true;
}

async function removeUploads(area: StorageArea, beforeMs: number): Promise<RemovedUploads> {
  const removed = { uploads: 0, bytes: 0 };
  for await (const { key, size, storedAtMs } of area.list(INCOMING)) {
    if (storedAtMs >= beforeMs || !(await area.delete(key))) continue;
    removed.uploads++;
    removed.bytes += size;
  }
  return removed;
}

async function put(
  { area, now }: Place,
  content: ByteSource,
  expected: ExpectedBlob,
): Promise<{ readonly created: boolean }> {
  const { oid } = expected;
  const key = keyOf(oid);
  const size = sizeOf(expected);
  const checked = announced(content, { oid, size });
  const before = await area.stat(key);
  // A file of another size is damaged, and what was announced takes its place.
  if (before?.size === size && now() - before.storedAtMs < REWRITTEN_AFTER_MS) {
    for await (const _piece of checked);
    return { created: false };
  }
  await area.write(key, checked, { size, sha256: oid });
  return { created: before === undefined };
}

async function get(
  area: StorageArea,
  oid: Sha256,
  range: ByteRange | undefined,
): Promise<BlobContent | undefined> {
  const key = keyOf(oid);
  const found = await area.open(key, range);
  if (found === undefined) return undefined;
  const { size, storedAtMs } = found;
  const isWhole = found.range.start === 0 && found.range.end === size;
  const opened =
    area.isRemote && isWhole
      ? openedStream(Readable.from(intact(found.stream, { key, oid, size }), { objectMode: false }))
      : found;
  return {
    oid,
    size,
    storedAtMs,
    range: found.range,
    get stream() {
      return opened.stream;
    },
    pipeTo: (receive) => opened.pipeTo(receive),
  };
}

async function* list(area: StorageArea): AsyncGenerator<BlobInfo, void> {
  for await (const entry of area.list()) {
    const oid = entry.key.slice(6);
    if (isOid(oid) && entry.key === keyOf(oid))
      yield { oid, size: entry.size, storedAtMs: entry.storedAtMs };
  }
}

async function verify(area: StorageArea, oid: Sha256): Promise<"intact" | "corrupt" | "missing"> {
  const key = keyOf(oid);
  const found = await area.open(key);
  if (found === undefined) return "missing";
  try {
    for await (const _piece of intact(found.stream, { key, oid, size: found.size }));
    return "intact";
  } catch (error) {
    if (isBlobStoreError(error) && error.reason.code === "corrupt") return "corrupt";
    throw error;
  }
}

/** Passes a stored blob on, and fails before its last piece when it is not what its name says. */
async function* intact(
  stream: Readable,
  { key, oid, size }: { readonly key: string; readonly oid: Sha256; readonly size: number },
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* announced(stream as AsyncIterable<Uint8Array>, { oid, size });
  } catch (error) {
    const code = isBlobStoreError(error) ? error.reason.code : undefined;
    if (code !== "wrong-digest" && code !== "wrong-size") throw error;
    throw new BlobStoreError({ code: "corrupt", key }, { cause: error });
  }
}

function infoOf(oid: Sha256, entry: AreaEntry | undefined): BlobInfo | undefined {
  return entry && { oid, size: entry.size, storedAtMs: entry.storedAtMs };
}

function keyOf(oid: Sha256): string {
  // The brand may have been cast: an oid of other text would be a path.
  if (!isOid(oid)) throw new TypeError("an oid is a SHA-256 in 64 lower-case hex digits");
  return `${oid.slice(0, 2)}/${oid.slice(2, 4)}/${oid}`;
}

/** Where a blob's bytes wait that were sent straight to the storage. */
function uploadKeyOf(oid: Sha256, place: string): string {
  if (place.includes("/")) throw new TypeError("a place is one part of a key");
  return `${INCOMING}${place}/${keyOf(oid).slice(6)}`;
}

function sizeOf({ size }: ExpectedBlob): number {
  const bytes = Number(size);
  if (!Number.isSafeInteger(bytes) || bytes < 0)
    throw new RangeError(`a blob's size is 0 to 2^53 - 1 bytes, not ${size}`);
  return bytes;
}

function isOid(text: string): text is Sha256 {
  return /^[0-9a-f]{64}$/.test(text);
}
