import type { Command } from "commander";
import { listAudit, type AuditOptions } from "../admin/audit.ts";
import { addExamples, addShowCommand, showList, type ShowFlags } from "./command.ts";

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
