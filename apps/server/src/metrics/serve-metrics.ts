import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandError } from "../config/command-error.ts";
import type { Logger } from "../http/logger.ts";
import { OPEN_METRICS_TYPE } from "./open-metrics.ts";

/** Address of the metrics, apart from those of the API. */
export interface MetricsPlace {
  /** Host name or address to listen on. */
  readonly metricsHost: string;
  /** 0 takes a free one. */
  readonly metricsPort?: number | undefined;
}

/** Server of metrics that accepts requests. */
export interface MetricsServer {
  /** Address of the metrics. */
  readonly url: string;
  /** Stops accepting, and cuts connections. */
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics`, and nothing else, at an address of its own.
 *
 * @param text - metrics of this moment
 * @throws CommandError when the address cannot be had
 */
export async function serveMetrics(
  { metricsHost: host, metricsPort: port = 0 }: MetricsPlace,
  text: () => Promise<string>,
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split("?", 1)[0];
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    if (path !== "/metrics" || !isRead) return void outgoing.writeHead(404).end();
    void answer(outgoing, text, log);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(
        new CommandError(`metrics cannot listen on ${host}:${port}: ${cause.message}`, { cause }),
      ),
    );
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return { url: `http://${name}:${taken}/metrics`, close: () => closeServer(server) };
}

async function answer(
  outgoing: ServerResponse,
  text: () => Promise<string>,
  log: Logger,
): Promise<void> {
  try {
    const body = await text();
    outgoing.writeHead(200, { "Content-Type": OPEN_METRICS_TYPE, "Cache-Control": "no-store" });
    outgoing.end(body);
  } catch (error) {
    log.error({ err: error }, "metrics could not be read");
    outgoing.writeHead(500).end();
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
