import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";

let stage: ListeningWorld;
const logged: unknown[] = [];
let id = "";
beforeAll(async () => {
  stage = await openListeningWorld(
    { RATE_LIMIT_API: "1000/30d" },
    { url: ":memory:", onLog: (line) => logged.push(line) },
  );
  const { world } = stage;
  const token = await world.token(world.ada);
  const { json } = await world.send("POST", "/api/v1/statuses", { token, body: { status: "hi" } });
  id = json.id;
});
afterAll(() => stage.close());

describe("ways to write an address (A20)", () => {
  it.each([
    ["with a format", () => `/api/v1/statuses/${id}.json`],
    ["the collection with a format", () => "/api/v1/statuses.json"],
    ["in capitals", () => `/API/v1/statuses/${id}`],
    ["with a parameter of its own", () => `/api/v1/statuses/${id};a=b`],
    ["with two slashes in front", () => `//api/v1/statuses/${id}`],
  ])("%s is no route", async (_what, path) => {
    expect((await stage.get(path())).status).toBe(404);
  });

  it.each([
    ["as it is", () => `/api/v1/statuses/${id}`],
    ["with a slash at its end", () => `/api/v1/statuses/${id}/`],
    ["with an encoded letter", () => `/api/v1/%73tatuses/${id}`],
  ])("%s is one route, and is counted", async (_what, path) => {
    const before = remaining(await stage.get(`/api/v1/statuses/${id}`));
    const { status, headers, body } = await stage.get(path());
    expect([status, JSON.parse(body.toString()).id]).toEqual([200, id]);
    expect(remaining({ headers })).toBe(before - 1);
  });

  it("is counted for HEAD as for GET", async () => {
    const before = remaining(await stage.get(`/api/v1/statuses/${id}`));
    const [head] = await exchange(`HEAD /api/v1/statuses/${id} HTTP/1.1\r\nHost: x\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(Number(/x-ratelimit-remaining: (\d+)/i.exec(head ?? "")?.[1])).toBe(before - 1);
  });

  it.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])(
    "takes no other method from %s",
    async (name) => {
      const headers = { [name]: "DELETE" };
      expect((await stage.get(`/api/v1/statuses/${id}?_method=DELETE`, headers)).status).toBe(200);
      expect((await stage.get(`/api/v1/statuses/${id}`)).status).toBe(200);
    },
  );
});

describe("headers of a size that nobody needs (S02)", () => {
  it.each([
    ["3,000 of them", () => "a: b\r\n".repeat(3000)],
    ["one of 20 kB", () => `a: ${"b".repeat(20_000)}\r\n`],
    ["a name of 20 kB", () => `${"a".repeat(20_000)}: b\r\n`],
  ])("are refused with 431: %s", async (_what, headers) => {
    const [head] = await exchange(`GET /healthz HTTP/1.1\r\nHost: x\r\n${headers()}`);
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect((await stage.get("/healthz")).status).toBe(200);
  });
});

describe("the same authorization twice", () => {
  const twice = "Authorization: Bearer a\r\nAuthorization: Bearer a\r\n";
  it.each([
    ["/api/v1/timelines/public", 400],
    ["/repos/ada/r/raw/a", 400],
    // git-lfs with http.extraHeader sends it so: the token is refused, not the request.
    ["/ada/r.git/info/refs?service=git-upload-pack", 401],
    ["/ada/r.git/info/lfs/locks", 401],
  ])("is for git's routes alone: %s is answered with %i", async (path, status) => {
    const [head] = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\n${twice}`);
    expect(head).toContain(`HTTP/1.1 ${status} `);
  });
});

describe("what a log may hold (S17)", () => {
  it.each([
    ["a token", "Authorization", "Bearer secret-of-somebody"],
    ["a cookie", "Cookie", "session=secret-of-somebody"],
    ["the id of a request that is no word", "X-Request-Id", "secret-of-somebody and more"],
    ["a referrer", "Referer", "https://a.example/?q=secret-of-somebody"],
  ])("is never %s", async (_what, name, value) => {
    logged.length = 0;
    await exchange(
      `GET /api/v1/statuses/${id}?token=secret-of-somebody HTTP/1.1\r\nHost: x\r\n${name}: ${value}\r\n`,
    );
    expect(JSON.stringify(logged)).toContain(`/api/v1/statuses/${id}`);
    expect(JSON.stringify(logged)).not.toContain("secret-of-somebody");
  });

  it("is an address in one line, whatever was encoded in it", async () => {
    logged.length = 0;
    await stage.get("/api/v1/statuses/1%0d%0a%1b[31mforged");
    const lines = logged.map((line) => JSON.stringify(line));
    expect(lines).toHaveLength(1);
    for (const control of ["\r", "\n", "\u001b"]) expect(lines[0]).not.toContain(control);
  });
});

/** Sends the head of a request as it is, and gives what comes until the server closes. */
async function exchange(head: string): Promise<readonly string[]> {
  const { port, hostname } = new URL(stage.url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (part: string) => (text += part));
  // A server that has refused may close before it has read all.
  socket.on("error", () => {});
  socket.write(`${head}Connection: close\r\n\r\n`);
  await once(socket, "close");
  return text.split("\r\n\r\n");
}

function remaining({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): number {
  return Number(headers["x-ratelimit-remaining"]);
}
