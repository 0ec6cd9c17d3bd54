import type { ColumnType } from "kysely";
import type { Int8 } from "./int8.ts";

/** Row of an event of the audit log. */
export interface AuditEventRow {
  /** Larger for later ones. */
  id: Int8;
  /** When it happened, in milliseconds since 1970. */
  at_ms: number;
  /** What happened, such as `token.create`. */
  event: string;
  /** The account that did it. Null: no account. */
  actor_id: Int8 | null;
  /** Name of who did it, as it was then. */
  actor: string;
  /** The token that it was done with. Null: without one. */
  token_id: Int8 | null;
  /** What it was done to, such as `ada/notes`. May be empty. */
  target: string;
  /** Address of the client. Empty: on the server itself. */
  address: string;
  /** Facts as a JSON object. */
  details: string;
}

/** Row of the last run of a job. */
export interface JobRow {
  /** Name of the job. */
  name: string;
  /** When the last run began, in milliseconds since 1970. */
  started_ms: number;
  /** When it ended, in milliseconds since 1970. Null: it did not. */
  ended_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** Why it failed. Null: it did not. */
  error: string | null;
  /** What it did, as a JSON object. Null: it failed or goes on. */
  report: string | null;
}
