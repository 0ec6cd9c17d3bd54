/**
 * Scopes that a token can have. `read` and `write` grant all scopes that begin with them, never each other;
 * `follow` grants those of follows, blocks and mutes. Those of `admin` are granted by no other, and open nothing
 * unless the account administers the site. Apps ask for some that no route needs yet.
 */
export const SCOPES = [
  "read",
  "write",
  "follow",
  "profile",
  "push",
  "read:accounts",
  "write:accounts",
  "read:blocks",
  "write:blocks",
  "read:bookmarks",
  "write:bookmarks",
  "write:conversations",
  "read:favourites",
  "write:favourites",
  "read:filters",
  "write:filters",
  "read:follows",
  "write:follows",
  "read:lists",
  "write:lists",
  "write:media",
  "read:mutes",
  "write:mutes",
  "read:notifications",
  "write:notifications",
  "write:reports",
  "read:repository",
  "write:repository",
  "read:search",
  "read:statuses",
  "write:statuses",
  "admin:read",
  "admin:write",
  "admin:read:accounts",
  "admin:write:accounts",
] as const;

/** Scope that a route needs. */
export type Scope = (typeof SCOPES)[number];

/** Tells whether the scopes of a token grant another scope. */
export function grants(held: ReadonlySet<string>, wanted: Scope): boolean {
  if (held.has(wanted) || held.has(wanted.slice(0, wanted.lastIndexOf(":")))) return true;
  if (wanted === "profile") return held.has("read") || held.has("read:accounts");
  return held.has("follow") && /:(?:follows|blocks|mutes)$/.test(wanted);
}

/**
 * Reads a list of scopes, separated by white space.
 *
 * @returns the scopes, each once, or the first word that is none
 */
export function parseScopes(
  text: string,
): { readonly scopes: readonly Scope[] } | { readonly unknown: string } {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ""))];
  const unknown = words.find((word) => !isScope(word));
  return unknown === undefined ? { scopes: words.filter(isScope) } : { unknown };
}

function isScope(word: string): word is Scope {
  return (SCOPES as readonly string[]).includes(word);
}
