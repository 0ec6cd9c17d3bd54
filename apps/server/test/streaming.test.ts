import { get as httpGet, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../src/testing/index.ts";

let server: TestServer;
const opened: IncomingMessage[] = [];
beforeAll(async () => {
  server = await startTestServer({ accounts: ["ada", "bob"] });
});
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy();
});
afterAll(() => server.stop());

const auth = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

async function ask(method: string, path: string, token: string, body?: object): Promise<any> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { ...auth(token), "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json();
}
const post = (status: string, token: string, more: object = {}) =>
  ask("POST", "/statuses", token, { status, ...more });

/** Events of a stream, in their order. */
interface Listener {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** The next event. */
  next(): Promise<{ readonly event: string; readonly data: any }>;
  readonly ended: Promise<void>;
}

function listen(path: string, token?: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const request = httpGet(`${server.url}/api/v1/streaming${path}`, { headers: auth(token) });
    request.once("error", reject);
    request.once("response", (response) => {
      opened.push(response);
      const events: { event: string; data: any }[] = [];
      let [text, wake] = ["", () => {}];
      response.setEncoding("utf8");
      response.on("error", () => {});
      response.on("data", (part: string) => {
        text += part.replace(/^:thump\n/gm, "");
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const [, event = "", data = ""] = /event: (\S+)\ndata: (.*)/.exec(text) ?? [];
          text = text.slice(end + 2);
          events.push({ event, data: JSON.parse(data) });
        }
        wake();
      });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        ended: new Promise((done) => response.once("close", () => done())),
        async next() {
          while (events.length === 0) await new Promise<void>((go) => (wake = go));
          return events.shift() ?? { event: "", data: undefined };
        },
      });
    });
  });
}

describe("GET /api/v1/streaming", () => {
  it("tells of posts, edits and deletions at home, and of notifications", async () => {
    const [ada, bob] = [server.tokenOf("ada"), server.tokenOf("bob")];
    const before = await post("before", ada);
    const stream = await listen("/user", ada);
    expect([
      stream.status,
      stream.headers["content-type"],
      stream.headers["cache-control"],
    ]).toEqual([200, "text/event-stream; charset=utf-8", "private, no-store"]);
    const own = await post("first", ada);
    expect(await stream.next()).toMatchObject({ event: "update", data: { id: own.id } });
    const mention = await post("hello @ada", bob);
    expect(await stream.next()).toMatchObject({
      event: "notification",
      data: { type: "mention", status: { id: mention.id } },
    });
    await ask("PUT", `/statuses/${before.id}`, ada, { status: "after" });
    expect(await stream.next()).toMatchObject({
      event: "status.update",
      data: { id: before.id, content: "<p>after</p>" },
    });
    await ask("DELETE", `/statuses/${own.id}`, ada);
    expect(await stream.next()).toEqual({ event: "delete", data: Number(own.id) });
  });

  it("tells of public posts with a hashtag to everybody, and of private ones to nobody else", async () => {
    const bob = server.tokenOf("bob");
    const [tag, all] = [await listen("/hashtag?tag=Cats"), await listen("/public")];
    await post("#cats secret", bob, { visibility: "private" });
    const other = await post("no cats", bob);
    const wanted = await post("#CATS", bob);
    expect((await tag.next()).data.id).toBe(wanted.id);
    const ids = [(await all.next()).data.id, (await all.next()).data.id];
    expect(ids).toEqual([other.id, wanted.id]);
  });

  it("tells of a list, and of notifications alone", async () => {
    const [ada, bob] = [server.tokenOf("ada"), server.tokenOf("bob")];
    const { id: bobId } = await ask("GET", "/accounts/verify_credentials", bob);
    await ask("POST", `/accounts/${bobId}/follow`, ada, {});
    const { id } = await ask("POST", "/lists", ada, { title: "near" });
    await ask("POST", `/lists/${id}/accounts`, ada, { account_ids: [bobId] });
    const list = await listen(`/list?list=${id}`, ada);
    const told = await listen(`/user/notification?access_token=${ada}`);
    await post("ada's own", ada);
    const { id: wanted } = await post("@ada bob's", bob);
    expect((await list.next()).data.id).toBe(wanted);
    expect(await told.next()).toMatchObject({ event: "notification", data: { type: "mention" } });
  });

  it("ends with its token", async () => {
    const { store } = server;
    const ada = await store.accounts.findByName("ada");
    const { token } = await store.tokens.create({ accountId: ada!.id, scopes: ["read"] });
    const stream = await listen("/user", token);
    await store.tokens.revoke(token);
    await stream.ended;
    expect((await listen("/user", token)).status).toBe(401);
  });

  it("is bounded for each account", async () => {
    const bob = server.tokenOf("bob");
    for (let count = 0; count < 10; count++) expect((await listen("/user", bob)).status).toBe(200);
    expect((await listen("/user", bob)).status).toBe(429);
    for (const one of opened.splice(0)) one.destroy();
    let status = 429;
    // The server learns of it when the connections are closed.
    while (status === 429) ({ status } = await listen("/user", bob));
    expect(status).toBe(200);
  });

  it("needs a token for what is somebody's own", async () => {
    const statuses = ["/user", "/user/notification", "/list?list=1", "/user?access_token=x"];
    for (const path of statuses) expect((await listen(path)).status).toBe(401);
    expect((await listen("/hashtag")).status).toBe(400);
    expect((await listen("/health")).status).toBe(200);
  });
});
