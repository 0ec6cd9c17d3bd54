import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { LIST_PARAMS } from "../src/statuses/list-answers.ts";
import { openListeningWorld, type ListeningWorld, type Received } from "./listening-world.ts";

// Lists are answered before a request goes through anything: each answer must be the one of the slow path,
// which a request takes that has a condition.

const SLOW_PATH = { "If-Unmodified-Since": "never" };

let listening: ListeningWorld;
let ids: string[] = [];
let tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  listening = await openListeningWorld({ RATE_LIMIT_API: "1000/720h" });
  const { world } = listening;
  const { store, ada, bob } = world;
  const token = async (accountId: typeof ada.id, scopes: ("read:statuses" | "read:accounts")[]) =>
    (await store.tokens.create({ accountId, scopes })).token;
  tokens = {
    ada: await world.token(ada),
    bob: await world.token(bob),
    narrow: await token(ada.id, ["read:statuses"]),
    other: await token(ada.id, ["read:accounts"]),
    wrong: "nothing",
    nobody: undefined,
  };
  await store.relationships.follow(ada.id, bob.id);
  const post = async (who: "ada" | "bob", body: object): Promise<void> => {
    const { json } = await world.send("POST", "/api/v1/statuses", { token: tokens[who], body });
    ids.push(json.id);
  };
  await post("bob", { status: "a root, é 日本" });
  for (let at = 0; at < 4; at++)
    await post(at % 2 === 0 ? "ada" : "bob", { status: `reply ${at}`, in_reply_to_id: ids[at] });
  await post("bob", { status: "for followers", visibility: "private", in_reply_to_id: ids[0] });
  await post("bob", { status: "a poll", poll: { options: ["a", "b"], expires_in: 3600 } });
  await world.send("POST", `/api/v1/statuses/${ids[0]}/reblog`, { token: tokens["bob"] });
  await world.send("POST", `/api/v1/statuses/${ids[1]}/favourite`, { token: tokens["ada"] });
  await world.send("POST", "/api/v2/filters", {
    token: tokens["ada"],
    body: { title: "f", context: ["home"], keywords_attributes: [{ keyword: "reply" }] },
  });
});
afterAll(() => listening.close());

/** Everything of an answer but what no two answers have in common. */
function comparable({ status, headers, body }: Received) {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString() };
}

const PATHS: readonly (() => string)[] = [
  () => "/api/v1/timelines/home",
  () => "/api/v1/timelines/home?limit=2",
  () => `/api/v1/timelines/home?max_id=${ids[3]}&limit=2`,
  () => `/api/v1/timelines/home?min_id=${ids[1]}&limit=2&unknown=x.y-z_1`,
  () => `/api/v1/timelines/home?since_id=${ids[1]}`,
  () => "/api/v1/timelines/home?limit=0",
  () => "/api/v1/timelines/home?limit=&max_id=",
  () => "/api/v1/timelines/home?max_id=1",
  () => "/api/v1/timelines/public",
  () => "/api/v1/timelines/public?local=true&limit=3",
  () => `/api/v1/statuses/${ids[0]}/context`,
  () => `/api/v1/statuses/${ids[2]}/context?x=1`,
  () => `/api/v1/statuses/${ids[5]}/context`,
  () => "/api/v1/statuses/99/context",
];

describe("a list that is answered at once", () => {
  test.each(PATHS.map((path) => [path]))("is the answer of the slow path: %s", async (path) => {
    for (const [who, token] of Object.entries(tokens)) {
      const sender = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const first = await listening.get(path(), sender);
      const again = await listening.get(path(), sender);
      const slow = await listening.get(path(), { ...sender, ...SLOW_PATH });
      const left = (answer: Received) =>
        Number(comparable(answer).headers["x-ratelimit-remaining"] ?? 0);
      expect([who, withoutLimits(first)]).toEqual([who, withoutLimits(slow)]);
      expect([who, withoutLimits(again)]).toEqual([who, withoutLimits(slow)]);
      // Each was counted once.
      expect([left(first) - left(again), left(again) - left(slow)]).toEqual([1, 1]);
    }
  });

  it("takes no slow path, and is not kept for others", async () => {
    const before = listening.slowCount();
    for (const who of ["ada", "bob", "narrow"])
      for (const path of PATHS.slice(0, 10)) {
        const { status } = await listening.get(path(), { Authorization: `Bearer ${tokens[who]}` });
        expect(status).toBe(200);
      }
    expect(listening.slowCount()).toBe(before);
  });

  it("knows each parameter that these routes are described with", () => {
    const lists = /^\/api\/v1\/(?:timelines\/(?:home|public)|statuses\/:id\/context)$/;
    const routes = OPERATIONS.filter(({ method, path }) => method === "GET" && lists.test(path));
    expect(routes).toHaveLength(3);
    const known = ["limit", "max_id", "min_id", "since_id", ...LIST_PARAMS];
    expect(known).toEqual(expect.arrayContaining(routes.flatMap(({ query }) => query)));
  });

  it("leaves parameters that only handlers know to them", async () => {
    const before = listening.slowCount();
    const sender = { Authorization: `Bearer ${tokens["ada"]}` };
    const paths = [
      "/api/v1/timelines/home?limit=1&limit=2",
      "/api/v1/timelines/home?remote=true",
      "/api/v1/timelines/public?only_media=true",
      "/api/v1/timelines/home?max%5Fid=1",
      "/api/v1/timelines/home?limit",
      `/api/v1/statuses/${ids[0]}/context?after=1.1`,
    ];
    for (const path of paths) await listening.get(path, sender);
    expect(listening.slowCount() - before).toBe(paths.length);
  });
});

function withoutLimits(answer: Received) {
  const { headers, ...rest } = comparable(answer);
  const kept = Object.entries(headers).filter(([name]) => !/ratelimit/.test(name));
  return { ...rest, headers: Object.fromEntries(kept) };
}
