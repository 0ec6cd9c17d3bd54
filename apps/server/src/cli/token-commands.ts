import type { Command } from "commander";
import type { Flags } from "../config/setting.ts";
import {
  addCommand,
  addExamples,
  addShowCommand,
  nameCommandsAfterError,
  report,
  showList,
  type ShowFlags,
} from "./command.ts";
import { confirm, type ConfirmOptions } from "./confirm.ts";
import { createToken, listTokens, revokeToken, type TokenOptions } from "../admin/tokens.ts";

/** Adds `token`: access tokens of accounts. */
export function addTokenCommands(program: Command): void {
  const token = program.command("token").description("manage access tokens");
  addShowCommand(token, "list [NAME]", "list the access tokens of an account, or of all")
    .option("--all", "those that were revoked or expired, too")
    .action((name: string | undefined, flags: ShowFlags & { readonly all?: boolean }) =>
      showList(flags, (services) => listTokens(services, name, flags)),
    );
  const create = addCommand(token, "create NAME", "create an access token for an account")
    .requiredOption("--scopes <scopes>", 'such as "read write:statuses"')
    .option("--name <text>", "name to know it by")
    .option("--expires-in <time>", "life of the token, such as 90d; default: without end")
    .action((name: string, flags: Flags & TokenOptions) =>
      report(flags, (services) => createToken(services, name, flags)),
    );
  addExamples(create, 'token create ada --scopes "read write:statuses" --expires-in 90d');
  addRevoking(token);
  nameCommandsAfterError(token);
}

function addRevoking(token: Command): void {
  const revoke = addCommand(token, "revoke [TOKEN]", "revoke an access token, by its text or id")
    .option("--account <name>", "revoke all tokens of an account instead")
    .option("--yes", "do not ask about all of an account")
    .action(
      async (
        text: string | undefined,
        flags: Flags & ConfirmOptions & { readonly account?: string },
      ) => {
        const { account } = flags;
        if (account !== undefined && text === undefined)
          await confirm(`revoke all tokens of ${account}`, flags);
        await report(flags, (services) => revokeToken(services, text, flags));
      },
    );
  addExamples(revoke, "token revoke 116123456789012345", "token revoke --account ada --yes");
}
