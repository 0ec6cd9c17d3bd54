import type { Command } from "commander";
import type { Flags } from "../../config/setting.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { auditDone } from "../../admin/audited.ts";
import { addCommand, addExamples, print, withServices } from "../command.ts";
import { addProgressOption, withProgress, type ProgressOptions } from "../progress.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command): void {
  const backup = addCommand(
    program,
    "backup TARGET",
    "write a checked copy of everything while the server runs: to a directory, or to a file .tar or .tar.gz",
  ).action(async (target: string, flags: Flags & ProgressOptions) => {
    // As private as the data directory.
    process.umask(0o077);
    const report = await withServices(flags, async (services, settings) => {
      const done = await withProgress(flags, (progress) =>
        backUp(services, { target, settings, progress }),
      );
      await auditDone(services, { event: "server.backup" });
      return done;
    });
    print(report);
  });
  addExamples(addProgressOption(backup), "backup monday.tar.gz", "backup ./monday");
  const command = addCommand(
    program,
    "restore SOURCE",
    "fill an empty data directory, database and bucket from a backup",
  ).action(async (source: string, flags: Flags & ProgressOptions) => {
    process.umask(0o077);
    const settings = loadSettings(flags);
    const order = { source, settings };
    print(await withProgress(flags, (progress) => restore({ ...order, progress })));
  });
  addExamples(addProgressOption(command), "restore monday.tar.gz --data ./restored");
}
