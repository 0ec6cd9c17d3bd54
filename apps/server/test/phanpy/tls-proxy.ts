import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as ask } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { CertificatePair } from "../certificates.ts";

/** Proxy that speaks TLS, before a server that does not. */
export interface TlsProxy {
  /** `https://127.0.0.1:PORT` */
  readonly url: string;
  /** Sends requests on from now on. */
  pointTo(server: string): void;
  close(): Promise<void>;
}

/** Listens on a free port. WebSockets are refused: an app asks again from time to time instead. */
export async function openTlsProxy({ cert, key }: CertificatePair): Promise<TlsProxy> {
  let target = "";
  const proxy = createServer({ cert: readFileSync(cert), key: readFileSync(key) });
  proxy.on("request", (incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const onward = ask(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  proxy.on("upgrade", (_incoming, socket) => socket.destroy());
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    pointTo: (server) => {
      target = server;
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
