import { sql, type Expression, type SqlBool } from "kysely";
import { compilable, prepared } from "./prepared.ts";
import type { Session } from "./session.ts";

/** Bits of an id below its milliseconds. */
const TAIL_BITS = 16n;

/**
 * A new id: milliseconds since 1970 in the high bits, 16 bits that tell apart what happens within one.
 *
 * In SQLite each id is greater than every one before it, whichever process made it and however the
 * clock was set. PostgreSQL's writers do not wait for each other, so there a sequence tells ids of one
 * millisecond apart, and ids are ordered by time to the millisecond.
 */
export async function nextId(session: Session): Promise<bigint> {
  const ms = BigInt(Math.max(0, Math.floor(session.now()))) << TAIL_BITS;
  if (session.dialect === "sqlite") {
    const [row] = await countOn(session, { ms });
    return BigInt(row?.value ?? 0);
  }
  const [row] = await nextTail(session, {});
  return ms | BigInt(row?.tail ?? 0);
}

const countOn = prepared(
  ({ db }, { ms }: { readonly ms: bigint }) =>
    compilable<{ value: string }>(
      db,
      sql`update last_id set value = max(value + 1, ${ms}) returning cast(value as text) as value`,
    ),
  "ids as text",
  "posts",
);

const nextTail = prepared(({ db }) =>
  compilable<{ tail: string | number }>(db, sql`select nextval('id_tail') as tail`),
);

/** An id as a parameter. Text that is no id becomes a number that nothing has. */
export function key(id: string): bigint {
  return /^[0-9]{1,19}$/.test(id) ? BigInt.asIntN(64, BigInt(id)) : -1n;
}

/** An id as the packages write it. */
export function idOf<Id extends string>(value: string | number | bigint): Id {
  return String(value) as Id;
}

/** Ids as one parameter, spelled for one dialect. */
export type IdList = string & { readonly __brand: "IdList" };

/** Ids as one parameter. Text that is no id becomes a number that nothing has. */
export function idList({ dialect }: Session, ids: Iterable<string>): IdList {
  const list = Array.from(ids, key).join(",");
  return (dialect === "sqlite" ? `[${list}]` : `{${list}}`) as IdList;
}

/** Whether a column is one of the ids: one statement for any number of them. */
export function isOneOf({ dialect }: Session, column: string, list: IdList): Expression<SqlBool> {
  return dialect === "sqlite"
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${list}::bigint[])`;
}

/** Condition for a column of texts. */
export function isOneOfTexts(
  { dialect }: Session,
  column: string,
  texts: readonly string[],
): Expression<SqlBool> {
  return dialect === "sqlite"
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${texts}::text[])`;
}
