import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { BASE, openWorld, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

const get = (path: string, token: string | undefined = ada) => world.send("GET", path, { token });
const post = (path: string, body: object, token = ada) => world.send("POST", path, { token, body });
const status = async (text: string, token = ada) =>
  (await post("/api/v1/statuses", { status: text }, token)).json;
const ids = (answer: { readonly json: any }) => answer.json.map(({ id }: any) => id);

describe("the first screen of an app", () => {
  test.each([
    "custom_emojis",
    "announcements",
    "followed_tags",
    "lists",
    "follow_requests",
    "mutes",
    "blocks",
    "trends",
    "trends/tags",
    "trends/statuses",
    "trends/links",
    "filters",
    "notifications",
    "domain_blocks",
    "endorsements",
    "featured_tags",
    "instance/rules",
  ])("gets an empty list: %s", async (name) => {
    const { status: code, json } = await get(`/api/v1/${name}`);
    expect([code, json]).toEqual([200, []]);
  });

  it("gets preferences as the account has them, and no markers yet", async () => {
    const { json } = await get("/api/v1/preferences");
    expect(json).toMatchObject({
      "posting:default:visibility": "public",
      "posting:default:sensitive": false,
      "posting:default:language": null,
    });
    expect((await get("/api/v1/markers?timeline[]=home")).json).toEqual({});
  });

  it("finds out what the server is by NodeInfo", async () => {
    const { json } = await get("/.well-known/nodeinfo", undefined);
    expect(json.links.map(({ href }: any) => href)).toEqual([
      `${BASE}/nodeinfo/2.0`,
      `${BASE}/nodeinfo/2.1`,
    ]);
    for (const version of ["2.0", "2.1"]) {
      const { json: info, headers } = await get(`/nodeinfo/${version}`, undefined);
      expect(info).toMatchObject({ version, software: { name: "x-server" }, protocols: [] });
      expect(headers.get("Content-Type")).toContain(`schema/${version}#`);
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
  });

  it("may read the default pictures of accounts in a browser", async () => {
    for (const name of ["avatar", "header"]) {
      const answer = await world.send("GET", `/${name}.svg`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
  });

  it("finds accounts of this server by WebFinger, and no others", async () => {
    const find = (resource: string) =>
      get(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`, undefined);
    for (const one of ["acct:ADA@x.test", `${BASE}/@ada`, `${BASE}/users/ada`])
      expect((await find(one)).json.subject).toBe("acct:ada@x.test");
    for (const one of ["acct:ada@y.test", "acct:nobody@x.test", "https://y.test/@ada"])
      expect((await find(one)).status).toBe(404);
    expect((await get("/.well-known/webfinger", undefined)).status).toBe(400);
    expect((await get("/.well-known/host-meta", undefined)).text).toContain(
      `template="${BASE}/.well-known/webfinger?resource={uri}"`,
    );
  });

  test.each(["/oauth/x", "/.well-known/x", "/nodeinfo/x", "/login/x", "/api/v1"])(
    "gets 404, and no redirect, for %s",
    async (path) => {
      expect((await get(path, undefined)).status).toBe(404);
    },
  );
});

describe("notifications", () => {
  it.each(["policy", "requests"])("have no %s, which is told as such", async (word) => {
    const answer = await get(`/api/v1/notifications/${word}`);
    expect([answer.status, answer.json.code]).toEqual([404, "route-not-found"]);
  });

  it("come for mentions, favourites and reblogs, and are filtered, paged, dismissed and cleared", async () => {
    const own = await status("mine");
    const mention = await status("hello @ada", bob);
    for (const verb of ["favourite", "reblog"])
      await post(`/api/v1/statuses/${own.id}/${verb}`, {}, bob);
    const { json, headers } = await get("/api/v1/notifications?limit=2");
    expect(json).toMatchObject([
      { type: "reblog", account: { acct: "bob" }, status: { id: own.id } },
      { type: "favourite", status: { id: own.id } },
    ]);
    expect(headers.get("Link")).toContain(`max_id=${json[1].id}`);
    const kinds = async (query: string) =>
      (await get(`/api/v1/notifications?${query}`)).json.map(({ type }: any) => type);
    expect(await kinds("types[]=mention&types[]=poll")).toEqual(["mention"]);
    expect(await kinds("exclude_types[]=mention")).toEqual(["reblog", "favourite"]);
    expect(await kinds(`since_id=${json[1].id}`)).toEqual(["reblog"]);
    expect(await kinds(`account_id=${world.ada.id}`)).toEqual([]);
    expect((await get("/api/v1/notifications/unread_count")).json).toEqual({ count: 3 });
    await post("/api/v1/markers", { notifications: { last_read_id: json[1].id } });
    expect((await get("/api/v1/notifications/unread_count")).json).toEqual({ count: 1 });
    const one = await get(`/api/v1/notifications/${json[0].id}`);
    expect(one.json).toMatchObject({ id: json[0].id, type: "reblog" });
    for (const [path, body] of [
      [`/api/v1/notifications/${json[0].id}/dismiss`, {}],
      ["/api/v1/notifications/dismiss", { id: json[1].id }],
    ] as const) {
      expect((await post(path, body, bob)).status).toBe(404);
      expect((await post(path, body)).status).toBe(200);
    }
    const left = (await get("/api/v1/notifications")).json;
    expect(left).toMatchObject([{ type: "mention", status: { id: mention.id } }]);
    await post("/api/v1/notifications/clear", {});
    expect((await get("/api/v1/notifications")).json).toEqual([]);
  });

  it("come for follows, and for requests to a locked account, until these are answered", async () => {
    const dora = await world.store.accounts.create({ username: "dora", locked: true });
    const token = await world.token(dora);
    const ask = (verb: string) => post(`/api/v1/accounts/${dora.id}/${verb}`, {}, bob);
    const told = async () =>
      (await get("/api/v1/notifications", token)).json.map(({ type }: any) => type);
    await ask("follow");
    expect(await told()).toEqual(["follow_request"]);
    expect(ids(await get("/api/v1/follow_requests", token))).toEqual([world.bob.id]);
    const answer = (verb: string) =>
      post(`/api/v1/follow_requests/${world.bob.id}/${verb}`, {}, token);
    expect((await answer("reject")).json).toMatchObject({ followed_by: false });
    expect([await told(), (await answer("authorize")).status]).toEqual([[], 404]);
    await ask("follow");
    expect((await answer("authorize")).json).toMatchObject({ followed_by: true });
    expect(await told()).toEqual(["follow"]);
    expect(ids(await get(`/api/v1/accounts/${dora.id}/followers`))).toEqual([world.bob.id]);
    expect(ids(await get(`/api/v1/accounts/${world.bob.id}/following`))).toEqual([dora.id]);
    await ask("unfollow");
    expect(await told()).toEqual([]);
  });
});

describe("lists of accounts", () => {
  it("show whom one mutes and blocks, in pages", async () => {
    const others: Account[] = [];
    for (const username of ["m1", "m2"])
      others.unshift(await world.store.accounts.create({ username }));
    for (const [verb, name] of [
      ["mute", "mutes"],
      ["block", "blocks"],
    ] as const) {
      for (const { id } of others) await post(`/api/v1/accounts/${id}/${verb}`, {});
      const first = await get(`/api/v1/${name}?limit=1`);
      expect(ids(first)).toEqual([others[0]?.id]);
      const [, next = ""] = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "") ?? [];
      expect(ids(await get(next.slice(BASE.length)))).toEqual([others[1]?.id]);
    }
  });

  it("are made by their owner, have members, and a timeline", async () => {
    const list = (await post("/api/v1/lists", { title: "Near" })).json;
    expect(list).toEqual({
      id: list.id,
      title: "Near",
      replies_policy: "list",
      exclusive: false,
    });
    const members = `/api/v1/lists/${list.id}/accounts`;
    const body = { account_ids: [world.bob.id] };
    expect((await post(members, body)).status).toBe(404);
    await post(`/api/v1/accounts/${world.bob.id}/follow`, {});
    expect((await post(members, body)).status).toBe(200);
    expect(ids(await get(members))).toEqual([world.bob.id]);
    expect(ids(await get(`/api/v1/accounts/${world.bob.id}/lists`))).toEqual([list.id]);
    const { id } = await status("for the list", bob);
    const timeline = `/api/v1/timelines/list/${list.id}`;
    expect(ids(await get(timeline))[0]).toBe(id);
    expect((await get(timeline, bob)).status).toBe(404);
    const remove = await world.send("DELETE", members, { token: ada, body });
    expect([remove.status, (await get(members)).json]).toEqual([200, []]);
    expect((await post("/api/v1/lists", { title: "x", exclusive: true })).status).toBe(422);
    const put = { token: ada, body: { title: "Far" } };
    const path = `/api/v1/lists/${list.id}`;
    expect((await world.send("PUT", path, put)).json.title).toBe("Far");
    expect((await world.send("DELETE", path, { token: bob })).status).toBe(404);
    expect((await world.send("DELETE", path, { token: ada })).status).toBe(200);
  });
});

it("a hashtag has a timeline of public posts", async () => {
  const both = await status("#Cats and #dogs");
  const one = await status("#cats");
  const tag = (query: string) => get(`/api/v1/timelines/tag/${query}`, undefined);
  expect(ids(await tag("CATS"))).toEqual([one.id, both.id]);
  expect(ids(await tag("cats?all[]=dogs"))).toEqual([both.id]);
  expect(ids(await tag("cats?none[]=dogs"))).toEqual([one.id]);
  expect(ids(await tag("dogs?any[]=cats"))).toEqual([one.id, both.id]);
});

describe("filters of the first version", () => {
  it("are the same filters, one for each keyword", async () => {
    const body = { phrase: "spoiler", context: ["home"], irreversible: true, whole_word: false };
    const { json: made } = await post("/api/v1/filters", body);
    expect(made).toEqual({ id: made.id, ...body, expires_at: null });
    const path = `/api/v1/filters/${made.id}`;
    const [second] = (await get("/api/v2/filters")).json;
    expect(second).toMatchObject({ title: "spoiler", filter_action: "hide" });
    const put = (more: object) => world.send("PUT", path, { token: ada, body: more });
    expect((await put({ phrase: "ending", context: ["home", "public"] })).json).toMatchObject({
      phrase: "ending",
      context: ["home", "public"],
      irreversible: true,
    });
    const keywords = `/api/v2/filters/${second.id}/keywords`;
    const { json: other } = await post(keywords, { keyword: "other" });
    expect((await get("/api/v1/filters")).json).toHaveLength(2);
    expect((await put({ context: ["home"] })).status).toBe(422);
    expect((await put({ phrase: "end" })).json.phrase).toBe("end");
    const remove = (id: string) => world.send("DELETE", `/api/v1/filters/${id}`, { token: ada });
    expect((await remove(made.id)).status).toBe(200);
    expect((await get("/api/v2/filters")).json).toHaveLength(1);
    expect([(await remove(other.id)).status, (await remove(other.id)).status]).toEqual([200, 404]);
    expect((await get("/api/v2/filters")).json).toEqual([]);
    expect((await get(path, bob)).status).toBe(404);
  });
});
