import type { ObjectId } from "../objects/types.ts";
import { decodeText, encodeText, showName } from "../objects/text.ts";
import type { LineCounts, ObjectReader, TreePair } from "../store.ts";
import { diffTrees, type FileDifference, type FileVersion } from "./diff-trees.ts";
import { diffLines, linesOf, type LineChange } from "./line-diff.ts";

// Text of differences, for repositories that lie in memory; over git, git writes it.

/** Lines around a change. */
const CONTEXT = 3;
/** Bytes in which git looks for a NUL before it takes a file for text. */
const SNIFFED_BYTES = 8000;

type Objects = Pick<ObjectReader, "readTree" | "readBlob">;

/** Numbers of lines that came and went between two trees. A file that is not text counts none. */
export async function countLinesIn(objects: Objects, pair: TreePair): Promise<LineCounts> {
  const counts = new Map<string, { readonly additions: number; readonly deletions: number }>();
  for (const file of (await diffTrees(objects, pair, { renames: true })) ?? []) {
    const sides = await textsOf(objects, file);
    const changes = sides === undefined ? [] : diffLines(...sides);
    const sum = (of: (change: LineChange) => number): number =>
      changes.reduce((total, change) => total + of(change), 0);
    const one = { additions: sum(({ added }) => added), deletions: sum(({ removed }) => removed) };
    counts.set(file.path, one);
  }
  return counts;
}

/** The differences of two trees, as `git diff --full-index` writes them. */
export async function* unifiedDiff(objects: Objects, pair: TreePair): AsyncGenerator<Uint8Array> {
  for (const file of (await diffTrees(objects, pair, { renames: true })) ?? []) {
    const sides = await textsOf(objects, file);
    yield encodeText(`${headOf(file)}${bodyOf(file, sides)}`);
  }
}

type Sides = readonly [before: readonly string[], after: readonly string[]];

/** Lines of both versions; `undefined` when one of them is not text. */
async function textsOf(objects: Objects, file: FileDifference): Promise<Sides | undefined> {
  const [old, now] = [await bytesOf(objects, file.before), await bytesOf(objects, file.after)];
  const isBinary = [old, now].some((bytes) => bytes.subarray(0, SNIFFED_BYTES).includes(0));
  return isBinary ? undefined : [linesOf(decodeText(old)), linesOf(decodeText(now))];
}

async function bytesOf(objects: Objects, version: FileVersion | undefined): Promise<Uint8Array> {
  if (version === undefined) return new Uint8Array();
  if (version.mode === "160000") return encodeText(`Subproject commit ${version.id}\n`);
  return (await objects.readBlob(version.id)) ?? new Uint8Array();
}

function headOf({ path, fromPath = path, before, after }: FileDifference): string {
  const zero = "0".repeat((before ?? after)?.id.length ?? 40);
  const lines = [`diff --git a/${showName(fromPath)} b/${showName(path)}`];
  if (before === undefined) lines.push(`new file mode ${after?.mode}`);
  else if (after === undefined) lines.push(`deleted file mode ${before.mode}`);
  else if (before.mode !== after.mode)
    lines.push(`old mode ${before.mode}`, `new mode ${after.mode}`);
  if (fromPath !== path)
    lines.push(
      "similarity index 100%",
      `rename from ${showName(fromPath)}`,
      `rename to ${showName(path)}`,
    );
  const mode = before?.mode === after?.mode ? ` ${after?.mode}` : "";
  if (before?.id !== after?.id)
    lines.push(`index ${before?.id ?? zero}..${after?.id ?? (zero as ObjectId)}${mode}`);
  return `${lines.join("\n")}\n`;
}

function bodyOf({ path, before, after }: FileDifference, sides: Sides | undefined): string {
  const [old, now] = [
    before === undefined ? "/dev/null" : `a/${showName(path)}`,
    after === undefined ? "/dev/null" : `b/${showName(path)}`,
  ];
  const ended = (name: string): string => (name.includes(" ") ? `${name}\t` : name);
  if (before?.id === after?.id) return "";
  if (sides === undefined) return `Binary files ${old} and ${now} differ\n`;
  const hunks = hunksOf(diffLines(...sides)).map((hunk) => hunkText(hunk, sides));
  return hunks.length === 0 ? "" : `--- ${ended(old)}\n+++ ${ended(now)}\n${hunks.join("")}`;
}

/** Changes that are shown together: their lines around would touch. */
function hunksOf(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last !== undefined && change.from - last.from - last.removed <= 2 * CONTEXT)
      hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunkText(changes: readonly LineChange[], [old, now]: Sides): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return "";
  const lead = Math.min(CONTEXT, first.from);
  const start = first.from - lead;
  const tail = Math.min(CONTEXT, old.length - last.from - last.removed);
  const end = last.from + last.removed + tail;
  const newStart = first.to - lead;
  const newEnd = last.to + last.added + tail;
  const lines: string[] = [];
  let at = start;
  for (const { from, removed, to, added } of changes) {
    lines.push(
      ...marked(" ", old.slice(at, from)),
      ...marked("-", old.slice(from, from + removed)),
    );
    lines.push(...marked("+", now.slice(to, to + added)));
    at = from + removed;
  }
  lines.push(...marked(" ", old.slice(at, end)));
  const ranges = `@@ -${rangeOf(start, end)} +${rangeOf(newStart, newEnd)} @@`;
  return `${ranges}${headingOf(old.slice(0, start))}\n${lines.join("")}`;
}

/** The last line before a hunk that could begin a function, as git shows it. */
function headingOf(before: readonly string[]): string {
  const line = before.findLast((one) => /^[A-Za-z_$]/.test(one));
  return line === undefined ? "" : ` ${line.slice(0, 80).trimEnd()}`;
}

/** Git counts from 1, leaves out the length 1, and shows an empty range at the line before. */
function rangeOf(start: number, end: number): string {
  const length = end - start;
  if (length === 0) return `${start},0`;
  return length === 1 ? String(start + 1) : `${start + 1},${length}`;
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) =>
    line.endsWith("\n") ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`,
  );
}
