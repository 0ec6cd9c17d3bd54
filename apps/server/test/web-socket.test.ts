import { EventEmitter } from "node:events";
import { request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { createStreamingAPIClient } from "masto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { listen, type Listening } from "../src/http/listen.ts";
import { SocketSession } from "../src/streaming/socket-session.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let listening: Listening;
let address = "";
const opened: WebSocket[] = [];
beforeAll(async () => {
  world = await openWorld();
  listening = await listen(world.app.fetch, { host: "127.0.0.1", port: 0 });
  address = `${listening.url.replace("http", "ws")}/api/v1/streaming`;
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  // The server learns of it when the connections are closed.
  while (world.deps.streams.count > 0) await setImmediate();
});
afterAll(async () => {
  await world?.deps.streams.close();
  await listening?.close(0);
  await world?.close();
});

/** A connection, with its messages in their order. */
interface Connection {
  readonly socket: WebSocket;
  say(members: object): void;
  next(): Promise<any>;
  /** Code that it is closed with. */
  readonly closed: Promise<number>;
}

interface Options {
  readonly protocol?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @returns the connection, or the status of the refusal */
async function connect(query = "", { protocol, headers }: Options = {}): Promise<Connection> {
  const socket = new WebSocket(`${address}${query}`, protocol, { ...(headers && { headers }) });
  opened.push(socket);
  const messages: unknown[] = [];
  let wake = (): void => {};
  socket.on("message", (data) => {
    messages.push(JSON.parse(String(data)));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_request, { statusCode }) =>
      reject(new Error(String(statusCode))),
    );
    socket.on("error", reject);
  });
  return {
    socket,
    closed,
    say: (members) => socket.send(JSON.stringify(members)),
    async next() {
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return messages.shift();
    },
  };
}

const statusOf = (connecting: Promise<unknown>): Promise<string> =>
  connecting.then(
    () => "open",
    (error: Error) => error.message,
  );

/** Posts, and lets the streams look at once instead of within a second. */
async function post(status: string, token: string, more: object = {}): Promise<{ id: string }> {
  const answer = await world.send("POST", "/api/v1/statuses", { token, body: { status, ...more } });
  await world.deps.streams.look();
  return answer.json;
}

/** Waits until a client's messages were handled: the answer to one that is none comes after them. */
async function settled(connection: Connection): Promise<void> {
  connection.say({ type: "subscribe", stream: "settled?" });
  expect(await connection.next()).toEqual({ error: "Unknown stream type", status: 400 });
}

