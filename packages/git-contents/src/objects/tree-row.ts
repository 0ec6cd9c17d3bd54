import { GitContentsError } from "../errors.ts";
import type { EntryMode, EntryType, ObjectId } from "./types.ts";

const [SPACE, ZERO, NINE, LOWER_A] = [0x20, 0x30, 0x39, 0x61];
/** Character codes of a half byte's digit. */
const DIGITS: Uint8Array = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
/** Used again for each id. */
const idCodes: number[] = [];

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

/** Rows of a tree, in stored order. */
export function* rowsOf(tree: Uint8Array, idLength: number): Generator<Row> {
  for (let at = 0; at < tree.length;) {
    const row = rowAt(tree, at, idLength);
    yield row;
    at = row.end;
  }
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

/** Whether a row has a name, as it is stored. */
export function isNamed(tree: Uint8Array, { nameAt, nameEnd }: Row, name: Uint8Array): boolean {
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

/** Id of a row, as one flat string: digits that are added one by one stay as many strings. */
export function idText(tree: Uint8Array, { nameEnd, end }: Row): ObjectId {
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
  const bytes = new Uint8Array(id.length / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = valueOf(id.charCodeAt(2 * at)) * 16 + valueOf(id.charCodeAt(2 * at + 1));
  return bytes;
}

/** Value of a hexadecimal digit in lower case, by its character code. */
function valueOf(code: number): number {
  return code <= NINE ? code - ZERO : code - LOWER_A + 10;
}

function malformed(at: number): GitContentsError {
  return new GitContentsError({
    code: "repository-failed",
    detail: `a tree is malformed at byte ${at}`,
  });
}
