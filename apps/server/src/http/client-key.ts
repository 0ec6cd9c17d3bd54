import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { ClientAddress } from "./client-address.ts";
import { clientGone } from "./client-gone.ts";
import type { AppEnv } from "./env.ts";

/** Key of the client of a request, by which shares are counted: its account, or its address without a token. */
export type ClientKey = (c: Context<AppEnv>) => string;

/** Makes the keys of clients. */
export function createClientKey(address: ClientAddress): ClientKey {
  return (c) => senderKey(address, c.get("caller")?.account.id, originOf(c));
}

/** Key of a sender: its account, or its address without one. */
export function senderKey(
  address: ClientAddress,
  accountId: string | undefined,
  origin: Parameters<ClientAddress>[0],
): string {
  return accountId === undefined ? `ip:${address(origin)}` : accountKey(accountId);
}

/** Key of an account. */
export function accountKey(accountId: string): string {
  return `account:${accountId}`;
}

/** Address that a request came from, as far as it says. */
export function originOf(c: Context<AppEnv>): Parameters<ClientAddress>[0] {
  const remote = c.env?.incoming?.socket?.remoteAddress;
  return { remote, forwardedFor: c.req.header("X-Forwarded-For") };
}

/** Address that a request of Node's server came from. */
export function originOfIncoming(incoming: IncomingMessage): Parameters<ClientAddress>[0] {
  const forwarded = incoming.headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return { remote: incoming.socket.remoteAddress, forwardedFor };
}

/** Client that work is done for. */
export interface RequestClient {
  /** Key of the client, for its share. */
  readonly client: string;
  /** Ends the work when the client goes away. */
  readonly signal?: AbortSignal | undefined;
}

/** Client of a request. */
export function requestClient(
  c: Context<AppEnv>,
  { clientOf }: { readonly clientOf: ClientKey },
): RequestClient & { readonly signal: AbortSignal } {
  return { client: clientOf(c), signal: clientGone(c) };
}
