import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { discardUnreadBodies, type DiscardLimits } from "../src/http/discard-body.ts";

const MIB = 1_048_576;
const LONG_MS = 3_600_000;
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers before it has read anything, and a client of it. */
const connected = async (limits: DiscardLimits): Promise<Socket> => {
  const server = createServer((_incoming, outgoing) =>
    outgoing.writeHead(413, { "Content-Length": 8 }).end("too much"),
  );
  discardUnreadBodies(server, limits);
  running.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
};
const head = (length: number, more = ""): string =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${more}\r\n`;
const sent = (socket: Socket, bytes: Uint8Array | string): Promise<boolean> =>
  new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)));

describe("discardUnreadBodies", () => {
  it("lets a client send everything before it reads, and then closes where that was asked", async () => {
    const socket = await connected({ maxBytes: 30 * MIB, maxMs: LONG_MS });
    socket.write(head(20 * MIB, "Connection: close\r\n"));
    for (let at = 0; at < 20; at++) expect(await sent(socket, new Uint8Array(MIB))).toBe(true);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much$/);
  });

  it("leaves the connection to the next request", async () => {
    const socket = await connected({ maxBytes: 30 * MIB, maxMs: LONG_MS });
    socket.write(head(MIB));
    await sent(socket, new Uint8Array(MIB));
    socket.write(head(0, "Connection: close\r\n"));
    expect((await text(socket)).match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
  });

  it("closes on who sends more than is borne", async () => {
    const socket = await connected({ maxBytes: MIB, maxMs: LONG_MS });
    socket.resume().write(head(1000 * MIB));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    while (await sent(socket, new Uint8Array(MIB)));
    await closed;
  });

  it("closes on who takes longer than is borne, after the answer", async () => {
    const socket = await connected({ maxBytes: MIB, maxMs: 50 });
    socket.write(head(10));
    expect(await text(socket)).toMatch(/too much$/);
  });
});
