import type { Command } from "commander";
import type { Flags } from "../config/setting.ts";
import { addCommand, nameCommandsAfterError, report } from "./command.ts";
import { exportRepository } from "./import/export-repository.ts";
import { importRepository, type ImportOptions } from "./import/import-repository.ts";
import { progressOnStandardError } from "./import/progress.ts";
import { syncRepository } from "./import/sync-repository.ts";
import {
  createRepository,
  repositoryNamed,
  setAccess,
  setRepository,
  type CreateOptions,
  type SetOptions,
} from "./repositories.ts";

/** Adds `repo`: repositories. */
export function addRepositoryCommands(program: Command): void {
  const repo = program.command("repo").description("manage repositories");
  addCreation(repo);
  addSettings(repo);
  addAccess(repo);
  addImport(repo);
  addExport(repo);
  addSync(repo);
  nameCommandsAfterError(repo);
}

function addCreation(repo: Command): void {
  addCommand(repo, "create OWNER/NAME", "create a repository")
    .option("--private", "hide it from accounts without access")
    .option("--default-branch <branch>", "default: main, or that of an imported repository")
    .option("--import <path>", "copy a git repository on this machine")
    .action((name: string, flags: Flags & CreateOptions) =>
      report(flags, (services) => createRepository(services, name, flags)),
    );
}

function addSettings(repo: Command): void {
  addCommand(repo, "set OWNER/NAME", "change the settings of a repository")
    .option("--name <name>", "rename it; its former name redirects to the new one")
    .option("--private <b>", "true or false")
    .option("--archived <b>", "true or false")
    .option("--mirror <b>", "true or false")
    .option("--code-unit <b>", "true or false")
    .option("--protect <branch>", "let only administrators write to a branch; repeatable", gather)
    .option("--unprotect <branch>", "end the protection of a branch; repeatable", gather)
    .option("--protected-files <globs>", 'refuse changes of these files there: "GLOB;GLOB"')
    .action((name: string, flags: Flags & SetOptions) =>
      report(flags, (services) => setRepository(services, name, flags)),
    );
}

function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function addAccess(repo: Command): void {
  addCommand(
    repo,
    "access OWNER/NAME ACCOUNT LEVEL",
    "set an account's access to a repository: none, read, write or admin",
  ).action((name: string, account: string, level: string, flags: Flags) =>
    report(flags, (services) => setAccess(services, name, account, level)),
  );
}

function addImport(repo: Command): void {
  addCommand(
    repo,
    "import SOURCE OWNER/NAME",
    "import a repository with its refs and large objects: from a path, a bundle or an address",
  )
    .option("--private", "hide it from accounts without access")
    .option("--default-branch <branch>", "default: that of the source")
    .option("--mirror", "refuse writes to it; repo sync updates it")
    .action((source: string, fullName: string, flags: Flags & ImportOptions) =>
      report(flags, (services, { importFrom: allowed }) =>
        importRepository(
          services,
          { source, fullName, options: flags },
          { allowed, progress: progressOnStandardError() },
        ),
      ),
    );
}

function addExport(repo: Command): void {
  addCommand(
    repo,
    "export OWNER/NAME TARGET",
    "export a repository with its large objects: to a directory, or to a file .bundle",
  ).action((name: string, target: string, flags: Flags) =>
    report(flags, async (services) => {
      const repository = await repositoryNamed(services.store, name);
      return exportRepository(services, { repository, target }, progressOnStandardError());
    }),
  );
}

function addSync(repo: Command): void {
  addCommand(repo, "sync OWNER/NAME", "update a mirror from its source").action(
    (name: string, flags: Flags) =>
      report(flags, async (services, { importFrom: allowed }) => {
        const repository = await repositoryNamed(services.store, name);
        return syncRepository(services, repository, {
          allowed,
          progress: progressOnStandardError(),
        });
      }),
  );
}
