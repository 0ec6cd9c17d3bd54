/** A declaration of a scope, and its places in the lists of the descriptor. */
export interface Member {
  /** Start in the source, or `Infinity`. */
  readonly start: number;
  /** Which goes first where nothing else decides. */
  readonly rank: number;
  /** Prints the declaration. */
  readonly print: () => void;
  /** Count of the lists that still wait for it. */
  awaited?: number;
}

/**
 * Orders the declarations of a scope so that each list of the descriptor comes back in its order. A
 * declaration may be in several lists: a group is a field and a message. Where lists leave a choice,
 * the source decides, and then the rank.
 *
 * @returns `undefined` when no order serves all lists
 */
export function arrange(lists: readonly (readonly Member[])[]): readonly Member[] | undefined {
  const open = lists.filter(({ length }) => length > 0);
  if (open.length < 2) return open[0] ?? [];
  let size = 0;
  for (const list of open) {
    for (const member of list) {
      if (member.awaited === undefined) size++;
      member.awaited = (member.awaited ?? 0) + 1;
    }
  }
  const heads = open.map(() => 0);
  const arranged: Member[] = [];
  while (arranged.length < size) {
    const next = firstOf(open, heads);
    if (next === undefined) return undefined;
    for (let at = 0; at < open.length; at++) {
      if (headOf(open, heads, at) === next) heads[at] = (heads[at] as number) + 1;
    }
    arranged.push(next);
  }
  return arranged;
}

function headOf(
  lists: readonly (readonly Member[])[],
  heads: readonly number[],
  at: number,
): Member | undefined {
  return (lists[at] as readonly Member[])[heads[at] as number];
}

/** First of the members that are first in all of their lists. */
function firstOf(
  lists: readonly (readonly Member[])[],
  heads: readonly number[],
): Member | undefined {
  let first: Member | undefined;
  for (let at = 0; at < lists.length; at++) {
    const member = headOf(lists, heads, at);
    if (member === undefined || (first !== undefined && !isBefore(member, first))) continue;
    let found = 0;
    for (let other = 0; other < lists.length; other++) {
      if (headOf(lists, heads, other) === member) found++;
    }
    if (found === member.awaited) first = member;
  }
  return first;
}

function isBefore(one: Member, other: Member): boolean {
  return one.start === other.start ? one.rank < other.rank : one.start < other.start;
}
