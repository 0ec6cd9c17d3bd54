import { compareIds, type DescendantWalk, type StatusId, type ThreadPlace } from "@x/status-core";
import { sql } from "kysely";
import { idOf, key } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Session } from "../database/session.ts";
import { grouped } from "./columns.ts";
import { ANY_DEPTH, walkOn } from "./thread-walk.ts";

/** Walks up, nearest first. The limit ends it on a cycle too. */
export function findAncestors(
  session: Session,
  id: StatusId,
  limit: number,
): Promise<readonly StatusId[]> {
  return walked(session, `up ${id} ${limit}`, () => readAncestors(session, id, limit));
}

async function readAncestors(
  session: Session,
  id: StatusId,
  limit: number,
): Promise<readonly StatusId[]> {
  const rows = await chainAbove(session, { id: key(id), limit });
  const found = new Set(rows.map((row) => idOf<StatusId>(row.id)));
  found.delete(id);
  return [...found];
}

const chainAbove = prepared(
  ({ db }, { id, limit }: { readonly id: bigint; readonly limit: number }) =>
    compilable<{ id: string | number }>(
      db,
      sql`
    with recursive chain (id, parent_id, place) as (
      select id, in_reply_to_id, 0 from statuses where id = ${id}
      union all
      select parent.id, parent.in_reply_to_id, chain.place + 1
      from chain join statuses parent on parent.id = chain.parent_id
      where chain.place < ${limit}
    )
    select id from chain where place > 0 order by place`,
    ),
);

/** A walk is the same for every reader: it is done once in each version of the database. */
async function walked<Places extends readonly unknown[]>(
  { cache }: Session,
  name: string,
  walk: () => Promise<Places>,
): Promise<Places> {
  const walks = cache?.current().walks as Map<string, Places> | undefined;
  const before = walks?.get(name);
  if (before !== undefined) return before;
  const places = await walk();
  if (places.length <= CACHED_PLACES) walks?.set(name, places);
  return places;
}

/** Longer walks are not cached. */
const CACHED_PLACES = 512;

/** Walks down, depth first, siblings by id. */
export function findDescendants(
  session: Session,
  walk: DescendantWalk,
): Promise<readonly ThreadPlace[]> {
  const { rootId, limit, maxDepth, after } = walk;
  const name = `down ${rootId} ${limit} ${maxDepth} ${after?.id} ${after?.depth}`;
  return walked(session, name, () => readDescendants(session, walk));
}

async function readDescendants(
  session: Session,
  walk: DescendantWalk,
): Promise<readonly ThreadPlace[]> {
  return (
    (walk.after === undefined ? await shortThread(session, walk) : undefined) ??
    walkOn(session, walk)
  );
}

/**
 * All descendants of a short thread, by one look-up of the thread; put in order here, which is several times
 * as fast as the walk.
 *
 * @returns `undefined` when the thread is longer than the walk may give
 */
async function shortThread(
  session: Session,
  { rootId, limit, maxDepth = ANY_DEPTH }: DescendantWalk,
): Promise<readonly ThreadPlace[] | undefined> {
  const rows = await thread(session, { id: key(rootId), atMost: limit + 1 });
  if (rows.length > limit) return undefined;
  const replies = grouped(rows, (row) => row.parent_id);
  const places: ThreadPlace[] = [];
  const add = (parentId: string, depth: number): void => {
    waiting.push(
      ...inReverse(replies.get(parentId)).map(({ id }) => ({ id: idOf<StatusId>(id), depth })),
    );
  };
  const waiting: ThreadPlace[] = [];
  add(rootId, 1);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    // Only a cycle leads back.
    if (place.id === rootId) continue;
    places.push(place);
    if (place.depth < maxDepth) add(place.id, place.depth + 1);
  }
  return places;
}

interface ThreadRow {
  /** A reply of the thread. */
  readonly id: string;
  /** The status that it replies to. */
  readonly parent_id: string;
}

function inReverse(rows: readonly ThreadRow[] = []): readonly ThreadRow[] {
  return rows.length > 1 ? rows.toSorted((a, b) => compareIds(b.id, a.id)) : rows;
}

const thread = prepared(
  ({ db }, { id, atMost }: { readonly id: bigint; readonly atMost: number }) =>
    compilable<ThreadRow>(
      db,
      sql`
    select cast(id as text) as id, cast(in_reply_to_id as text) as parent_id from statuses
    where thread_id = (select coalesce(thread_id, id) from statuses where id = ${id})
    limit ${atMost}`,
    ),
  "ids as text",
);
