import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Session } from "./session.ts";

/**
 * Condition, always true, of a statement that is a transaction by itself: its commit is on the disk when it is
 * acknowledged, whatever the server's own setting, and it waits for locks no longer than transactions do.
 */
export function durable({ lockMs }: Session): RawBuilder<SqlBool> {
  if (lockMs === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`set_config('synchronous_commit', 'on', true) is not null
    and set_config('lock_timeout', ${String(lockMs)}, true) is not null`;
}
