import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type Answer, type World } from "./world.ts";

// What a client sends with a value is done or refused, never dropped: a post that was to come out
// tomorrow, to a few, or with a picture must not come out now, to everybody, or without it.

let world: World;
let ada = "";
let statusId = "";
beforeAll(async () => {
  world = await openWorld();
  ada = await world.token(world.ada);
  statusId = (await post({ status: "first" })).json.id;
});
afterAll(() => world.close());

const send = (method: string, path: string, body: unknown, type?: string): Promise<Answer> =>
  world.send(method, path, {
    token: ada,
    body,
    ...(type === undefined ? {} : { headers: { "Content-Type": type } }),
  });
const FORM = "application/x-www-form-urlencoded";
const post = (body: unknown, type?: string): Promise<Answer> =>
  send("POST", "/api/v1/statuses", body, type);
const countOf = async (): Promise<number> =>
  (await world.send("GET", `/api/v1/accounts/${world.ada.id}`, { token: ada })).json.statuses_count;

/** Parameters of a post in Mastodon's documentation, as JSON and as a form, with one that stands for nothing. */
const DOCUMENTED = [
  ["quoted_status_id", "1", "quoted_status_id=1", null],
  ["quote_approval_policy", "nobody", "quote_approval_policy=nobody", ""],
] as const;

describe("a post with what this server does not do", () => {
  it.each(DOCUMENTED)(
    "is refused by the name of %s, and not published",
    async (name, value, form) => {
      const before = await countOf();
      const error = `Validation failed: ${name} is not supported by this server`;
      for (const answer of [
        await post({ status: "hi", [name]: value }),
        await post(`status=hi&${form}`, FORM),
        await send("PUT", `/api/v1/statuses/${statusId}`, { status: "hi", [name]: value }),
        await send("POST", "/api/v1/statuses/preview", { status: "hi", [name]: value }),
      ])
        expect([answer.status, answer.json.error]).toEqual([422, error]);
      expect(await countOf()).toBe(before);
    },
  );

  it.each(DOCUMENTED)("is taken when %s is empty", async (name, _value, _form, empty) => {
    expect((await post({ status: "hi", [name]: empty })).status).toBe(200);
  });

  it.each([
    ["media_ids", ["1"], "media_ids[]=1", [[], "", null, [""]]],
    ["media_attributes", [{ id: "1" }], "media_attributes[][id]=1", [[], "", null]],
  ])(
    "is refused when %s names no file, and taken when it is empty",
    async (name, value, form, empty) => {
      const before = await countOf();
      const error = "Media 1 not found or already attached to another post";
      for (const answer of [
        await post({ status: "hi", [name]: value }),
        await post(`status=hi&${form}`, FORM),
        await send("PUT", `/api/v1/statuses/${statusId}`, { status: "hi", [name]: value }),
      ])
        expect([answer.status, answer.json.error]).toEqual([422, error]);
      expect(await countOf()).toBe(before);
      for (const one of empty) expect((await post({ status: "hi", [name]: one })).status).toBe(200);
    },
  );

  it("is refused for a text in markup, and taken for plain text", async () => {
    expect((await post({ status: "*hi*", content_type: "text/markdown" })).status).toBe(422);
    expect((await post({ status: "hi", content_type: "text/plain" })).status).toBe(200);
  });
});

