import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Place at which a transfer is cut. */
export interface Cut {
  /** Bytes that still go through. */
  readonly afterBytes: number;
  /** Whose bytes are counted. */
  readonly of: "client" | "server";
  /** Whether both ends see a reset, and not an end. */
  readonly resets: boolean;
}

/** Relay between one client and a server, which hangs up on both in the middle. */
export interface Relay {
  /** Address for the client. */
  readonly url: string;
  /** Tells whether it hung up. */
  hasCut(): boolean;
  /** Stops listening, and ends what is open. */
  close(): Promise<void>;
}

export async function openRelay(target: string, cut: Cut): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let left = cut.afterBytes;
  let hasCut = false;
  const hangUp = (): void => {
    hasCut = true;
    for (const socket of open) {
      if (cut.resets) socket.resetAndDestroy();
      else socket.destroy();
    }
  };
  const lead = (from: Socket, to: Socket, isCounted: boolean): void => {
    open.add(from);
    from.on("error", () => to.destroy());
    from.once("close", () => {
      open.delete(from);
      to.destroy();
    });
    from.on("end", () => to.end());
    from.on("data", (bytes: Buffer) => {
      const passing = isCounted ? bytes.subarray(0, Math.max(left, 0)) : bytes;
      if (isCounted) left -= bytes.length;
      if (to.writable && !to.write(passing)) {
        from.pause();
        to.once("drain", () => from.resume());
      }
      if (left < 0) hangUp();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (hasCut) return void client.destroy();
    const upstream = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    lead(client, upstream, cut.of === "client");
    lead(upstream, client, cut.of === "server");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasCut: () => hasCut,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
