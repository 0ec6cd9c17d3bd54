import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { logInAt, openBrowser, sendTo } from "./browser.ts";
import { BASE, openWorld, type World } from "./world.ts";

const PASSWORD = "correct horse";
const basic = (name: string, password = PASSWORD) => ({
  Authorization: `Basic ${btoa(`${name}:${password}`)}`,
});
const TOKENS = "/api/v1/users/ada/tokens";

let world: World;
beforeAll(async () => {
  world = await openWorld({ CREATE_ON_PUSH: "private" });
  for (const { id } of [world.ada, world.bob]) await world.deps.signIn.setPassword(id, PASSWORD);
  await world.repository("one", { "a.txt": "a" }, { private: true });
  await world.repository("public", { "a.txt": "a" });
  await world.repository("other", { "a.txt": "a" }, { private: true });
});
afterAll(() => world.close());

const make = (body: object, headers: Readonly<Record<string, string>> = basic("ada")) =>
  world.send("POST", TOKENS, { body, headers });

describe("tokens by name and password, as Gitea has them", () => {
  it("are made, listed without their text, and revoked by name or id", async () => {
    const made = await make({ name: "laptop", scopes: ["write:repository", "read:user"] });
    expect([made.status, made.json]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: "laptop",
        sha1: expect.stringMatching(/^xat_/),
        token_last_eight: made.json.sha1.slice(-8),
        scopes: ["write:repository", "read:user"],
        created_at: expect.any(String),
        last_used_at: null,
        expires_at: null,
      },
    ]);
    const token = made.json.sha1;
    expect((await world.send("GET", "/api/v1/user", { token })).json.login).toBe("ada");
    expect((await world.send("GET", "/api/v1/timelines/home", { token })).status).toBe(403);
    const list = await world.send("GET", `${TOKENS}?limit=1`, { headers: basic("Ada") });
    expect(list.json).toEqual([{ ...made.json, sha1: "" }]);
    expect(list.headers.get("X-Total-Count")).toBe("1");
    expect((await world.send("GET", `${TOKENS}?page=2`, { headers: basic("ada") })).json).toEqual(
      [],
    );
    const other = (await make({ name: "phone", scopes: ["all"] })).json;
    expect(other.scopes).toEqual(["all"]);
    for (const named of ["laptop", other.id]) {
      const remove = () => world.send("DELETE", `${TOKENS}/${named}`, { headers: basic("ada") });
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    }
    expect((await world.send("GET", "/api/v1/user", { token })).status).toBe(401);
  });

  it("do not have the name of another one", async () => {
    const body = { name: "twice", scopes: ["all"] };
    expect((await make(body)).status).toBe(201);
    const again = await make(body);
    expect([again.status, again.json.message]).toEqual([
      400,
      "access token name has been used already",
    ]);
  });

  it("end at their time", async () => {
    const end = new Date(vi.getRealSystemTime() + 3_600_000).toISOString();
    const { json } = await make({ name: "short", scopes: ["all"], expires_at: end });
    expect(json.expires_at).toBe(end);
    const ask = () => world.send("GET", "/api/v1/user", { token: json.sha1 });
    expect((await ask()).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(end) });
    const late = await ask();
    vi.useRealTimers();
    expect([late.status, late.json.message]).toEqual([401, "The access token expired"]);
  });

  it("say when they were used, to the hour, and without a write for each request", async () => {
    const { json } = await make({ name: "used", scopes: ["all"] });
    const ask = () => world.send("GET", "/api/v1/user", { token: json.sha1 });
    const { uses } = world.deps.tokenCache;
    const { tokens } = world.store;
    const usedAt = async () => (await tokens.find(json.sha1))?.usedAtMs;
    await ask();
    expect(await usedAt()).toBeUndefined();
    await uses.save();
    const first = await usedAt();
    expect(first).toEqual(expect.any(Number));
    await ask();
    const version = await world.store.version();
    await uses.save();
    expect(await world.store.version()).toBe(version);
    vi.useFakeTimers({ toFake: ["Date"], now: (first ?? 0) + 3_600_000 });
    await ask();
    vi.useRealTimers();
    await uses.save();
    expect(await usedAt()).toBe((first ?? 0) + 3_600_000);
  });

  test.each([
    [{ name: "" }, 422],
    [{ name: "n".repeat(256) }, 422],
    [{ scopes: [] }, 422],
    [{ scopes: ["everything"] }, 422],
    [{ scopes: ["public-only"] }, 422],
    [{ expires_at: "2020-01-01T00:00:00Z" }, 422],
    [{ repository: "ada/none", scopes: ["write:repository"] }, 422],
    [{ repository: "ada/one", scopes: ["all"] }, 422],
  ])("are not made with %j", async (more, status) => {
    expect((await make({ name: "wrong", scopes: ["all"], ...more })).status).toBe(status);
  });

  it("are opened by the account's own password alone", async () => {
    const body = { name: "stolen", scopes: ["all"] };
    const token = await world.token(world.ada);
    for (const headers of [
      {},
      basic("ada", "wrong"),
      basic("nobody"),
      basic("ada", token),
      { Authorization: `Bearer ${token}` },
      { ...basic("ada"), "Sec-Fetch-Site": "cross-site" },
    ]) {
      const { status, headers: answered } = await make(body, headers);
      expect([status, answered.get("WWW-Authenticate")]).toEqual([401, 'Basic realm="x"']);
    }
    expect((await make(body, basic("bob"))).status).toBe(403);
  });
});