describe("a member of the wrong shape", () => {
  it.each([
    ["visibility", ["private"]],
    ["visibility", { is: "direct" }],
    ["visibility", true],
    ["spoiler_text", ["warning"]],
    ["sensitive", ["0"]],
    ["language", { is: "de" }],
    ["allowed_mentions", { 0: "1" }],
    ["status", ["hi"]],
  ])("refuses the post: %s of %j", async (name, value) => {
    const before = await countOf();
    const { status, json } = await post({ status: "hi", [name]: value });
    expect([status, json.error]).toEqual([
      422,
      expect.stringContaining(`Validation failed: ${name} must be `),
    ]);
    expect(await countOf()).toBe(before);
  });

  it("refuses visibility[]=private of a form and of a multipart form", async () => {
    const form = new FormData();
    form.append("status", "hi");
    form.append("visibility[]", "private");
    const request = new Response(form);
    const type = request.headers.get("Content-Type") ?? "";
    const multipart = await request.text();
    expect((await post("status=hi&visibility[]=private", FORM)).status).toBe(422);
    expect((await post(multipart, type)).status).toBe(422);
  });

  it.each([[["ID"]], [{ id: "ID" }], [true], ["-1"], ["1e3"], ["0x10"], ["9223372036854775808"]])(
    "A12: is no status to reply to: %j",
    async (wrong) => {
      const id = JSON.parse(JSON.stringify(wrong).replace("ID", statusId)) as unknown;
      const missing = await post({ status: "hi", in_reply_to_id: "99" });
      const { status, text } = await post({ status: "hi", in_reply_to_id: id });
      expect([status, text]).toEqual([404, missing.text]);
    },
  );

  it("refuses a file as the text", async () => {
    const form = new FormData();
    form.append("status", new File(["text"], "t.txt"));
    const request = new Response(form);
    const type = request.headers.get("Content-Type") ?? "";
    const { status, json } = await post(await request.text(), type);
    expect([status, json.error]).toEqual([
      400,
      expect.stringContaining("status is an uploaded file"),
    ]);
  });

  it("refuses filters, keywords and attached statuses", async () => {
    const context = ["home"];
    for (const body of [
      { title: ["t"], context },
      { title: "t", context: { 0: "home" } },
      { title: "t", context, filter_action: ["hide"] },
      { title: "t", context, expires_in: ["60"] },
      { title: "t", context, keywords_attributes: [{ keyword: ["k"] }] },
      { title: "t", context, keywords_attributes: [{ keyword: "k", whole_word: ["0"] }] },
    ])
      expect([body, (await send("POST", "/api/v2/filters", body)).status]).toEqual([body, 422]);
  });
});

describe("an edit", () => {
  it("changes neither visibility nor the status that is replied to, and says so", async () => {
    const { json } = await post({ status: "for all", in_reply_to_id: statusId });
    const edit = (more: object): Promise<Answer> =>
      send("PUT", `/api/v1/statuses/${json.id}`, { status: "edited", ...more });
    expect(await edit({ visibility: "private" })).toMatchObject({
      status: 422,
      json: { error: "Validation failed: Visibility can't be changed by an edit" },
    });
    expect((await edit({ in_reply_to_id: json.id })).status).toBe(422);
    // Clients send what the status has.
    const same = { visibility: "public", in_reply_to_id: statusId };
    expect(await edit(same)).toMatchObject({ status: 200, json: { content: "<p>edited</p>" } });
  });
});

describe("a reblog", () => {
  it("has the visibility that is asked for, or is refused", async () => {
    const { json } = await post({ status: "to reblog" });
    const reblog = (visibility: unknown): Promise<Answer> =>
      send("POST", `/api/v1/statuses/${json.id}/reblog`, { visibility });
    expect((await reblog(["private"])).status).toBe(422);
    expect((await reblog("friends")).status).toBe(422);
    expect((await reblog("private")).json).toMatchObject({
      visibility: "private",
      reblog: { id: json.id },
    });
  });
});

describe("an address of what this server leaves out", () => {
  it.each([
    ["GET", "quotes"],
    ["POST", "quotes/1/revoke"],
    ["PUT", "interaction_policy"],
  ])("says so: %s /api/v1/statuses/:id/%s", async (method, what) => {
    const path = `/api/v1/statuses/${statusId}/${what}`;
    for (const headers of [{}, { token: ada }])
      expect(await world.send(method, path, headers)).toMatchObject({
        status: 404,
        json: { error: "quotes are not supported by this server", code: "route-not-found" },
      });
  });
});

