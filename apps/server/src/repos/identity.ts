import type { ChangeSet, Identity } from "@x/git-contents";
import type { Account } from "@x/status-core";

/** Host of the addresses of mail that accounts have in commits. */
const MAIL_HOST = "noreply.localhost";

/** Identity of an account in commits. */
export function identityOf({ username, displayName }: Account): Identity {
  return {
    name: displayName.trim() === "" ? username : displayName,
    email: mailOf(username),
  };
}

/** Address of mail of an account in commits. It takes no mail. */
export function mailOf(username: string): string {
  return `${username}@${MAIL_HOST}`;
}

/** Name of the account that an address of mail would be of; `undefined` when it can be of none. */
export function accountNameOf(email: string): string | undefined {
  const [name, host] = email.split("@");
  return host === MAIL_HOST && name !== undefined && mailOf(name) === email ? name : undefined;
}

/** Author and committer of a commit that somebody makes now. */
export function madeBy(
  identity: Identity,
  nowMs: number,
): Pick<ChangeSet, "author" | "committer" | "authoredAt" | "committedAt"> {
  const at = { atMs: nowMs, offsetMinutes: 0 };
  return { author: identity, committer: identity, authoredAt: at, committedAt: at };
}
