import type { Command } from "commander";
import type { Flags } from "../config/setting.ts";
import {
  createAccount,
  deleteAccount,
  disableAccount,
  listAccounts,
  showAccount,
} from "../admin/accounts.ts";
import { setAccount, type AccountOptions } from "../admin/set-account.ts";
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
import { endSessions, listSessions } from "../admin/sessions.ts";
import { changePassword } from "./passwords.ts";

/** Adds `account`: accounts of people. */
export function addAccountCommands(program: Command): void {
  const account = program.command("account").description("manage accounts");
  addLists(account);
  addCreation(account);
  addSettings(account);
  addSessions(account);
  addShutting(account);
  addDeletion(account);
  nameCommandsAfterError(account);
}

function addLists(account: Command): void {
  addShowCommand(account, "list", "list the accounts")
    .option("--disabled", "only those that are disabled")
    .action((flags: ShowFlags & { readonly disabled?: boolean }) =>
      showList(flags, (services) => listAccounts(services, flags)),
    );
  addShowCommand(account, "show NAME", "show an account").action((name: string, flags: ShowFlags) =>
    showFacts(flags, (services) => showAccount(services, name)),
  );
}

function addSessions(account: Command): void {
  addShowCommand(account, "sessions NAME", "list the browsers that an account is logged in with")
    .option("--end", "end them all")
    .action((name: string, flags: ShowFlags & { readonly end?: boolean }) =>
      showList(flags, (services) =>
        flags.end === true ? endSessions(services, name) : listSessions(services, name),
      ),
    );
}

function addCreation(account: Command): void {
  const create = addCommand(account, "create NAME", "create an account")
    .option("--display-name <text>", "show another name")
    .option("--locked", "approve followers by hand")
    .action(
      (name: string, flags: Flags & { readonly displayName?: string; readonly locked?: boolean }) =>
        report(
          flags,
          (services) =>
            createAccount(services, name, { displayName: flags.displayName, locked: flags.locked }),
          "create",
        ),
    );
  addExamples(create, 'account create ada --display-name "Ada Lovelace"');
  addCommand(
    account,
    "password NAME",
    "set a password for logging in to apps; asks for it, or reads a line of standard input",
  ).action((name: string, flags: Flags) =>
    report(flags, (services) => changePassword(services, name)),
  );
}

function addSettings(account: Command): void {
  const set = addShowCommand(account, "set NAME", "change the settings of an account")
    .option("--display-name <text>", "name that is shown")
    .option("--note <text>", "text about the account")
    .option("--locked <b>", "approve followers by hand: true or false")
    .option("--bot <b>", "say that a program posts: true or false")
    .option("--silenced <b>", "keep its posts out of public lists: true or false")
    .option("--administrator <b>", "let it administer the site over HTTP: true or false")
    .option("--no-second-factor", "take its second factor away, when its owner has lost it")
    .action((name: string, flags: ShowFlags & AccountOptions) =>
      showFacts(flags, (services) => setAccount(services, name, flags)),
    );
  addExamples(set, 'account set ada --display-name "Ada" --bot false');
}

function addShutting(account: Command): void {
  addCommand(
    account,
    "disable NAME",
    "shut an account out at once: tokens, git, sessions; its statuses stay",
  ).action((name: string, flags: Flags) =>
    report(flags, (services) => disableAccount(services, name, true)),
  );
  addCommand(account, "enable NAME", "let a disabled account in again").action(
    (name: string, flags: Flags) =>
      report(flags, (services) => disableAccount(services, name, false)),
  );
}

function addDeletion(account: Command): void {
  addCommand(
    account,
    "delete NAME",
    "delete an account with its statuses, files and repositories, for good",
  )
    .option("--yes", "do not ask")
    .action(async (name: string, flags: Flags & ConfirmOptions) => {
      await confirm(`delete the account ${name} with all it has`, flags);
      await report(flags, (services) => deleteAccount(services, name));
    });
}
