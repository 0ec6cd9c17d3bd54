import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSchedules, type Publication } from "@x/status-core";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { publishDue } from "../src/boot/publisher.ts";
import { createServer } from "../src/index.ts";
import { openWorld, type Answer, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_STATUSES: "2/1h" });
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

const AT = "2099-01-01T12:00:00.000Z";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const later = (more: object, token = ada, where = world): Promise<Answer> =>
  where.send("POST", "/api/v1/statuses", {
    token,
    body: { status: "later", scheduled_at: AT, ...more },
  });
const list = async (token = ada): Promise<any[]> =>
  (await world.send("GET", "/api/v1/scheduled_statuses", { token })).json;
const postsOf = async (where: World = world): Promise<readonly string[]> =>
  (
    await where.send("GET", `/api/v1/accounts/${where.ada.id}/statuses`, {
      token: await where.token(where.ada),
    })
  ).json.map(({ content }: { content: string }) => content);
/** Makes it the moment at which scheduled statuses are due. */
function at(time: string): void {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
}

describe("a status with scheduled_at", () => {
  it("is answered as scheduled, listed, read, moved and deleted, and not posted", async () => {
    const poll = { options: ["a", "b"], expires_in: 300 };
    const { status, json, headers } = await later({
      visibility: "unlisted",
      spoiler_text: "cw",
      allowed_mentions: [],
      poll,
    });
    expect(status).toBe(200);
    expect(headers.get("X-RateLimit-Remaining")).toBe("2");
    expect(json).toEqual({
      id: expect.stringMatching(/^\d+$/),
      scheduled_at: AT,
      params: {
        text: "later",
        media_ids: null,
        sensitive: true,
        spoiler_text: "cw",
        visibility: "unlisted",
        language: null,
        scheduled_at: null,
        poll: { ...poll, multiple: false, hide_totals: false },
        idempotency: null,
        with_rate_limit: false,
        in_reply_to_id: null,
        application_id: null,
        allowed_mentions: [],
        quoted_status_id: null,
        quote_approval_policy: null,
      },
      media_attachments: [],
    });
    const path = `/api/v1/scheduled_statuses/${json.id}`;
    expect((await world.send("GET", path, { token: ada })).json).toEqual(json);
    expect(await list()).toEqual([json]);
    const moved = "2099-01-02T00:00:00.000Z";
    const put = await world.send("PUT", path, { token: ada, body: { scheduled_at: moved } });
    expect(put.json).toEqual({ ...json, scheduled_at: moved });
    expect((await world.send("PUT", path, { token: ada, body: {} })).json).toEqual(put.json);
    const text = await world.send("PUT", path, { token: ada, body: { status: "other" } });
    expect([text.status, text.json.error]).toEqual([
      422,
      "Validation failed: status is not supported by this server",
    ]);
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await world.send(method, path, { token: bob })).status).toBe(404);
    const gone = await world.send("DELETE", path, { token: ada });
    expect([gone.status, gone.json]).toEqual([200, {}]);
    expect((await world.send("DELETE", path, { token: ada })).status).toBe(404);
    expect(await postsOf()).toEqual([]);
  });

  it.each([
    ["2099-01-01", "2099-01-01T00:00:00.000Z"],
    ["2099-01-01T12:00", "2099-01-01T12:00:00.000Z"],
    ["2099-01-01 12:00:30.5", "2099-01-01T12:00:30.500Z"],
    ["2099-01-01T12:00:00+02:00", "2099-01-01T10:00:00.000Z"],
    ["2099-01-01T12:00:00-0230", "2099-01-01T14:30:00.000Z"],
  ])("is scheduled for %s", async (scheduled_at, expected) => {
    const { json } = await later({ scheduled_at });
    expect(json.scheduled_at).toBe(expected);
    const body = `status=later&scheduled_at=${scheduled_at}`;
    const form = await world.send("POST", "/api/v1/statuses", { token: ada, body, headers: FORM });
    expect(form.json.scheduled_at).toBe(expected);
    for (const { id } of await list())
      await world.send("DELETE", `/api/v1/scheduled_statuses/${id}`, { token: ada });
  });

  it.each([
    "tomorrow",
    "2099-02-30",
    "2099-13-01T00:00:00Z",
    "2099-01-01T25:00:00Z",
    "4070908800",
    "2020-01-01T00:00:00Z",
    ["2099-01-01"],
    { is: "2099-01-01" },
  ])("is refused, and not posted: %j", async (scheduled_at) => {
    expect((await later({ scheduled_at })).status).toBe(422);
    expect([await list(), await postsOf()]).toEqual([[], []]);
  });

  it("is refused for an edit and a preview, which do not schedule", async () => {
    const body = { status: "x", scheduled_at: AT };
    const preview = await world.send("POST", "/api/v1/statuses/preview", { token: ada, body });
    const edit = await world.send("PUT", "/api/v1/statuses/1", { token: ada, body });
    expect([preview.status, edit.status]).toEqual([422, 422]);
  });

  it("is one for one Idempotency-Key", async () => {
    const send = () =>
      world.send("POST", "/api/v1/statuses", {
        token: ada,
        body: { status: "once", scheduled_at: AT },
        headers: { "Idempotency-Key": "key" },
      });
    const [one, two] = [await send(), await send()];
    expect(two.json).toEqual(one.json);
    await world.send("DELETE", `/api/v1/scheduled_statuses/${one.json.id}`, { token: ada });
    expect((await send()).status).toBe(404);
  });
});

