/** A declaration of a scope, and its places in the lists of the descriptor. */
export interface Member {
  /** Where it stood in the source, or `Infinity`. */
  readonly start: number;
  /** Which goes first where nothing else decides. */
  readonly rank: number;
  readonly print: () => void;
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
  const awaited = new Map<Member, number>();
  for (const list of open) for (const each of list) awaited.set(each, (awaited.get(each) ?? 0) + 1);
  const heads = open.map(() => 0);
  const arranged: Member[] = [];
  while (arranged.length < awaited.size) {
    const next = firstOf(open, heads, awaited);
    if (next === undefined) return undefined;
    for (const [at, list] of open.entries()) {
      if (list[heads[at] as number] === next) heads[at] = (heads[at] as number) + 1;
    }
    arranged.push(next);
  }
  return arranged;
}

/** Of the members that stand first in all of their lists the one that goes first. */
function firstOf(
  lists: readonly (readonly Member[])[],
  heads: readonly number[],
  awaited: ReadonlyMap<Member, number>,
): Member | undefined {
  let first: Member | undefined;
  for (const [at, list] of lists.entries()) {
    const member = list[heads[at] as number];
    if (member === undefined || (first !== undefined && !isBefore(member, first))) continue;
    let found = 0;
    for (const [other, others] of lists.entries()) {
      if (others[heads[other] as number] === member) found++;
    }
    if (found === awaited.get(member)) first = member;
  }
  return first;
}

function isBefore(one: Member, other: Member): boolean {
  return one.start === other.start ? one.rank < other.rank : one.start < other.start;
}
