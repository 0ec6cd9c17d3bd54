import { createHash } from "node:crypto";
import { createScryptHasher } from "@x/oauth/node";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { leaveAlone, logInAt, openBrowser, sendTo, type Browser } from "./browser.ts";
import { createApp } from "../src/app.ts";
import type { Deps } from "../src/deps.ts";
import { createOAuthDeps } from "../src/oauth/create-oauth.ts";
import { BASE, openWorld, type World } from "./world.ts";

const PASSWORD = "correct horse";
const REDIRECT = "https://app.example/back";
const VERIFIER = "a-verifier-of-forty-three-characters-or-more";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

let world: World;
let lines: string[] = [];
let browser: Browser;
let app: { client_id: string; client_secret: string };
beforeAll(async () => {
  const onLog = (line: unknown) => void lines.push(JSON.stringify(line));
  world = await openWorld({}, { url: ":memory:", onLog });
  for (const { id } of [world.ada, world.bob]) await world.deps.signIn.setPassword(id, PASSWORD);
  app = await register();
});
afterAll(() => world.close());
beforeEach(() => {
  lines = [];
  browser = openBrowser(sendTo(world, BASE));
});

async function register(more: object = {}): Promise<typeof app> {
  const body = { client_name: "An <app>", redirect_uris: [REDIRECT, OUT_OF_BAND], ...more };
  const { status, json } = await world.send("POST", "/api/v1/apps", {
    body: { scopes: "read write follow push", ...body },
  });
  expect(status).toBe(200);
  return json;
}

function asking(more: Readonly<Record<string, string | undefined>> = {}): string {
  const all = {
    response_type: "code",
    client_id: app.client_id,
    redirect_uri: REDIRECT,
    scope: "read write",
    state: "a state",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...more,
  };
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

const ada = { username: "ada", password: PASSWORD };
/** Logs in, allows, and gives the address that the browser is sent to. */
async function allowed(path = asking()): Promise<URL> {
  await logInAt(browser, path, ada);
  const answer = await browser.submit({ action: "allow" });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("Location") ?? "");
}
const redeeming = (code: string | null, more: object = {}) => ({
  grant_type: "authorization_code",
  client_id: app.client_id,
  client_secret: app.client_secret,
  redirect_uri: REDIRECT,
  code_verifier: VERIFIER,
  code,
  ...more,
});
const post = (path: string, body: unknown, headers = {}) =>
  world.send("POST", path, { body, headers });
const form = (fields: object) =>
  [
    new URLSearchParams(fields as Record<string, string>).toString(),
    { "Content-Type": "application/x-www-form-urlencoded" },
  ] as const;

describe("an app registers", () => {
  it("in JSON and as a form, with one address or several", async () => {
    const json = await post("/api/v1/apps", { client_name: "x", redirect_uris: `a:/b\nc:/d` });
    expect(json.json).toMatchObject({
      name: "x",
      website: null,
      scopes: ["read"],
      redirect_uris: ["a:/b", "c:/d"],
      redirect_uri: "a:/b\nc:/d",
      client_secret_expires_at: 0,
    });
    const fields = { client_name: "x", redirect_uris: OUT_OF_BAND, scopes: "read push" };
    const { json: made } = await post("/api/v1/apps", ...form(fields));
    expect(made).toMatchObject({ scopes: ["read", "push"], redirect_uris: [OUT_OF_BAND] });
  });

  test.each([
    { client_name: "" },
    { redirect_uris: "" },
    { redirect_uris: "javascript:alert(1)" },
    { scopes: "read everything" },
  ])("but not with %j", async (more) => {
    const body = { client_name: "x", redirect_uris: REDIRECT, ...more };
    const { status, json } = await post("/api/v1/apps", body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^Validation failed: /)]);
  });
});

