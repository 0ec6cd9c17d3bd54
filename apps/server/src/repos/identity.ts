import type { ChangeSet, Identity } from "@x/git-contents";
import type { Account } from "@x/status-core";

/** Identity of an account in commits. */
export function identityOf({ username, displayName }: Account): Identity {
  return {
    name: displayName.trim() === "" ? username : displayName,
    email: `${username}@noreply.localhost`,
  };
}

/** Author and committer of a commit that somebody makes now. */
export function madeBy(
  identity: Identity,
  nowMs: number,
): Pick<ChangeSet, "author" | "committer" | "authoredAt" | "committedAt"> {
  const at = { atMs: nowMs, offsetMinutes: 0 };
  return { author: identity, committer: identity, authoredAt: at, committedAt: at };
}
