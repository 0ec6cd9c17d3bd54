import type { SourceCodeInfo } from "../source-info.ts";
import { SourceCodeInfo as Table } from "../source-info.ts";
import { Input, low32, pass, text } from "../wire/input.ts";

/** The comments of one location, as they stand. */
export interface Comments {
  readonly detached: readonly string[];
  readonly leading: string | undefined;
  readonly trailing: string | undefined;
}

const LEADING_TAG = 26;
const TRAILING_TAG = 34;
const DETACHED_TAG = 50;

/** Finds locations by path; of several with one path in their order. */
export class Locations {
  readonly #table: SourceCodeInfo;
  readonly #input: Input;
  /** By hash: the first location, or -1. */
  readonly #heads: Int32Array;
  /** By location: the next one of the same hash, or -1. */
  readonly #next: Int32Array;

  constructor({ bytes }: SourceCodeInfo) {
    this.#table = new Table(bytes);
    this.#input = new Input(bytes);
    const { length, paths, pathEnds } = this.#table.columns;
    const slots = 2 ** (32 - Math.clz32(length));
    this.#heads = new Int32Array(slots).fill(-1);
    this.#next = new Int32Array(length);
    for (let index = length - 1; index >= 0; index--) {
      const end = pathEnds[index] as number;
      let hash = 0;
      for (let at = index === 0 ? 0 : (pathEnds[index - 1] as number); at < end; at++) {
        hash = mixed(hash, paths[at] as number);
      }
      const slot = finished(hash) & (slots - 1);
      this.#next[index] = this.#heads[slot] as number;
      this.#heads[slot] = index;
    }
  }

  /** The first location with a path, or -1. */
  first(path: readonly number[]): number {
    let hash = 0;
    for (const step of path) hash = mixed(hash, step);
    return this.#along(this.#heads[finished(hash) & (this.#heads.length - 1)] as number, path);
  }

  /** The location with the same path behind one, or -1. */
  next(index: number, path: readonly number[]): number {
    return this.#along(this.#next[index] as number, path);
  }

  #along(from: number, path: readonly number[]): number {
    let index = from;
    while (index >= 0 && !this.#isAt(index, path)) index = this.#next[index] as number;
    return index;
  }

  #isAt(index: number, path: readonly number[]): boolean {
    const { paths, pathEnds } = this.#table.columns;
    const start = index === 0 ? 0 : (pathEnds[index - 1] as number);
    if ((pathEnds[index] as number) - start !== path.length) return false;
    for (let at = 0; at < path.length; at++) if (paths[start + at] !== path[at]) return false;
    return true;
  }

  /** Where a location begins, as one number that grows with line and column; -1 when it has no span. */
  startOf(index: number): number {
    const { spans } = this.#table.columns;
    return placeOf(spans[index * 4] as number, spans[index * 4 + 1] as number);
  }

  /** Where it ends. */
  endOf(index: number): number {
    const { spans } = this.#table.columns;
    return placeOf(spans[index * 4 + 2] as number, spans[index * 4 + 3] as number);
  }

  /** The comments of a location, when it has any. */
  commentsAt(index: number): Comments | undefined {
    const { bytes } = this.#input;
    const { starts, ends } = this.#table.columns;
    const end = ends[index] as number;
    const detached: string[] = [];
    let leading: string | undefined;
    let trailing: string | undefined;
    for (let at = starts[index] as number; at < end;) {
      at = low32(bytes, at, this.#input);
      const tag = this.#input.value;
      const value = at;
      at = pass(bytes, at, tag, this.#input);
      if (tag === LEADING_TAG) leading = this.#text(value);
      else if (tag === TRAILING_TAG) trailing = this.#text(value);
      else if (tag === DETACHED_TAG) detached.push(this.#text(value));
    }
    if (leading === undefined && trailing === undefined && detached.length === 0) return undefined;
    return { detached, leading, trailing };
  }

  #text(at: number): string {
    const start = low32(this.#input.bytes, at, this.#input);
    return text(this.#input, start, this.#input.value);
  }
}

function placeOf(line: number, column: number): number {
  return line < 0 ? -1 : line * 2 ** 20 + column;
}

function mixed(hash: number, step: number): number {
  return Math.imul(hash ^ step, 0x9e3779b1) + 0x7f4a7c15;
}

function finished(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
