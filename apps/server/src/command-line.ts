import { Command, CommanderError } from "commander";
import { serve } from "./boot/serve.ts";
import { asCommandError } from "./boot/services.ts";
import { addAccountCommands } from "./cli/account-commands.ts";
import { addTokenCommands } from "./cli/token-commands.ts";
import { addInvitationCommands } from "./cli/invitation-commands.ts";
import { addFilterCommands } from "./cli/filter-commands.ts";
import { addCommand, nameCommandsAfterError, print, report, withServices } from "./cli/command.ts";
import { examine } from "./cli/doctor.ts";
import { addJobCommands } from "./cli/job-commands.ts";
import { addAuditCommand } from "./cli/audit-commands.ts";
import { addBackupCommands } from "./cli/backup/commands.ts";
import { addConfigCommand } from "./cli/config-commands.ts";
import { addCompletionCommand } from "./cli/completion.ts";
import { addProgressOption, withProgress, type ProgressOptions } from "./cli/progress.ts";
import { prune } from "./cli/prune.ts";
import { addPurgeCommand } from "./cli/purge.ts";
import { addQuotaCommands } from "./cli/quota.ts";
import { addStorageCommands } from "./cli/storage/commands.ts";
import { addRepositoryCommands } from "./cli/repository-commands.ts";
import { CommandError } from "./config/command-error.ts";
import { SettingsError, type Flags } from "./config/setting.ts";
import { loadSettings } from "./config/load-settings.ts";
import { MANIFEST } from "./config/manifest.ts";

// Every command prints one JSON line on standard output and works while the server runs. An error is
// one line on standard error and exit 1, or 2 when the words of the command were wrong.

const program = new Command("x-server")
  .description("serve statuses, repository contents and schema descriptors over HTTP")
  .version(MANIFEST.version, "-V, --version", "print the version")
  .showHelpAfterError("(--help shows the arguments and options)")
  .exitOverride();

addCommand(program, "serve", "answer requests until a signal stops it; the default command")
  .option("--host <host>", "address to listen on (HOST)")
  .option("--port <port>", "port to listen on; 0 picks one (PORT)")
  .option("--workers <n>", "processes that answer requests (WORKERS)")
  .option("--demo", "make demo content on the first start, and print what to try")
  .action((flags: Flags & { readonly demo?: boolean }) =>
    serve(loadSettings(flags), { demo: flags.demo === true }),
  );

addAccountCommands(program);
addTokenCommands(program);
addInvitationCommands(program);
addRepositoryCommands(program);
addStorageCommands(program);
addQuotaCommands(program);
addFilterCommands(program);
addPurgeCommand(program);

const doctor = addCommand(
  program,
  "doctor",
  "check the database, repositories and large objects; exit 1 when there is a problem",
).action(async (flags: Flags & ProgressOptions) => {
  const settings = loadSettings(flags);
  const health = await withServices(
    flags,
    (services) => withProgress(flags, (progress) => examine(services, settings, progress)),
    "examine",
  );
  print(health.report);
  if (!health.ok) process.exitCode = 1;
});
addProgressOption(doctor);

const pruning = addCommand(
  program,
  "prune",
  "remove large objects without a repository that are older than a day",
)
  .option("--dry-run", "only report what would be removed")
  .action((flags: Flags & ProgressOptions & { readonly dryRun?: boolean }) =>
    report(flags, (services) =>
      withProgress(flags, (progress) =>
        prune(services, { dryRun: flags.dryRun === true, nowMs: Date.now(), progress }),
      ),
    ),
  );
addProgressOption(pruning);

addJobCommands(program);
addAuditCommand(program);
addBackupCommands(program);
addConfigCommand(program);
addCompletionCommand(program);

nameCommandsAfterError(program);

/** Words of the command line. Other options alone are meant for `serve`, which is what `npx` runs. */
function wordsOf(args: readonly string[]): readonly string[] {
  const [first = "--"] = args;
  const isOwn = ["-h", "--help", "-V", "--version"].includes(first);
  return first.startsWith("-") && !isOwn ? ["serve", ...args] : args;
}

try {
  await program.parseAsync(wordsOf(process.argv.slice(2)), { from: "user" });
} catch (thrown) {
  process.exitCode = exitCodeOf(asCommandError(thrown));
}

/** Writes an error as one line. An error that is no refusal is a bug, and comes with its stack. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CommandError || error instanceof SettingsError) {
    process.stderr.write(`error: ${error.message}\n`);
    return error instanceof CommandError ? error.exitCode : 2;
  }
  process.stderr.write(
    `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
}
