import { once } from "node:events";
import { connect } from "node:net";
import type { MarkedRequest } from "./requests.ts";

/** A request whose last byte is not sent yet. */
export interface Held {
  /** The request. */
  readonly request: MarkedRequest;
  /** Sends the last byte, and waits for the answer. */
  readonly finish: () => Promise<{ readonly status: number; readonly text: string }>;
}

/**
 * Sends all of a request but its last byte. Resolves when the server has read its headers: it says so,
 * because it is asked to.
 */
export async function hold(url: string, token: string, request: MarkedRequest): Promise<Held> {
  const { port, hostname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => void parts.push(part));
  const ended = once(socket, "close");
  const { method, path, type, body } = request;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n` +
      "Expect: 100-continue\r\n\r\n",
  );
  await once(socket, "data");
  socket.write(body.subarray(0, -1));
  return {
    request,
    finish: async () => {
      socket.write(body.subarray(-1));
      await ended;
      const text = Buffer.concat(parts).toString("latin1");
      const answer = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
      return { status: Number(answer.split(" ")[1]), text: answer };
    },
  };
}
