import { createHash, randomUUID } from "node:crypto";
import type { ByteSource, StorageArea } from "./area.ts";
import { BlobStoreError } from "./errors.ts";
import type { Sha256 } from "./sha256.ts";

/** Content whose hash is not known: bytes in memory or that come once, or a function that opens the same bytes again. */
export type UnknownContent = Uint8Array | ByteSource | (() => ByteSource);

/** Blob that was added. */
export interface AddedBlob {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
  /** Whether it was new here. */
  readonly created: boolean;
}

/** Bytes that come once and are held in memory until their hash is known; more of them wait in the area. */
const MAX_HELD_BYTES = 1_048_576;

/** Where blobs are added. */
export interface AddingPlace {
  /** Storage. */
  readonly area: StorageArea;
  /** Stores a blob after checking every byte. */
  readonly put: (
    content: ByteSource,
    expected: { readonly oid: Sha256; readonly size: number },
  ) => Promise<{ readonly created: boolean }>;
  /** Prefix of the keys of what waits until it is hashed. */
  readonly waiting: string;
}

/** Stores a content whose hash is not known yet. */
export async function addBlob(
  { area, put, waiting }: AddingPlace,
  content: UnknownContent,
): Promise<AddedBlob> {
  const add = async (again: ByteSource, measure: Measure): Promise<AddedBlob> => {
    const expected = measure.result();
    return { ...expected, ...(await put(again, expected)) };
  };
  if (content instanceof Uint8Array) return addBlob({ area, put, waiting }, () => [content]);
  const measure = new Measure();
  if (typeof content === "function") {
    for await (const _piece of measure.pass(content()));
    return add(content(), measure);
  }
  const pieces = measure.pass(content)[Symbol.asyncIterator]();
  const held = await hold(pieces);
  if (held.isWhole) return add(held.bytes, measure);
  const key = `${waiting}${randomUUID()}`;
  await area.write(key, rest(held.bytes, pieces));
  try {
    const written = await area.open(key);
    if (written === undefined) throw new BlobStoreError({ code: "corrupt", key });
    try {
      return await add(written.stream, measure);
    } finally {
      written.stream.destroy();
    }
  } finally {
    await area.delete(key);
  }
}

/** Hash and length of bytes that pass. */
class Measure {
  readonly #hash = createHash("sha256");
  #size = 0;

  async *pass(content: ByteSource): AsyncGenerator<Uint8Array, void> {
    for await (const piece of content) {
      this.#hash.update(piece);
      this.#size += piece.length;
      yield piece;
    }
  }

  /** May be called once, at the end. */
  result(): { readonly oid: Sha256; readonly size: number } {
    return { oid: this.#hash.digest("hex") as Sha256, size: this.#size };
  }
}

/** Holds pieces in memory, as long as they are few. Each is a copy: its owner may use its memory again. */
async function hold(
  pieces: AsyncIterator<Uint8Array>,
): Promise<{ readonly bytes: readonly Uint8Array[]; readonly isWhole: boolean }> {
  const bytes: Uint8Array[] = [];
  for (let size = 0; size <= MAX_HELD_BYTES;) {
    const next = await pieces.next();
    if (next.done === true) return { bytes, isWhole: true };
    bytes.push(next.value.slice());
    size += next.value.length;
  }
  return { bytes, isWhole: false };
}

async function* rest(
  held: readonly Uint8Array[],
  pieces: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* held;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next())
      yield next.value;
  } finally {
    await pieces.return?.();
  }
}
