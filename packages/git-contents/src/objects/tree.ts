import { GitContentsError } from "../errors.ts";
import type { EntryMode, EntryType, ObjectFormat, ObjectId } from "./types.ts";
import { compareBytes, decodeName, encodeName, encodeText, joinBytes, shortAscii } from "./text.ts";

/** One row of a tree object. */
export interface TreeEntry {
  /** The stored name without loss: see `showName` for people's eyes. */
  readonly name: string;
  /** As git writes it. */
  readonly mode: EntryMode;
  /** Of the blob, tree or commit. */
  readonly id: ObjectId;
}

/** Row to have under a name: a mode and an id, or nothing. */
export type TreeRow = Pick<TreeEntry, "mode" | "id"> | undefined;

/** From how many lookups on a tree is indexed by name: until then a scan of its bytes is cheaper. */
const LOOKUPS_BEFORE_INDEX = 3;
const SPACE = 0x20;
const SLASH = 0x2f;
/** Character codes of a half byte's digit. */
const DIGITS: Uint8Array = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
/** Used again for each id. */
const idCodes: number[] = [];

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
    const added = addedRows(rows);
    const isDropped = this.#namedBy(rows);
    const parts: Uint8Array[] = [];
    let kept = 0;
    let next = 0;
    for (const row of this.#rows()) {
      const before = next;
      while (next < added.length && this.#isBehind(row, added[next])) next++;
      const dropped = isDropped(row);
      if (before === next && !dropped) continue;
      parts.push(this.bytes.subarray(kept, row.at));
      for (const { bytes } of added.slice(before, next)) parts.push(bytes);
      kept = dropped ? row.end : row.at;
    }
    parts.push(this.bytes.subarray(kept), ...added.slice(next).map(({ bytes }) => bytes));
    return joinBytes(parts);
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
    this.#ends ??= Array.from(this.#rows(), ({ end }) => end);
    return this.#ends;
  }

  /** Whether a row of the tree belongs behind a row to be added, in git's order. */
  #isBehind(row: Row, added: AddedRow | undefined): boolean {
    const key = added?.key ?? new Uint8Array();
    const length = row.nameEnd - row.nameAt;
    for (let at = 0; at < key.length; at++) {
      const end = at === length && modeOf(this.bytes, row) === "040000" ? SLASH : -1;
      const difference = (key[at] ?? 0) - (at < length ? (this.bytes[row.nameAt + at] ?? 0) : end);
      if (difference !== 0) return difference < 0;
    }
    return true;
  }

  #namedBy(rows: ReadonlyMap<string, TreeRow>): (row: Row) => boolean {
    if (rows.size > LOOKUPS_BEFORE_INDEX) {
      return (row) => rows.has(decodeName(this.bytes.subarray(row.nameAt, row.nameEnd)));
    }
    const names = Array.from(rows.keys(), encodeName);
    return (row) => names.some((name) => isNamed(this.bytes, row, name));
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

  *#rows(): Generator<Row> {
    for (let at = 0; at < this.bytes.length;) {
      const row = rowAt(this.bytes, at, this.#idLength);
      yield row;
      at = row.end;
    }
  }

  #entryOf(row: Row): TreeEntry {
    const name =
      shortAscii(this.bytes, row.nameAt, row.nameEnd) ??
      decodeName(this.bytes.subarray(row.nameAt, row.nameEnd));
    return { name, mode: modeOf(this.bytes, row), id: idText(this.bytes, row) };
  }
}

/** Offsets of one row: mode, space, name, NUL, id. */
export interface Row {
  /** Offset of the mode. */
  readonly at: number;
  /** Offset of the name. */
  readonly nameAt: number;
  /** Offset behind the name. */
  readonly nameEnd: number;
  /** Offset behind the id. */
  readonly end: number;
}

/**
 * The row of a tree that begins at a place.
 *
 * @throws GitContentsError `repository-failed` when none does
 */
export function rowAt(tree: Uint8Array, at: number, idLength: number): Row {
  // Rows are short: a call of `indexOf` takes longer than to look at their bytes.
  let nameAt = at;
  while (nameAt < tree.length && tree[nameAt] !== SPACE && tree[nameAt] !== 0) nameAt++;
  if (tree[nameAt++] !== SPACE) throw malformed(at);
  let nameEnd = nameAt;
  while (nameEnd < tree.length && tree[nameEnd] !== 0) nameEnd++;
  const end = nameEnd + 1 + idLength;
  if (end > tree.length) throw malformed(at);
  return { at, nameAt, nameEnd, end };
}

