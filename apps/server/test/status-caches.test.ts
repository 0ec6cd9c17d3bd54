import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { openStore, type Store } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { openWorld, type World } from "./world.ts";

const FOR_EVERYBODY = "max-age=15, public, stale-while-revalidate=30, stale-if-error=86400";

// One file, and two processes' worth of everything that is kept in memory.
let folder = "";
let other: Store;
let world: World;
let second: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-caches-"));
  const url = join(folder, "statuses.sqlite");
  world = await openWorld({}, { url });
  second = await openWorld({}, { url, people: [world.ada, world.bob] });
  other = await openStore({ url });
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(async () => {
  await Promise.all([world.close(), second.close(), other.close()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

const post = async (body: object, token = ada): Promise<string> =>
  (await world.send("POST", "/api/v1/statuses", { token, body })).json.id;
const read = (where: World, id: string, token: string | undefined = ada) =>
  where.send("GET", `/api/v1/statuses/${id}`, { token });
const addFilter = async (token: string, keyword: string, more: object = {}) =>
  (
    await world.send("POST", "/api/v2/filters", {
      token,
      body: { title: keyword, context: ["home"], keywords_attributes: [{ keyword }], ...more },
    })
  ).json as { id: string; keywords: { id: string }[] };
const matches = async (where: World, id: string, token = ada) =>
  (await read(where, id, token)).json.filtered.flatMap((each: any) => each.keyword_matches);

describe("caching by others", () => {
  test.each([
    ["a status, to anybody", "", undefined, FOR_EVERYBODY],
    ["its thread, to anybody", "/context", undefined, FOR_EVERYBODY],
    ["a status, to a reader", "", "token", "private, no-store"],
    ["its thread, to a reader", "/context", "token", "private, no-store"],
  ])("is allowed for %s: as Mastodon says", async (_name, tail, who, expected) => {
    const id = await post({ status: "cached" });
    const token = who === undefined ? undefined : ada;
    const { headers } = await world.send("GET", `/api/v1/statuses/${id}${tail}`, { token });
    expect([headers.get("Cache-Control"), headers.get("Vary")]).toEqual([
      expected,
      "Authorization",
    ]);
  });

  it("is not allowed for what is not there", async () => {
    const { status, headers } = await world.send("GET", "/api/v1/statuses/99");
    expect([status, headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  });
});

describe("what a server keeps in memory, beside another one on the same data", () => {
  it("shows an edit and a deletion to the next read", async () => {
    const id = await post({ status: "first" });
    for (const where of [world, second])
      expect((await read(where, id)).json.content).toBe("<p>first</p>");
    await world.send("PUT", `/api/v1/statuses/${id}`, { token: ada, body: { status: "edited" } });
    for (const where of [world, second])
      expect((await read(where, id)).json.content).toBe("<p>edited</p>");
    await second.send("DELETE", `/api/v1/statuses/${id}`, { token: ada });
    for (const where of [world, second]) expect((await read(where, id)).status).toBe(404);
  });

  it("follows a filter from its making to its end", async () => {
    const id = await post({ status: "one two three" });
    const found = async () => [await matches(world, id), await matches(second, id)];
    expect(await found()).toEqual([[], []]);
    const filter = await addFilter(ada, "two");
    expect(await found()).toEqual([["two"], ["two"]]);
    await second.send("PUT", `/api/v2/filters/keywords/${filter.keywords[0]?.id}`, {
      token: ada,
      body: { keyword: "three" },
    });
    expect(await found()).toEqual([["three"], ["three"]]);
    await world.send("DELETE", `/api/v2/filters/${filter.id}`, { token: ada });
    expect(await found()).toEqual([[], []]);
  });

  it("leaves out a filter from the moment it runs out, with no change in the store (A05)", async () => {
    const id = await post({ status: "for a moment" });
    const filter = await addFilter(ada, "moment");
    const now = vi.getRealSystemTime();
    vi.useFakeTimers({ toFake: ["Date"], now });
    await other.filters.change(world.ada.id, filter.id, { expiresAtMs: now + 300 });
    expect(await matches(world, id)).toEqual(["moment"]);
    vi.setSystemTime(now + 299);
    expect(await matches(world, id)).toEqual(["moment"]);
    vi.setSystemTime(now + 300);
    expect(await matches(world, id)).toEqual([]);
    vi.useRealTimers();
    await world.send("DELETE", `/api/v2/filters/${filter.id}`, { token: ada });
  });

  it("refuses a token from the next request on after it was revoked elsewhere", async () => {
    const id = await post({ status: "public" });
    const token = await world.token(world.ada);
    for (const where of [world, second]) expect((await read(where, id, token)).status).toBe(200);
    await other.tokens.revoke(token);
    for (const where of [world, second]) {
      const { status, json } = await read(where, id, token);
      expect([status, json.error]).toEqual([401, "The access token was revoked"]);
    }
  });

  it("takes a status away from who was blocked, and shows a followers' one to who follows", async () => {
    const id = await post({ status: "for friends", visibility: "private" });
    expect((await read(second, id, bob)).status).toBe(404);
    await world.send("POST", `/api/v1/accounts/${world.ada.id}/follow`, { token: bob });
    expect((await read(second, id, bob)).status).toBe(200);
    await world.send("POST", `/api/v1/accounts/${world.bob.id}/block`, { token: ada });
    expect((await read(second, id, bob)).status).toBe(404);
    await world.send("POST", `/api/v1/accounts/${world.bob.id}/unblock`, { token: ada });
  });

  it("never gives one reader another's filters (A04)", async () => {
    const id = await post({ status: "canary-text for two readers" });
    const mine = await addFilter(ada, "canary-text", { title: "canary-ada" });
    const theirs = await addFilter(bob, "readers", { title: "canary-bob" });
    for (let round = 0; round < 3; round++) {
      for (const where of [world, second]) {
        const [a, b, nobody] = [
          await read(where, id, ada),
          await read(where, id, bob),
          await where.send("GET", `/api/v1/statuses/${id}`),
        ];
        expect(a.text).toContain("canary-ada");
        expect(a.text).not.toContain("canary-bob");
        expect(b.text).toContain("canary-bob");
        expect(b.text).not.toContain("canary-ada");
        expect(nobody.text).not.toMatch(/canary-(?:ada|bob)/);
      }
    }
    await world.send("DELETE", `/api/v2/filters/${mine.id}`, { token: ada });
    await world.send("DELETE", `/api/v2/filters/${theirs.id}`, { token: bob });
  });

  it("answers the same over Node's server as without it, the first time and again", async () => {
    const id = await post({ status: "the same → everywhere" });
    const server = createAdaptorServer({
      fetch: world.app.fetch,
      overrideGlobalObjects: false,
    }) as Server;
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/api/v1/statuses/${id}`;
    const headers = { Authorization: `Bearer ${ada}`, "X-Request-Id": "same" };
    const inside = await world.send("GET", `/api/v1/statuses/${id}`, { token: ada, headers });
    for (const method of ["GET", "GET", "HEAD"]) {
      const answer = await fetch(address, { method, headers });
      const text = await answer.text();
      expect(text).toBe(method === "GET" ? inside.text : "");
      const ofNode = new Set(["connection", "date", "keep-alive", "content-length"]);
      const sent = [...answer.headers].filter(([name]) => !ofNode.has(name));
      expect(sent).toEqual([...inside.headers].filter(([name]) => !ofNode.has(name)));
      expect(answer.headers.get("Content-Length")).toBe(String(Buffer.byteLength(inside.text)));
    }
    server.close();
  });
});

describe("GET /api/v1/statuses/:id/context", () => {
  const context = (id: string, token?: string, query = "") =>
    world.send("GET", `/api/v1/statuses/${id}/context${query}`, { token });

  it("names where a thread goes on that was cut, and goes on there", async () => {
    const root = await post({ status: "root" });
    const replies: string[] = [];
    for (let at = 0; at < 70; at++)
      replies.push(await post({ status: `reply ${at}`, in_reply_to_id: root }));
    const first = await context(root);
    expect(first.json.descendants).toHaveLength(60);
    const [, next = ""] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("Link") ?? "") ?? [];
    const rest = await world.send("GET", new URL(next).pathname + new URL(next).search);
    const ids = [...first.json.descendants, ...rest.json.descendants].map(({ id }: any) => id);
    expect(ids).toEqual(replies);
    expect([rest.headers.get("Link"), rest.json.ancestors]).toEqual([null, []]);
    expect((await context(root, ada)).headers.get("Link")).toBeNull();
  });

  it("names the ancestor above which there is more, and says nothing of depth", async () => {
    let id = await post({ status: "0" });
    const root = id;
    for (let at = 1; at <= 45; at++) id = await post({ status: `${at}`, in_reply_to_id: id });
    const { headers, json } = await context(id);
    expect(json.ancestors).toHaveLength(40);
    expect(headers.get("Link")).toBe(
      `<http://x.test/api/v1/statuses/${json.ancestors[0].id}/context>; rel="up"`,
    );
    const deep = await context(root);
    expect([deep.json.descendants.length, deep.headers.get("Link")]).toEqual([20, null]);
  });

  it("takes a hidden status to go on after as a missing one", async () => {
    const root = await post({ status: "root" });
    const hidden = await post({ status: "h", visibility: "direct", in_reply_to_id: root });
    await post({ status: "after it", in_reply_to_id: root });
    const answers = [];
    // Of a second that is far away: the next id may be that of the next status.
    const missing = String(BigInt(hidden) + 2n ** 40n);
    for (const after of [hidden, missing])
      answers.push(await context(root, undefined, `?after=${after}.1`));
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [404, answers[1]?.text],
      [404, answers[0]?.text],
    ]);
  });

  test.each(["x", "1", "1.0", "0.1", "1.1.1", "-1.1", "1.9999999"])(
    "refuses to go on after %s",
    async (after) => {
      const root = await post({ status: "root" });
      expect((await context(root, ada, `?after=${after}`)).json.code).toBe("parameters-invalid");
    },
  );
});
