import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Plain TCP balancer: each connection goes to the next server. */
export interface Balancer {
  /** Address for clients. */
  readonly url: string;
  /** Addresses of the servers; may be changed at any time, for later connections. */
  targets: readonly string[];
  /** How many connections each server had, by its address. */
  readonly counts: ReadonlyMap<string, number>;
  /** Stops listening, and ends what is open. */
  close(): Promise<void>;
}

/** Starts a balancer. It knows nothing of HTTP. */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const counts = new Map<string, number>();
  let next = 0;
  const server = createServer((client) => {
    const target = self.targets[next++ % self.targets.length] ?? "";
    counts.set(target, (counts.get(target) ?? 0) + 1);
    const upstream = connect({ host: "127.0.0.1", port: Number(new URL(target).port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on("error", () => to.destroy());
      from.once("close", () => {
        open.delete(from);
        to.end();
      });
      from.pipe(to);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const self: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    counts,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
  return self;
}