describe("publication", () => {
  it("posts what is due, and counts it; what the limit has no room for waits", async () => {
    for (const status of ["first", "second", "third"]) await later({ status });
    at("2099-01-01T12:00:00Z");
    const kinds = (done: readonly Publication[]) => done.map(({ kind }) => kind);
    expect(kinds(await publishDue(world.deps))).toEqual(["published", "published", "postponed"]);
    expect(await postsOf()).toEqual(["<p>second</p>", "<p>first</p>"]);
    const over = await world.send("POST", "/api/v1/statuses", {
      token: ada,
      body: { status: "x" },
    });
    expect(over.status).toBe(429);
    expect(await list()).toMatchObject([{ params: { text: "third" } }]);
    vi.setSystemTime(Date.parse("2099-01-01T13:00:00Z"));
    expect(kinds(await publishDue(world.deps))).toEqual(["published"]);
    expect(await list()).toEqual([]);
  });

  it("says in the list why one was refused by then", async () => {
    const parent = await world.send("POST", "/api/v1/statuses", {
      token: bob,
      body: { status: "parent" },
    });
    await later({ in_reply_to_id: parent.json.id });
    await world.send("DELETE", `/api/v1/statuses/${parent.json.id}`, { token: bob });
    at("2099-01-01T20:00:00Z");
    expect(await publishDue(world.deps)).toMatchObject([{ kind: "refused" }]);
    expect(await list()).toMatchObject([{ refusal: "parent-not-found" }]);
  });

  it("is done by a running server, by itself", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "x-schedules-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 }));
    const events = new EventEmitter();
    const done = once(events, "done");
    const log = pino(
      { level: "info" },
      {
        write: (line) => {
          const { result, schedule } = JSON.parse(line);
          if (result !== undefined) events.emit("done", result, schedule);
        },
      },
    );
    const server = await createServer({ dataDir, port: 0 }, { log });
    onTestFinished(() => server.close());
    const { store } = server;
    const author = await store.accounts.create({ username: "ada" });
    // Its time has come already: scheduling asks for five minutes.
    const clock = 1_700_000_000_000;
    const schedules = createSchedules({
      store,
      now: () => clock,
      links: { account: () => "", tag: () => "" },
      localDomains: [],
    });
    const draft = { text: "by itself" };
    const { scheduled } = await schedules.schedule(draft, author, {
      scheduledAtMs: clock + 300_000,
    });
    expect(await done).toEqual(["published", scheduled.id]);
    const answer = await server.fetch(
      new Request(`${server.url}/api/v1/accounts/${author.id}/statuses`),
    );
    expect(await answer.json()).toMatchObject([{ content: "<p>by itself</p>" }]);
  });
});

describe("two servers on one PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it("publish each once, and count it once", async () => {
    const url = await postgres.createDatabase();
    const one = await openWorld({ RATE_LIMIT_STATUSES: "15/1h" }, { url });
    const two = await openWorld(
      { RATE_LIMIT_STATUSES: "15/1h" },
      { url, people: [one.ada, one.bob] },
    );
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()]);
    });
    const token = await one.token(one.ada);
    for (let n = 0; n < 20; n++) await later({ status: `${n}` }, token, one);
    at("2099-01-01T12:00:00Z");
    const rounds = await Promise.all([one, two, one, two].map(({ deps }) => publishDue(deps)));
    const last = await publishDue(one.deps);
    const count = (wanted: string) =>
      [...rounds.flat(), ...last].filter(({ kind }) => kind === wanted).length;
    expect([count("published"), count("refused")]).toEqual([15, 0]);
    expect(await postsOf(one)).toHaveLength(15);
    const left = await one.send("GET", "/api/v1/scheduled_statuses", { token });
    expect(left.json).toHaveLength(5);
  });
});
