#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { createAccount, createToken, revokeToken } from "./cli/accounts.ts";
import { CommandError } from "./config/command-error.ts";
import { examine } from "./cli/doctor.ts";
import { exportRepository } from "./cli/import/export-repository.ts";
import { importRepository, type ImportOptions } from "./cli/import/import-repository.ts";
import { prune } from "./cli/prune.ts";
import { progressOnStandardError } from "./cli/import/progress.ts";
import { syncRepository } from "./cli/import/sync-repository.ts";
import {
  createRepository,
  repositoryNamed,
  setAccess,
  setRepository,
  type CreateOptions,
  type SetOptions,
} from "./cli/repositories.ts";
import { serve } from "./boot/serve.ts";
import { asCommandError, openServices, type Services } from "./boot/services.ts";
import { readSettings, SettingsError, type Flags, type Settings } from "./config/settings.ts";

// Every command prints one JSON line on standard output and works while the server runs; an error is
// one line on standard error and exit 1, or 2 when the command was asked wrongly.

const program = new Command("x-server")
  .description("statuses, repository contents and schema descriptors over HTTP")
  .showHelpAfterError("(x-server --help lists the commands)")
  .exitOverride();

command(program, "serve")
  .description("serve until a signal stops it; also what happens without a command")
  .option("--host <host>", "address to listen on (HOST)")
  .option("--port <port>", "port to listen on; 0 picks one (PORT)")
  .option("--workers <n>", "processes that answer requests (WORKERS)")
  .option("--demo", "make demo content on the first start, and print what to try")
  .action((flags: Flags & { readonly demo?: boolean }) =>
    serve(readSettings(process.env, flags), { demo: flags.demo === true }),
  );

const account = program.command("account").description("who has an account");
command(account, "create NAME")
  .option("--display-name <text>", "name to show")
  .option("--locked", "followers are approved by hand")
  .action(
    (name: string, flags: Flags & { readonly displayName?: string; readonly locked?: boolean }) =>
      answer(flags, (services) =>
        createAccount(services, name, { displayName: flags.displayName, locked: flags.locked }),
      ),
  );

const token = program.command("token").description("who may act for whom");
command(token, "create NAME")
  .requiredOption("--scopes <scopes>", 'such as "read write:statuses"')
  .action((name: string, flags: Flags & { readonly scopes: string }) =>
    answer(flags, (services) => createToken(services, name, flags.scopes)),
  );
command(token, "revoke TOKEN").action((text: string, flags: Flags) =>
  answer(flags, (services) => revokeToken(services, text)),
);

const repo = program.command("repo").description("which repositories there are");
command(repo, "create OWNER/NAME")
  .option("--private", "only for those with access")
  .option("--default-branch <branch>", "default: main, or that of an imported repository")
  .option("--import <path>", "a git repository on this machine to take over")
  .action((name: string, flags: Flags & CreateOptions) =>
    answer(flags, (services) => createRepository(services, name, flags)),
  );
command(repo, "set OWNER/NAME")
  .option("--name <name>", "another name; the one it has leads to it from then on")
  .option("--private <b>", "true or false")
  .option("--archived <b>", "true or false")
  .option("--mirror <b>", "true or false")
  .option("--code-unit <b>", "true or false")
  .option("--protect <branch>", "only administrators write to it; may be repeated", gather)
  .option("--unprotect <branch>", "takes protection back; may be repeated", gather)
  .option("--protected-files <globs>", 'files that nobody changes there: "GLOB;GLOB"')
  .action((name: string, flags: Flags & SetOptions) =>
    answer(flags, (services) => setRepository(services, name, flags)),
  );
command(repo, "access OWNER/NAME ACCOUNT LEVEL")
  .description("LEVEL is none, read, write or admin")
  .action((name: string, who: string, level: string, flags: Flags) =>
    answer(flags, (services) => setAccess(services, name, who, level)),
  );

command(repo, "import SOURCE OWNER/NAME")
  .description("bring a repository with its refs and large objects: a path, a bundle, an address")
  .option("--private", "only for those with access")
  .option("--default-branch <branch>", "default: that of the source")
  .option("--mirror", "nobody writes to it, and repo sync brings it up to date")
  .action((source: string, fullName: string, flags: Flags & ImportOptions) =>
    answer(flags, (services, { importFrom: allowed }) =>
      importRepository(
        services,
        { source, fullName, options: flags },
        { allowed, progress: progressOnStandardError() },
      ),
    ),
  );
command(repo, "export OWNER/NAME TARGET")
  .description("write a repository with its large objects: a directory, or a file .bundle")
  .action((name: string, target: string, flags: Flags) =>
    answer(flags, async (services) => {
      const repository = await repositoryNamed(services.store, name);
      return exportRepository(services, { repository, target }, progressOnStandardError());
    }),
  );
command(repo, "sync OWNER/NAME")
  .description("bring a mirror up to date with its source")
  .action((name: string, flags: Flags) =>
    answer(flags, async (services, { importFrom: allowed }) => {
      const repository = await repositoryNamed(services.store, name);
      return syncRepository(services, repository, {
        allowed,
        progress: progressOnStandardError(),
      });
    }),
  );

command(program, "doctor")
  .description("versions, settings and a check of every repository; exit 1 when something is wrong")
  .action(async (flags: Flags) => {
    const settings = readSettings(process.env, flags);
    const health = await withServices(flags, (services) => examine(services, settings));
    print(health.report);
    if (!health.ok) process.exitCode = 1;
  });

command(program, "prune")
  .description("remove large objects that no repository has, a day after they came")
  .option("--dry-run", "only say what would be removed")
  .action((flags: Flags & { readonly dryRun?: boolean }) =>
    answer(flags, (services) =>
      prune(services, { dryRun: flags.dryRun === true, nowMs: Date.now() }),
    ),
  );

/** A command with its positional arguments, in capitals as the help shows them. */
function command(parent: Command, words: string): Command {
  const [name = "", ...named] = words.split(" ");
  const made = parent
    .command(name)
    .exitOverride()
    .option("--data <dir>", "data directory (DATA_DIR)");
  for (const argument of named) made.argument(`<${argument}>`);
  return made;
}

function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

type Work<T> = (services: Services, settings: Settings) => Promise<T>;

async function answer(flags: Flags, work: Work<object>): Promise<void> {
  print(await withServices(flags, work));
}

async function withServices<T>(flags: Flags, work: Work<T>): Promise<T> {
  const settings = readSettings(process.env, flags);
  const services = await openServices(settings, "inline");
  try {
    return await work(services, settings);
  } finally {
    await services.close();
  }
}

function print(report: object): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

/** What was typed; options alone are meant for `serve`, which is what `npx` runs. */
function typedWords(): readonly string[] {
  const typed = process.argv.slice(2);
  const [first = "--"] = typed;
  const isHelp = ["-h", "--help"].includes(first);
  return first.startsWith("-") && !isHelp ? ["serve", ...typed] : typed;
}

try {
  await program.parseAsync(typedWords(), { from: "user" });
} catch (thrown) {
  process.exitCode = exitCodeOf(asCommandError(thrown));
}

/** Says what went wrong in one line. What is no refusal is a fault of ours, with its place. */
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