describe("GET /api/v1/streaming as a WebSocket", () => {
  it.each([
    ["the address", (token: string) => [`?access_token=${token}`, {}] as const],
    ["the protocol", (token: string) => ["", { protocol: token }] as const],
    [
      "a header",
      (token: string) => ["", { headers: { Authorization: `Bearer ${token}` } }] as const,
    ],
  ])("takes the token from %s, and a page of any origin", async (_where, how) => {
    const token = await world.token(world.ada);
    const [query, options] = how(token);
    const headers = {
      Origin: "https://elsewhere.example",
      ...("headers" in options && options.headers),
    };
    const connection = await connect(query, { ...options, headers });
    connection.say({ type: "subscribe", stream: "user" });
    await settled(connection);
    const { id } = await post("for ada", token);
    const { stream, event, payload } = await connection.next();
    expect([stream, event, JSON.parse(payload).id]).toEqual([["user"], "update", id]);
  });

  it("subscribes by its address, and to several streams by messages, each once", async () => {
    const token = await world.token(world.ada);
    const connection = await connect(`?access_token=${token}&stream=hashtag&tag=Cats`);
    for (const stream of ["user:notification", "user:notification"])
      connection.say({ type: "subscribe", stream });
    await settled(connection);
    await post("#cats", token);
    expect(await connection.next()).toMatchObject({ stream: ["hashtag", "Cats"], event: "update" });
    await post("hello @ada", await world.token(world.bob));
    expect(await connection.next()).toMatchObject({
      stream: ["user:notification"],
      event: "notification",
    });
    connection.say({ type: "unsubscribe", stream: "hashtag", tag: "Cats" });
    connection.say({ type: "subscribe", stream: "public" });
    await settled(connection);
    await post("#cats again", token);
    expect(await connection.next()).toMatchObject({ stream: ["public"], event: "update" });
  });

  it("says what it refuses, and stays open", async () => {
    const connection = await connect();
    const answers = [];
    for (const message of [
      { type: "subscribe", stream: "user" },
      { type: "subscribe", stream: "hashtag" },
      { type: "shout", stream: "public" },
      [],
    ]) {
      connection.say(message);
      answers.push((await connection.next()).status);
    }
    expect(answers).toEqual([401, 400, 400, 400]);
    const narrow = await connect(
      `?access_token=${await world.token(world.ada, "write")}&stream=user`,
    );
    expect(await narrow.next()).toMatchObject({ status: 403 });
  });

  it("refuses a token that is not known, before it opens", async () => {
    expect(await statusOf(connect("?access_token=x"))).toBe("401");
    expect(await statusOf(connect("", { protocol: "x" }))).toBe("401");
  });

  it("closes when its token is revoked, and with a message that is too long", async () => {
    const token = await world.token(world.ada);
    const connection = await connect(`?access_token=${token}&stream=user`);
    await settled(connection);
    await world.store.tokens.revoke(token);
    await world.deps.streams.look();
    expect(await connection.closed).toBe(1008);
    const long = await connect();
    long.say({ type: "subscribe", stream: "x".repeat(5000) });
    expect(await long.closed).toBe(1009);
  });

  it("has as many streams for an account as server-sent events have", async () => {
    const token = await world.token(world.bob);
    const connection = await connect(`?access_token=${token}`);
    for (let count = 0; count < 11; count++)
      connection.say({ type: "subscribe", stream: "hashtag", tag: `t${count}` });
    expect(await connection.next()).toMatchObject({ status: 429 });
    connection.say({ type: "unsubscribe", stream: "hashtag", tag: "t0" });
    connection.say({ type: "subscribe", stream: "hashtag", tag: "t11" });
    await settled(connection);
  });

  it("is bounded in connections of one account, and gives them back", async () => {
    const carol = await world.store.accounts.create({ username: "carol" });
    const query = `?access_token=${await world.token(carol)}`;
    const all = await Promise.all(Array.from({ length: 10 }, () => connect(query)));
    expect(await statusOf(connect(query))).toBe("429");
    for (const { socket } of all) socket.terminate();
    let status = "429";
    while (status === "429") status = await statusOf(connect(query));
    expect(status).toBe("open");
  });

  it("is spoken by masto.js", async () => {
    const token = await world.token(world.ada);
    const client = createStreamingAPIClient({
      streamingApiUrl: listening.url.replace("http", "ws"),
      accessToken: token,
      implementation: WebSocket,
    });
    using subscription = client.public.subscribe();
    const first = subscription.values()[Symbol.asyncIterator]().next();
    while (world.deps.streams.count === 0) await setImmediate();
    await post("for masto.js", token);
    expect((await first).value).toMatchObject({ stream: ["public"], event: "update" });
    client.close();
  });

  it("is a request as any other when it is not offered, or somewhere else", async () => {
    const get = (path: string, upgrade: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { Connection: "Upgrade", Upgrade: upgrade };
        request(`${listening.url}${path}`, { headers }, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        })
          .once("error", reject)
          .end();
      });
    expect(await get("/api/v1/streaming", "h2c")).toBe(400);
    expect(await get("/api/v1/instance", "h2c")).toBe(200);
    expect(await get("/api/v1/instance", "websocket")).toBe(200);
  });
});

describe("a session of a WebSocket", () => {
  it("ends when a client pings, and reads none of the answers", () => {
    const done: string[] = [];
    const socket = Object.assign(new EventEmitter(), {
      bufferedAmount: 1000,
      pong: () => done.push("pong"),
      terminate: () => done.push("terminate"),
    });
    const session = new SocketSession(socket as never, {} as never);
    expect(session).toBeDefined();
    socket.emit("ping", Buffer.alloc(0));
    socket.bufferedAmount = 100_000;
    socket.emit("ping", Buffer.alloc(0));
    expect(done).toEqual(["pong", "terminate"]);
    socket.emit("close");
  });
});
