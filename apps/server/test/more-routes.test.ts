import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { GREETING_BINPB } from "../src/boot/demo/schema.ts";
import { grants, type Scope } from "../src/http/scopes.ts";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

describe("/api/openapi.json", () => {
  it("lists every route of the API and no other", () => {
    const plain = (path: string) => path.replace(/\{[^}]*\}/g, "");
    const routed = world.routes
      .filter(
        ({ method, path }) =>
          method !== "ALL" &&
          /^\/api\/v|z$|\/info\/lfs\/|^\/oauth\/(?!a|second_factor|sign_up)|^\/login\/oauth\/(?!authorize)|^\/\.well|^\/nodeinfo/.test(
            path,
          ),
      )
      .map(({ method, path }) => `${method} ${plain(path)}`)
      // It refuses everybody, with words: people sign up on a page.
      .filter((route) => route !== "POST /api/v1/accounts");
    const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routed)].toSorted()).toEqual(described.toSorted());
  });

  test.each(OPERATIONS.filter(({ scope }) => scope !== undefined))(
    "$method $path keeps out a token without $scope (B40)",
    async ({ method, path, scope = "" }) => {
      const others = ["read", "write"]
        .filter((family) => !grants(new Set([family]), scope as Scope))
        .join(" ");
      const repository = await world.store.repositories
        .find("ada", "matrix")
        .then((found) => found ?? world.repository("matrix", { a: "a" }));
      const address = path
        .replace(":owner", "ada")
        .replace(":repo", repository.name)
        .replace(/:\w+/, "1");
      const answer = await world.send(method, address, {
        token: await world.token(world.ada, others),
        ...(method === "GET" ? {} : { body: {} }),
      });
      expect([answer.status, answer.json.code]).toEqual([403, "scope-missing"]);
    },
  );

  test.each(OPERATIONS.filter(({ scope, open }) => scope !== undefined && !open))(
    "$method $path asks for a token",
    async ({ method, path }) => {
      const address = path.replace(":owner", "ada").replace(":repo", "matrix").replace(/:\w+/, "1");
      expect((await world.send(method, address)).status).toBe(401);
    },
  );
});

