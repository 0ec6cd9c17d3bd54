import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "@x/status-store";
import { listen, type Listening } from "../src/http/listen.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let listening: Listening;
let asked = 0;
let onAsked: () => void = () => {};
beforeAll(async () => {
  const other = await openStore({ url: ":memory:" });
  // The same version always: what matters is how often it is asked for.
  const version = () => {
    asked++;
    onAsked();
    return other.version();
  };
  world = await openWorld({}, { url: ":memory:", version });
  listening = await listen(world.app.fetch, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await listening.close(0);
  await world.close();
});

/** Sends a post in one piece, or its body when its sender was looked up; gives its status and how often the version was asked for. */
async function post(cut: "whole" | "in two"): Promise<readonly [number, number]> {
  const body = JSON.stringify({ status: "hello" });
  const head = `POST /api/v1/statuses HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${await world.token(world.ada)}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  asked = 0;
  const wasAsked = new Promise<void>((resolve) => (onAsked = resolve));
  const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  await once(socket, "connect");
  const answer = text(socket);
  if (cut === "whole") socket.write(head + body);
  else {
    socket.write(head);
    await wasAsked;
    socket.write(body);
  }
  return [Number((await answer).split(" ")[1]), asked];
}

describe("a request that writes", () => {
  it("has its sender looked up once when it came in one piece", async () => {
    expect(await post("whole")).toEqual([200, 1]);
  });

  it("has its sender looked up again when its body came later (A17)", async () => {
    expect(await post("in two")).toEqual([200, 2]);
  });
});