describe("a person connects an app", () => {
  it("from the log-in page to a post, and the app revokes its token", async () => {
    const login = await browser.get(asking());
    expect([login.status, login.text]).toEqual([200, expect.stringContaining("Log in")]);
    const consent = await logInAt(browser, asking(), ada);
    expect(consent.text).toContain("Allow An &lt;app&gt; to use your account @ada?");
    expect(consent.text).toContain("Read everything of your account");
    expect(consent.text).not.toContain("<app>");
    const to = await allowed();
    expect(to.origin + to.pathname).toBe(REDIRECT);
    expect([to.searchParams.get("state"), to.searchParams.get("iss")]).toEqual([
      "a state",
      `${BASE}/`,
    ]);
    const { status, json, headers } = await post(
      "/oauth/token",
      redeeming(to.searchParams.get("code")),
    );
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^xat_/),
      token_type: "Bearer",
      scope: "read write",
      created_at: expect.any(Number),
    });
    const token = json.access_token;
    expect(
      (await world.send("POST", "/api/v1/statuses", { token, body: { status: "hi" } })).status,
    ).toBe(200);
    const of = await world.send("GET", "/api/v1/apps/verify_credentials", { token });
    expect(of.json).toMatchObject({
      name: "An <app>",
      scopes: ["read", "write", "follow", "push"],
    });
    expect(of.text).not.toContain(app.client_secret);
    const { client_id, client_secret } = app;
    expect(await post("/oauth/revoke", { client_id, client_secret, token })).toMatchObject({
      status: 200,
      json: {},
    });
    expect((await world.send("GET", "/api/v1/accounts/verify_credentials", { token })).status).toBe(
      401,
    );
  });

  it("S21: for the password once more when the log-in was more than an hour ago", async () => {
    await logInAt(browser, asking(), ada);
    await leaveAlone(world, browser, world.ada);
    expect((await browser.get(asking())).text).toContain('name="password"');
    for (const password of [undefined, "wrong"]) {
      const { status, headers, text } = await browser.submit({ action: "allow", password });
      expect([status, headers.get("Location")]).toEqual([401, null]);
      expect(text).toContain("password is wrong");
    }
    const denied = await browser.submit({ action: "deny" });
    expect(denied.headers.get("Location")).toContain("error=access_denied");
    const to = await browser.submit({ action: "allow", password: PASSWORD });
    expect([to.status, to.headers.get("Location")]).toEqual([
      303,
      expect.stringContaining("code="),
    ]);
  });

  it("with and without a slash, and copies a code where there is no address", async () => {
    const path = asking({ redirect_uri: OUT_OF_BAND }).replace("authorize?", "authorize/?");
    await logInAt(browser, path, ada);
    const { status, text } = await browser.submit({ action: "allow" });
    expect(status).toBe(200);
    const code = /<code class="code">([^<]+)</.exec(text)?.[1] ?? "";
    const more = { redirect_uri: OUT_OF_BAND };
    expect((await post("/oauth/token", ...form(redeeming(code, more)))).status).toBe(200);
  });

  it("or says no", async () => {
    await logInAt(browser, asking(), ada);
    const answer = await browser.submit({ action: "deny" });
    const to = new URL(answer.headers.get("Location") ?? "");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      error: "access_denied",
      state: "a state",
    });
    await logInAt(browser, asking({ redirect_uri: OUT_OF_BAND }), ada);
    expect((await browser.submit({ action: "deny" })).text).toContain("You said no");
  });

  it("logs in again when the app wants it, and then consents", async () => {
    await logInAt(browser, asking(), ada);
    const before = browser.cookies.get("x_session");
    expect((await browser.get(asking())).text).toContain("Allow");
    const again = await logInAt(browser, asking({ force_login: "true" }), {
      ...ada,
      username: "bob",
    });
    expect(again.text).toContain("@bob");
    expect(browser.cookies.get("x_session")).not.toBe(before);
  });

  it("in the language that the app or the browser asks for, English for all others", async () => {
    const pageFor = async (path: string, wished?: string): Promise<string> => {
      const headers = wished === undefined ? {} : { "Accept-Language": wished };
      return (await world.app.request(`http://x.test${path}`, { headers })).text();
    };
    const german = 'lang="de"';
    expect(await pageFor(asking({ lang: "de" }))).toContain(german);
    expect(await pageFor(asking(), "fr;q=0.9, de-AT;q=0.8, en;q=0.5")).toContain("Passwort");
    expect(await pageFor(asking({ lang: "en" }), "de")).not.toContain(german);
    for (const other of [undefined, "fr", "en, de", "de;q=0", "*", "__proto__"])
      expect(await pageFor(asking(), other)).not.toContain(german);
    const wrong = await logInAt(browser, asking({ lang: "de" }), { ...ada, password: "wrong" });
    expect(wrong.text).toContain("Der Name oder das Passwort ist falsch.");
    expect((await logInAt(browser, asking({ lang: "de" }), ada)).text).toContain("Zulassen");
  });

  it("and every scope is there in words", async () => {
    const { SCOPES } = await import("../src/http/scopes.ts");
    const { scopeInWords } = await import("../src/oauth/texts/language.ts");
    const { GERMAN } = await import("../src/oauth/texts/german.ts");
    expect(SCOPES.filter((scope) => scopeInWords(scope) === scope)).toEqual([]);
    const inGerman = SCOPES.map((scope) => scopeInWords(scope, GERMAN));
    expect(inGerman.filter((words, at) => words === scopeInWords(SCOPES[at] ?? ""))).toEqual([]);
  });
});

