/** A run of lines that differs: where it stands in both texts, and how long it is there. */
export interface LineChange {
  /** First line in the older text, from 0. */
  readonly from: number;
  /** Lines of the older text that are gone. */
  readonly removed: number;
  /** First line in the newer text, from 0. */
  readonly to: number;
  /** Lines that came. */
  readonly added: number;
}

/** Most differences that are looked for; beyond, all between the first and the last one counts as changed. */
const MAX_EDITS = 1000;

/** Lines of a text, each with its line feed. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * Shortest way from one text to another, as runs of lines: the greedy algorithm of Myers (1986), in time
 * linear in lines times differences.
 */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
): readonly LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  const old = before.slice(start, oldEnd);
  const now = after.slice(start, newEnd);
  const trace = traceOf(old, now);
  const whole = { from: 0, removed: old.length, to: 0, added: now.length };
  const changes = trace === undefined ? [whole] : changesOf(trace, old.length, now.length);
  return changes
    .filter(({ removed, added }) => removed + added > 0)
    .map((change) => ({ ...change, from: change.from + start, to: change.to + start }));
}

/** Furthest places for each number of differences; `undefined` when there are too many. */
function traceOf(
  old: readonly string[],
  now: readonly string[],
): readonly ReadonlyMap<number, number>[] | undefined {
  const trace: ReadonlyMap<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= MAX_EDITS; edits++) {
    trace.push(furthest);
    const next = new Map(furthest);
    for (let k = -edits; k <= edits; k += 2) {
      let x = startOf(next, k, edits);
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++;
      next.set(k, x);
      if (x >= old.length && x - k >= now.length) return trace;
    }
    furthest = next;
  }
  return undefined;
}

function startOf(furthest: ReadonlyMap<number, number>, k: number, edits: number): number {
  const above = furthest.get(k + 1) ?? -1;
  const left = furthest.get(k - 1) ?? -1;
  return k === -edits || (k !== edits && left < above) ? above : left + 1;
}

/** The way back from the ends, joined to runs. */
function changesOf(
  trace: readonly ReadonlyMap<number, number>[],
  oldLength: number,
  newLength: number,
): readonly LineChange[] {
  const changes: LineChange[] = [];
  let [x, y] = [oldLength, newLength];
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const furthest = trace[edits] ?? new Map<number, number>();
    const k = x - y;
    const down =
      k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
    const from = furthest.get(down ? k + 1 : k - 1) ?? 0;
    const to = from - (down ? k + 1 : k - 1);
    const change = { from, removed: down ? 0 : 1, to, added: down ? 1 : 0 };
    const [last] = changes;
    if (last !== undefined && from + change.removed === last.from && to + change.added === last.to)
      changes[0] = {
        from,
        to,
        removed: last.removed + change.removed,
        added: last.added + change.added,
      };
    else changes.unshift(change);
    [x, y] = [from, to];
  }
  return changes;
}