/**
 * The row of a name, as it is stored.
 *
 * @throws GitContentsError `repository-failed` when a row before it is malformed
 */
export function findRow(tree: Uint8Array, name: Uint8Array, idLength: number): Row | undefined {
  let at = 0;
  while (at < tree.length) {
    let nameAt = at;
    while (nameAt < tree.length && tree[nameAt] !== SPACE) nameAt++;
    let nameEnd = ++nameAt;
    let isSame = true;
    for (; nameEnd < tree.length && tree[nameEnd] !== 0; nameEnd++)
      isSame = isSame && tree[nameEnd] === name[nameEnd - nameAt];
    const end = nameEnd + 1 + idLength;
    if (end > tree.length) throw malformed(at);
    if (isSame && nameEnd - nameAt === name.length) return { at, nameAt, nameEnd, end };
    at = end;
  }
  return undefined;
}

function isNamed(tree: Uint8Array, { nameAt, nameEnd }: Row, name: Uint8Array): boolean {
  if (nameEnd - nameAt !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (tree[nameAt + at] !== name[at]) return false;
  return true;
}

/** The mode of a row. */
export function modeOf(tree: Uint8Array, { at: start, nameAt }: Row): EntryMode {
  let mode = 0;
  for (let at = start; at < nameAt - 1; at++) mode = mode * 8 + (tree[at] ?? 0) - 0x30;
  return canonicalMode(mode);
}

/** Mode in the form of today; old repositories have files of `100664` and zero-padded modes. */
function canonicalMode(mode: number): EntryMode {
  switch (mode & 0o170000) {
    case 0o040000:
      return "040000";
    case 0o120000:
      return "120000";
    case 0o160000:
      return "160000";
    default:
      return (mode & 0o100) === 0 ? "100644" : "100755";
  }
}

/** Type of an entry by its mode. */
export function typeOfMode(mode: EntryMode): EntryType {
  switch (mode) {
    case "040000":
      return "dir";
    case "120000":
      return "symlink";
    case "160000":
      return "submodule";
    case "100644":
    case "100755":
      return "file";
  }
}

interface AddedRow {
  /** Bytes of the row. */
  readonly bytes: Uint8Array;
  /** Bytes that git sorts it by. */
  readonly key: Uint8Array;
}

/** Rows to write, in git's order: a directory as if its name ended in a slash. */
function addedRows(rows: ReadonlyMap<string, TreeRow>): readonly AddedRow[] {
  return Array.from(rows)
    .flatMap(([name, row]): AddedRow[] => {
      if (row === undefined) return [];
      const key = encodeName(row.mode === "040000" ? `${name}/` : name);
      return [{ bytes: formatRow(name, row), key }];
    })
    .sort((a, b) => compareBytes(a.key, b.key));
}

function formatRow(name: string, { mode, id }: NonNullable<TreeRow>): Uint8Array {
  const head = encodeText(`${mode.replace(/^0/, "")} `);
  return joinBytes([head, encodeName(name), Uint8Array.of(0), idBytes(id)]);
}

/** Id of a row, as one flat string: digits that are added one by one stay as many strings. */
function idText(tree: Uint8Array, { nameEnd, end }: Row): ObjectId {
  const codes = idCodes;
  codes.length = (end - nameEnd - 1) * 2;
  for (let at = nameEnd + 1, to = 0; at < end; at++) {
    const byte = tree[at] ?? 0;
    codes[to++] = DIGITS[byte >> 4] ?? 0;
    codes[to++] = DIGITS[byte & 15] ?? 0;
  }
  return String.fromCharCode.apply(undefined, codes) as ObjectId;
}

/** The bytes of an id. */
export function idBytes(id: ObjectId): Uint8Array {
  return Uint8Array.from({ length: id.length / 2 }, (_, at) =>
    Number.parseInt(id.slice(at * 2, at * 2 + 2), 16),
  );
}

function malformed(at: number): GitContentsError {
  return new GitContentsError({
    code: "repository-failed",
    detail: `a tree is malformed at byte ${at}`,
  });
}
