import type { Account } from "@x/status-core";
import type { ListedAccount } from "@x/status-store";
import { CommandError } from "../config/command-error.ts";
import { audited, auditDone, confirmed, type AdminPorts } from "./audited.ts";
import { parseUsername } from "./names.ts";
import { timeOf, type Row } from "./row.ts";
import { everyPage } from "./pages.ts";

/** `account create` */
export async function createAccount(
  services: AdminPorts,
  name: string,
  options: { readonly displayName?: string | undefined; readonly locked?: boolean | undefined },
): Promise<object> {
  const account = { username: parseUsername(name), ...options };
  const { id, username } = await audited(services, ({ accounts }) => accounts.create(account), {
    event: "account.create",
    target: name,
  });
  return { id, username };
}

/** `account list` */
export async function listAccounts(
  { store }: Pick<AdminPorts, "store">,
  { disabled }: { readonly disabled?: boolean | undefined },
): Promise<readonly Row[]> {
  const found = await everyPage(
    (page) => store.accounts.list(page),
    ({ account }) => account.id,
  );
  return found
    .filter(({ disabledAtMs }) => disabled !== true || disabledAtMs !== undefined)
    .map(accountRow);
}

/** `account show` */
export async function showAccount(
  { store }: Pick<AdminPorts, "store">,
  name: string,
): Promise<Row> {
  const found = await listedAccount(store, name);
  const { account } = found;
  const used = await store.quotas.usage(account.id);
  const factor = await store.secondFactors.find(account.id);
  const tokens = await everyPage(
    (page) => store.tokens.listAll({ ...page, accountId: account.id }),
    ({ id }) => id,
  );
  return {
    ...accountRow(found),
    note: account.note,
    locked: account.locked,
    bot: account.bot,
    followers_count: account.followersCount,
    following_count: account.followingCount,
    last_status_at: timeOf(account.lastStatusAtMs),
    second_factor: factor?.confirmedAtMs !== undefined,
    tokens: tokens.filter(({ revokedAtMs }) => revokedAtMs === undefined).length,
    repositories: used.repositories,
    bytes: used.publicGitBytes + used.privateGitBytes + used.lfsBytes + used.attachmentBytes,
  };
}

/** Row of an account in lists. */
export function accountRow({ account, disabledAtMs, administrator }: ListedAccount): Row {
  return {
    id: account.id,
    username: account.username,
    display_name: account.displayName,
    created_at: timeOf(account.createdAtMs),
    disabled_at: timeOf(disabledAtMs),
    suspended: account.suspended,
    administrator,
    statuses_count: account.statusesCount,
  };
}

/** `account disable`, `account enable` */
export async function disableAccount(
  services: AdminPorts,
  name: string,
  disabled: boolean,
): Promise<object> {
  const { id, username } = await accountNamed(services.store, name);
  await audited(services, ({ accounts }) => accounts.disable(id, disabled), {
    event: disabled ? "account.disable" : "account.enable",
    target: username,
  });
  return { id, username, disabled };
}

/** `account delete`: its repositories go with it. */
export async function deleteAccount(services: AdminPorts, name: string): Promise<object> {
  const { store, repositories } = services;
  const { id, username } = await accountNamed(store, name);
  // Nothing comes meanwhile.
  await confirmed(services, ({ accounts }) => accounts.disable(id, true));
  const owned = (await store.repositories.list()).filter(({ ownerId }) => ownerId === id);
  for (const repository of owned) await repositories.remove(repository);
  await store.accounts.remove(id);
  const details = { id, repositories: owned.map((repository) => repository.name) };
  await auditDone(services, { event: "account.delete", target: username, details });
  return { id, username, deleted: true, repositories: owned.length };
}

/** @throws CommandError when there is no account of that name */
export async function accountNamed(store: AdminPorts["store"], name: string): Promise<Account> {
  return (await listedAccount(store, name)).account;
}

/** @throws CommandError when there is no account of that name */
export async function listedAccount(
  store: AdminPorts["store"],
  name: string,
): Promise<ListedAccount> {
  const found = await store.accounts.show(name);
  if (found === undefined) throw new CommandError(`there is no account ${name}`);
  return found;
}
