import {
  compareIds,
  type AccountId,
  type Page,
  type RepliesPolicy,
  type StatusId,
  type Timeline,
} from "@x/status-core";
import { sql, type SqlBool } from "kysely";
import { idOf, key } from "../database/ids.ts";
import { compilable, prepared, type Prepared } from "../database/prepared.ts";
import type { Session } from "../database/session.ts";
import { hasTags } from "./status-tags.ts";
import {
  boundsOf,
  isFollowed,
  isVisible,
  isWanted,
  isWithin,
  withRelations,
  type Bounds,
  type Condition,
} from "./visibility.ts";

/** Values of a page's query. */
interface PageArgs extends Bounds {
  /** The account that the list is of; of a public one, none. */
  readonly account: bigint;
  /** The list that it is of; of no list, none. */
  readonly list: bigint;
  /** The reader. Absent: one without a token. */
  readonly viewer: bigint | undefined;
  /** Most rows. */
  readonly limit: number;
}

/** Longest page that is cached. */
const CACHED_IDS = 80;

/** The ids of one page, newest first, in one query: once for each reader in a version of the database. */
export async function findPage(
  session: Session,
  timeline: Timeline,
  page: Page,
  viewerId: AccountId | undefined,
): Promise<readonly StatusId[]> {
  const pages = session.cache?.current().pages;
  const name = JSON.stringify([viewerId ?? "", timeline, page]);
  const before = pages?.get(name);
  if (before !== undefined) return before;
  const ids = await findTimeline(session, timeline, page, viewerId);
  if (ids.length <= CACHED_IDS) pages?.set(name, ids);
  return ids;
}

async function findTimeline(
  session: Session,
  timeline: Timeline,
  page: Page,
  viewerId: AccountId | undefined,
): Promise<readonly StatusId[]> {
  const args: PageArgs = {
    ...boundsOf(page),
    account: "accountId" in timeline ? key(timeline.accountId) : 0n,
    list: timeline.kind === "list" ? key(timeline.listId) : 0n,
    viewer: viewerId === undefined ? undefined : key(viewerId),
    limit: page.limit,
  };
  // Hashtags are as many as readers like, so their queries are not kept.
  const query = timeline.kind === "tag" ? pageQuery(timeline, args) : queryFor(timeline, args);
  const rows = await query(session, args);
  return rows.map((row) => idOf<StatusId>(row.id)).sort((a, b) => compareIds(b, a));
}

type PageQuery = Prepared<PageArgs, { readonly id: string }>;

/** Queries by their shape: as many as there are kinds of lists, options and bounds. */
const queries = new Map<string, PageQuery>();

function queryFor(timeline: Timeline, args: PageArgs): PageQuery {
  const shape = JSON.stringify([
    { ...timeline, accountId: undefined, listId: undefined },
    args.account === args.viewer,
    ...[args.viewer, args.maxId, args.sinceId, args.minId].map((value) => value !== undefined),
  ]);
  const made = queries.get(shape) ?? pageQuery(timeline, args);
  queries.set(shape, made);
  return made;
}

function pageQuery(timeline: Timeline, given: PageArgs): PageQuery {
  const { viewer, maxId, sinceId, minId } = given;
  const isOfReader = given.account === viewer;
  return prepared((session, args: PageArgs) => {
    const bounds = {
      maxId: maxId === undefined ? undefined : args.maxId,
      sinceId: sinceId === undefined ? undefined : args.sinceId,
      minId: minId === undefined ? undefined : args.minId,
    };
    const reader = viewer === undefined ? undefined : args.viewer;
    const conditions = [
      isThere(session, timeline),
      ...membersOf(timeline, args, isOfReader),
      isVisible("s", reader),
      sql<SqlBool>`(s.reblog_of_id is null or ${isVisible("original", reader)})`,
      ...(reader === undefined || timeline.kind === "account" ? [] : [isWanted(reader)]),
      ...isWithin(bounds, "s.id"),
    ];
    const order = minId === undefined ? sql`desc` : sql`asc`;
    return compilable<{ readonly id: string }>(
      session.db,
      sql`
        select cast(s.id as text) as id from statuses s
        ${withRelations(session, "s", reader)}
        left join statuses original on original.id = s.reblog_of_id
        ${withRelations(session, "original", reader)}
        where ${sql.join(conditions, sql` and `)}
        order by s.id ${order} limit ${args.limit}`,
    );
  }, "ids as text");
}

/**
 * Whether a status was not deleted. Lists of many accounts are read by the ids of all statuses: SQLite must take no
 * index of another order.
 */
function isThere({ dialect }: Pick<Session, "dialect">, { kind }: Timeline): Condition {
  const isOfMany = kind === "home" || kind === "list";
  return isOfMany && dialect === "sqlite" ? sql`+s.deleted_ms is null` : sql`s.deleted_ms is null`;
}

function membersOf(
  timeline: Timeline,
  { account, list }: PageArgs,
  isOfReader: boolean,
): readonly Condition[] {
  switch (timeline.kind) {
    case "public":
      return [
        sql`s.visibility = 'public' and s.reblog_of_id is null and s_author.silenced = 0`,
        sql`(s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)`,
        ...withMedia(timeline),
      ];
    case "tag":
      return [
        sql`s.visibility = 'public' and s.reblog_of_id is null and s_author.silenced = 0`,
        ...hasTags(timeline),
        ...withMedia(timeline),
      ];
    case "list":
      return [isMember(sql`s.account_id`, list), repliesIn(timeline.repliesPolicy, account, list)];
    case "home":
      return [
        isOfReader
          ? sql`(s.account_id = ${account} or s_own.following = 1)`
          : sql`(s.account_id = ${account} or ${isFollowed(sql`s.account_id`, account)})`,
        // Replies to strangers are half a conversation.
        sql`(s.in_reply_to_account_id is null or s.account_id = ${account}
          or s.in_reply_to_account_id in (s.account_id, ${account})
          or ${isFollowed(sql`s.in_reply_to_account_id`, account)})`,
      ];
    case "account":
      return [
        sql`s.account_id = ${account}`,
        ...(timeline.pinned === true
          ? [
              sql<SqlBool>`exists (select 1 from marks where marks.status_id = s.id
              and marks.account_id = s.account_id and marks.mark = 'pin')`,
            ]
          : []),
        ...withMedia(timeline),
        ...(timeline.excludeReblogs === true ? [sql<SqlBool>`s.reblog_of_id is null`] : []),
        ...(timeline.excludeReplies === true
          ? [sql<SqlBool>`(s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)`]
          : []),
      ];
  }
}

/** Looked up for each row: of `exists` PostgreSQL would make a join, begin with the members, and sort what they wrote. */
function isMember(account: Condition, list: bigint): Condition {
  return sql`(select 1 from list_members where list_members.list_id = ${list}
    and list_members.account_id = ${account}) is not null`;
}

/** Replies that a list shows, beside those of members to themselves. */
function repliesIn(policy: RepliesPolicy, account: bigint, list: bigint): Condition {
  const other = sql<SqlBool>`s.in_reply_to_account_id`;
  const shown = {
    none: sql<SqlBool>`1 = 0`,
    list: isMember(other, list),
    followed: sql<SqlBool>`(${other} = ${account} or ${isFollowed(other, account)})`,
  };
  return sql`(${other} is null or ${other} = s.account_id or ${shown[policy]})`;
}

function withMedia({
  onlyMedia,
}: {
  readonly onlyMedia?: boolean | undefined;
}): readonly Condition[] {
  return onlyMedia === true ? [sql`s.attachments <> ''`] : [];
}
