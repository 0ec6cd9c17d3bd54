import type { ObjectType } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";

/** An object, whole. */
export interface RawObject extends ObjectInfo {
  readonly bytes: Uint8Array;
}

/** No header is longer: an id, a type and a size. */
const MAX_HEADER_BYTES = 128;

/** Cuts the output of a reader into answers. */
export class AnswerReader {
  #parts: Buffer[] = [];
  #length = 0;
  #header: ObjectInfo | undefined;

  get empty(): boolean {
    return this.#length === 0;
  }

  add(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
  }

  /** @throws Error when what came is no answer about this id */
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
    if (this.#length < size + 1) return "more";
    const bytes = this.#cut(size);
    if (this.#cut(1)[0] !== 0x0a) throw new Error("an object does not end where it should");
    this.#header = undefined;
    return { type, size, bytes };
  }

  #line(): string | undefined {
    const [first] = this.#parts;
    const end = first?.subarray(0, MAX_HEADER_BYTES).indexOf(0x0a) ?? -1;
    if (end < 0 && this.#parts.length > 1) {
      this.#parts = [Buffer.concat(this.#parts)];
      return this.#line();
    }
    if (first !== undefined && end >= 0) {
      this.#skip(end + 1);
      return first.toString("latin1", 0, end);
    }
    if (this.#length >= MAX_HEADER_BYTES) throw new Error("a header is too long");
    return undefined;
  }

  #skip(length: number): void {
    const [first] = this.#parts;
    if (first === undefined) return;
    if (first.length === length) this.#parts.shift();
    else this.#parts[0] = first.subarray(length);
    this.#length -= length;
  }

  /** The first bytes, taken, in memory of their own: a chunk lives no longer than its last byte. */
  #cut(length: number): Uint8Array {
    const taken = new Uint8Array(length);
    let at = 0;
    let used = 0;
    while (at < length) {
      const part = this.#parts[used] ?? Buffer.alloc(0);
      const from = part.subarray(0, length - at);
      taken.set(from, at);
      at += from.length;
      if (from.length === part.length) used++;
      else this.#parts[used] = part.subarray(from.length);
    }
    this.#parts.splice(0, used);
    this.#length -= length;
    return taken;
  }
}

function parseHeader(line: string, id: string): ObjectInfo {
  const [, found, type, size] = /^([0-9a-f]+) (blob|tree|commit|tag) (\d{1,15})$/.exec(line) ?? [];
  if (found !== id || type === undefined)
    throw new Error("an answer is not about what was asked for");
  return { type: type as ObjectType, size: Number(size) };
}
