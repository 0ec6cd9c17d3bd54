import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6 } from "node:net";
import type { RemoteSource } from "@x/git-contents/git";
import { CommandError } from "../../config/command-error.ts";

/** How long another server may say nothing, in milliseconds. */
const SILENCE_MS = 60_000;

/** What is asked. */
export interface RemoteRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/**
 * Asks another server, at the addresses that were checked and no others. A redirect is an answer like
 * any other, and leads nowhere.
 *
 * @throws CommandError when it does not answer
 */
export function askRemote(
  { url, addresses }: RemoteSource,
  { method, headers, body }: RemoteRequest,
): Promise<IncomingMessage> {
  const at = new URL(url);
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const request = at.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (cause: Error): void =>
      reject(new CommandError(`${at.host} does not answer: ${cause.message}`, { cause }));
    const outgoing = request(at, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }),
      },
      // A connection that is kept could be one to another address.
      agent: false,
      timeout: SILENCE_MS,
      lookup: (_host, options, callback) => {
        if (options.all === true) callback(null, found);
        else callback(null, found[0]?.address ?? "", found[0]?.family ?? 4);
      },
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("it fell silent")));
    outgoing.on("error", fail);
    outgoing.on("response", resolve);
    outgoing.end(body);
  });
}
