import { connect } from "node:net";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, type Listening } from "../src/http/listen.ts";
import type { World } from "./world.ts";

/** A request that a client begins, and ends when it likes. */
export interface HeldRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Answer to a request that was held. */
export interface HeldAnswer {
  readonly status: number;
  readonly text: string;
  /** Whether it came although the last byte was not sent. */
  readonly early: boolean;
}

/** A world that listens, for requests that are held before the last byte of their bodies. */
export interface HoldingWorld {
  /** Sends all but the last byte, waits until a handler reads, does something, and sends the last byte. */
  hold(request: HeldRequest, meanwhile: () => Promise<void>): Promise<HeldAnswer>;
  close(): Promise<void>;
}

export async function listenAndHold(world: World): Promise<HoldingWorld> {
  let reading: () => void = () => {};
  const listening: Listening = await listen(
    world.app.fetch,
    { host: "127.0.0.1", port: 0 },
    (incoming, outgoing, fallback) => {
      whenRead(incoming, outgoing, reading);
      fallback();
    },
  );
  return {
    async hold({ method, path, headers, body }, meanwhile) {
      const begun = new Promise<void>((resolve) => (reading = resolve));
      const { port, host } = new URL(listening.url);
      const socket = connect(Number(port), "127.0.0.1");
      await once(socket, "connect");
      const parts: Buffer[] = [];
      socket.on("data", (part: Buffer) => void parts.push(part));
      const ended = once(socket, "close");
      const lines = Object.entries({
        Host: host,
        Connection: "close",
        "Content-Length": String(body.length),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
      socket.write(body.subarray(0, -1));
      const early = await Promise.race([
        begun.then(() => false),
        once(socket, "data").then(() => true),
      ]);
      if (!early) await meanwhile();
      socket.write(body.subarray(-1));
      await ended;
      const [head = "", ...rest] = Buffer.concat(parts).toString("latin1").split("\r\n\r\n");
      return { status: Number(head.split(" ")[1]), text: rest.join("\r\n\r\n"), early };
    },
    close: () => listening.close(0),
  };
}

/** Calls when a handler begins to read a body: it has looked up the rights before. */
function whenRead(incoming: IncomingMessage, outgoing: ServerResponse, call: () => void): void {
  incoming.on("newListener", (name) => {
    // What is unread after the answer is read and thrown away.
    if (!outgoing.writableEnded && (name === "data" || name === "readable")) call();
  });
}
