import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

const post = (body: object, token: string | undefined = ada) =>
  world.send("POST", "/api/v1/statuses", { token, body });

describe("POST /api/v1/statuses", () => {
  it("answers the status that it made", async () => {
    const { status, json } = await post({ status: "hello <world>" });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      content: "<p>hello &lt;world&gt;</p>",
      visibility: "public",
      in_reply_to_id: null,
      reblog: null,
      filtered: [],
      account: { acct: "ada" },
      media_attachments: [],
    });
    expect(json.id).toMatch(/^\d+$/);
    expect(json.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each([
    ["a form", "application/x-www-form-urlencoded", "status=hi&visibility=unlisted"],
    ["JSON", "application/json", '{"status":"hi","visibility":"unlisted"}'],
    ["a form without a type", "text/plain", "status=hi&visibility=unlisted"],
  ])("reads %s", async (_name, type, body) => {
    const { json } = await world.send("POST", "/api/v1/statuses", {
      token: ada,
      body,
      headers: { "Content-Type": type },
    });
    expect([json.content, json.visibility]).toEqual(["<p>hi</p>", "unlisted"]);
  });

  it("answers 422 with no parameters, and the limit header", async () => {
    const { status, json, headers } = await world.send("POST", "/api/v1/statuses", { token: ada });
    expect([status, json.error, json.code]).toEqual([
      422,
      "Validation failed: Text can't be blank",
      "text-missing",
    ]);
    expect(headers.get("X-RateLimit-Limit")).toBe("300");
  });

  it("answers 404 for a status to reply to that is not there", async () => {
    expect((await post({ status: "hi", in_reply_to_id: "99" })).status).toBe(404);
  });

  it("answers 422 with each account outside allowed_mentions and nothing else", async () => {
    const { status, json } = await post({
      status: "@bob @ada hi",
      allowed_mentions: [world.ada.id],
    });
    expect(status).toBe(422);
    expect(Object.keys(json).toSorted()).toEqual(["error", "unexpected_accounts"]);
    expect(json.unexpected_accounts.map((account: any) => [account.id, account.acct])).toEqual([
      [world.bob.id, "bob"],
    ]);
  });

  it("does a request with one Idempotency-Key once", async () => {
    const again = () =>
      world.send("POST", "/api/v1/statuses", {
        token: ada,
        body: { status: "once" },
        headers: { "Idempotency-Key": "k1" },
      });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.json.id]).toEqual([200, 200, first.json.id]);
    const other = await world.send("POST", "/api/v1/statuses", {
      token: ada,
      body: { status: "other" },
      headers: { "Idempotency-Key": "k1" },
    });
    expect([other.status, other.json.code]).toEqual([422, "key-reused"]);
  });
});

describe("scopes", () => {
  const BODY = { status: "hi" };
  test.each([
    ["write", "GET", 403],
    ["write:statuses", "GET", 403],
    ["read", "GET", 200],
    ["read:statuses", "GET", 200],
    ["read", "POST", 403],
    ["read:statuses", "POST", 403],
    ["write", "POST", 200],
    ["write:statuses", "POST", 200],
    ["read", "PUT", 403],
    ["read:statuses", "DELETE", 403],
  ])("a token with %s: %s answers %i (A15)", async (scopes, method, expected) => {
    const { json } = await post(BODY);
    const token = await world.token(world.ada, scopes);
    const path = method === "POST" ? "/api/v1/statuses" : `/api/v1/statuses/${json.id}`;
    const answer = await world.send(method, path, {
      token,
      ...(method === "GET" ? {} : { body: BODY }),
    });
    const error = expected === 403 ? "This action is outside the authorized scopes" : undefined;
    expect([answer.status, answer.json.error]).toEqual([expected, error]);
  });

  test.each(["GET", "POST", "PUT", "DELETE"])(
    "an unknown token is 401 on %s, also of a public status",
    async (method) => {
      const { json } = await post(BODY);
      const answer = await world.send(method, `/api/v1/statuses/${json.id}`, {
        token: "xat_unknown",
      });
      expect([answer.status, answer.headers.get("WWW-Authenticate")?.startsWith("Bearer")]).toEqual(
        [401, true],
      );
    },
  );

  test.each(["POST", "PUT", "DELETE"])("no token is 401 on %s", async (method) => {
    expect(
      (await world.send(method, method === "POST" ? "/api/v1/statuses" : "/api/v1/statuses/1"))
        .status,
    ).toBe(401);
  });

  it("a revoked token opens nothing any more", async () => {
    const token = await world.token(world.ada);
    await world.store.tokens.revoke(token);
    const answer = await world.send("GET", "/api/v1/statuses", { token });
    expect([answer.status, answer.json.error]).toEqual([401, "The access token was revoked"]);
  });
});

describe("GET /api/v1/statuses/:id", () => {
  it("is open to everyone when public, and not there when private", async () => {
    const open = (await post({ status: "open" })).json.id;
    const closed = (await post({ status: "closed", visibility: "private" })).json.id;
    const answers = [];
    for (const id of [open, closed, "99", "0x10", "9007199254740993"]) {
      answers.push((await world.send("GET", `/api/v1/statuses/${id}`)).status);
      answers.push((await world.send("GET", `/api/v1/statuses/${id}/context`)).status);
    }
    expect(answers).toEqual([200, 200, 404, 404, 404, 404, 404, 404, 404, 404]);
    expect((await world.send("GET", `/api/v1/statuses/${open}`)).json.filtered).toBeUndefined();
    expect((await world.send("GET", `/api/v1/statuses/${closed}`, { token: bob })).status).toBe(
      404,
    );
    expect((await world.send("GET", `/api/v1/statuses/${closed}`, { token: ada })).status).toBe(
      200,
    );
  });
});

