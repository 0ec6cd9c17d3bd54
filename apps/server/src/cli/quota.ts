import type { Command } from "commander";
import { setQuota, showQuota, type QuotaOptions } from "../admin/quota.ts";
import type { Flags } from "../config/setting.ts";
import { addCommand, nameCommandsAfterError, report } from "./command.ts";

/** Adds `quota`: limits of what accounts store. */
export function addQuotaCommands(program: Command): void {
  const quota = program.command("quota").description("limit what accounts store");
  addCommand(quota, "show ACCOUNT", "show the limits and the disk use of an account").action(
    (name: string, flags: Flags) => report(flags, (services) => showQuota(services, name)),
  );
  addCommand(quota, "set ACCOUNT", "change the limits of an account: a number, off or default")
    .option("--repository-bytes <n>", "bytes of one repository")
    .option("--account-bytes <n>", "bytes of all its repositories together")
    .option("--repositories <n>", "number of its repositories")
    .action((name: string, flags: Flags & QuotaOptions) =>
      report(flags, (services) => setQuota(services, name, flags)),
    );
  nameCommandsAfterError(quota);
}
