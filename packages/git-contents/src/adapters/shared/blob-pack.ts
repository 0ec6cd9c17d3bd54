import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflate } from "node:zlib";
import type { ObjectFormat, ObjectId } from "../../objects/types.ts";
import type { SpoolFile } from "../git/write/blob-file.ts";
import { entryHeaderOf, packHeadOf } from "../git/write/object-writer.ts";
import { formatPackIndex } from "../git/packs/pack-index-file.ts";

/** Facts of a pack that was made. */
interface MadeBlobPack {
  /** Id of the blob. */
  readonly id: ObjectId;
  /** Index of the pack. */
  readonly index: Buffer;
  /** Bytes of the pack. */
  readonly packBytes: number;
}

/** Pack of one blob of any size, made as it is read. */
export class BlobPack {
  readonly #file: SpoolFile;
  readonly #format: ObjectFormat;
  #made: MadeBlobPack | undefined;

  /** @param file - bytes of the blob */
  constructor(file: SpoolFile, format: ObjectFormat) {
    this.#file = file;
    this.#format = format;
  }

  /** What it is: there when {@link bytes} has ended. */
  get made(): MadeBlobPack {
    if (this.#made === undefined) throw new Error("the pack is not read to its end");
    return this.#made;
  }

  /** Bytes of the pack. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const { path, size } = this.#file;
    const format = this.#format;
    const name = createHash(format).update(`blob ${size}\0`, "latin1");
    const whole = createHash(format);
    const head = packHeadOf(1);
    whole.update(head);
    yield head;
    let crc = 0;
    let entryBytes = 0;
    for await (const part of deflated(path, size, (raw) => name.update(raw))) {
      entryBytes += part.length;
      whole.update(part);
      crc = crc32(part, crc);
      yield part;
    }
    const checksum = whole.digest();
    yield checksum;
    const id = name.digest("hex") as ObjectId;
    const entry = { id, offset: head.length, crc };
    const packBytes = head.length + entryBytes + checksum.length;
    this.#made = { id, index: formatPackIndex([entry], checksum, format), packBytes };
  }
}

/** Entry of a blob in a pack. @param take - takes the blob's own bytes */
async function* deflated(
  path: string,
  size: number,
  take: (raw: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  yield entryHeaderOf("blob", size);
  const deflate = createDeflate({ level: 1 });
  async function* raw(): AsyncGenerator<Uint8Array> {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      take(part);
      yield part;
    }
  }
  const done = pipeline(raw, deflate);
  // Who stops reading destroys the stream, and is told by nobody.
  done.catch(() => undefined);
  for await (const part of deflate as AsyncIterable<Buffer>) yield part;
  await done;
}
