import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type Answer, type World } from "./world.ts";

// Each parameter that Mastodon's documentation names for statuses, timelines and filters
// (https://docs.joinmastodon.org/methods/) does what it says there, or is refused by its name. Of those that are
// refused see `never-dropped.test.ts`.

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_STATUSES: "10000/3h" });
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

const send = (method: string, path: string, body?: unknown, token = ada): Promise<Answer> =>
  world.send(method, path, { token, ...(body === undefined ? {} : { body }) });
const post = async (body: object, token = ada): Promise<any> =>
  (await send("POST", "/api/v1/statuses", { status: "a post", ...body }, token)).json;
const get = async (path: string): Promise<any> => (await send("GET", path)).json;
const idsAt = async (path: string): Promise<string[]> =>
  (await get(path)).map(({ id }: { id: string }) => id);

let files = 0;
async function upload(): Promise<string> {
  const blob = `blob ${files++}`;
  const original = { blob, type: "image/png", bytes: 10 };
  const file = { key: blob, kind: "image", original } as const;
  return (await world.deps.attachments.add(file, {}, world.ada)).id;
}

const POLL = { options: ["a", "b", "c"], expires_in: 600 };
const SOON = "2099-01-01T00:00:00.000Z";

/** Parameters of a post, which an edit takes but for those that cannot change, and what the answer has. */
const TEXT: readonly (readonly [string, () => Promise<object>, object])[] = [
  ["status", async () => ({ status: "other" }), { content: "<p>other</p>" }],
  ["spoiler_text", async () => ({ spoiler_text: "cw" }), { spoiler_text: "cw" }],
  ["sensitive", async () => ({ sensitive: true }), { sensitive: true }],
  ["language", async () => ({ language: "de" }), { language: "de" }],
  [
    "media_ids[]",
    async () => ({ media_ids: [await upload()] }),
    { media_attachments: [expect.anything()] },
  ],
  [
    "media_attributes[][id], [description], [focus]",
    async () => {
      const id = await upload();
      return { media_ids: [id], media_attributes: [{ id, description: "cat", focus: "0.5,0" }] };
    },
    {
      media_attachments: [
        { description: "cat", meta: expect.objectContaining({ focus: { x: 0.5, y: 0 } }) },
      ],
    },
  ],
  [
    "poll[options][], poll[expires_in]",
    async () => ({ poll: POLL }),
    { poll: { options: [{ title: "a" }, { title: "b" }, { title: "c" }], multiple: false } },
  ],
  [
    "poll[multiple]",
    async () => ({ poll: { ...POLL, multiple: true } }),
    { poll: { multiple: true } },
  ],
  [
    "poll[hide_totals]",
    async () => ({ poll: { ...POLL, hide_totals: true } }),
    { poll: { options: [{ votes_count: null }, { votes_count: null }, { votes_count: null }] } },
  ],
];

describe("POST /api/v1/statuses", () => {
  it.each(TEXT)("takes %s", async (_name, body, expected) => {
    expect(await post(await body())).toMatchObject(expected);
  });

  it("takes in_reply_to_id, visibility and scheduled_at", async () => {
    const { id } = await post({});
    expect(await post({ in_reply_to_id: id })).toMatchObject({ in_reply_to_id: id });
    expect(await post({ visibility: "unlisted" })).toMatchObject({ visibility: "unlisted" });
    const scheduled = await post({ scheduled_at: SOON });
    expect(scheduled).toMatchObject({ scheduled_at: SOON, params: { text: "a post" } });
    const later = "2099-01-01T00:01:00.000Z";
    const at = `/api/v1/scheduled_statuses/${scheduled.id}`;
    expect((await send("PUT", at, { scheduled_at: later })).json).toMatchObject({
      scheduled_at: later,
    });
  });

  it.each([
    ["interaction_policy", { can_reply: { always: ["me"] } }],
    ["replyable", false],
    ["boostable", "false"],
    ["likeable", "0"],
  ])("refuses %s, by which other servers limit what readers may do", async (name, value) => {
    const { status, json } = await send("POST", "/api/v1/statuses", { status: "x", [name]: value });
    const error = `Validation failed: ${name} is not supported by this server`;
    expect([status, json.error]).toEqual([422, error]);
  });
});

describe("PUT /api/v1/statuses/:id", () => {
  it.each(TEXT)("takes %s", async (_name, body, expected) => {
    const { id } = await post({ status: "before" });
    const { json } = await send("PUT", `/api/v1/statuses/${id}`, {
      status: "after",
      ...(await body()),
    });
    expect(json).toMatchObject(expected);
  });
});

