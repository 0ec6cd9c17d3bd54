import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv, Caller } from "../http/env.ts";
import { personOf } from "../oauth/person.ts";

/** Scopes of a person at a page that shows. */
const READ: ReadonlySet<string> = new Set(["read"]);
/** Scopes of a person at a page that changes: its form was this browser's own. */
const WRITE: ReadonlySet<string> = new Set(["read", "write"]);

/**
 * Finds the person at a page by the browser's session, as a token finds the caller of the API: every right is
 * checked by the same gates then. A token in the request counts before a session.
 */
export async function findVisitor(c: Context<AppEnv>, deps: Deps): Promise<void> {
  if (c.var.caller === undefined) c.set("caller", await callerOf(c, deps, READ));
}

/** Finds the person at a page that changes something; the session is looked up again with every right. */
export async function findEditor(c: Context<AppEnv>, deps: Deps): Promise<void> {
  c.set("findAgain", () => callerOf(c, deps, WRITE));
  c.set("caller", await callerOf(c, deps, WRITE));
}

async function callerOf(
  c: Context<AppEnv>,
  deps: Deps,
  scopes: ReadonlySet<string>,
): Promise<Caller | undefined> {
  const person = await personOf(c, deps);
  if (person === undefined) return undefined;
  return { account: person.account, scopes, tokenId: "session", administrator: false };
}
