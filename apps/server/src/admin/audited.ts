import type { NewAuditEvent, Tables } from "@x/status-store";
import type { Deps } from "../deps.ts";

/** Who administers the site over HTTP. */
export interface AdminActor {
  /** Who it is and from where, for the audit log. */
  readonly event: Pick<NewAuditEvent, "actor" | "actorId" | "tokenId" | "address">;
  /** Looks up in the transaction of a change whether it still may. @throws RequestError when it may not */
  readonly confirm: (tables: Tables) => Promise<void>;
}

/** Ports of what operators do, by the command line and over HTTP. */
export interface AdminPorts extends Pick<Deps, "store" | "repositories"> {
  /** Who does it. Absent: who has the data directory in hand, by the command line. */
  readonly actor?: AdminActor | undefined;
}

/** Part of the ports that changes and tells of it. */
type AuditedPorts = Pick<AdminPorts, "store" | "actor">;

/** Event without who did it. */
type Event = Omit<NewAuditEvent, "actor" | "actorId" | "tokenId" | "address">;

/**
 * Changes the database, and tells the audit log in the same transaction: both happen, or none.
 *
 * @param event - what it tells, or makes it of the result
 */
export function audited<T>(
  ports: AuditedPorts,
  change: (tables: Tables) => Promise<T>,
  event: Event | ((result: T) => Event),
): Promise<T> {
  return confirmed(ports, async (tables) => {
    const result = await change(tables);
    const told = typeof event === "function" ? event(result) : event;
    await tables.audit.add({ ...told, ...actorOf(ports) });
    return result;
  });
}

/** Changes the database, when who does it still may. What it tells the audit log follows at the end of the work. */
export function confirmed<T>(
  { store, actor }: AuditedPorts,
  change: (tables: Tables) => Promise<T>,
): Promise<T> {
  return store.transaction(async (tables) => {
    await actor?.confirm(tables);
    return change(tables);
  });
}

/** Tells the audit log what was done beside the database. */
export function auditDone(ports: AuditedPorts, event: Event): Promise<void> {
  return ports.store.audit.add({ ...event, ...actorOf(ports) });
}

function actorOf({ actor }: AuditedPorts): AdminActor["event"] {
  return actor?.event ?? { actor: "command line" };
}
