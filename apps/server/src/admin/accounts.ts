import type { Account } from "@x/status-core";
import type { AccountChange, ListedAccount } from "@x/status-store";
import { CommandError } from "../config/command-error.ts";
import { audited, auditDone, confirmed, type AdminPorts } from "./audited.ts";
import { parseFlag, parseUsername, usage } from "./names.ts";
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
    tokens: tokens.filter(({ revokedAtMs }) => revokedAtMs === undefined).length,
    repositories: used.repositories,
    bytes: used.publicGitBytes + used.privateGitBytes + used.lfsBytes + used.attachmentBytes,
  };
}

function accountRow({ account, disabledAtMs, administrator }: ListedAccount): Row {
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

/** Options of `account set`. Absent ones change nothing. */
export interface AccountOptions {
  /** Name that is shown. */
  readonly displayName?: string | undefined;
  /** Its text about itself. */
  readonly note?: string | undefined;
  /** `true` or `false`. */
  readonly locked?: string | undefined;
  /** `true` or `false`. */
  readonly bot?: string | undefined;
  /** `true` or `false`. */
  readonly silenced?: string | undefined;
  /** `true` or `false`. */
  readonly administrator?: string | undefined;
}

/** `account set` */
export async function setAccount(
  services: AdminPorts,
  name: string,
  options: AccountOptions,
): Promise<Row> {
  const flag = (text: string | undefined): boolean | undefined =>
    text === undefined ? undefined : parseFlag(text);
  const administrator = flag(options.administrator);
  const change: AccountChange = {
    displayName: options.displayName,
    note: options.note,
    locked: flag(options.locked),
    bot: flag(options.bot),
    silenced: flag(options.silenced),
  };
  const details = { ...change, administrator };
  if (Object.values(details).every((value) => value === undefined))
    throw usage("nothing to set: give at least one option");
  const { id, username } = await accountNamed(services.store, name);
  const apply = async ({ accounts }: Pick<AdminPorts["store"], "accounts">): Promise<void> => {
    await accounts.change(id, change);
    if (administrator !== undefined) await accounts.setAdministrator(id, administrator);
  };
  await audited(services, apply, { event: "account.set", target: username, details });
  return accountRow(await listedAccount(services.store, name));
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

async function listedAccount(store: AdminPorts["store"], name: string): Promise<ListedAccount> {
  const found = await store.accounts.show(name);
  if (found === undefined) throw new CommandError(`there is no account ${name}`);
  return found;
}
