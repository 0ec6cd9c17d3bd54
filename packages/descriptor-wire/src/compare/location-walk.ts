import type { SourceSpan } from "../source/span.ts";
import { Input, low32, pass } from "../wire/input.ts";

const LOCATION_TAG = 10;
const PATH_TAG = 10;
const SPAN_TAG = 18;

/** Goes through the locations of a file once, and keeps nothing: a table of all costs more than most comparisons. */
export class LocationWalk {
  /** The path of the location; `length` numbers of it count. */
  readonly path: number[] = [];
  length = 0;
  /** Hash of the path. */
  hash = 0;
  readonly #input: Input;
  readonly #span = [0, 0, 0, 0];
  /** Count of the span's numbers. */
  #items = 0;
  #at = 0;

  /** @param bytes - an accepted `SourceCodeInfo` */
  constructor(bytes: Uint8Array) {
    this.#input = new Input(bytes);
  }

  /** Goes to the next location, if there is one. */
  next(): boolean {
    const input = this.#input;
    const { bytes } = input;
    for (let at = this.#at; at < bytes.length;) {
      at = low32(bytes, at, input);
      const tag = input.value;
      if (tag === LOCATION_TAG) {
        const start = low32(bytes, at, input);
        this.#at = start + input.value;
        this.#read(start, this.#at);
        return true;
      }
      at = pass(bytes, at, tag, input);
    }
    return false;
  }

  #read(start: number, end: number): void {
    const input = this.#input;
    const { bytes } = input;
    this.length = 0;
    this.hash = 0;
    this.#items = 0;
    for (let at = start; at < end;) {
      at = low32(bytes, at, input);
      const tag = input.value;
      const value = at;
      at = pass(bytes, at, tag, input);
      if (tag === PATH_TAG) this.#addPath(low32(bytes, value, input), at);
      else if (tag === SPAN_TAG) this.#addSpan(low32(bytes, value, input), at);
      // A number on its own.
      else if (tag === 8) this.#addPath(value, at);
      else if (tag === 16) this.#addSpan(value, at);
    }
  }

  #addPath(start: number, end: number): void {
    const input = this.#input;
    const { bytes } = input;
    for (let at = start; at < end;) {
      let step = bytes[at++] as number;
      if (step > 127) {
        at = low32(bytes, at - 1, input);
        step = input.value;
      }
      this.path[this.length++] = step;
      this.hash = hashOf(this.hash, step);
    }
  }

  #addSpan(start: number, end: number): void {
    const input = this.#input;
    for (let at = start; at < end; this.#items++) {
      at = low32(input.bytes, at, input);
      if (this.#items < 4) this.#span[this.#items] = input.value;
    }
  }

  /** The span of the location; `undefined` when it has not three or four numbers. */
  get span(): SourceSpan | undefined {
    const [startLine = 0, startColumn = 0, third = 0, fourth = 0] = this.#span;
    if (startLine < 0 || this.#items < 3 || this.#items > 4) return undefined;
    // A span of three numbers ends on the line where it starts.
    return this.#items === 3
      ? { startLine, startColumn, endLine: startLine, endColumn: third }
      : { startLine, startColumn, endLine: third, endColumn: fourth };
  }
}

/** The hash of a path that is longer by a number. */
export function hashOf(hash: number, step: number): number {
  return (Math.imul(hash, 31) + step + 1) | 0;
}
