import { wireError, type WireError, type WireErrorCode } from "../errors.ts";

/** Bytes from a stream of chunks, taken as they are needed. */
export class ByteQueue {
  /** Count of the bytes that were taken. */
  offset = 0;
  readonly #chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #waiting: Uint8Array[] = [];
  #available = 0;
  #isDone = false;

  constructor(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    this.#chunks =
      Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  }

  /** Whether another byte will come. */
  async hasMore(): Promise<boolean> {
    await this.#fill(1);
    return this.#available > 0;
  }

  /** @throws WireError truncated, bad-tag */
  async readTag(): Promise<number> {
    const start = this.offset;
    const tag = await this.#readShort("bad-tag", "");
    if (tag > 2 ** 32 - 1 || tag < 8) throw refusal("bad-tag", "not a tag", start, "");
    return tag;
  }

  /** @throws WireError truncated, bad-length, too-large */
  async readLength(path: string, maxBytes: number = 2 ** 31 - 1): Promise<number> {
    const start = this.offset;
    const length = await this.#readShort("bad-length", path);
    if (length > 2 ** 31 - 1) throw refusal("bad-length", "not a length", start, path);
    if (length > maxBytes) {
      throw refusal("too-large", `${length} bytes, more than ${maxBytes} (maxBytes)`, start, path);
    }
    return length;
  }

  /** Takes bytes. @throws WireError truncated */
  async take(length: number, path: string): Promise<Uint8Array> {
    const start = this.offset;
    await this.#fill(length);
    if (this.#available < length) throw tooShort(start, path);
    const [first] = this.#waiting;
    const taken =
      first !== undefined && first.length >= length
        ? first.subarray(0, length)
        : new Uint8Array(length);
    for (let at = 0; at < length;) at += this.#shift(taken, at, length - at);
    return taken;
  }

  /**
   * Passes over the value of a field that is not read.
   *
   * @throws WireError truncated, bad-length, bad-varint, bad-group, bad-wire-type, too-deep
   */
  async passValue(tag: number, maxDepth: number): Promise<void> {
    const open: number[] = [];
    for (let next = tag; ; next = await this.readTag()) {
      const start = this.offset;
      const type = next & 7;
      if (type === 0) await this.#passVarint();
      else if (type === 1) await this.#drop(8);
      else if (type === 2) await this.#drop(await this.readLength(""));
      else if (type === 5) await this.#drop(4);
      else if (type === 3) {
        if (open.length >= maxDepth)
          throw refusal("too-deep", `more than ${maxDepth} levels (maxDepth)`, start, "");
        open.push(next + 1);
      } else if (type === 4) {
        if (open.pop() !== next)
          throw refusal("bad-group", "the end of a group that is not open", start, "");
      } else throw refusal("bad-wire-type", "a wire type that does not exist", start, "");
      if (open.length === 0) return;
    }
  }

  async #drop(length: number): Promise<void> {
    const start = this.offset;
    for (let left = length; left > 0;) {
      await this.#fill(1);
      if (this.#available === 0) throw tooShort(start, "");
      left -= this.#shift(undefined, 0, left);
    }
  }

  async #passVarint(): Promise<void> {
    const start = this.offset;
    for (let size = 0; size < 10; size++) {
      if (((await this.take(1, ""))[0] as number) < 128) return;
    }
    throw refusal("bad-varint", "a number of more than ten bytes", start, "");
  }

  async #readShort(code: WireErrorCode, path: string): Promise<number> {
    const start = this.offset;
    let value = 0;
    for (let size = 0; size < 5; size++) {
      const byte = (await this.take(1, path))[0] as number;
      value += (byte & 127) * 128 ** size;
      if (byte < 128) return value;
    }
    throw refusal(code, code === "bad-tag" ? "not a tag" : "not a length", start, path);
  }

  /** Removes up to `length` bytes of the first chunk, into `target` if it is not a part of it. */
  #shift(target: Uint8Array | undefined, at: number, length: number): number {
    const [first] = this.#waiting;
    if (first === undefined) return length;
    const size = Math.min(first.length, length);
    if (target !== undefined && target.buffer !== first.buffer)
      target.set(first.subarray(0, size), at);
    if (size === first.length) this.#waiting.shift();
    else this.#waiting[0] = first.subarray(size);
    this.#available -= size;
    this.offset += size;
    return size;
  }

  async #fill(length: number): Promise<void> {
    while (this.#available < length && !this.#isDone) {
      const { done, value } = await this.#chunks.next();
      if (done === true) this.#isDone = true;
      else if (value.length > 0) {
        this.#waiting.push(value);
        this.#available += value.length;
      }
    }
  }
}

function tooShort(offset: number, path: string): WireError {
  return refusal("truncated", "the bytes end too early", offset, path);
}

function refusal(code: WireErrorCode, what: string, offset: number, path: string): WireError {
  return wireError(what, { code, offset, path }, "FileDescriptorSet");
}
