import type { Command } from "commander";
import type { Services } from "../boot/services.ts";
import { addExamples, addShowCommand, showList, type ShowFlags } from "./command.ts";
import { usage } from "./names.ts";
import { timeOf, type Row } from "./output.ts";

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
  /** Most events. */
  readonly limit: string;
}

/** Adds `audit`: what was done to whom, and by whom. */
export function addAuditCommand(program: Command): void {
  const audit = addShowCommand(program, "audit", "show the audit log, the latest event first")
    .option("--event <name>", "one event such as token.create, or all of token")
    .option("--actor <name>", "who did it: an account, or command line")
    .option("--target <name>", "what it was done to, such as ada or ada/notes")
    .option("--since <time>", "only from then on, such as 2026-11-22 or 2026-11-22T10:00Z")
    .option("--limit <n>", "most events", "100")
    .action((flags: ShowFlags & AuditOptions) =>
      showList(flags, (services) => listAudit(services, flags)),
    );
  addExamples(audit, "audit --event token --since 2026-11-22", "audit --actor ada --json");
}

/** `audit` */
export async function listAudit(
  { store }: Services,
  { event, actor, target, since, limit }: AuditOptions,
): Promise<readonly Row[]> {
  const sinceMs = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(sinceMs)) throw usage(`--since must be a time such as 2026-11-22, not ${since}`);
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw usage("--limit must be a whole number up to 999999");
  const events = await store.audit.list({ event, actor, target, sinceMs, limit: Number(limit) });
  return events.map((each) => ({
    at: timeOf(each.atMs),
    event: each.event,
    actor: each.actor,
    target: each.target ?? "",
    address: each.address ?? null,
    token_id: each.tokenId ?? null,
    details: JSON.stringify(each.details),
  }));
}
