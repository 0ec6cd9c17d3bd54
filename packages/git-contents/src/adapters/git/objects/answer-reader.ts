import type { ObjectType } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";
import { ChunkBuffer } from "../process/chunk-buffer.ts";

/** Whole object. */
export interface RawObject extends ObjectInfo {
  /** Content, without git's header. */
  readonly bytes: Uint8Array;
}

/** Most bytes of a header: an id, a type and a size. */
const MAX_HEADER_BYTES = 128;

/** Parser of the output of `git cat-file --batch-command`. */
export class AnswerReader {
  readonly #buffer = new ChunkBuffer();
  #header: ObjectInfo | undefined;

  /** Whether all output was read. */
  get empty(): boolean {
    return this.#buffer.length === 0;
  }

  /** Adds output. */
  add(chunk: Buffer): void {
    this.#buffer.add(chunk);
  }

  /**
   * The next answer; `undefined` when git has no such object, `more` when it did not come yet.
   *
   * @throws Error when the output is no answer about this id
   */
  next(id: string, withBytes: boolean): RawObject | ObjectInfo | undefined | "more" {
    if (this.#header === undefined) {
      const line = this.#line();
      if (line === undefined) return "more";
      if (line === `${id} missing`) return undefined;
      const info = parseHeader(line, id);
      if (!withBytes) return info;
      this.#header = info;
    }
    const { type, size } = this.#header;
    if (this.#buffer.length < size + 1) return "more";
    const { buffer } = this.#buffer.take(size);
    if (this.#buffer.take(1)[0] !== LINE_FEED)
      throw new Error("an object does not end where it should");
    this.#header = undefined;
    return { type, size, bytes: new Uint8Array(buffer) };
  }

  #line(): string | undefined {
    const head = this.#buffer.peek(MAX_HEADER_BYTES).subarray(0, MAX_HEADER_BYTES);
    const end = head.indexOf(LINE_FEED);
    if (end < 0 && head.length >= MAX_HEADER_BYTES) throw new Error("a header is too long");
    if (end < 0) return undefined;
    const line = head.toString("latin1", 0, end);
    this.#buffer.skip(end + 1);
    return line;
  }
}

const LINE_FEED = 0x0a;

function parseHeader(line: string, id: string): ObjectInfo {
  const [, found, type, size] = /^([0-9a-f]+) (blob|tree|commit|tag) (\d{1,15})$/.exec(line) ?? [];
  if (found !== id || type === undefined)
    throw new Error("an answer is not about what was asked for");
  return { type: type as ObjectType, size: Number(size) };
}
