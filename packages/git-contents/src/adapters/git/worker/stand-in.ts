import { createServer, type Server, type Socket } from "node:net";

/** Listener in the place of a worker that was not started yet. */
export interface StandIn {
  /** Leaves the socket to the worker. Connections that were taken wait for it. */
  leave(): void;
}

/**
 * Listens at a worker's socket until the worker is started: who connects first starts it, and is connected
 * through. It does not keep the process alive.
 *
 * @param connectOn - starts the worker, and connects to its socket
 */
export function standIn(path: string, connectOn: () => Promise<Socket>): StandIn {
  let left = false;
  const server: Server = createServer((client) => {
    client.on("error", () => client.destroy());
    connectOn().then(
      (worker) => joinSockets(client, worker),
      () => client.destroy(),
    );
  });
  // Nobody is reached there then: whoever needs the worker's work from here has it all the same.
  server.on("error", () => undefined);
  server.listen(path).unref();
  return {
    leave() {
      // Closed, it removes the socket's file: the worker makes its own.
      if (!left) server.close();
      left = true;
    },
  };
}

function joinSockets(client: Socket, worker: Socket): void {
  for (const [from, to] of [
    [client, worker],
    [worker, client],
  ] as const) {
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
    from.pipe(to);
  }
}