describe("/api/v2/filters", () => {
  const draft = {
    title: "t",
    context: ["home", "public"],
    filter_action: "blur",
    expires_in: 3600,
    keywords_attributes: [{ keyword: "one" }, { keyword: "two", whole_word: false }],
  };

  it("makes, shows, changes and deletes filters with their keywords", async () => {
    const now = vi.getRealSystemTime();
    vi.useFakeTimers({ toFake: ["Date"], now });
    const made = (await world.send("POST", "/api/v2/filters", { token: ada, body: draft })).json;
    vi.useRealTimers();
    expect(made).toMatchObject({
      title: "t",
      context: ["home", "public"],
      filter_action: "blur",
      keywords: [
        { keyword: "one", whole_word: true },
        { keyword: "two", whole_word: false },
      ],
      statuses: [],
    });
    expect(Date.parse(made.expires_at)).toBe(now + 3_600_000);
    const path = `/api/v2/filters/${made.id}`;
    const changed = await world.send("PUT", path, {
      token: ada,
      body: `title=new&expires_in=&keywords_attributes[][id]=${made.keywords[0].id}&keywords_attributes[][_destroy]=1`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(changed.json).toMatchObject({
      title: "new",
      expires_at: null,
      filter_action: "blur",
      keywords: [{ keyword: "two" }],
    });
    const keyword = (
      await world.send("POST", `${path}/keywords`, { token: ada, body: { keyword: "three" } })
    ).json;
    expect(
      (
        await world.send("PUT", `/api/v2/filters/keywords/${keyword.id}`, {
          token: ada,
          body: { whole_word: false },
        })
      ).json,
    ).toEqual({ id: keyword.id, keyword: "three", whole_word: false });
    expect(
      (await world.send("DELETE", `/api/v2/filters/keywords/${keyword.id}`, { token: ada })).json,
    ).toEqual({});
    expect((await world.send("GET", `${path}/keywords`, { token: ada })).json).toHaveLength(1);
    expect((await world.send("GET", path, { token: bob })).status).toBe(404);
    expect((await world.send("DELETE", path, { token: bob })).status).toBe(404);
    expect((await world.send("DELETE", path, { token: ada })).json).toEqual({});
    expect((await world.send("GET", path, { token: ada })).status).toBe(404);
  });

  test.each([
    ["no title", { ...draft, title: " " }, "Title can't be blank"],
    ["no context", { ...draft, context: undefined }, "Context can't be blank"],
    [
      "an unknown context",
      { ...draft, context: ["everywhere"] },
      "Context None or invalid context supplied",
    ],
    [
      "an unknown action",
      { ...draft, filter_action: "explode" },
      "Action is not included in the list",
    ],
    [
      "a blank keyword",
      { ...draft, keywords_attributes: [{ keyword: "" }] },
      "Keyword can't be blank",
    ],
    ["a long title", { ...draft, title: "x".repeat(257) }, "the title has 257 characters"],
    [
      "a long keyword (A07)",
      { ...draft, keywords_attributes: [{ keyword: "x".repeat(1_000_000) }] },
      "a keyword has 1000000 characters",
    ],
    [
      "too many keywords (A07)",
      {
        ...draft,
        keywords_attributes: Array.from({ length: 1001 }, (_, n) => ({ keyword: `k${n}` })),
      },
      "the filter has 1001 keywords",
    ],
    [
      "a time that is none",
      { ...draft, expires_in: "soon" },
      "Expires in must be a number of seconds",
    ],
  ])("refuses %s", async (_name, body, message) => {
    const { status, json } = await world.send("POST", "/api/v2/filters", { token: ada, body });
    expect([status, json.error.startsWith(`Validation failed: ${message}`), json.code]).toEqual([
      422,
      true,
      "body-invalid",
    ]);
  });

  it("attaches a status once, and only one that the reader may see", async () => {
    const { id } = (await world.send("POST", "/api/v2/filters", { token: ada, body: draft })).json;
    const closed = (
      await world.send("POST", "/api/v1/statuses", {
        token: bob,
        body: { status: "x", visibility: "direct" },
      })
    ).json.id;
    const open = (
      await world.send("POST", "/api/v1/statuses", { token: bob, body: { status: "y" } })
    ).json.id;
    const attach = (status_id: string) =>
      world.send("POST", `/api/v2/filters/${id}/statuses`, { token: ada, body: { status_id } });
    expect([
      (await attach(closed)).status,
      (await attach("99")).status,
      (await attach(open)).status,
      (await attach(open)).status,
    ]).toEqual([422, 422, 200, 422]);
  });

  it("explains a draft on a text: where it matches, and why not", async () => {
    const body = {
      keywords_attributes: [{ keyword: "cat" }, { keyword: ".*", whole_word: false }],
      text: "concatenate a Cat",
      in_context: "home",
      context: ["public"],
    };
    const { status, json } = await world.send("POST", "/api/v2/filters/explain", {
      token: ada,
      body,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ matched: true, applies: false, obstacles: ["other-context"] });
    expect(json.keywords.map((keyword: any) => [keyword.keyword, keyword.matched])).toEqual([
      ["cat", true],
      [".*", false],
    ]);
    expect(json.keywords[0].occurrences).toContainEqual({
      field: "text",
      index: 0,
      start: 14,
      end: 17,
      text: "Cat",
      obstacle: null,
    });
  });
});

describe("/api/v1/accounts and timelines", () => {
  it("follow, see at home, mute, block", async () => {
    const open = await openWorld();
    const [a, b] = [await open.token(open.ada), await open.token(open.bob)];
    const path = `/api/v1/accounts/${open.bob.id}`;
    expect(
      (await open.send("GET", "/api/v1/accounts/verify_credentials", { token: a })).json,
    ).toMatchObject({ acct: "ada", source: { privacy: "public" } });
    expect((await open.send("GET", "/api/v1/accounts/lookup?acct=BOB")).json.id).toBe(open.bob.id);
    const { id } = (
      await open.send("POST", "/api/v1/statuses", { token: b, body: { status: "from bob" } })
    ).json;
    expect((await open.send("GET", "/api/v1/timelines/home", { token: a })).json).toEqual([]);
    expect((await open.send("POST", `${path}/follow`, { token: a })).json).toMatchObject({
      following: true,
    });
    const home = await open.send("GET", "/api/v1/timelines/home?limit=1", { token: a });
    expect(home.json.map((status: any) => status.id)).toEqual([id]);
    expect(home.headers.get("Link")).toContain(`max_id=${id}`);
    expect((await open.send("GET", `${path}/statuses`)).json).toHaveLength(1);
    expect(
      (await open.send("GET", `/api/v1/accounts/relationships?id[]=${open.bob.id}`, { token: a }))
        .json,
    ).toMatchObject([{ id: open.bob.id, following: true, muting: false }]);
    expect(
      (await open.send("POST", `/api/v1/accounts/${open.ada.id}/block`, { token: b })).json,
    ).toMatchObject({ blocking: true });
    expect((await open.send("GET", `/api/v1/statuses/${id}`, { token: a })).status).toBe(404);
    expect(
      (await open.send("POST", `/api/v1/accounts/${open.ada.id}/follow`, { token: a })).status,
    ).toBe(403);
    await open.close();
  });
});

describe("POST /api/v1/descriptors/inspect", () => {
  const set = Buffer.from(GREETING_BINPB, "base64");
  const inspect = (bytes: Uint8Array) =>
    world.app.request("/api/v1/descriptors/inspect", {
      method: "POST",
      body: new Uint8Array(bytes),
    });

  it("answers the JSON form", async () => {
    const response = await inspect(set);
    const json: any = await response.json();
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "application/json",
    ]);
    expect(json.file[0]).toMatchObject({
      name: "greeting.proto",
      package: "demo.v1",
      syntax: "proto3",
    });
    expect(json.file[0].messageType.map((message: any) => message.name)).toEqual([
      "Name",
      "Greeting",
    ]);
    expect(json.file[0].sourceCodeInfo.location.length).toBeGreaterThan(10);
  });

  it("answers the same for a large set, from a thread of its own", async () => {
    const many = Buffer.concat(Array.from({ length: 100 }, () => set));
    const response = await inspect(many);
    expect([response.status, ((await response.json()) as any).file.length]).toEqual([200, 100]);
  });

  test.each([
    ["small", set.subarray(0, 100)],
    ["large", Buffer.concat([...Array.from({ length: 100 }, () => set), Buffer.of(0x0a)])],
  ])("says where a %s set is broken", async (_name, bytes) => {
    const response = await inspect(bytes);
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({
        code: "body-invalid",
        reason: "truncated",
        offset: expect.any(Number),
      }),
    ]);
  });
});