describe("a person's apps and sessions", () => {
  const PAGE = "/oauth/authorized_applications";

  it("sees own tokens there, and revokes one", async () => {
    const [token, other] = [await world.token(world.ada), await world.token(world.bob)];
    const page = await logInAt(browser, PAGE, ada);
    expect(page.text).toContain(`A token ending in ${token.slice(-8)}`);
    expect(page.text).not.toContain(other.slice(-8));
    const idOf = async (text: string) => (await world.store.tokens.find(text))?.id;
    for (const one of [token, other]) await browser.submit({ "revoke-token": await idOf(one) });
    const ask = (one: string) => world.send("GET", "/api/v1/user", { token: one });
    expect([(await ask(token)).status, (await ask(other)).status]).toEqual([401, 200]);
  });

  it("are on a page behind a log-in, and each can be ended", async () => {
    expect((await browser.get(PAGE)).text).toContain("Log in");
    const page = await logInAt(browser, PAGE, ada);
    expect(page.text).toContain("This browser");
    const code = (await allowed()).searchParams.get("code");
    const token = (await post("/oauth/token", redeeming(code))).json.access_token;
    const listed = await browser.get(PAGE);
    expect(listed.text).toContain("An &lt;app&gt;");
    const [, revoke] = /name="revoke" value="(\d+)"/.exec(listed.text) ?? [];
    await browser.submit({ revoke });
    const answer = await world.send("GET", "/api/v1/accounts/verify_credentials", { token });
    expect([answer.status, (await browser.get(PAGE)).text]).toEqual([
      401,
      expect.stringContaining("No app may use your account"),
    ]);
    const end = createHash("sha256")
      .update(browser.cookies.get("x_session") ?? "")
      .digest("hex");
    await browser.submit({ end });
    expect(browser.cookies.has("x_session")).toBe(false);
    expect((await browser.get(PAGE)).text).toContain("Log in");
  });

  it("are ended by their owner only, by a form of ours only", async () => {
    await logInAt(browser, PAGE, ada);
    const end = createHash("sha256")
      .update(browser.cookies.get("x_session") ?? "")
      .digest("hex");
    const bob = openBrowser(sendTo(world, BASE));
    await logInAt(bob, PAGE, { ...ada, username: "bob" });
    await bob.submit({ end });
    expect((await browser.get(PAGE)).text).toContain("@ada");
    expect((await browser.submit({ end }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await browser.get(PAGE)).text).toContain("@ada");
    expect((await logInAt(bob, PAGE, { ...ada, password: "wrong" })).status).toBe(401);
  });
});

describe("/oauth/token", () => {
  it("takes the app's name and secret as Basic, also when the body has them too", async () => {
    const { client_id, client_secret } = app;
    const basic = (secret: string) => ({
      Authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString("base64")}`,
    });
    const own = { grant_type: "client_credentials" };
    expect((await post("/oauth/token", own, basic(client_secret))).status).toBe(200);
    expect((await post("/oauth/token", { ...own, ...app }, basic(client_secret))).status).toBe(200);
    const wrong = await post("/oauth/token", own, basic("x"));
    expect([wrong.status, wrong.json.error]).toEqual([401, "invalid_client"]);
    expect(wrong.headers.get("WWW-Authenticate")).toContain("Basic");
    const two = await post("/oauth/token", { ...own, client_secret: "y" }, basic(client_secret));
    expect([two.status, two.json.error]).toEqual([400, "invalid_request"]);
  });

  it("gives an app a token that reads what anybody may, and acts for nobody", async () => {
    const own = { ...app, grant_type: "client_credentials", scope: "read" };
    const token = (await post("/oauth/token", own)).json.access_token;
    const send = (method: string, path: string) =>
      world.send(method, path, { token, body: method === "GET" ? undefined : {} });
    expect((await send("GET", "/api/v1/apps/verify_credentials")).status).toBe(200);
    expect((await send("GET", "/api/v1/timelines/public")).status).toBe(200);
    const refused = await send("POST", "/api/v1/statuses");
    expect([refused.status, refused.json.error]).toEqual([
      422,
      "This method requires an authenticated user",
    ]);
    const narrow = { ...own, scope: "push" };
    const push = (await post("/oauth/token", narrow)).json.access_token;
    expect((await world.send("GET", "/api/v1/timelines/public", { token: push })).status).toBe(403);
  });

  it("reads no secret from its address", async () => {
    const query = new URLSearchParams({ ...app, grant_type: "client_credentials" } as never);
    expect((await post(`/oauth/token?${query}`, {})).json.error).toBe("invalid_client");
  });

  it("refreshes tokens that expire, when the operator wants that", async () => {
    const expiring = await openWorld({ OAUTH_TOKEN_SECONDS: "60" });
    const { deps } = expiring;
    const made = await deps.oauth.register({ name: "x", redirectUris: [REDIRECT] });
    const asked = {
      app: made.app,
      scopes: ["read"],
      redirectUri: REDIRECT,
      state: undefined,
      challenge: CHALLENGE,
    };
    const answer = await deps.oauth.grant(asked, expiring.ada.id);
    const code = new URL(answer.kind === "redirect" ? answer.to : "").searchParams.get("code");
    const credentials = { client_id: made.app.clientId, client_secret: made.secret };
    const first = await expiring.send("POST", "/oauth/token", {
      body: redeeming(code, credentials),
    });
    expect(first.json).toMatchObject({ expires_in: 60, refresh_token: expect.any(String) });
    const { refresh_token } = first.json;
    const body = { ...credentials, grant_type: "refresh_token", refresh_token };
    expect((await expiring.send("POST", "/oauth/token", { body })).status).toBe(200);
    expect((await expiring.send("POST", "/oauth/token", { body })).json.error).toBe(
      "invalid_grant",
    );
    await expiring.close();
  });

  test.each(["/oauth/token", "/oauth/revoke", "/api/v1/apps"])(
    "%s is open to browsers",
    async (path) => {
      const headers = { Origin: "https://phanpy.example", "Access-Control-Request-Method": "POST" };
      const preflight = await world.send("OPTIONS", path, { headers });
      expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([
        204,
        "*",
      ]);
      const answer = await post(path, {}, { Origin: "https://phanpy.example" });
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    },
  );
});

it("tells programs where everything is", async () => {
  const { json, headers } = await world.send("GET", "/.well-known/oauth-authorization-server");
  expect(json).toMatchObject({
    issuer: `${BASE}/`,
    authorization_endpoint: `${BASE}/oauth/authorize`,
    token_endpoint: `${BASE}/oauth/token`,
    app_registration_endpoint: `${BASE}/api/v1/apps`,
    code_challenge_methods_supported: ["S256"],
  });
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  const token = await world.token(world.ada, "profile");
  const { json: who } = await world.send("GET", "/oauth/userinfo", { token });
  expect(who).toMatchObject({ sub: `${BASE}/users/ada`, preferred_username: "ada" });
});

test.each([
  "/oauth/nothing",
  "/.well-known/nothing",
  "/nodeinfo/9.9",
  "/api/v1",
  "/login/x",
  "/Docs/x",
])("%s is no address of a repository", async (path) => {
  expect((await world.send("GET", path)).status).toBe(404);
});

describe("attacks (RFC 9700)", () => {
  it("a page of another site cannot send the forms, nor can a form without the token (cross-site requests)", async () => {
    await logInAt(browser, asking(), ada);
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ])
      expect((await browser.submit({ action: "allow" }, headers)).status).toBe(403);
    for (const token of [undefined, "", "0".repeat(64)])
      expect((await browser.submit({ action: "allow", form: token })).status).toBe(403);
    const other = openBrowser(sendTo(world, BASE));
    await logInAt(other, asking(), { ...ada, username: "bob" });
    const page = (await other.get(asking())).text;
    const theirs = /name="form" value="([^"]+)"/.exec(page)?.[1];
    expect((await browser.submit({ action: "allow", form: theirs })).status).toBe(403);
    expect((await browser.submit({ action: "allow" })).status).toBe(303);
  });

  it("nobody is logged in by a form of another site (log-in by others)", async () => {
    const stranger = openBrowser(sendTo(world, BASE));
    const page = (await stranger.get(asking())).text;
    const theirs = /name="form" value="([^"]+)"/.exec(page)?.[1];
    await browser.get(asking());
    const answer = await browser.submit({ action: "log-in", ...ada, form: theirs });
    expect([answer.status, browser.cookies.has("x_session")]).toEqual([403, false]);
  });

  it("no page stands in a frame, runs a script or tells its address to others (clickjacking, referrers)", async () => {
    const pages = [
      await browser.get("/oauth/authorize"),
      await browser.get(asking()),
      await logInAt(browser, asking(), { ...ada, password: "wrong" }),
      await logInAt(browser, asking(), ada),
      await browser.get("/oauth/authorized_applications"),
    ];
    expect(pages.map(({ status }) => status)).toEqual([400, 200, 401, 200, 200]);
    for (const { headers, text } of pages) {
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("Referrer-Policy")).toBe("same-origin");
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(text).not.toMatch(/<script|\son\w+=/);
      expect(policy).toContain("style-src 'self';");
      expect(text).not.toMatch(/<style|\sstyle=/);
    }
    const forms = pages.map(
      ({ headers }) =>
        /form-action ([^;]*)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1],
    );
    // Browsers apply it to where the form's answer redirects.
    expect(forms).toEqual(["'self'", "'self'", "'self'", "'self' https://app.example", "'self'"]);
  });

  it("a session that was there before is not used after a log-in (session fixation)", async () => {
    browser.cookies.set("x_session", "planted");
    await browser.get(asking());
    await logInAt(browser, asking(), ada);
    expect(browser.cookies.get("x_session")).not.toBe("planted");
    const thief = openBrowser(sendTo(world, BASE));
    thief.cookies.set("x_session", "planted");
    expect((await thief.get(asking())).text).toContain("Log in");
  });

  it("cookies are for this host alone, and no script sees them", async () => {
    const secure = await openWorld({ BASE_URL: "https://x.test" });
    await secure.deps.signIn.setPassword(secure.ada.id, PASSWORD);
    const made = await secure.deps.oauth.register({
      name: "x",
      redirectUris: [REDIRECT],
      scopes: "read write",
    });
    const path = asking({ client_id: made.app.clientId });
    const there = openBrowser(sendTo(secure, "https://x.test"));
    await there.get(path);
    const login = await there.submit({ action: "log-in", ...ada });
    const set = login.headers.getSetCookie();
    expect(set.map((line) => line.split("=")[0]).toSorted()).toEqual([
      "__Host-x_device",
      "__Host-x_form",
      "__Host-x_session",
    ]);
    for (const line of set) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/; Domain/);
    }
    await secure.close();
  });

  test.each([
    "https://evil.example/",
    `${REDIRECT}/`,
    `${REDIRECT}x`,
    `${REDIRECT}?a`,
    "https://app.example@evil.example/back",
    "javascript:alert(1)",
  ])("nobody is sent to %s (open redirect)", async (redirect_uri) => {
    const { status, headers } = await browser.get(asking({ redirect_uri }));
    expect([status, headers.get("Location")]).toEqual([400, null]);
    expect(
      (await browser.get(asking({ redirect_uri, scope: "x" }))).headers.get("Location"),
    ).toBeNull();
  });

  it("a code that comes twice ends the token of the first (code replay)", async () => {
    const code = (await allowed()).searchParams.get("code");
    const token = (await post("/oauth/token", redeeming(code))).json.access_token;
    const again = await post("/oauth/token", redeeming(code));
    expect([again.status, again.json.error]).toEqual([400, "invalid_grant"]);
    const { status, json } = await world.send("GET", "/api/v1/accounts/verify_credentials", {
      token,
    });
    expect([status, json.error]).toEqual([401, "The access token was revoked"]);
  });

  it("a code opens nothing for another app, address or verifier (injection, mix-up, PKCE downgrade)", async () => {
    const code = (await allowed()).searchParams.get("code");
    const other = await register();
    const wrong = [
      { client_id: other.client_id, client_secret: other.client_secret },
      { redirect_uri: OUT_OF_BAND },
      { code_verifier: undefined },
      { code_verifier: "x".repeat(43) },
    ];
    for (const more of wrong)
      expect((await post("/oauth/token", redeeming(code, more))).json.error).toBe("invalid_grant");
    const plain = await browser.get(asking({ code_challenge_method: "plain" }));
    expect(plain.headers.get("Location")).toContain("error=invalid_request");
    const bare = await allowed(
      asking({ code_challenge: undefined, code_challenge_method: undefined }),
    );
    const downgraded = await post("/oauth/token", redeeming(bare.searchParams.get("code")));
    expect(downgraded.json.error).toBe("invalid_grant");
  });

  it("no secret is in the log", async () => {
    const to = await allowed();
    const code = to.searchParams.get("code") ?? "";
    const { json } = await post("/oauth/token", redeeming(code));
    await world.send("GET", "/api/v1/accounts/verify_credentials", { token: json.access_token });
    const log = lines.join("\n");
    // The operator sees who logged in, and with which app.
    expect(log).toContain('"event":"log-in"');
    expect(log).toContain('"event":"app-allowed"');
    const secrets = [
      code,
      json.access_token,
      app.client_secret,
      PASSWORD,
      CHALLENGE,
      ...browser.cookies.values(),
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it("a name that is there and one that is not get one page (user enumeration)", async () => {
    const pageFor = async (username: string) => {
      const own = openBrowser(sendTo(world, BASE));
      const { status, text } = await logInAt(own, asking(), { username, password: "wrong" });
      const plain = text.replaceAll(username, "NAME").replace(/name="form" value="\w+"/, "");
      return [status, plain];
    };
    const there = await pageFor("ada");
    expect(there[0]).toBe(401);
    expect(await pageFor("nobody")).toEqual(there);
  });

  it("a suspended account is out at once, and cannot log in", async () => {
    const eve = await world.store.accounts.create({ username: "eve" });
    await world.deps.signIn.setPassword(eve.id, PASSWORD);
    const login = { username: "eve", password: PASSWORD };
    await logInAt(browser, asking(), login);
    await world.store.accounts.change(eve.id, { suspended: true });
    const allow = await browser.submit({ action: "allow" });
    expect([allow.status, allow.headers.get("Location")]).toEqual([401, null]);
    expect((await logInAt(browser, asking(), login)).text).toContain("disabled");
  });
});

describe("attempts to log in", () => {
  // Budgets flow by the clock: here it stands still.
  const nowMs = (): number => 1_800_000_000_000;
  let deps: Deps;
  beforeEach(() => {
    const parts = { store: world.store, usage: createMemoryUsageStore(), base: () => BASE, nowMs };
    const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
    deps = { ...world.deps, nowMs, ...createOAuthDeps({ ...parts, hasher }) };
  });
  const from = (
    address: string,
    username: string,
    more: { password?: string; device?: string } = {},
  ) => deps.signIn.logIn({ username, password: "wrong", address, agent: "", ...more });

  it("of one name end after ten wrong ones, from wherever; the owner's own browser goes on", async () => {
    const first = await from("home", "ada", { password: PASSWORD });
    if (first.kind !== "in") throw new Error(first.kind);
    const kinds = [];
    for (let at = 0; at < 11; at++) kinds.push((await from(`address ${at}`, "ada")).kind);
    expect(kinds).toEqual([...Array(10).fill("wrong"), "limited"]);
    expect((await from("another", "ada", { password: PASSWORD })).kind).toBe("limited");
    const { device } = first;
    expect((await from("home", "ada", { password: PASSWORD, device })).kind).toBe("in");
  });

  it("of one address end after thirty, whatever the names (password spraying)", async () => {
    const kinds = [];
    for (let at = 0; at < 31; at++) kinds.push((await from("one", `name${at}`)).kind);
    expect(kinds).toEqual([...Array(30).fill("wrong"), "limited"]);
    expect((await from("other", "bob", { password: PASSWORD })).kind).toBe("in");
  });

  it("that are too many are told when to come again", async () => {
    const own = openBrowser(sendTo({ app: createApp(deps) }, BASE));
    for (let at = 0; at < 10; at++) await from(`address ${at}`, "ada");
    const { status, headers, text } = await logInAt(own, asking(), ada);
    expect([status, text]).toEqual([429, expect.stringContaining("Too many attempts")]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
