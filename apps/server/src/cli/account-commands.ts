import type { Command } from "commander";
import type { Flags } from "../config/setting.ts";
import { createAccount, createToken, revokeToken } from "./accounts.ts";
import { changePassword } from "./passwords.ts";
import { addCommand, nameCommandsAfterError, report } from "./command.ts";

/** Adds `account`: accounts of people. */
export function addAccountCommands(program: Command): void {
  const account = program.command("account").description("manage accounts");
  addCommand(account, "create NAME", "create an account")
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
  addCommand(
    account,
    "password NAME",
    "set a password for logging in to apps; asks for it, or reads a line of standard input",
  ).action((name: string, flags: Flags) =>
    report(flags, (services) => changePassword(services, name)),
  );
  nameCommandsAfterError(account);
}

/** Adds `token`: access tokens of accounts. */
export function addTokenCommands(program: Command): void {
  const token = program.command("token").description("manage access tokens");
  addCommand(token, "create NAME", "create an access token for an account")
    .requiredOption("--scopes <scopes>", 'such as "read write:statuses"')
    .action((name: string, flags: Flags & { readonly scopes: string }) =>
      report(flags, (services) => createToken(services, name, flags.scopes)),
    );
  addCommand(token, "revoke TOKEN", "revoke an access token").action((text: string, flags: Flags) =>
    report(flags, (services) => revokeToken(services, text)),
  );
  nameCommandsAfterError(token);
}