describe("GET /api/v1/statuses", () => {
  it.each(["id[]", "ids[]", "ids", "id"])(
    "reads several by %s, and leaves out those that are not there",
    async (name) => {
      const id = (await post({ status: "listed" })).json.id;
      const { json } = await world.send(
        "GET",
        `/api/v1/statuses?${encodeURIComponent(name)}=${id}&${encodeURIComponent(name)}=1`,
      );
      expect(json.map((status: any) => status.id)).toEqual([id]);
    },
  );
});

describe("PUT and DELETE /api/v1/statuses/:id", () => {
  it("edit, keep the history, and delete", async () => {
    const { json, headers } = await post({ status: "one" });
    const path = `/api/v1/statuses/${json.id}`;
    const edited = await world.send("PUT", path, { token: ada, body: { status: "two" } });
    expect([edited.status, edited.json.content, typeof edited.json.edited_at]).toEqual([
      200,
      "<p>two</p>",
      "string",
    ]);
    const history = await world.send("GET", `${path}/history`, { token: ada });
    expect(history.json.map((revision: any) => revision.content)).toEqual([
      "<p>one</p>",
      "<p>two</p>",
    ]);
    const lost = await world.send("PUT", path, {
      token: ada,
      body: { status: "three" },
      headers: { "If-Match": headers.get("ETag") ?? "" },
    });
    expect([lost.status, lost.json.code]).toEqual([412, "version-mismatch"]);
    const deleted = await world.send("DELETE", path, { token: ada });
    expect([deleted.status, deleted.json.text, "content" in deleted.json]).toEqual([
      200,
      "two",
      false,
    ]);
    expect((await world.send("GET", path, { token: ada })).status).toBe(404);
    expect((await world.send("DELETE", path, { token: ada })).status).toBe(404);
  });

  it("are 404 for somebody else's status (A11)", async () => {
    const path = `/api/v1/statuses/${(await post({ status: "mine" })).json.id}`;
    expect((await world.send("PUT", path, { token: bob, body: { status: "yours" } })).status).toBe(
      404,
    );
    expect((await world.send("DELETE", path, { token: bob })).status).toBe(404);
    expect((await world.send("GET", path)).json.content).toBe("<p>mine</p>");
  });
});

describe("filtered", () => {
  it("notes keyword and attached status, on the status and inside its reblog", async () => {
    const { json: filter } = await world.send("POST", "/api/v2/filters", {
      token: ada,
      body: {
        title: "spoilers",
        context: ["home"],
        filter_action: "hide",
        keywords_attributes: [{ keyword: "banned", whole_word: true }],
      },
    });
    const target = (await post({ status: "a banned word" }, bob)).json;
    const attached = (await post({ status: "nothing" }, bob)).json;
    await world.send("POST", `/api/v2/filters/${filter.id}/statuses`, {
      token: ada,
      body: { status_id: attached.id },
    });
    const shown = { id: filter.id, title: "spoilers", filter_action: "hide" };

    const byKeyword = (await world.send("GET", `/api/v1/statuses/${target.id}`, { token: ada }))
      .json;
    expect(byKeyword.filtered).toMatchObject([
      { filter: shown, keyword_matches: ["banned"], status_matches: [] },
    ]);
    const byStatus = (await world.send("GET", `/api/v1/statuses/${attached.id}`, { token: ada }))
      .json;
    expect(byStatus.filtered).toMatchObject([
      { filter: shown, keyword_matches: [], status_matches: [attached.id] },
    ]);
    const reblog = (
      await world.send("POST", `/api/v1/statuses/${target.id}/reblog`, { token: ada })
    ).json;
    expect(reblog.filtered[0].keyword_matches).toEqual(["banned"]);
    expect(reblog.reblog.filtered[0].keyword_matches).toEqual(["banned"]);

    const others = (await world.send("GET", `/api/v1/statuses/${target.id}`, { token: bob })).json;
    expect(others.filtered).toEqual([]);
    expect(
      (await world.send("DELETE", `/api/v2/filters/${filter.id}`, { token: ada })).json,
    ).toEqual({});
  });
});

describe("the posting limit", () => {
  it("counts posts and edits that change something, and answers 429 when it is used up", async () => {
    const small = await openWorld({ RATE_LIMIT_STATUSES: "3/1h" });
    const token = await small.token(small.ada);
    const send = (method: string, path: string, body: object) =>
      small.send(method, path, { token, body });
    const left = (answer: Awaited<ReturnType<typeof send>>) => [
      answer.status,
      answer.headers.get("X-RateLimit-Remaining"),
    ];

    const first = await send("POST", "/api/v1/statuses", { status: "one" });
    expect(left(first)).toEqual([200, "2"]);
    expect(first.headers.get("X-RateLimit-Reset")).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
    );
    expect(first.headers.get("RateLimit-Policy")).toBe('"statuses";q=3;w=3600');
    const path = `/api/v1/statuses/${first.json.id}`;
    expect(left(await send("PUT", path, { status: "one" }))).toEqual([200, "2"]);
    expect(left(await send("PUT", path, { status: "changed" }))).toEqual([200, "1"]);
    expect(left(await send("POST", "/api/v1/statuses", { status: "" }))).toEqual([422, "1"]);
    expect(left(await send("POST", "/api/v1/statuses", { status: "two" }))).toEqual([200, "0"]);
    const refused = await send("POST", "/api/v1/statuses", { status: "three" });
    expect(left(refused)).toEqual([429, "0"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(left(await send("POST", "/api/v1/statuses", { status: "" }))).toEqual([422, "0"]);
    await small.close();
  });
});
