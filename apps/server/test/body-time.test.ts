import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countHeld } from "../../../scripts/collected.ts";
import { allowLongBody, limitBodyTime } from "../src/http/body-time.ts";

describe("limitBodyTime (S01)", () => {
  let server: Server;
  /** Bytes of bodies that came to the server, whoever sent them. */
  const bodies = { come: 0, events: new EventEmitter() };
  beforeEach(async () => {
    // The clock stands still but for what a test says; connections go on.
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
    bodies.come = 0;
    server = createServer((incoming, outgoing) => {
      if (incoming.url === "/left") return void leave(incoming).then(() => outgoing.end("enough"));
      if (incoming.url === "/long") allowLongBody(incoming);
      incoming
        .on("data", ({ length }: Buffer) => bodies.events.emit("come", (bodies.come += length)))
        .on("end", () => outgoing.end("all of it"));
    });
    limitBodyTime(server, { baseMs: 150, bytesPerSecond: 1000, maxMs: 2000, everyMs: 20 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    vi.useRealTimers();
  });
  const haveCome = async (count: number): Promise<void> => {
    for (let left = count; left > bodies.come;) await once(bodies.events, "come");
  };

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
    await haveCome(1);
    const answer = text(socket);
    vi.advanceTimersByTime(200);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("lets a large body come that takes longer than the base", async () => {
    const socket = post(10_000);
    for (let sent = 1; sent <= 10; sent++) {
      socket.write("x".repeat(1000));
      await haveCome(1000 * sent);
      if (sent < 10) vi.advanceTimersByTime(100);
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
    await haveCome(200_000);
    vi.advanceTimersByTime(2040);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(long.closed).toBe(false);
    long.destroy();
  });

  it("holds no request of a connection that sent another one", async () => {
    const socket = {};
    const requests = Array.from({ length: 100 }, () => {
      const incoming = { rawHeaders: ["Content-Length", "1"], socket, complete: true };
      server.emit("request", Object.assign(incoming, { on: () => incoming }), {});
      return new WeakRef(incoming);
    });
    expect(await countHeld(requests)).toBeLessThanOrEqual(1);
  });

  it("bears a body that was left before its end", async () => {
    const left = post(10_000, "/left");
    left.write("x");
    await once(left, "data");
    vi.advanceTimersByTime(20);
    const slow = post(10);
    slow.write("x");
    await haveCome(1);
    vi.advanceTimersByTime(200);
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
    left.destroy();
  });
});
