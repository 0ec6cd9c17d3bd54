import type { Viewer } from "./account.ts";
import type { StatusId } from "./ids.ts";
import type { ResolvedPorts } from "./ports.ts";
import { openStatus } from "./read.ts";
import type { Thread } from "./requests.ts";
import type { Status } from "./status.ts";
import type { ThreadPlace } from "./store.ts";
import { listed, findViewerContext } from "./view.ts";

/** Limits of a thread in one answer. */
interface Reach {
  /** Most ancestors. */
  readonly ancestors: number;
  /** Most descendants. */
  readonly descendants: number;
  /** Deepest descendants. Absent: any depth. */
  readonly maxDepth?: number | undefined;
}

const ANONYMOUS: Reach = { ancestors: 40, descendants: 60, maxDepth: 20 };
const SIGNED_IN: Reach = { ancestors: 4096, descendants: 4096 };

/** The thread around a status: at most fourteen queries, whatever its size; ten without a token. */
export async function readThread(
  ports: ResolvedPorts,
  id: string,
  viewer: Viewer,
  after: ThreadPlace | undefined,
): Promise<Thread> {
  // A hidden status is like a missing one: whether it is part of the thread is not told.
  if (after !== undefined) await openStatus(ports.store, after.id, viewer);
  const { status } = await openStatus(ports.store, id, viewer);
  const reach = viewer === undefined ? ANONYMOUS : SIGNED_IN;
  // One more than the limit shows whether there are more.
  const above =
    after === undefined ? await ports.store.findAncestors(status.id, reach.ancestors + 1) : [];
  const below = await ports.store.findDescendants({
    rootId: status.id,
    limit: reach.descendants + 1,
    maxDepth: reach.maxDepth,
    after,
  });
  const places = below.slice(0, reach.descendants);
  const aboveIds = above.slice(0, reach.ancestors).toReversed();
  const belowIds = places.map((place) => place.id);
  const shown = await load(ports, viewer, [...aboveIds, ...belowIds]);
  const ancestors = pick(shown, aboveIds);
  return {
    ancestors,
    descendants: ownChainFirst(pick(shown, belowIds)),
    ...moreAbove(above.length > reach.ancestors, ancestors),
    ...moreBelow(below.length > reach.descendants, places, shown),
  };
}

async function load(
  ports: ResolvedPorts,
  viewer: Viewer,
  ids: readonly StatusId[],
): Promise<ReadonlyMap<StatusId, Status>> {
  const statuses = await ports.store.findListed(ids);
  const context = await findViewerContext(ports.store, statuses, viewer, "listed");
  return new Map(listed(ports, statuses, context).map((status) => [status.id, status]));
}

function pick(shown: ReadonlyMap<StatusId, Status>, ids: readonly StatusId[]): readonly Status[] {
  return ids.flatMap((id) => shown.get(id) ?? []);
}

/** The statuses in which an account goes on from its own come first; otherwise the order stays. */
function ownChainFirst(statuses: readonly Status[]): readonly Status[] {
  const isOwn = ({ inReplyToAccountId, author }: Status): boolean =>
    inReplyToAccountId === author.id;
  return [...statuses.filter(isOwn), ...statuses.filter((status) => !isOwn(status))];
}

// The marks name statuses that the viewer got, never a hidden one.

function moreAbove(more: boolean, ancestors: readonly Status[]): Pick<Thread, "ancestorsAfter"> {
  const [oldest] = ancestors;
  return more && oldest !== undefined ? { ancestorsAfter: oldest.id } : {};
}

function moreBelow(
  more: boolean,
  places: readonly ThreadPlace[],
  shown: ReadonlyMap<StatusId, Status>,
): Pick<Thread, "descendantsAfter"> {
  const last = more ? places.findLast(({ id }) => shown.has(id)) : undefined;
  return last === undefined ? {} : { descendantsAfter: last };
}
