import type { Context } from "hono";
import { run } from "../cache/steps.ts";
import type { Deps } from "../deps.ts";
import { senderOf, tokenInvalid } from "../http/auth.ts";
import { authorizationOf } from "../http/credentials.ts";
import type { AppEnv } from "../http/env.ts";

/** Ports of finding out who listens. */
type SenderPorts = Pick<Deps, "tokenCache" | "nowMs" | "versions">;

/**
 * Finds out who opens a stream. Browsers' event sources and WebSockets send no header of their own: the token
 * may stand in the address, or be the WebSocket's protocol; here only. No cookie is looked at, so that a page of
 * another site has nothing to listen with: the `Origin` of a WebSocket says nothing that matters.
 *
 * @returns the authorization, to be looked at again
 * @throws RequestError `token-invalid`
 */
export async function identifyStream(
  c: Context<AppEnv>,
  ports: SenderPorts,
): Promise<string | undefined> {
  const sent = authorizationOf(c);
  const token = c.req.query("access_token") ?? protocolOf(c);
  if (sent !== undefined || token === undefined) return sent;
  const authorization = `Bearer ${token}`;
  const sender = await run(senderOf(ports, authorization, await ports.versions.current()));
  if ("refusal" in sender) throw tokenInvalid(sender.refusal);
  c.set("caller", sender.caller);
  c.set("app", sender.app);
  return authorization;
}

/** The first protocol that a WebSocket offers: clients put their token there. */
function protocolOf(c: Context<AppEnv>): string | undefined {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") return undefined;
  const [first = ""] = (c.req.header("Sec-WebSocket-Protocol") ?? "").split(",");
  return first.trim() === "" ? undefined : first.trim();
}

/** Whether a token still opens a stream, which lasts for days: it may be revoked, or its account suspended. */
export async function isStillAllowed(
  ports: SenderPorts,
  authorization: string | undefined,
): Promise<boolean> {
  const sender = await run(senderOf(ports, authorization, await ports.versions.current()));
  return !("refusal" in sender) && sender.caller?.account.suspended !== true;
}
