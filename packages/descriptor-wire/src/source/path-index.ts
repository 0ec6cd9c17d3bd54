import type { SourceCodeInfo } from "../source-info/source-info.ts";

/** Finds the locations of a path. Takes time and memory in proportion to the table, once. */
export class PathIndex {
  readonly #first = new Map<string, number>();
  /** The next location of the same path, or -1. */
  readonly #next: Int32Array;

  constructor(info: SourceCodeInfo) {
    const { paths, pathEnds, length } = info.columns;
    this.#next = new Int32Array(length).fill(-1);
    const last = new Map<string, number>();
    for (let index = 0, start = 0; index < length; index++) {
      const end = pathEnds[index] as number;
      const key = keyOf(paths, start, end);
      start = end;
      if (!this.#first.has(key)) this.#first.set(key, index);
      else {
        this.#next[last.get(key) ?? (this.#first.get(key) as number)] = index;
        last.set(key, index);
      }
    }
  }

  /** The first location of a path, which is the declaration, or -1. */
  first(path: ArrayLike<number>, length: number = path.length): number {
    return this.#first.get(keyOf(path, 0, length)) ?? -1;
  }

  /** All of them, in the order of the table. */
  all(path: ArrayLike<number>): number[] {
    const found: number[] = [];
    for (let index = this.first(path); index >= 0; index = this.#next[index] as number) {
      found.push(index);
    }
    return found;
  }
}

/** Most numbers of a path are one character; others are written as three. */
function keyOf(path: ArrayLike<number>, start: number, end: number): string {
  let key = "";
  for (let at = start; at < end; at++) {
    const number = path[at] as number;
    key +=
      number >= 0 && number < 0xffff
        ? String.fromCharCode(number)
        : String.fromCharCode(0xffff, number >>> 16, number & 0xffff);
  }
  return key;
}
