import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Bytes that a proxy holds back: those to the service, those to the client, or both. */
export type Held = "service" | "client" | "both";

/** TCP proxy of one node before one service, which holds bytes back and delivers them later. */
export interface HeldProxy {
  /** Port on 127.0.0.1. */
  readonly port: number;
  /** Holds bytes back from now on, of old connections and new ones. What is closed meanwhile is closed behind them. */
  hold(held: Held): void;
  /** Delivers everything that was held back, and holds nothing any more. */
  release(): void;
  /** Cuts the clients off: what they have sent is still delivered. */
  cutClients(): void;
  /** Stops listening, and ends what is open. */
  close(): Promise<void>;
}

/** One direction of a connection. */
interface Lane {
  readonly toward: "service" | "client";
  readonly to: Socket;
  readonly queue: (Uint8Array | "end")[];
}

/** Opens a proxy. @param target - port of the service at the moment */
export async function openHeldProxy(target: () => number): Promise<HeldProxy> {
  const lanes = new Set<Lane>();
  const clients = new Set<Socket>();
  let held: Held | undefined;
  const deliver = (lane: Lane): void => {
    if (held === "both" || held === lane.toward) return;
    for (const part of lane.queue.splice(0)) {
      if (part === "end") lane.to.end();
      else if (lane.to.writable) lane.to.write(part);
    }
  };
  const lead = (from: Socket, lane: Lane): void => {
    const push = (part: Uint8Array | "end"): void => {
      lane.queue.push(part);
      deliver(lane);
    };
    lanes.add(lane);
    from.on("error", () => undefined).on("data", push);
    from.once("close", () => push("end"));
    lane.to.once("close", () => lanes.delete(lane));
  };
  const server = createServer((client) => {
    clients.add(client);
    client.once("close", () => clients.delete(client));
    const service = connect({ host: "127.0.0.1", port: target() });
    lead(client, { toward: "service", to: service, queue: [] });
    lead(service, { toward: "client", to: client, queue: [] });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const release = (): void => {
    held = undefined;
    for (const lane of lanes) deliver(lane);
  };
  const cutClients = (): void => {
    for (const client of clients) client.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    hold: (what) => void (held = what),
    release,
    cutClients,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const { to } of lanes) to.destroy();
      cutClients();
      await closed;
    },
  };
}
