import type { AdminPorts } from "./audited.ts";
import { usage } from "./names.ts";
import { timeOf, type Row } from "./row.ts";

/** Options of `audit`, as they were written. */
export interface AuditOptions {
  /** Name of an event, or its part before the `.`. */
  readonly event?: string | undefined;
  /** Name of who did it. */
  readonly actor?: string | undefined;
  /** What it was done to. */
  readonly target?: string | undefined;
  /** Time in ISO 8601. */
  readonly since?: string | undefined;
  /** Only events before the one of this id. */
  readonly beforeId?: string | undefined;
  /** Most events. */
  readonly limit: string;
}

/** `audit` */
export async function listAudit(
  { store }: Pick<AdminPorts, "store">,
  { event, actor, target, since, beforeId, limit }: AuditOptions,
): Promise<readonly Row[]> {
  const sinceMs = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(sinceMs)) throw usage(`--since must be a time such as 2026-11-22, not ${since}`);
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw usage("--limit must be a whole number up to 999999");
  const events = await store.audit.list({
    event,
    actor,
    target,
    sinceMs,
    beforeId,
    limit: Number(limit),
  });
  return events.map((each) => ({
    id: each.id,
    at: timeOf(each.atMs),
    event: each.event,
    actor: each.actor,
    target: each.target ?? "",
    address: each.address ?? null,
    token_id: each.tokenId ?? null,
    details: JSON.stringify(each.details),
  }));
}
