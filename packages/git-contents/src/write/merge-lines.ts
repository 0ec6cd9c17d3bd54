import { diffLines, linesOf, type LineChange } from "../read/line-diff.ts";

/** Change of lines on one side, with its new lines. */
interface SideChange extends LineChange {
  /** Lines that came. */
  readonly lines: readonly string[];
}

/**
 * Joins two changes of one text, as `git merge` does: runs of lines that do not touch each other are all taken, and
 * one that both sides made alike is taken once.
 *
 * @returns the text; `undefined` when the two sides changed the same lines, or neighbouring ones
 */
export function mergeLines(base: string, ours: string, theirs: string): string | undefined {
  const lines = linesOf(base);
  const open = [changesOf(lines, ours), changesOf(lines, theirs)] as const;
  const merged: string[] = [];
  let at = 0;
  for (;;) {
    const [a] = open[0];
    const [b] = open[1];
    const next = a === undefined || (b !== undefined && b.from < a.from) ? b : a;
    if (next === undefined) return [...merged, ...lines.slice(at)].join("");
    const isSame = a !== undefined && b !== undefined && isAlike(a, b);
    if (!isSame && a !== undefined && b !== undefined && touch(a, b)) return undefined;
    merged.push(...lines.slice(at, next.from), ...next.lines);
    at = next.from + next.removed;
    if (isSame || next === a) open[0].shift();
    if (isSame || next === b) open[1].shift();
  }
}

function changesOf(base: readonly string[], text: string): SideChange[] {
  const now = linesOf(text);
  return diffLines(base, now).map((change) => ({
    ...change,
    lines: now.slice(change.to, change.to + change.added),
  }));
}

function isAlike(a: SideChange, b: SideChange): boolean {
  return a.from === b.from && a.removed === b.removed && a.lines.join("") === b.lines.join("");
}

/** Whether no line stays between two changes. */
function touch(a: LineChange, b: LineChange): boolean {
  return a.from <= b.from + b.removed && b.from <= a.from + a.removed;
}
