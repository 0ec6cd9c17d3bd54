import type { Page } from "@x/status-core";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { isOpenColumn } from "./columns.ts";

/** Condition of rows, in SQL. */
export type Condition = RawBuilder<SqlBool>;

/**
 * Joins of what the rules below ask about a status: its author (`s_author`), and the relations of the viewer
 * and the author to each other (`s_own`, `s_against`). One look-up each for a row.
 */
export function withRelations(
  session: Pick<Session, "dialect">,
  status: "s" | "original",
  viewer: bigint | undefined,
): RawBuilder<unknown> {
  const [name, own, against, author] = ["", "_own", "_against", "_author"].map((tail) =>
    sql.raw(`${status}${tail}`),
  );
  const join = sql.raw(status === "s" ? "join" : "left join");
  // SQLite begins with the statuses then and not with the accounts, whose statuses it would have to read and
  // sort, all of them.
  const of = withoutIndex(session, `${status}.account_id`);
  const authors = sql`${join} accounts ${author} on ${author}.id = ${of}`;
  if (viewer === undefined) return authors;
  // The viewer's own relations first: they drop most rows of a large table.
  return sql`
    left join relationships ${own}
      on ${own}.account_id = ${viewer} and ${own}.target_id = ${name}.account_id
    ${authors}
    left join relationships ${against}
      on ${against}.account_id = ${name}.account_id and ${against}.target_id = ${viewer}`;
}

/**
 * A column of which SQLite uses no index, whatever `analyze` found. PostgreSQL, which needs to know how many rows
 * there are, gets it as it is.
 */
function withoutIndex({ dialect }: Pick<Session, "dialect">, column: string): RawBuilder<unknown> {
  return sql.raw(dialect === "sqlite" ? `+${column}` : column);
}

/** `canRead` of `@x/status-core`, in SQL, so that pages are full. Needs {@link withRelations}. */
export function isVisible(status: "s" | "original", viewer: bigint | undefined): Condition {
  const isOpen = isOpenColumn(`${status}.visibility`);
  const isPresent = sql.raw(`${status}_author.suspended = 0`);
  if (viewer === undefined) return sql`(${isPresent} and ${isOpen})`;
  const [name, own, against] = ["", "_own", "_against"].map((tail) => sql.raw(`${status}${tail}`));
  return sql`(${isPresent} and (${name}.account_id = ${viewer}
    or (${isOpen} and ${against}.blocking is distinct from 1)
    or (${name}.visibility = 'private' and ${own}.following = 1)
    or (not ${isOpen} and exists (select 1 from mentions
      where mentions.status_id = ${name}.id and mentions.account_id = ${viewer}))))`;
}

/** The rest of `canList`. A list's own authors are followed, or not silenced, by its membership. */
export function isWanted(viewer: bigint): Condition {
  return sql`(s_own.blocking is distinct from 1 and s_own.muting is distinct from 1
    and original_own.blocking is distinct from 1 and original_own.muting is distinct from 1
    and (s.reblog_of_id is null or original_author.silenced = 0
      or original.account_id = ${viewer} or original_own.following = 1))`;
}

/** Looked up for each row: a list of all that a reader follows would be made anew for each page. */
export function isFollowed(account: RawBuilder<unknown>, viewer: bigint): Condition {
  return sql`exists (select 1 from relationships followed where followed.account_id = ${viewer}
    and followed.target_id = ${account} and followed.following = 1)`;
}

/** Ids that a page lies between, as parameters. */
export interface Bounds {
  /** Only smaller ids. */
  readonly maxId: bigint | undefined;
  /** Only larger ids: the largest of those. */
  readonly sinceId: bigint | undefined;
  /** Only larger ids: the smallest of those. */
  readonly minId: bigint | undefined;
}

/** The bounds of a page. */
export function boundsOf({ maxId, sinceId, minId }: Page): Bounds {
  return { maxId: optionalKey(maxId), sinceId: optionalKey(sinceId), minId: optionalKey(minId) };
}

function optionalKey(id: string | undefined): bigint | undefined {
  return id === undefined ? undefined : key(id);
}

/** Whether a column of ids lies within bounds. */
export function isWithin({ maxId, sinceId, minId }: Bounds, column: string): readonly Condition[] {
  const id = sql.ref(column);
  return [
    ...(maxId === undefined ? [] : [sql<SqlBool>`${id} < ${maxId}`]),
    ...(sinceId === undefined ? [] : [sql<SqlBool>`${id} > ${sinceId}`]),
    ...(minId === undefined ? [] : [sql<SqlBool>`${id} > ${minId}`]),
  ];
}