describe("the general throttle", () => {
  it("counts every request by token or address, and says what is left", async () => {
    const small = await openWorld({ RATE_LIMIT_API: "3/1h" });
    const token = await small.token(small.ada);
    const get = (options: object) => small.send("GET", "/api/v1/timelines/public", options);
    expect((await get({})).headers.get("X-RateLimit-Remaining")).toBe("2");
    expect((await get({ token: "xat_guess" })).status).toBe(401);
    expect((await get({ headers: { "X-Forwarded-For": "1.2.3.4" } })).status).toBe(200);
    const refused = await get({});
    expect([
      refused.status,
      refused.json.error,
      refused.headers.get("X-RateLimit-Remaining"),
    ]).toEqual([429, "Too many requests", "0"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const own = await get({ token });
    expect([own.status, own.headers.get("RateLimit-Policy")]).toEqual([200, '"api";q=3;w=3600']);
    const post = await small.send("POST", "/api/v1/statuses", { token, body: { status: "hi" } });
    expect([
      post.status,
      post.headers.get("X-RateLimit-Limit"),
      post.headers.get("RateLimit-Policy"),
    ]).toEqual([200, "3", '"statuses";q=300;w=10800, "api";q=3;w=3600']);
    expect((await small.send("GET", "/healthz")).status).toBe(200);
    await small.close();
  });
});