describe("DELETE /api/v1/statuses/:id", () => {
  it.each([
    ["the query", "?delete_media=true", undefined],
    ["the body", "", { delete_media: true }],
  ])("takes delete_media in %s", async (_where, query, body) => {
    const file = await upload();
    const { id } = await post({ media_ids: [file] });
    expect((await send("DELETE", `/api/v1/statuses/${id}${query}`, body)).status).toBe(200);
    expect((await send("GET", `/api/v1/media/${file}`)).status).toBe(404);
  });

  it("keeps the file without it, to be posted again", async () => {
    const file = await upload();
    const { id } = await post({ media_ids: [file] });
    await send("DELETE", `/api/v1/statuses/${id}`);
    expect((await send("GET", `/api/v1/media/${file}`)).status).toBe(200);
  });
});

describe("other verbs", () => {
  it("take visibility of a reblog, choices[] of a vote and id[] of several", async () => {
    const { id } = await post({ poll: POLL });
    const reblog = await send("POST", `/api/v1/statuses/${id}/reblog`, { visibility: "unlisted" });
    expect(reblog.json).toMatchObject({ visibility: "unlisted" });
    const vote = await send("POST", `/api/v1/polls/${id}/votes`, { choices: ["1"] }, bob);
    expect(vote.json).toMatchObject({ own_votes: [1] });
    const other = (await post({})).id;
    expect(await idsAt(`/api/v1/statuses?id[]=${id}&id[]=${other}`)).toEqual([other, id]);
  });
});

/** Lists of statuses by their addresses, newest first. */
const LISTS: readonly (readonly [string, () => string])[] = [
  ["GET /api/v1/timelines/home", () => "/api/v1/timelines/home"],
  ["GET /api/v1/timelines/public", () => "/api/v1/timelines/public"],
  ["GET /api/v1/timelines/tag/:tag", () => "/api/v1/timelines/tag/one"],
  ["GET /api/v1/accounts/:id/statuses", () => `/api/v1/accounts/${world.ada.id}/statuses`],
];

describe.each(LISTS)("%s", (_name, path) => {
  it("takes limit, max_id, since_id and min_id", async () => {
    const made: string[] = [];
    for (let at = 0; at < 4; at++) made.unshift((await post({ status: `#one ${at}` })).id);
    const [fourth, third, second, first] = made;
    expect(await idsAt(`${path()}?limit=4`)).toEqual(made);
    expect(await idsAt(`${path()}?limit=2&max_id=${third}`)).toEqual([second, first]);
    expect(await idsAt(`${path()}?limit=2&since_id=${first}`)).toEqual([fourth, third]);
    expect(await idsAt(`${path()}?limit=2&min_id=${first}`)).toEqual([third, second]);
  });
});

