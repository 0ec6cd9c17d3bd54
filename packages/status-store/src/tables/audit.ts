import type { AccountId } from "@x/status-core";
import type { Selectable } from "kysely";
import type { AuditEventRow } from "../database/administration-schema.ts";
import { idOf, key, nextId } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";

/** An event to be told. */
export interface NewAuditEvent {
  /** What happened, such as `token.create`. */
  readonly event: string;
  /** Name of who did it: an account, or `command line`. */
  readonly actor: string;
  /** The account that did it. Absent: no account. */
  readonly actorId?: AccountId | undefined;
  /** Id of the token that it was done with. Absent: without one. */
  readonly tokenId?: string | undefined;
  /** What it was done to, such as `ada` or `ada/notes`. Default: nothing. */
  readonly target?: string | undefined;
  /** Address of the client. Absent: on the server itself. */
  readonly address?: string | undefined;
  /** Facts, such as scopes; never a secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** An event of the audit log. */
export interface AuditEvent extends NewAuditEvent {
  /** Larger for later ones. */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. */
  readonly atMs: number;
}

/** Choice of events; a field that is left out chooses all. */
export interface AuditQuery {
  /** The whole name of an event, or its part before the `.`. */
  readonly event?: string | undefined;
  /** Name of who did it, as it was then. */
  readonly actor?: string | undefined;
  /** What it was done to. */
  readonly target?: string | undefined;
  /** Only events from then on, in milliseconds since 1970. */
  readonly sinceMs?: number | undefined;
  /** Only events before the one of this id. */
  readonly beforeId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}

/** The audit log: events are added, and never changed; the database itself refuses it. */
export interface AuditLog {
  /** Adds an event, in the transaction of what it tells when there is one. */
  add(event: NewAuditEvent): Promise<void>;
  /** Events, the latest first. */
  list(query: AuditQuery): Promise<readonly AuditEvent[]>;
}

/** Reads and writes events where `run` says. */
export function createAuditLog(run: Runner): AuditLog {
  return {
    add: (event) => run.write((session) => add(session, event)),
    list: (query) => list(run.read, query),
  };
}

async function add(session: Session, event: NewAuditEvent): Promise<void> {
  await session.db
    .insertInto("audit_events")
    .values({
      id: await nextId(session),
      at_ms: session.now(),
      event: event.event,
      actor_id: event.actorId === undefined ? null : key(event.actorId),
      actor: event.actor,
      token_id: event.tokenId === undefined ? null : key(event.tokenId),
      target: event.target ?? "",
      address: event.address ?? "",
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

async function list(
  { db }: Session,
  { event, actor, target, sinceMs, beforeId, limit }: AuditQuery,
): Promise<readonly AuditEvent[]> {
  let query = db.selectFrom("audit_events").selectAll();
  if (event !== undefined)
    query = query.where(({ or, eb }) =>
      or([
        eb("event", "=", event),
        // The characters after `.` and before `/` are what begins with the part.
        eb.and([eb("event", ">=", `${event}.`), eb("event", "<", `${event}/`)]),
      ]),
    );
  if (actor !== undefined) query = query.where("actor", "=", actor);
  if (target !== undefined) query = query.where("target", "=", target);
  if (sinceMs !== undefined) query = query.where("at_ms", ">=", sinceMs);
  if (beforeId !== undefined) query = query.where("id", "<", key(beforeId));
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map(eventOf);
}

function eventOf(row: Selectable<AuditEventRow>): AuditEvent {
  return {
    id: idOf(row.id),
    atMs: row.at_ms,
    event: row.event,
    actor: row.actor,
    actorId: row.actor_id === null ? undefined : idOf(row.actor_id),
    tokenId: row.token_id === null ? undefined : idOf(row.token_id),
    target: row.target,
    address: row.address === "" ? undefined : row.address,
    details: JSON.parse(row.details) as Readonly<Record<string, unknown>>,
  };
}
