import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowLongBody, limitBodyTime } from "../src/http/body-time.ts";

describe("limitBodyTime (S01)", () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      if (incoming.url === "/left") return void leave(incoming).then(() => outgoing.end("enough"));
      if (incoming.url === "/long") allowLongBody(incoming);
      incoming.on("data", () => {}).on("end", () => outgoing.end("all of it"));
    });
    limitBodyTime(server, { baseMs: 150, bytesPerSecond: 1000, maxMs: 2000, everyMs: 20 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Takes a piece of a body and no more, which ends the request's stream and takes its socket away. */
  const leave = async (incoming: IncomingMessage): Promise<void> => {
    for await (const _ of incoming) break;
  };
  const post = (length: number, path = "/"): Socket => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    return socket;
  };

  it("cuts who sends next to nothing, and says why", async () => {
    const socket = post(10);
    socket.write("x");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("lets a large body come that takes longer than the base", async () => {
    const socket = post(10_000);
    for (let sent = 0; sent < 10; sent++) {
      socket.write("x".repeat(1000));
      await delay(30);
    }
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it("cuts a body after the longest time, whatever it earned, but for one that may be long", async () => {
    const earned = "x".repeat(100_000);
    const long = post(1_000_000, "/long");
    long.write(earned);
    const socket = post(1_000_000);
    socket.write(earned);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(long.closed).toBe(false);
    long.destroy();
  });

  it("bears a body that was left before its end", async () => {
    const left = post(10_000, "/left");
    left.write("x");
    await once(left, "data");
    // The look that cuts this one is later than one that found the other gone.
    const slow = post(10);
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
    left.destroy();
  });
});