describe("lists", () => {
  it("take only_media, local and remote where they are documented", async () => {
    const { id } = await post({ status: "#pictures", media_ids: [await upload()] });
    await post({ status: "#pictures" });
    const of = `/api/v1/accounts/${world.ada.id}/statuses`;
    for (const path of ["/api/v1/timelines/public", "/api/v1/timelines/tag/pictures", of])
      expect((await idsAt(`${path}?only_media=true&limit=1`))[0]).toBe(id);
    for (const path of ["/api/v1/timelines/public", "/api/v1/timelines/tag/pictures"]) {
      expect(await idsAt(`${path}?remote=true`)).toEqual([]);
      expect((await idsAt(`${path}?local=true`)).length).toBeGreaterThan(1);
    }
  });

  it("take any[], all[] and none[] of hashtags", async () => {
    const [both, one] = [(await post({ status: "#x #y" })).id, (await post({ status: "#x" })).id];
    const other = (await post({ status: "#z" })).id;
    const at = "/api/v1/timelines/tag/x";
    expect(await idsAt(`${at}?any[]=z`)).toEqual([other, one, both]);
    expect(await idsAt(`${at}?all[]=y`)).toEqual([both]);
    expect(await idsAt(`${at}?none[]=y`)).toEqual([one]);
  });

  it("take exclude_replies, exclude_reblogs and pinned of an account", async () => {
    const at = `/api/v1/accounts/${world.bob.id}/statuses`;
    const { id } = await post({}, bob);
    const to = (await post({})).id;
    const reply = (await post({ in_reply_to_id: to }, bob)).id;
    const reblog = (await send("POST", `/api/v1/statuses/${to}/reblog`, {}, bob)).json.id;
    await send("POST", `/api/v1/statuses/${id}/pin`, {}, bob);
    expect(await idsAt(at)).toEqual([reblog, reply, id]);
    expect(await idsAt(`${at}?exclude_replies=true`)).toEqual([reblog, id]);
    expect(await idsAt(`${at}?exclude_reblogs=true`)).toEqual([reply, id]);
    expect(await idsAt(`${at}?pinned=true`)).toEqual([id]);
  });

  it.each(["favourites", "bookmarks"])(
    "take limit, max_id, since_id and min_id: %s",
    async (list) => {
      const verb = list.slice(0, -1);
      const made: string[] = [];
      for (let at = 0; at < 3; at++) {
        const { id } = await post({});
        await send("POST", `/api/v1/statuses/${id}/${verb}`, {});
        made.unshift(id);
      }
      const at = `/api/v1/${list}`;
      const { headers } = await send("GET", `${at}?limit=1`);
      const place = /max_id=(\d+)/.exec(headers.get("Link") ?? "")?.[1];
      expect(await idsAt(`${at}?limit=1`)).toEqual(made.slice(0, 1));
      expect(await idsAt(`${at}?limit=1&max_id=${place}`)).toEqual(made.slice(1, 2));
      expect(await idsAt(`${at}?since_id=${place}`)).toEqual([]);
      expect(await idsAt(`${at}?min_id=1&limit=3`)).toHaveLength(3);
    },
  );
});

describe("filters", () => {
  const create = (body: object): Promise<Answer> => send("POST", "/api/v2/filters", body);

  it("take title, context[], filter_action, expires_in and keywords_attributes[]", async () => {
    const keywords_attributes = [{ keyword: "k", whole_word: false }];
    const body = { title: "t", context: ["home", "thread"], filter_action: "hide", expires_in: 60 };
    const { json } = await create({ ...body, keywords_attributes });
    expect(json).toMatchObject({
      title: "t",
      context: ["home", "thread"],
      filter_action: "hide",
      expires_at: expect.any(String),
      keywords: keywords_attributes,
    });
    const [{ id }] = json.keywords;
    const change = async (keyword: object) =>
      (await send("PUT", `/api/v2/filters/${json.id}`, { keywords_attributes: [keyword] })).json
        .keywords;
    expect(await change({ id, keyword: "l", whole_word: true })).toMatchObject([
      { keyword: "l", whole_word: true },
    ]);
    expect(await change({ id, _destroy: true })).toEqual([]);
  });

  it("refuse a new one with keywords that are somebody's already", async () => {
    const { json } = await create({
      title: "t",
      context: ["home"],
      keywords_attributes: [{ keyword: "k" }],
    });
    for (const more of [{ keyword: "k" }, { _destroy: true }]) {
      const keywords_attributes = [{ id: json.keywords[0].id, ...more }];
      const answer = await create({ title: "copy", context: ["home"], keywords_attributes });
      expect(answer.status).toBe(404);
    }
  });

  it("make no keyword of one that is to be destroyed", async () => {
    const keywords_attributes = [{ keyword: "k", _destroy: true }];
    const { json } = await create({ title: "t", context: ["home"], keywords_attributes });
    expect(json.keywords).toEqual([]);
  });

  it("take phrase, context[], irreversible, whole_word and expires_in of the first version", async () => {
    const { json } = await send("POST", "/api/v1/filters", {
      phrase: "p",
      context: ["public"],
      irreversible: true,
      whole_word: true,
      expires_in: 60,
    });
    expect(json).toMatchObject({
      phrase: "p",
      context: ["public"],
      irreversible: true,
      whole_word: true,
      expires_at: expect.any(String),
    });
  });
});

describe("markers", () => {
  it("take home[last_read_id] and notifications[last_read_id], and refuse other shapes", async () => {
    const body = { home: { last_read_id: "5" }, notifications: { last_read_id: "6" } };
    expect((await send("POST", "/api/v1/markers", body)).json).toMatchObject(body);
    expect(await get("/api/v1/markers?timeline[]=home")).toMatchObject({ home: body.home });
    for (const wrong of [{ home: "5" }, { home: ["5"] }, { notifications: 6 }])
      expect((await send("POST", "/api/v1/markers", wrong)).status).toBe(422);
  });
});