describe("a token for one repository", () => {
  let token = "";
  beforeAll(async () => {
    const scopes = ["write:repository"];
    token = (await make({ name: "of one", scopes, repository: "ADA/one" })).json.sha1;
  });
  const statusOf = async (method: string, path: string, body?: object) =>
    (await world.send(method, path, { token, body })).status;
  const content = { content: btoa("x"), message: "m" };

  it("reads and writes it", async () => {
    expect(await statusOf("GET", "/repos/ada/one/raw/a.txt")).toBe(200);
    expect(await statusOf("GET", "/ada/one.git/info/lfs/locks")).toBe(200);
    expect(await statusOf("POST", "/repos/ada/one/contents/b.txt", content)).toBe(201);
    expect(await statusOf("GET", "/api/v1/user")).toBe(200);
  });

  test.each(["other", "public"])("finds no %s one, by API, git or git-lfs", async (name) => {
    const repo = `/repos/ada/${name}`;
    for (const path of ["", "/raw/a.txt", "/contents/a.txt", "/branches", "/archive/main.zip"])
      expect([path, await statusOf("GET", repo + path)]).toEqual([path, 404]);
    for (const [method, path] of [
      ["POST", "/contents/b.txt"],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/branches"],
    ] as const)
      expect([path, await statusOf(method, repo + path, content)]).toEqual([path, 404]);
    for (const service of ["git-upload-pack", "git-receive-pack"])
      expect(await statusOf("GET", `/ada/${name}.git/info/refs?service=${service}`)).toBe(404);
    const batch = { operation: "download", objects: [{ oid: "0".repeat(64), size: 1 }] };
    expect(await statusOf("POST", `/ada/${name}.git/info/lfs/objects/batch`, batch)).toBe(404);
    expect(await statusOf("GET", `/ada/${name}.git/info/lfs/locks`)).toBe(404);
  });

  it("makes no repository, by API or by a push, and sees nothing else of the account", async () => {
    expect(await statusOf("POST", "/api/v1/user/repos", { name: "new" })).toBe(403);
    expect(await statusOf("GET", "/api/v1/user/quota")).toBe(403);
    expect(await statusOf("GET", "/api/v1/timelines/home")).toBe(403);
    expect(await statusOf("GET", "/ada/new.git/info/refs?service=git-receive-pack")).toBe(404);
  });
});

describe("Gitea's OAuth", () => {
  const VERIFIER = "v".repeat(43);
  const proof = {
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
  };

  it("lets a site in the browser work on repositories, without a secret", async () => {
    const redirect = "https://cms.example/admin/";
    const token = await world.token(world.ada);
    const { json: app } = await world.send("POST", "/api/v1/user/applications/oauth2", {
      token,
      body: { name: "A CMS", redirect_uris: [redirect], confidential_client: false },
    });
    expect(app).toMatchObject({ client_secret: "", confidential_client: false });
    const list = await world.send("GET", "/api/v1/user/applications/oauth2", { token });
    expect(list.json).toEqual([app]);

    const common = { client_id: app.client_id, redirect_uri: redirect };
    const query = new URLSearchParams({
      ...common,
      ...proof,
      response_type: "code",
      scope: "repository",
    });
    const browser = openBrowser(sendTo(world, BASE));
    const first = await browser.get(`/login/oauth/authorize?${query}`);
    const page = first.headers.get("Location") ?? "";
    expect([first.status, page]).toEqual([303, expect.stringMatching(/^\/oauth\/authorize\?/)]);
    await logInAt(browser, page, { username: "ada", password: PASSWORD });
    const answer = await browser.submit({ action: "allow" });
    const code = new URL(answer.headers.get("Location") ?? "").searchParams.get("code");
    const issued = await world.send("POST", "/login/oauth/access_token", {
      headers: { Origin: "https://cms.example" },
      body: { ...common, code, grant_type: "authorization_code", code_verifier: VERIFIER },
    });
    expect(issued.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(issued.json.scope).toBe("read:repository write:repository");

    const remove = `/api/v1/user/applications/oauth2/${app.id}`;
    expect(
      (await world.send("DELETE", remove, { token: await world.token(world.bob) })).status,
    ).toBe(404);
    expect((await world.send("DELETE", remove, { token })).status).toBe(204);
    const late = await world.send("GET", "/api/v1/user", { token: issued.json.access_token });
    expect(late.status).toBe(401);
  });

  it("knows tea and the helpers of git by their own names", async () => {
    for (const client_id of [
      "d57cb8c4-630c-4168-8324-ec79935e18d4",
      "a4792ccc-144e-407e-86c9-5e7d8d9c3269",
      "e90ee53c-94e2-48ac-9358-a874fb9e0662",
    ]) {
      const common = { client_id, redirect_uri: "http://127.0.0.1:4711" };
      const query = new URLSearchParams({ ...common, ...proof, response_type: "code" });
      const browser = openBrowser(sendTo(world, BASE));
      const page = (await browser.get(`/login/oauth/authorize?${query}`)).headers.get("Location");
      expect((await browser.get(page ?? "")).text).toContain("Log in to go on to");
      const elsewhere = new URLSearchParams(new URL(page ?? "", BASE).search);
      elsewhere.set("redirect_uri", "https://evil.example/");
      expect((await browser.get(`/oauth/authorize?${elsewhere}`)).status).toBe(400);
    }
  });
});
