import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6 } from "node:net";
import type { RemoteSource } from "@x/git-contents/git";
import { CommandError } from "../../config/command-error.ts";

/** Timeout of a silent server, in milliseconds. */
const SILENCE_MS = 60_000;

/** Request to another server. */
export interface RemoteRequest {
  /** HTTP method. */
  readonly method: "GET" | "POST";
  /** Headers of the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request. Absent: none. */
  readonly body?: string | undefined;
}

/**
 * Sends a request to another server, at the checked addresses only. A redirect is not followed.
 *
 * @throws CommandError when it does not answer
 */
export function askRemote(
  { url, addresses }: RemoteSource,
  { method, headers, body }: RemoteRequest,
): Promise<IncomingMessage> {
  const at = new URL(url);
  const checked = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
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
      // A pooled connection could lead to another address.
      agent: false,
      timeout: SILENCE_MS,
      lookup: (_host, options, callback) => {
        if (options.all === true) callback(null, checked);
        else callback(null, checked[0]?.address ?? "", checked[0]?.family ?? 4);
      },
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("it fell silent")));
    outgoing.on("error", fail);
    outgoing.on("response", resolve);
    outgoing.end(body);
  });
}
