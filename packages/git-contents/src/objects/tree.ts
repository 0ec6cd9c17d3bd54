import { decodeName, encodeName, shortAscii } from "./text.ts";
import { editTree, type TreeRow } from "./tree-edit.ts";
import { findRow, idText, modeOf, rowAt, rowsOf, type Row } from "./tree-row.ts";
import type { EntryMode, ObjectFormat, ObjectId } from "./types.ts";

/** One row of a tree object. */
export interface TreeEntry {
  /** The stored name without loss: see `showName` for people's eyes. */
  readonly name: string;
  /** As git writes it. */
  readonly mode: EntryMode;
  /** Of the blob, tree or commit. */
  readonly id: ObjectId;
}

/** From how many lookups on a tree is indexed by name: that takes as long as 5 to 16 scans of its bytes. */
const LOOKUPS_BEFORE_INDEX = 8;

/** Tree object over its stored bytes, which are parsed as far as it is used. */
export class Tree {
  /** As stored. */
  readonly bytes: Uint8Array;
  readonly #idLength: number;
  #entries: readonly TreeEntry[] | undefined;
  #byName: Map<string, TreeEntry> | undefined;
  #ends: readonly number[] | undefined;
  #lookups = 0;

  constructor(bytes: Uint8Array, format: ObjectFormat) {
    this.bytes = bytes;
    this.#idLength = format === "sha1" ? 20 : 32;
  }

  /** How many entries it has. */
  get count(): number {
    if (this.#entries !== undefined) return this.#entries.length;
    let count = 0;
    for (let at = 0; at < this.bytes.length; count++)
      at = rowAt(this.bytes, at, this.#idLength).end;
    return count;
  }

  /** Every entry, in stored order. */
  entries(): readonly TreeEntry[] {
    this.#entries ??= this.#parse();
    return this.#entries;
  }

  /** The entry of that stored name. */
  find(name: string): TreeEntry | undefined {
    if (this.#lookups++ < LOOKUPS_BEFORE_INDEX) return this.#scan(encodeName(name));
    this.#byName ??= new Map(this.entries().map((entry) => [entry.name, entry]));
    return this.#byName.get(name);
  }

  /** The tree's bytes with other rows under some names. What is not named stays byte for byte. */
  edit(rows: ReadonlyMap<string, TreeRow>): Uint8Array<ArrayBuffer> {
    return editTree(this.bytes, rows, this.#idLength);
  }

  /** Names whose rows are not the same, mode and id, in the tree before, or are not there. */
  changedNames(before: Tree): ReadonlySet<string> {
    const [from, end, endBefore] = this.#differingRows(before);
    const there = new Map(
      before.#entriesBetween(from, endBefore).map((entry) => [entry.name, entry]),
    );
    const changed = new Set<string>();
    for (const { name, mode, id } of this.#entriesBetween(from, end)) {
      const other = there.get(name);
      if (other?.id !== id || other.mode !== mode) changed.add(name);
    }
    return changed;
  }

  /** Rows alike at both ends are left out: the first that differs, and the ends here and there. */
  #differingRows(before: Tree): readonly [number, number, number] {
    const [ends, endsBefore] = [this.#rowEnds(), before.#rowEnds()];
    const [bytes, other] = [this.bytes, before.bytes];
    const length = Math.min(bytes.length, other.length);
    let same = 0;
    while (same < length && bytes[same] === other[same]) same++;
    let from = 0;
    while (from < ends.length && (ends[from] ?? 0) <= same && ends[from] === endsBefore[from])
      from++;
    let sameAtEnd = 0;
    while (
      sameAtEnd < length - same &&
      bytes[bytes.length - 1 - sameAtEnd] === other[other.length - 1 - sameAtEnd]
    )
      sameAtEnd++;
    let [end, endBefore] = [ends.length, endsBefore.length];
    while (end > from && endBefore > from) {
      const start = bytes.length - (ends[end - 2] ?? 0);
      if (start > sameAtEnd || start !== other.length - (endsBefore[endBefore - 2] ?? 0)) break;
      end--;
      endBefore--;
    }
    return [from, end, endBefore];
  }

  #entriesBetween(from: number, end: number): readonly TreeEntry[] {
    const ends = this.#rowEnds();
    return Array.from({ length: Math.max(end - from, 0) }, (_, at) =>
      this.#entryOf(rowAt(this.bytes, ends[from + at - 1] ?? 0, this.#idLength)),
    );
  }

  /** Where each row ends. */
  #rowEnds(): readonly number[] {
    this.#ends ??= Array.from(rowsOf(this.bytes, this.#idLength), ({ end }) => end);
    return this.#ends;
  }

  #scan(name: Uint8Array): TreeEntry | undefined {
    const row = findRow(this.bytes, name, this.#idLength);
    return row && this.#entryOf(row);
  }

  #parse(): readonly TreeEntry[] {
    const entries: TreeEntry[] = [];
    for (let at = 0; at < this.bytes.length;) {
      const row = rowAt(this.bytes, at, this.#idLength);
      entries.push(this.#entryOf(row));
      at = row.end;
    }
    return entries;
  }

  #entryOf(row: Row): TreeEntry {
    const name =
      shortAscii(this.bytes, row.nameAt, row.nameEnd) ??
      decodeName(this.bytes.subarray(row.nameAt, row.nameEnd));
    return { name, mode: modeOf(this.bytes, row), id: idText(this.bytes, row) };
  }
}
