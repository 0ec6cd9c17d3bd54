import { sql, type Expression, type SqlBool } from "kysely";
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
export async function nextId({ db, dialect, now }: Session): Promise<bigint> {
  const ms = BigInt(Math.max(0, Math.floor(now()))) << TAIL_BITS;
  if (dialect === "sqlite") {
    const { rows } = await sql<{ value: string | number }>`
      update last_id set value = max(value + 1, ${ms}) returning value`.execute(db);
    return BigInt(rows[0]?.value ?? 0);
  }
  const { rows } = await sql<{ tail: string | number }>`
    select nextval('id_tail') as tail`.execute(db);
  return ms | BigInt(rows[0]?.tail ?? 0);
}

/** An id as a parameter. Text that is no id becomes a number that nothing has. */
export function key(id: string): bigint {
  return /^[0-9]{1,19}$/.test(id) ? BigInt.asIntN(64, BigInt(id)) : -1n;
}

/** An id as the packages write it. */
export function idOf<Id extends string>(value: string | number | bigint): Id {
  return String(value) as Id;
}

/** Whether a column is one of the ids: one statement for any number of them. */
export function isOneOf(
  { dialect }: Session,
  column: string,
  ids: Iterable<string>,
): Expression<SqlBool> {
  const list = Array.from(ids, key).join(",");
  return dialect === "sqlite"
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${`[${list}]`}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${`{${list}}`}::bigint[])`;
}

/** The same for a column of texts. */
export function isOneOfTexts(
  { dialect }: Session,
  column: string,
  texts: readonly string[],
): Expression<SqlBool> {
  return dialect === "sqlite"
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${texts}::text[])`;
}
