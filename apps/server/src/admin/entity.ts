import type { ListedAccount } from "@x/status-store";
import { accountEntity } from "../entities/account.ts";

/** Account as administrators see it, with the members of Mastodon's `Admin::Account`. */
export function adminAccountEntity(
  { account, disabledAtMs, administrator }: ListedAccount,
  base: string,
): object {
  return {
    id: account.id,
    username: account.username,
    domain: null,
    created_at: new Date(account.createdAtMs).toISOString(),
    // Nobody has an address of mail here, and where somebody was is in the audit log.
    email: "",
    ip: null,
    ips: [],
    locale: null,
    invite_request: null,
    role: administrator
      ? { id: "3", name: "Administrator", color: "", permissions: "1", highlighted: false }
      : { id: "-99", name: "", color: "", permissions: "0", highlighted: false },
    confirmed: true,
    approved: true,
    disabled: disabledAtMs !== undefined,
    silenced: account.silenced,
    suspended: account.suspended,
    sensitized: false,
    account: accountEntity(account, base),
    created_by_application_id: null,
    invited_by_account_id: null,
  };
}
