import { Input, low32, pass } from "../wire/input.ts";

/** The locations of a file, a column for each number. Do not write to them. */
export interface SourceColumns {
  /** Count of the locations. */
  readonly length: number;
  /** All paths, one after the other. */
  readonly paths: Int32Array;
  /** End of each location's path in `paths`; the start is the end of the one before. */
  readonly pathEnds: Int32Array;
  /**
   * Four numbers a location: start line, start column, end line, end column, from 0.
   * All are -1 where the span has not three or four numbers; `span()` gives it unchecked.
   */
  readonly spans: Int32Array;
  /** Start of each location's bytes in the input. */
  readonly starts: Int32Array;
  /** End of each location's bytes in the input. */
  readonly ends: Int32Array;
}

/** Makes the columns of an accepted SourceCodeInfo message. */
export function readColumns(bytes: Uint8Array, start: number, end: number): SourceColumns {
  const input = new Input(bytes);
  const builder = new ColumnBuilder(input, countLocations(input, start, end));
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag !== 10) {
      at = pass(bytes, at, tag, input);
      continue;
    }
    at = low32(bytes, at, input);
    const stop = at + input.value;
    builder.addLocation(at, stop);
    at = stop;
  }
  return builder.finish();
}

function countLocations(input: Input, start: number, end: number): number {
  const { bytes } = input;
  let count = 0;
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag === 10) count++;
    at = pass(bytes, at, tag, input);
  }
  return count;
}

/** Most paths have four to eight numbers. */
const USUAL_PATH = 6;

class ColumnBuilder {
  readonly #input: Input;
  readonly #pathEnds: Int32Array;
  readonly #spans: Int32Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  #paths: Int32Array;
  #used = 0;
  #index = 0;
  #items = 0;

  constructor(input: Input, length: number) {
    this.#input = input;
    // One buffer for all: to make a buffer, and to let go of it, costs more than to fill it.
    const table = new Int32Array(length * (7 + USUAL_PATH) + 16);
    this.#pathEnds = table.subarray(0, length);
    this.#starts = table.subarray(length, length * 2);
    this.#ends = table.subarray(length * 2, length * 3);
    this.#spans = table.subarray(length * 3, length * 7);
    this.#paths = table.subarray(length * 7);
  }

  addLocation(start: number, end: number): void {
    const input = this.#input;
    const { bytes } = input;
    this.#items = 0;
    for (let at = start; at < end;) {
      const tag = bytes[at] as number;
      const length = bytes[at + 1] as number;
      if ((tag === 10 || tag === 18) && length < 128) {
        const stop = at + 2 + length;
        if (tag === 10) this.#addPath(at + 2, stop);
        else this.#addSpan(at + 2, stop);
        at = stop;
      } else at = this.#addOther(at);
    }
    this.#finishSpan();
    this.#starts[this.#index] = start;
    this.#ends[this.#index] = end;
    this.#pathEnds[this.#index++] = this.#used;
  }

  /** A comment, an unknown field, a list of more than 127 bytes, or a number on its own. */
  #addOther(start: number): number {
    const input = this.#input;
    const { bytes } = input;
    const content = low32(bytes, start, input);
    const tag = input.value;
    const end = pass(bytes, content, tag, input);
    if (tag === 8) this.#addPath(content, end);
    else if (tag === 16) this.#addSpan(content, end);
    else if (tag === 10) this.#addPath(low32(bytes, content, input), end);
    else if (tag === 18) this.#addSpan(low32(bytes, content, input), end);
    return end;
  }

  #addPath(start: number, end: number): void {
    const { bytes } = this.#input;
    // A number takes at least a byte.
    if (this.#used + end - start > this.#paths.length) this.#growPaths(end - start);
    const paths = this.#paths;
    let used = this.#used;
    for (let at = start; at < end;) {
      let value = bytes[at++] as number;
      if (value > 127) {
        at = low32(bytes, at - 1, this.#input);
        ({ value } = this.#input);
      }
      paths[used++] = value;
    }
    this.#used = used;
  }

  #addSpan(start: number, end: number): void {
    const { bytes } = this.#input;
    const row = this.#index * 4;
    let items = this.#items;
    for (let at = start; at < end;) {
      let value = bytes[at++] as number;
      if (value > 127) {
        at = low32(bytes, at - 1, this.#input);
        ({ value } = this.#input);
      }
      if (items < 4) this.#spans[row + items] = value;
      items++;
    }
    this.#items = items;
  }

  /** A span of three numbers ends on the line where it starts. */
  #finishSpan(): void {
    if (this.#items === 4) return;
    const spans = this.#spans;
    const row = this.#index * 4;
    if (this.#items === 3) {
      spans[row + 3] = spans[row + 2] as number;
      spans[row + 2] = spans[row] as number;
    } else spans.fill(-1, row, row + 4);
  }

  #growPaths(least: number): void {
    const larger = new Int32Array(Math.max(this.#paths.length * 2, this.#used + least));
    larger.set(this.#paths);
    this.#paths = larger;
  }

  finish(): SourceColumns {
    return {
      length: this.#index,
      paths: this.#paths.subarray(0, this.#used),
      pathEnds: this.#pathEnds,
      spans: this.#spans,
      starts: this.#starts,
      ends: this.#ends,
    };
  }
}