describe("a relation", () => {
  it.each([
    ["follow", { notify: true }],
    ["follow", { reblogs: false }],
    ["follow", { languages: ["de"] }],
    ["follow", { reblogs: ["true"] }],
    ["mute", { duration: 3600 }],
    ["mute", { notifications: false }],
    ["mute", { duration: ["0"] }],
  ])("is refused with what it cannot keep: %s %j", async (verb, body) => {
    const { status, json } = await send("POST", `/api/v1/accounts/${world.bob.id}/${verb}`, body);
    expect([status, json.error]).toEqual([
      422,
      `Validation failed: ${Object.keys(body)[0]} is not supported by this server`,
    ]);
    const { json: relations } = await world.send(
      "GET",
      `/api/v1/accounts/relationships?id=${world.bob.id}&id=${world.ada.id}`,
      { token: ada },
    );
    expect(relations).toMatchObject([{ following: false, muting: false }, { id: world.ada.id }]);
  });

  it.each([
    ["follow", "reblogs=true&notify=false&languages[]="],
    ["mute", "notifications=1&duration=0"],
    ["unmute", ""],
    ["unfollow", ""],
  ])("is taken with what it is: %s %s", async (verb, form) => {
    const path = `/api/v1/accounts/${world.bob.id}/${verb}`;
    expect((await send("POST", path, form, FORM)).status).toBe(200);
  });
});

describe("lists", () => {
  it("read each id that is named, bare ones too", async () => {
    const other = (await post({ status: "second" })).json.id;
    const { json } = await world.send("GET", `/api/v1/statuses?id=${statusId}&id=${other}`);
    expect(json.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [statusId, other].toSorted(),
    );
  });

  it("are empty where nothing passes the filter, and refuse one that is not known", async () => {
    const at = `/api/v1/accounts/${world.ada.id}/statuses`;
    expect((await world.send("GET", `${at}?only_media=1`)).json).toEqual([]);
    expect((await world.send("GET", "/api/v1/timelines/public?remote=true")).json).toEqual([]);
    expect((await world.send("GET", `${at}?tagged=x`)).status).toBe(422);
    expect((await world.send("GET", `${at}?pinned=false`)).json).not.toEqual([]);
  });

  it("of pins have those alone", async () => {
    const at = `/api/v1/accounts/${world.ada.id}/statuses`;
    expect((await world.send("GET", `${at}?pinned=true`)).json).toEqual([]);
    await send("POST", `/api/v1/statuses/${statusId}/pin`, {});
    expect((await world.send("GET", `${at}?pinned=true`)).json).toMatchObject([{ id: statusId }]);
  });
});

describe("filters", () => {
  it("have each keyword of a form that repeats their names", async () => {
    const form =
      "title=t&context[]=home&keywords_attributes[][keyword]=one&keywords_attributes[][whole_word]=true" +
      "&keywords_attributes[][keyword]=two&keywords_attributes[][whole_word]=false";
    const { json } = await send("POST", "/api/v2/filters", form, FORM);
    expect(json.keywords).toMatchObject([
      { keyword: "one", whole_word: true },
      { keyword: "two", whole_word: false },
    ]);
  });

  it("lose a status when it is deleted", async () => {
    const [{ json: kept }, { json: gone }] = [
      await post({ status: "a" }),
      await post({ status: "b" }),
    ];
    const { json: filter } = await send("POST", "/api/v2/filters", {
      title: "t",
      context: ["home"],
    });
    const at = `/api/v2/filters/${filter.id}`;
    for (const { id } of [kept, gone]) await send("POST", `${at}/statuses`, { status_id: id });
    await world.send("DELETE", `/api/v1/statuses/${gone.id}`, { token: ada });
    const { json } = await world.send("GET", at, { token: ada });
    expect(json.statuses).toMatchObject([{ status_id: kept.id }]);
  });
});
