import type { DescendantWalk, StatusId, ThreadPlace } from "@x/status-core";
import { sql } from "kysely";
import { idOf, key } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Session } from "../database/session.ts";

/** Deeper than any walk goes. */
export const ANY_DEPTH: number = 2 ** 30;

/**
 * The descendants up to a limit, also from within the thread on.
 *
 * Each step of the recursion is one place: to the first reply, else to the next reply of the same
 * parent, else back up. So it reads only as many statuses as it gives, however deep or wide the thread
 * is, keeps no list of where it has been, and ends after twice the limit on a cycle too.
 */
export async function walkOn(
  session: Session,
  { rootId, limit, maxDepth = ANY_DEPTH, after }: DescendantWalk,
): Promise<readonly ThreadPlace[]> {
  const start = after ?? { id: rootId, depth: 0 };
  const maxSteps = 2 * limit + start.depth + 2;
  const rows = await walkBelow(session, {
    id: key(start.id),
    depth: start.depth,
    maxDepth,
    maxSteps,
    limit,
  });
  const places = new Map(
    rows.map((row) => [idOf<StatusId>(row.id), { id: idOf<StatusId>(row.id), depth: row.depth }]),
  );
  places.delete(rootId);
  return [...places.values()];
}

interface Walk {
  /** Where the walk starts. */
  readonly id: bigint;
  /** Depth of that status. */
  readonly depth: number;
  /** No deeper than this. */
  readonly maxDepth: number;
  /** Steps after which the walk ends, on a cycle too. */
  readonly maxSteps: number;
  /** Most places to give. */
  readonly limit: number;
}

const walkBelow = prepared(({ db }, { id, depth, maxDepth, maxSteps, limit }: Walk) =>
  compilable<{ id: string | number; depth: number }>(
    db,
    sql`
    with recursive walk (id, depth, arrived, step) as (
      select cast(${id} as bigint), cast(${depth} as integer), 1, 0
      union all
      select
        coalesce(child.id, sibling.id, here.in_reply_to_id),
        case when child.id is not null then walk.depth + 1
             when sibling.id is not null then walk.depth
             else walk.depth - 1 end,
        case when coalesce(child.id, sibling.id) is null then 0 else 1 end,
        walk.step + 1
      from walk
      join statuses here on here.id = walk.id
      left join statuses child on walk.arrived = 1 and walk.depth < ${maxDepth} and child.id = (
        select min(reply.id) from statuses reply where reply.in_reply_to_id = walk.id)
      left join statuses sibling on child.id is null and walk.depth > 0 and sibling.id = (
        select min(reply.id) from statuses reply
        where reply.in_reply_to_id = here.in_reply_to_id and reply.id > walk.id)
      where walk.step < ${maxSteps} and (walk.depth > 0 or child.id is not null)
    )
    select id, depth from walk where arrived = 1 and step > 0 order by step limit ${limit}`,
  ),
);
