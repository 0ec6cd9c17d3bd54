import { GitContentsError } from "../../errors.ts";

/** Bytes of a header, and what contents are rounded up to. */
export const TAR_BLOCK = 512;
/** Extension headers are paths and sizes: more than this is no tar of git's. */
const MAX_EXTENSION_BYTES = 1_048_576;

/** One entry of a tar that git made. */
export interface TarEntry {
  /** The header's block, without those of extensions. */
  readonly header: Buffer;
  /** `0` a file, `2` a symbolic link, `5` a directory, `g` words about the whole archive. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Block of an extended header in front of the entry. Absent: there is none. */
  readonly extension: Buffer | undefined;
  /** Records of that header, as they are stored. */
  readonly records: Buffer | undefined;
  /** To be read to its end before the next entry; what is left is passed over. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Entry of a tar with the content that it gets in the archive. */
export interface FilledEntry extends TarEntry {
  /** Whether the content is another than git's. */
  readonly filled: boolean;
}

/**
 * Reads a tar as it comes, in constant memory.
 *
 * @throws GitContentsError `repository-failed` when it ends early, or is none
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  try {
    let extension: Buffer | undefined;
    let records: Buffer | undefined;
    for (;;) {
      const header = await bytes.take(TAR_BLOCK);
      if (header.every((byte) => byte === 0)) break;
      const type = String.fromCharCode(header[156] ?? 0);
      const size = sizeOf(header, records);
      if (type === "x") {
        if (size > MAX_EXTENSION_BYTES) throw malformed("an extension is too long");
        extension = header;
        records = (await bytes.take(padded(size))).subarray(0, size);
        continue;
      }
      const content = bytes.part(size);
      yield { header, type, size, extension, records, content };
      for await (const _rest of content);
      await bytes.take(padded(size) - size);
      [extension, records] = [undefined, undefined];
    }
    await bytes.drain();
  } finally {
    await bytes.stop();
  }
}

/** A length rounded up to whole blocks. */
export function padded(size: number): number {
  return Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
}

/** The value of a record such as `path` in an extended header; the last one counts. */
export function recordOf(records: Buffer | undefined, name: string): Buffer | undefined {
  if (records === undefined) return undefined;
  let found: Buffer | undefined;
  for (let at = 0; at < records.length;) {
    const space = records.indexOf(0x20, at);
    const length = Number(records.toString("latin1", at, space));
    if (space < 0 || !Number.isInteger(length) || length <= 0) throw malformed("a record");
    const record = records.subarray(space + 1, at + length - 1);
    if (record.toString("latin1", 0, name.length + 1) === `${name}=`)
      found = record.subarray(name.length + 1);
    at += length;
  }
  return found;
}

function sizeOf(header: Buffer, records: Buffer | undefined): number {
  const extended = recordOf(records, "size");
  const size =
    extended === undefined
      ? Number.parseInt(header.toString("latin1", 124, 136), 8)
      : Number(extended.toString("latin1"));
  if (!Number.isSafeInteger(size) || size < 0) throw malformed("a size");
  return size;
}

/** Takes bytes off the front of a source. */
class ByteReader {
  readonly #iterator: AsyncIterator<Uint8Array>;
  #buffered: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#iterator = source[Symbol.asyncIterator]();
  }

  /** Exactly so many. */
  async take(length: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.part(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Exactly so many, as they come; once. */
  async *part(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0;) {
      if (this.#buffered.length === 0 && !(await this.#more())) throw malformed("it ends early");
      const piece = this.#buffered.subarray(0, left);
      this.#buffered = this.#buffered.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Hears the end of the source, which may be that it failed. */
  async drain(): Promise<void> {
    while (await this.#more());
  }

  async stop(): Promise<void> {
    await this.#iterator.return?.();
  }

  async #more(): Promise<boolean> {
    const next = await this.#iterator.next();
    this.#buffered = next.done === true ? new Uint8Array() : next.value;
    return next.done !== true;
  }
}

function malformed(detail: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail: `git archive: ${detail}` });
}
