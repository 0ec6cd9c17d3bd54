import type { Viewer } from "./account.ts";
import type { AccountId, StatusId } from "./ids.ts";
import type { Rules } from "./ports.ts";
import type { Status, StoredStatus } from "./status.ts";
import type { StatusReads } from "./store.ts";
import { formatContent } from "./text/content.ts";
import { canList, canRead, type Relations } from "./visibility.ts";

/** One viewer's relation to what some statuses are about. */
export interface Sight {
  readonly viewer: Viewer;
  readonly relations: Relations;
  /** The viewer's reblogs, by original. */
  readonly reblogs: ReadonlyMap<StatusId, StatusId>;
}

/** Looks up what the rules ask about a viewer: two queries, none for a viewer without a token. */
export async function sightOf(
  reads: StatusReads,
  statuses: readonly StoredStatus[],
  viewer: Viewer,
): Promise<Sight> {
  if (viewer === undefined) return { viewer, relations: new Map(), reblogs: new Map() };
  const authors = new Set<AccountId>();
  const originals = new Set<StatusId>();
  for (const { author, id, reblogOf } of statuses) {
    authors.add(author.id);
    if (reblogOf !== undefined) authors.add(reblogOf.author.id);
    originals.add(reblogOf?.id ?? id);
  }
  const relations = await reads.findRelations(viewer.id, [...authors]);
  const reblogs = await reads.findReblogs(viewer.id, [...originals]);
  return { viewer, relations, reblogs };
}

/** What a viewer may read of the statuses, in their order. */
export function readable(
  rules: Rules,
  statuses: readonly StoredStatus[],
  sight: Sight,
): readonly Status[] {
  return statuses
    .filter((status) => canRead(status, sight.viewer, sight.relations))
    .map((status) => asSeen(rules, status, sight));
}

/** What a viewer gets of the statuses in a list, in their order. */
export function listed(
  rules: Rules,
  statuses: readonly StoredStatus[],
  sight: Sight,
): readonly Status[] {
  return statuses
    .filter((status) => canList(status, sight.viewer, sight.relations))
    .map((status) => asSeen(rules, status, sight));
}

/** A status that the viewer may see, as the viewer sees it. A reblog's content is its original's. */
export function asSeen(rules: Rules, status: StoredStatus, sight: Sight): Status {
  const { reblogOf: original, ...own } = status;
  const reblogOf = original === undefined ? undefined : asSeen(rules, original, sight);
  const accounts = status.mentions.map(({ account }) => account);
  return {
    ...own,
    content: reblogOf?.content ?? formatContent(status.text, accounts, rules.links),
    reblogged: sight.reblogs.has(original?.id ?? status.id),
    ...(reblogOf === undefined ? {} : { reblogOf }),
  };
}
