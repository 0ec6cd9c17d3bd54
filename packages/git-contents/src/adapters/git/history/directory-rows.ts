import type { ObjectFormat } from "../../../objects/types.ts";
import { modeOf, rowAt, type Row } from "../../../objects/tree-row.ts";
import { firstDifference, sameAtEnd } from "./differences.ts";

/** Numbers of the names that are looked for, by the names' bytes in Latin-1. */
export type NameNumbers = ReadonlyMap<string, number>;

const NOT_ASKED = -1;

/** Result of {@link DirectoryRows.compare}. */
export interface RowsCompared {
  /** Rows of the other version. */
  readonly other: DirectoryRows;
  /** Numbers of names that are not in the other version as they are here. */
  readonly changed: readonly number[];
}

/**
 * Where the rows of a version of a directory are, and which names they have. Versions of a directory
 * are much alike, so each is read by what differs from another.
 */
export class DirectoryRows {
  readonly #format: ObjectFormat;
  readonly #numbers: NameNumbers;
  /** Where each row begins, and where the last one ends. */
  readonly #starts: Int32Array;
  /** The number of each row's name, or -1. */
  readonly #names: Int32Array;

  private constructor(like: Like, starts: Int32Array, names: Int32Array) {
    this.#format = like.format;
    this.#numbers = like.numbers;
    this.#starts = starts;
    this.#names = names;
  }

  /** Those of a directory with nothing in it: all others are read by them. */
  static empty(format: ObjectFormat, numbers: NameNumbers): DirectoryRows {
    return new DirectoryRows({ format, numbers }, Int32Array.of(0), new Int32Array());
  }

  /**
   * Compares with another version.
   *
   * @param bytes - of the tree that these are the rows of
   * @throws GitContentsError `repository-failed` when the other one is no tree
   */
  compare(bytes: Buffer, other: Buffer): RowsCompared {
    const changed = this.#changedIds(bytes, other);
    return changed === undefined ? this.#reread(bytes, other) : { other: this, changed };
  }

  /** Most versions differ in nothing but ids: then their rows are where they are here. */
  #changedIds(bytes: Buffer, other: Buffer): readonly number[] | undefined {
    if (other.length !== bytes.length) return undefined;
    const changed: number[] = [];
    let at = firstDifference(bytes, other, 0);
    while (at < other.length) {
      const row = this.#rowAt(at);
      const end = this.#starts[row + 1] ?? 0;
      if (at < end - this.#idLength) return undefined;
      const name = this.#names[row] ?? NOT_ASKED;
      if (name !== NOT_ASKED) changed.push(name);
      at = firstDifference(bytes, other, end);
    }
    return changed;
  }

  /** Rows come, go, or have other modes: those between what is alike at both ends are read. */
  #reread(bytes: Buffer, other: Buffer): RowsCompared {
    const [starts, names] = [this.#starts, this.#names];
    const from = this.#rowAt(firstDifference(bytes, other, 0));
    const begin = starts[from] ?? 0;
    const most = Math.min(bytes.length, other.length) - begin;
    const alike = bytes.length - sameAtEnd(bytes, other, most);
    let to = this.#rowAt(alike);
    if ((starts[to] ?? 0) < alike) to++;
    // Where rows begin in both, and all bytes from there on are alike, the rows are.
    const shift = other.length - bytes.length;
    const between: Row[] = [];
    let at = begin;
    for (;;) {
      while ((starts[to] ?? Infinity) + shift < at) to++;
      if ((starts[to] ?? Infinity) + shift === at) break;
      const row = rowAt(other, at, this.#idLength);
      between.push(row);
      at = row.end;
    }
    const rest = starts.subarray(to).map((start) => start + shift);
    const numbers = between.map((row) => this.#numberOf(other, row));
    const rows = new DirectoryRows(
      { format: this.#format, numbers: this.#numbers },
      joined(
        starts.subarray(0, from),
        between.map((row) => row.at),
        rest,
      ),
      joined(names.subarray(0, from), numbers, names.subarray(to)),
    );
    const there = new Map(numbers.map((name, place) => [name, between[place]]));
    const changed: number[] = [];
    for (let row = from; row < to; row++) {
      const name = names[row] ?? NOT_ASKED;
      if (name === NOT_ASKED) continue;
      const same = there.get(name);
      const here = bytes.subarray(starts[row], starts[row + 1]);
      if (same === undefined || !this.#isSame(here, other.subarray(same.at, same.end)))
        changed.push(name);
    }
    return { other: rows, changed };
  }

  /** Modes that mean the same are the same. */
  #isSame(row: Buffer, other: Buffer): boolean {
    if (row.equals(other)) return true;
    if (!row.subarray(-this.#idLength).equals(other.subarray(-this.#idLength))) return false;
    const [mode, otherMode] = [row, other].map((bytes) =>
      modeOf(bytes, rowAt(bytes, 0, this.#idLength)),
    );
    return mode === otherMode;
  }

  #numberOf(bytes: Buffer, { nameAt, nameEnd }: Row): number {
    return this.#numbers.get(bytes.toString("latin1", nameAt, nameEnd)) ?? NOT_ASKED;
  }

  /** The last row that begins at a place or before. */
  #rowAt(place: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low;
  }

  get #idLength(): number {
    return this.#format === "sha1" ? 20 : 32;
  }
}

interface Like {
  /** Hash whose ids the rows have. */
  readonly format: ObjectFormat;
  /** Numbers of the names that are looked for. */
  readonly numbers: NameNumbers;
}

function joined(before: Int32Array, between: readonly number[], after: Int32Array): Int32Array {
  const all = new Int32Array(before.length + between.length + after.length);
  all.set(before);
  all.set(between, before.length);
  all.set(after, before.length + between.length);
  return all;
}
