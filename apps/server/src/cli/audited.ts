import type { NewAuditEvent, Tables } from "@x/status-store";
import type { Services } from "../boot/services.ts";

/** Name in the audit log of who has the data directory in hand. */
const COMMAND_LINE = "command line";

/** Changes the database, and tells the audit log in the same transaction: both happen, or none. */
export function audited<T>(
  { store }: Pick<Services, "store">,
  change: (tables: Tables) => Promise<T>,
  event: Omit<NewAuditEvent, "actor">,
): Promise<T> {
  return store.transaction(async (tables) => {
    const result = await change(tables);
    await tables.audit.add({ ...event, actor: COMMAND_LINE });
    return result;
  });
}

/** Tells the audit log what was done beside the database. */
export function auditDone(
  { store }: Pick<Services, "store">,
  event: Omit<NewAuditEvent, "actor">,
): Promise<void> {
  return store.audit.add({ ...event, actor: COMMAND_LINE });
}
