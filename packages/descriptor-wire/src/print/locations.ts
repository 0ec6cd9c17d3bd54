import { Input, low32, pass } from "../wire/input.ts";
import { finished, mixed, type Path } from "./path.ts";

/** Numbers of a row: a location. */
const ROW = 8;
/** While rows are read the hash of the path, then the next row of the same hash, or -1. */
const NEXT = 0;
/** End of its path in `paths`; the start is the end of the row before. */
const PATH_END = 1;
/** Start line, start column, end line, end column; -1 when the span has not three or four numbers. */
const SPAN = 2;
/** Position of its first comment, or -1. */
const COMMENTS = 6;
/** End of its bytes. */
const END = 7;

const PATH_TAG = 10;
const SPAN_TAG = 18;

/**
 * Finds locations by path; of several with one path in their order. Most locations are those of names,
 * numbers and types, for which no comments are printed: they are passed over.
 */
export class Locations {
  /** The source locations of a file, as accepted bytes. */
  readonly input: Input;
  #rows: Int32Array;
  #paths: Int32Array;
  #count = 0;
  /** Count of the used numbers of `#paths`. */
  #used = 0;
  /** By hash: the first row, or -1. */
  readonly #heads: Int32Array;

  constructor(bytes: Uint8Array) {
    const input = new Input(bytes);
    this.input = input;
    // Compilers write one relevant location for 150 to 200 bytes, with four to eight numbers.
    const usual = (bytes.length >> 7) + 16;
    this.#rows = new Int32Array(usual * ROW);
    this.#paths = new Int32Array(usual * 8);
    for (let at = 0; at < bytes.length;) {
      at = low32(bytes, at, input);
      const tag = input.value;
      if (tag !== 10) {
        at = pass(bytes, at, tag, input);
        continue;
      }
      const start = low32(bytes, at, input);
      at = start + input.value;
      this.#add(start, at);
    }
    this.#heads = new Int32Array(2 ** (32 - Math.clz32(this.#count))).fill(-1);
    const last = this.#heads.length - 1;
    for (let row = (this.#count - 1) * ROW; row >= 0; row -= ROW) {
      const slot = finished(this.#rows[row + NEXT] as number) & last;
      this.#rows[row + NEXT] = this.#heads[slot] as number;
      this.#heads[slot] = row;
    }
  }

  #add(start: number, end: number): void {
    const { bytes } = this.input;
    // A number takes at least a byte.
    if (this.#used + end - start > this.#paths.length) {
      this.#paths = grown(this.#paths, this.#used + end - start);
    }
    const from = this.#used;
    if (bytes[start] === PATH_TAG && (bytes[start + 1] as number) < 128) {
      const stop = start + 2 + (bytes[start + 1] as number);
      this.#addPath(start + 2, stop);
      const isBare = bytes[stop] === SPAN_TAG && stop + 2 + (bytes[stop + 1] as number) === end;
      if (isBare && isAttribute(this.#paths, from, this.#used)) this.#used = from;
      else this.#addRow(from, stop, end);
    } else this.#addRow(from, start, end);
  }

  #addPath(start: number, end: number): void {
    const { bytes } = this.input;
    const paths = this.#paths;
    let used = this.#used;
    for (let at = start; at < end;) {
      let step = bytes[at++] as number;
      if (step > 127) {
        at = low32(bytes, at - 1, this.input);
        step = this.input.value;
      }
      paths[used++] = step;
    }
    this.#used = used;
  }

  /** @param start - behind what was read of the path */
  #addRow(from: number, start: number, end: number): void {
    const row = this.#count++ * ROW;
    if (row + ROW > this.#rows.length) this.#rows = grown(this.#rows, row + ROW);
    const rows = this.#rows;
    rows[row + COMMENTS] = -1;
    rows[row + END] = end;
    let items = 0;
    const { input } = this;
    const { bytes } = input;
    for (let at = start; at < end;) {
      const record = at;
      at = low32(bytes, at, input);
      const tag = input.value;
      const value = at;
      at = pass(bytes, at, tag, input);
      if (tag === SPAN_TAG || tag === 16) {
        let item = tag === 16 ? value : low32(bytes, value, input);
        for (; item < at; items++) {
          item = low32(bytes, item, input);
          if (items < 4) rows[row + SPAN + items] = input.value;
        }
      } else if (tag === PATH_TAG) this.#addPath(low32(bytes, value, input), at);
      else if (tag === 8) this.#addPath(value, at);
      else if (rows[row + COMMENTS] === -1 && isComment(tag)) rows[row + COMMENTS] = record;
    }
    if (items === 3) {
      rows[row + SPAN + 3] = rows[row + SPAN + 2] as number;
      rows[row + SPAN + 2] = rows[row + SPAN] as number;
    } else if (items !== 4) rows.fill(-1, row + SPAN, row + SPAN + 4);
    rows[row + PATH_END] = this.#used;
    let hash = 0;
    for (let at = from; at < this.#used; at++) hash = mixed(hash, this.#paths[at] as number);
    rows[row + NEXT] = hash;
  }

  /** The first location with a path, or -1. */
  first(path: readonly number[]): number {
    let hash = 0;
    for (const step of path) hash = mixed(hash, step);
    return this.#along(this.#head(hash), path);
  }

  /** The location with the same path behind one, or -1. */
  next(row: number, path: readonly number[]): number {
    return this.#along(this.#rows[row + NEXT] as number, path);
  }

  #head(hash: number): number {
    return this.#heads[finished(hash) & (this.#heads.length - 1)] as number;
  }

  #along(from: number, path: readonly number[]): number {
    let row = from;
    while (row >= 0 && !this.#isAt(row, path)) row = this.#rows[row + NEXT] as number;
    return row;
  }

  #isAt(row: number, path: readonly number[]): boolean {
    const paths = this.#paths;
    const start = this.#startOfPath(row);
    if ((this.#rows[row + PATH_END] as number) - start !== path.length) return false;
    for (let at = 0; at < path.length; at++) if (paths[start + at] !== path[at]) return false;
    return true;
  }

  #startOfPath(row: number): number {
    return row === 0 ? 0 : (this.#rows[row - ROW + PATH_END] as number);
  }

  /** The first location of an item in a list of what is at a path, or -1. */
  firstIn(path: Path, list: number, index: number): number {
    let row = this.#head(mixed(mixed(path.hash, list), index));
    while (row >= 0 && !this.#isIn(row, path, list, index)) row = this.#rows[row + NEXT] as number;
    return row;
  }

  #isIn(row: number, path: Path, list: number, index: number): boolean {
    const { length } = path;
    const paths = this.#paths;
    const start = this.#startOfPath(row);
    if ((this.#rows[row + PATH_END] as number) - start !== length + 2) return false;
    // The part that differs most often is last.
    if (paths[start + length + 1] !== index || paths[start + length] !== list) return false;
    for (let at = length - 1; at >= 0; at--) if (paths[start + at] !== path.step(at)) return false;
    return true;
  }

  /** The path of a location. */
  path(row: number): readonly number[] {
    return [...this.#paths.subarray(this.#startOfPath(row), this.#rows[row + PATH_END])];
  }

  /** Start of a location, as one number that grows with line and column; -1 when it has no span. */
  startOf(row: number): number {
    return placeOf(this.#rows[row + SPAN] as number, this.#rows[row + SPAN + 1] as number);
  }

  /** End position. */
  endOf(row: number): number {
    return placeOf(this.#rows[row + SPAN + 2] as number, this.#rows[row + SPAN + 3] as number);
  }

  /** Position of a location's first comment in the bytes, or -1. */
  commentsAt(row: number): number {
    return this.#rows[row + COMMENTS] as number;
  }

  /** End of a location's bytes. */
  endOfBytes(row: number): number {
    return this.#rows[row + END] as number;
  }
}

function isComment(tag: number): boolean {
  return tag === 26 || tag === 34 || tag === 50;
}

function placeOf(line: number, column: number): number {
  return line < 0 ? -1 : line * 2 ** 20 + column;
}

function grown(words: Int32Array, least: number): Int32Array {
  const larger = new Int32Array(Math.max(words.length * 2, least));
  larger.set(words);
  return larger;
}

/** Lists of a file. */
const MESSAGES = 4;
const SERVICES = 6;
/** Lists of a message; members are those of enums and services too. */
const NESTED = 3;
const MEMBERS = 2;

/**
 * Whether a path leads to a part of a field, value or method, or to the name of a message, enum or
 * service. These are never needed.
 */
function isAttribute(paths: Int32Array, from: number, to: number): boolean {
  const length = to - from;
  if (length < 3 || length % 2 === 0) return false;
  const first = paths[from] as number;
  if (first < MESSAGES || first > SERVICES) return false;
  for (let at = from + 2; at < to - 2; at += 2) {
    const list = paths[at] as number;
    if (list !== NESTED || first !== MESSAGES) return list === MEMBERS && at === to - 3;
  }
  return paths[to - 1] === 1;
}
