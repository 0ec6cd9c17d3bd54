import type { Viewer } from "./account.ts";
import type { AccountId, StatusId } from "./ids.ts";
import { NO_MARKS, type OwnMarks } from "./marks/mark.ts";
import type { Poll, StoredPoll } from "./polls/poll.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { Status, StoredStatus } from "./status.ts";
import type { StatusReads } from "./store.ts";
import { canList, canRead, type Relations } from "./visibility.ts";

/** A viewer, with what the rules need to know about the viewer and some statuses. */
export interface ViewerContext {
  /** The reader. */
  readonly viewer: Viewer;
  /** The viewer's relations to the statuses' authors. */
  readonly relations: Relations;
  /** The viewer's marks and votes, by original. */
  readonly marks: ReadonlyMap<StatusId, OwnMarks>;
}

/**
 * Looks up a viewer's context: two queries, none for a viewer without a token.
 *
 * @param source - `listed`: the statuses are of `findListed`
 */
export async function findViewerContext(
  reads: StatusReads,
  statuses: readonly StoredStatus[],
  viewer: Viewer,
  source?: "listed",
): Promise<ViewerContext> {
  if (viewer === undefined) return unrelated(viewer);
  const authors = new Set<AccountId>();
  const originals = new Set<StatusId>();
  for (const { author, id, reblogOf } of statuses) {
    authors.add(author.id);
    if (reblogOf !== undefined) authors.add(reblogOf.author.id);
    originals.add(reblogOf?.id ?? id);
  }
  const relations = await reads.findRelations(viewer.id, [...authors], source);
  const marks = await reads.findMarks(viewer.id, [...originals], source);
  return { viewer, relations, marks };
}

/** The statuses that a viewer may read, in their order. */
export function readable(
  ports: ResolvedPorts,
  statuses: readonly StoredStatus[],
  context: ViewerContext,
): readonly Status[] {
  return statuses
    .filter((status) => canRead(status, context.viewer, context.relations))
    .map((status) => seenInList(ports, status, context));
}

/** The statuses that a viewer gets in a list, in their order. */
export function listed(
  ports: ResolvedPorts,
  statuses: readonly StoredStatus[],
  context: ViewerContext,
): readonly Status[] {
  return statuses
    .filter((status) => canList(status, context.viewer, context.relations))
    .map((status) => seenInList(ports, status, context));
}

/** As {@link asSeen}; those that their viewers left alone are the same object to all of them. */
function seenInList(ports: ResolvedPorts, status: StoredStatus, context: ViewerContext): Status {
  const { id, poll } = status.reblogOf ?? status;
  if (poll !== undefined || context.marks.has(id)) return asSeen(ports, status, context);
  const before = ports.unmarked.get(status);
  if (before !== undefined) return before;
  const seen = asSeen(ports, status, unrelated(undefined));
  ports.unmarked.set(status, seen);
  return seen;
}

/** The context of a viewer without relations and marks, such as an author of a new status. */
export function unrelated(viewer: Viewer): ViewerContext {
  return { viewer, relations: new Map(), marks: new Map() };
}

/** A status that the viewer may see, as the viewer sees it. A reblog's content is its original's. */
export function asSeen(ports: ResolvedPorts, status: StoredStatus, context: ViewerContext): Status {
  const { reblogOf: original, poll } = status;
  const { ownVotes, ...marks } = context.marks.get(original?.id ?? status.id) ?? NO_MARKS;
  const reblogOf = original === undefined ? undefined : asSeen(ports, original, context);
  const isOwn = status.author.id === context.viewer?.id;
  return {
    ...status,
    content: reblogOf?.content ?? ports.contentOf(status),
    ...marks,
    reblogOf,
    poll: poll === undefined ? undefined : pollSeen(ports, poll, { ownVotes, isOwn }),
  };
}

/** Facts about the reader of a poll. */
interface PollReader {
  /** Options that the reader chose. */
  readonly ownVotes: readonly number[];
  /** Whether it is the reader's own poll. */
  readonly isOwn: boolean;
}

function pollSeen({ now }: ResolvedPorts, poll: StoredPoll, { ownVotes, isOwn }: PollReader): Poll {
  return {
    ...poll,
    expired: poll.expiresAtMs <= now(),
    voted: isOwn || ownVotes.length > 0,
    ownVotes: ownVotes.toSorted((a, b) => a - b),
  };
}
