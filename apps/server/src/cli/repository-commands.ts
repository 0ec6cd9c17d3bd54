import type { Command } from "commander";
import type { Flags } from "../config/setting.ts";
import {
  addCommand,
  addExamples,
  addShowCommand,
  nameCommandsAfterError,
  report,
  showFacts,
  showList,
  type ShowFlags,
} from "./command.ts";
import { confirm, type ConfirmOptions } from "./confirm.ts";
import { addTransferCommands } from "./import/commands.ts";
import {
  createRepository,
  setAccess,
  setRepository,
  type CreateOptions,
  type SetOptions,
} from "../admin/repositories.ts";
import {
  deleteRepository,
  listAccess,
  listAllRepositories,
  showRepository,
} from "../admin/repository-lists.ts";

/** Adds `repo`: repositories. */
export function addRepositoryCommands(program: Command): void {
  const repo = program.command("repo").description("manage repositories");
  addLists(repo);
  addCreation(repo);
  addSettings(repo);
  addAccess(repo);
  addTransferCommands(repo);
  addDeletion(repo);
  nameCommandsAfterError(repo);
}

function addLists(repo: Command): void {
  addShowCommand(repo, "list [OWNER]", "list the repositories of an account, or of all").action(
    (owner: string | undefined, flags: ShowFlags) =>
      showList(flags, (services) => listAllRepositories(services, owner)),
  );
  addShowCommand(repo, "show OWNER/NAME", "show a repository").action(
    (name: string, flags: ShowFlags) =>
      showFacts(flags, (services) => showRepository(services, name)),
  );
}

function addCreation(repo: Command): void {
  const create = addCommand(repo, "create OWNER/NAME", "create a repository")
    .option("--private", "hide it from accounts without access")
    .option("--default-branch <branch>", "default: main, or that of an imported repository")
    .option("--description <text>", "text about it")
    .option("--import <path>", "copy a git repository on this machine")
    .action((name: string, flags: Flags & CreateOptions) =>
      report(flags, (services) => createRepository(services, name, flags)),
    );
  addExamples(create, "repo create ada/notes --private");
}

function addSettings(repo: Command): void {
  const set = addCommand(repo, "set OWNER/NAME", "change the settings of a repository")
    .option("--name <name>", "rename it; its former name redirects to the new one")
    .option("--description <text>", "text about it")
    .option("--default-branch <branch>", "a branch that it has")
    .option("--private <b>", "true or false")
    .option("--archived <b>", "true or false")
    .option("--mirror <b>", "true or false")
    .option("--code-unit <b>", "true or false")
    .option(
      "--refuse-breaking <b>",
      "true or false: whether the default branch and protected ones refuse breaking changes of .proto sources and descriptor sets",
    )
    .option("--protect <branch>", "let only administrators write to a branch; repeatable", gather)
    .option("--unprotect <branch>", "end the protection of a branch; repeatable", gather)
    .option("--protected-files <globs>", 'refuse changes of these files there: "GLOB;GLOB"')
    .action((name: string, flags: Flags & SetOptions) =>
      report(flags, (services) => setRepository(services, name, flags)),
    );
  addExamples(set, 'repo set ada/notes --private true --protect main --protected-files "*.lock"');
}

function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function addAccess(repo: Command): void {
  const access = addCommand(
    repo,
    "access OWNER/NAME ACCOUNT LEVEL",
    "set an account's access to a repository: none, read, write or admin",
  ).action((name: string, account: string, level: string, flags: Flags) =>
    report(flags, (services) => setAccess(services, name, account, level)),
  );
  addShowCommand(access, "list OWNER/NAME", "list who has access to a repository").action(
    (name: string, flags: ShowFlags) => showList(flags, (services) => listAccess(services, name)),
  );
  addExamples(access, "repo access ada/notes bob write", "repo access list ada/notes");
}

function addDeletion(repo: Command): void {
  addCommand(repo, "delete OWNER/NAME", "delete a repository for good")
    .option("--yes", "do not ask")
    .action(async (name: string, flags: Flags & ConfirmOptions) => {
      await confirm(`delete the repository ${name}`, flags);
      await report(flags, (services) => deleteRepository(services, name));
    });
}
