import type { Command } from "commander";
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
  type InvitationOptions,
} from "../admin/invitations.ts";
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

/** Adds `invite`: links by which people sign up. */
export function addInvitationCommands(program: Command): void {
  const invite = program.command("invite").description("manage invitations to sign up");
  const create = addCommand(invite, "create", "create a link to sign up by, which is shown once")
    .option("--uses <n>", "accounts that may be made by it", "1")
    .option("--expires-in <time>", "life of the link, such as 12h", "7d")
    .action((flags: Flags & InvitationOptions) =>
      report(flags, (services, settings) => createInvitation(services, settings, flags)),
    );
  addExamples(create, "invite create --uses 5 --expires-in 2d");
  addShowCommand(invite, "list", "list the invitations that can be used")
    .option("--all", "those that were used up, expired or revoked, too")
    .action((flags: ShowFlags & { readonly all?: boolean }) =>
      showList(flags, (services) => listInvitations(services, flags)),
    );
  addCommand(invite, "revoke ID", "revoke an invitation, by its id").action(
    (id: string, flags: Flags) => report(flags, (services) => revokeInvitation(services, id)),
  );
  nameCommandsAfterError(invite);
}
