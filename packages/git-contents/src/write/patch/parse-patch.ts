import { decodeBytes, encodeText } from "../../objects/text.ts";
import { invalid } from "./invalid-patch.ts";
import type { PatchFile, PatchHunk } from "./patch-file.ts";
import { headerOf, readName, type FileHeader } from "./patch-names.ts";

/**
 * Reads a patch as `git diff` and `git format-patch` write it. Text between the files counts for nothing.
 *
 * @throws GitContentsError `patch-invalid`, also for a binary difference
 */
export function parsePatch(text: string): readonly PatchFile[] {
  const lines = decodeBytes(encodeText(text)).split("\n");
  const files: PatchFile[] = [];
  for (let at = 0; at < lines.length;) {
    const read = readFile(lines, at);
    if (read === undefined) at++;
    else {
      files.push(read.file);
      at = read.next;
    }
  }
  if (files.length === 0) throw invalid(0, "there is no difference of a file in it");
  return files;
}

/** Something that was read, and the place behind it. */
interface Read<File> {
  readonly file: File;
  readonly next: number;
}

/** Reads the file that begins at a line; `undefined` when none does. */
function readFile(lines: readonly string[], start: number): Read<PatchFile> | undefined {
  const isGit = lines[start]?.startsWith("diff --git ") === true;
  const isPlain =
    lines[start]?.startsWith("--- ") === true &&
    lines[start + 1]?.startsWith("+++ ") === true &&
    lines[start + 2]?.startsWith("@@ -") === true;
  if (!isGit && !isPlain) return undefined;
  const header = isGit ? headerOf(lines, start) : { next: start, isCopy: false };
  let next = header.next;
  let names: Pick<FileHeader, "from" | "to"> = header;
  if (lines[next]?.startsWith("--- ") === true && lines[next + 1]?.startsWith("+++ ") === true) {
    names = { from: readName(lines, next), to: readName(lines, next + 1) };
    next += 2;
  }
  const hunks: PatchHunk[] = [];
  while (lines[next]?.startsWith("@@ -") === true) {
    const hunk = readHunk(lines, next);
    hunks.push(hunk.file);
    next = hunk.next;
  }
  const file = { isCopy: header.isCopy, mode: header.mode, ...names, hunks, line: start + 1 };
  if (file.from === undefined && file.to === undefined) throw invalid(start, "it names no file");
  return { file: { ...file, from: file.from, to: file.to }, next };
}

const RANGES = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

function readHunk(lines: readonly string[], start: number): Read<PatchHunk> {
  const ranges = RANGES.exec(lines[start] ?? "");
  if (ranges === null) throw invalid(start, "its lines are not numbered as git does");
  const [, oldStart, oldCount = "1", newStart, newCount = "1"] = ranges;
  const body = new HunkBody(Number(oldCount), Number(newCount));
  let at = start + 1;
  while (!body.isWhole || isEndMark(lines[at])) {
    const line = lines[at];
    if (line === undefined || !body.add(line, at === lines.length - 1))
      throw invalid(at, "the lines are not as many as it says");
    at++;
  }
  const { before, after, isTrailed } = body;
  const numbers = { oldStart: Number(oldStart), newStart: Number(newStart) };
  return { file: { line: start + 1, ...numbers, before, after, isTrailed }, next: at };
}

/** Mark behind a line that ends a file without a line feed. */
function isEndMark(line: string | undefined): boolean {
  return line?.startsWith("\\ ") === true;
}

/** Lines of a hunk, as they are read. */
class HunkBody {
  readonly before: string[] = [];
  readonly after: string[] = [];
  isTrailed = false;
  #last: readonly string[][] = [];
  readonly #oldCount: number;
  readonly #newCount: number;

  constructor(oldCount: number, newCount: number) {
    this.#oldCount = oldCount;
    this.#newCount = newCount;
  }

  /** Whether there are as many lines as there shall be. */
  get isWhole(): boolean {
    return this.before.length === this.#oldCount && this.after.length === this.#newCount;
  }

  /** Adds a line. @returns whether it fits */
  add(line: string, isEnd: boolean): boolean {
    if (isEndMark(line)) return this.#endLast();
    const sides = this.#sidesOf(line, isEnd);
    if (sides === undefined) return false;
    for (const side of sides) side.push(`${line.slice(1)}\n`);
    this.#last = sides;
    this.isTrailed = sides.length === 2;
    return this.before.length <= this.#oldCount && this.after.length <= this.#newCount;
  }

  #sidesOf(line: string, isEnd: boolean): readonly string[][] | undefined {
    // An empty line stands for an empty line that stays: some programs cut blanks off.
    if (line === "") return isEnd ? undefined : [this.before, this.after];
    if (line.startsWith(" ")) return [this.before, this.after];
    if (line.startsWith("-")) return [this.before];
    return line.startsWith("+") ? [this.after] : undefined;
  }

  #endLast(): boolean {
    for (const side of this.#last) side.push((side.pop() ?? "").replace(/\n$/, ""));
    const isFitting = this.#last.length > 0;
    this.#last = [];
    return isFitting;
  }
}
