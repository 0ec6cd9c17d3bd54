import { compareBytes, decodeName, encodeName, encodeText, joinBytes } from "./text.ts";
import { idBytes, isNamed, modeOf, rowsOf, type Row } from "./tree-row.ts";
import type { EntryMode, ObjectId } from "./types.ts";

/** Row to have under a name: a mode and an id, or nothing. */
export type TreeRow =
  | {
      /** Mode as git writes it. */
      readonly mode: EntryMode;
      /** Id of the blob, tree or commit. */
      readonly id: ObjectId;
    }
  | undefined;

/** Most names that are compared as bytes; more are looked up as text. */
const MAX_COMPARED = 3;
const SLASH = 0x2f;

/** Bytes of a tree with other rows under some names. What is not named stays byte for byte. */
export function editTree(
  tree: Uint8Array,
  rows: ReadonlyMap<string, TreeRow>,
  idLength: number,
): Uint8Array<ArrayBuffer> {
  const added = addedRows(rows);
  const isDropped = namedBy(tree, rows);
  const parts: Uint8Array[] = [];
  let kept = 0;
  let next = 0;
  for (const row of rowsOf(tree, idLength)) {
    const before = next;
    while (next < added.length && isBehind(tree, row, added[next])) next++;
    const dropped = isDropped(row);
    if (before === next && !dropped) continue;
    parts.push(tree.subarray(kept, row.at));
    for (const { bytes } of added.slice(before, next)) parts.push(bytes);
    kept = dropped ? row.end : row.at;
  }
  parts.push(tree.subarray(kept), ...added.slice(next).map(({ bytes }) => bytes));
  return joinBytes(parts);
}

/** Whether a row of the tree belongs behind a row to be added, in git's order. */
function isBehind(tree: Uint8Array, row: Row, added: AddedRow | undefined): boolean {
  const key = added?.key ?? new Uint8Array();
  const length = row.nameEnd - row.nameAt;
  for (let at = 0; at < key.length; at++) {
    const end = at === length && modeOf(tree, row) === "040000" ? SLASH : -1;
    const difference = (key[at] ?? 0) - (at < length ? (tree[row.nameAt + at] ?? 0) : end);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

function namedBy(tree: Uint8Array, rows: ReadonlyMap<string, TreeRow>): (row: Row) => boolean {
  if (rows.size > MAX_COMPARED)
    return (row) => rows.has(decodeName(tree.subarray(row.nameAt, row.nameEnd)));
  const names = Array.from(rows.keys(), encodeName);
  return (row) => names.some((name) => isNamed(tree, row, name));
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
