import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { personOf } from "../oauth/person.ts";

/** Scopes of a person at a page: pages show, and change nothing. */
const READ: ReadonlySet<string> = new Set(["read"]);

/**
 * Finds the person at a page by the browser's session, as a token finds the caller of the API: every right is
 * checked by the same gates then. A token in the request counts before a session.
 */
export async function findVisitor(c: Context<AppEnv>, deps: Deps): Promise<void> {
  if (c.var.caller !== undefined) return;
  const person = await personOf(c, deps);
  if (person === undefined) return;
  const { account } = person;
  c.set("caller", { account, scopes: READ, tokenId: "session", administrator: false });
}
