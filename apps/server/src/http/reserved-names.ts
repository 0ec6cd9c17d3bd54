/** First components of the server's own addresses: no account may have such a name, or hide behind one. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  "api",
  "repos",
  "user",
  "users",
  "tags",
  "oauth",
  "login",
  "nodeinfo",
  ".well-known",
  "docs",
  "assets",
  "metrics",
  "healthz",
  "readyz",
  "avatar.svg",
  "header.svg",
]);
