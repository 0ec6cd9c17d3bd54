import type { Command } from "commander";
import type { Services } from "../boot/services.ts";
import { accountNamed } from "../admin/accounts.ts";
import { addShowCommand, nameCommandsAfterError, showList, type ShowFlags } from "./command.ts";
import { timeOf, type Row } from "../admin/row.ts";

/** Adds `filter`: content filters of accounts. */
export function addFilterCommands(program: Command): void {
  const filter = program.command("filter").description("look at content filters");
  addShowCommand(filter, "list NAME", "list the filters of an account").action(
    (name: string, flags: ShowFlags) => showList(flags, (services) => listFilters(services, name)),
  );
  nameCommandsAfterError(filter);
}

async function listFilters({ store }: Services, name: string): Promise<readonly Row[]> {
  const { id: accountId } = await accountNamed(store, name);
  const filters = await store.filters.ofReader(accountId);
  return filters.map(({ id, title, context, action, expiresAtMs, keywords, statuses }) => ({
    id,
    title,
    context,
    filter_action: action,
    expires_at: timeOf(expiresAtMs),
    keywords: keywords.map(({ text }) => text),
    statuses: statuses.length,
  }));
}
