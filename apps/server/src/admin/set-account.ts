import type { AccountChange, Tables } from "@x/status-store";
import { accountNamed, accountRow, listedAccount } from "./accounts.ts";
import { audited, type AdminPorts } from "./audited.ts";
import { parseFlag, usage } from "./names.ts";
import type { Row } from "./row.ts";

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
  /** `false` takes the second factor away; its owner alone can have one. */
  readonly secondFactor?: boolean | undefined;
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
  const secondFactor = options.secondFactor === false ? false : undefined;
  const details = { ...change, administrator, secondFactor };
  if (Object.values(details).every((value) => value === undefined))
    throw usage("nothing to set: give at least one option");
  const { id, username } = await accountNamed(services.store, name);
  const apply = async ({ accounts, secondFactors }: Tables): Promise<void> => {
    await accounts.change(id, change);
    if (secondFactor === false) await secondFactors.remove(id);
    if (administrator !== undefined) await accounts.setAdministrator(id, administrator);
  };
  await audited(services, apply, { event: "account.set", target: username, details });
  return accountRow(await listedAccount(services.store, name));
}
