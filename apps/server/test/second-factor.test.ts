import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { logInAt, openBrowser, sendTo, type Browser, type BrowserAnswer } from "./browser.ts";
import { BASE, openWorld, type World } from "./world.ts";

const PASSWORD = "correct horse";
const PAGE = "/oauth/second_factor";
const ACCESS = "/oauth/authorized_applications";
const STEP_MS = 30_000;
const START_MS = Date.UTC(2027, 0, 1);

let world: World;
let browser: Browser;
let nowMs = START_MS;
let lines: string[] = [];
let people = 0;
/** A person of each test: limits and codes of one concern no other. */
let who = { id: "", username: "", password: PASSWORD };
beforeAll(async () => {
  const onLog = (line: unknown) => void lines.push(JSON.stringify(line));
  world = await openWorld({}, { url: ":memory:", onLog });
});
afterAll(() => world.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
  lines = [];
  const username = `person${++people}`;
  const { id } = await world.store.accounts.create({ username });
  await world.deps.signIn.setPassword(id, PASSWORD);
  who = { id, username, password: PASSWORD };
  browser = openBrowser(sendTo(world, BASE));
});
afterEach(() => vi.useRealTimers());

/** The clock of the server and of the phone goes on to the next code. */
function wait(ms = STEP_MS): void {
  nowMs += ms;
  vi.setSystemTime(nowMs);
}
const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: nowMs });
const typed = (text: string): string =>
  (/<code class="code">([^<]+)</.exec(text)?.[1] ?? "").replaceAll(" ", "");

/** Sets a second factor up as a person does, and waits for the next code. */
async function setUp(): Promise<{ readonly secret: string; readonly recovery: readonly string[] }> {
  await logInAt(browser, PAGE, who);
  const begun = await browser.submit({ action: "begin", password: PASSWORD });
  const secret = typed(begun.text);
  const on = await browser.submit({ action: "confirm", code: codeOf(secret) });
  wait();
  const recovery = [...on.text.matchAll(/<li><code>([^<]+)</g)].map(([, code = ""]) => code);
  return { secret, recovery };
}
/** Logs in by the password, to the page that asks for the code. */
async function half(own: Browser, path = ACCESS): Promise<BrowserAnswer> {
  await own.get(path);
  return own.submit({ action: "log-in", ...who });
}
const enter = (own: Browser, code: string) => own.submit({ action: "enter-code", code });
const another = () => openBrowser(sendTo(world, BASE));
const audited = async () =>
  (await world.store.audit.list({ limit: 50 }))
    .filter(({ actor }) => actor === who.username)
    .map(({ event }) => event);

describe("a person's second factor", () => {
  it("is set up by a picture and a first code, and asked for at the next log-in", async () => {
    const login = await logInAt(browser, PAGE, who);
    expect(login.text).toContain("Set up a second factor");
    const begun = await browser.submit({ action: "begin", password: PASSWORD });
    expect(begun.text).toContain("<svg");
    const secret = typed(begun.text);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const wrong = await browser.submit({ action: "confirm", code: "00000x" });
    expect([wrong.status, wrong.text.includes(secret)]).toEqual([401, false]);
    const on = await browser.submit({ action: "confirm", code: codeOf(secret) });
    expect([on.status, on.text.match(/<li><code>/g)?.length]).toEqual([200, 10]);
    expect((await browser.get(PAGE)).text).toContain("Recovery codes left: 10");
    wait();

    const own = another();
    const asked = await half(own);
    expect([asked.status, own.cookies.has("x_session")]).toEqual([200, false]);
    expect(asked.text).toContain("Code of your authenticator app, or a recovery code");
    expect((await own.get(ACCESS)).text).toContain("Log in");
    await half(own);
    const answer = await enter(own, codeOf(secret));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, ACCESS]);
    expect((await own.get(ACCESS)).text).toContain(`Apps and sessions of @${who.username}`);
    expect(own.cookies.has("x_step")).toBe(false);
    expect((await audited()).toReversed()).toEqual([
      "login.in",
      "second-factor.on",
      "login.code-wanted",
      "login.code-wanted",
      "login.in",
    ]);
  });

  it("is asked for by the page of an app, and in German", async () => {
    const { secret } = await setUp();
    const { app } = await world.deps.oauth.register({ name: "An app", redirectUris: ["a:/b"] });
    const query = { response_type: "code", client_id: app.clientId, redirect_uri: "a:/b" };
    const own = another();
    const asked = await half(
      own,
      `/oauth/authorize?${new URLSearchParams({ ...query, lang: "de" })}`,
    );
    expect(asked.text).toContain("Code Ihrer Authenticator-App");
    const wrong = await enter(own, "00000x");
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining("Code ist falsch")]);
    const right = await enter(own, codeOf(secret));
    const consent = await own.get(right.headers.get("Location") ?? "");
    expect(consent.text).toContain("An app zulassen?");
    expect(await audited()).toContain("login.code-wrong");
  });

  it("takes a code once, whoever else saw it (code replay)", async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const [own, thief] = [another(), another()];
    await half(own);
    await half(thief);
    expect((await enter(own, code)).status).toBe(303);
    expect((await enter(thief, code)).status).toBe(401);
    expect(thief.cookies.has("x_session")).toBe(false);
  });

  it("is replaced by a recovery code, once", async () => {
    const { recovery } = await setUp();
    const [first = "", second = ""] = recovery;
    for (const [code, status] of [
      [first, 303],
      [first, 401],
      [second, 303],
    ] as const) {
      const own = another();
      await half(own);
      expect((await enter(own, code)).status).toBe(status);
    }
    expect((await browser.get(PAGE)).text).toContain("Recovery codes left: 8");
    const renewed = await browser.submit({ action: "renew", password: PASSWORD });
    expect(renewed.text.match(/<li><code>/g)).toHaveLength(10);
    const own = another();
    await half(own);
    expect((await enter(own, recovery[2] ?? "")).status).toBe(401);
    const details = (await world.store.audit.list({ limit: 50 })).map((event) => event.details);
    expect(details).toContainEqual(expect.objectContaining({ factor: "recovery" }));
  });

  it("is turned off, renewed and set up with the password alone (stolen session)", async () => {
    await logInAt(browser, PAGE, who);
    for (const password of [undefined, "", "wrong"]) {
      const begun = await browser.submit({ action: "begin", password });
      expect([begun.status, typed(begun.text)]).toEqual([401, ""]);
    }
    await setUp();
    for (const action of ["turn-off", "renew"]) {
      await browser.get(PAGE);
      expect((await browser.submit({ action, password: "wrong" })).status).toBe(401);
    }
    expect(await world.deps.secondFactors.state(who.id)).toEqual({ isOn: true, recoveryCodes: 10 });
    await browser.submit({ action: "turn-off", password: PASSWORD });
    expect((await world.deps.secondFactors.state(who.id)).isOn).toBe(false);
    expect((await half(another())).status).toBe(303);
    expect(await audited()).toContain("second-factor.off");
  });

  it("is changed by a form of ours alone (cross-site requests)", async () => {
    await setUp();
    await browser.get(PAGE);
    const fields = { action: "turn-off", password: PASSWORD };
    expect((await browser.submit(fields, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await browser.submit({ ...fields, form: "0" })).status).toBe(403);
    expect((await another().get(PAGE)).text).toContain("Log in");
    expect((await world.deps.secondFactors.state(who.id)).isOn).toBe(true);
  });

  it("has pages without a script, in no frame, and its secrets are in no log", async () => {
    await logInAt(browser, PAGE, who);
    const begun = await browser.submit({ action: "begin", password: PASSWORD });
    const secret = typed(begun.text);
    const on = await browser.submit({ action: "confirm", code: codeOf(secret) });
    wait();
    const asked = await half(another());
    for (const { headers, text } of [begun, on, asked]) {
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(text).not.toMatch(/<script|\son\w+=|<style|\sstyle=/);
    }
    const told = JSON.stringify(await world.store.audit.list({ limit: 100 })) + lines.join("");
    const [, recovery = ""] = /<li><code>([^<]+)</.exec(on.text) ?? [];
    for (const text of [secret, recovery, PASSWORD]) expect(told).not.toContain(text);
  });
});

describe("attempts with codes", () => {
  it("of one account end after five; the owner's own browser goes on", async () => {
    const { secret } = await setUp();
    const owner = another();
    await half(owner);
    await enter(owner, codeOf(secret));
    const thief = another();
    await half(thief);
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await enter(thief, "00000x")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    wait();
    const limited = await enter(thief, codeOf(secret));
    expect([limited.status, limited.text]).toEqual([429, expect.stringContaining("Too many")]);
    owner.cookies.delete("x_session");
    await half(owner);
    expect((await enter(owner, codeOf(secret))).status).toBe(303);
  });

  it("come too late after ten minutes", async () => {
    const { secret } = await setUp();
    const own = another();
    await half(own);
    own.cookies.set("x_step", own.cookies.get("x_step") ?? "");
    wait(20 * STEP_MS);
    const late = await enter(own, codeOf(secret));
    expect([late.status, late.text]).toEqual([401, expect.stringContaining("took too long")]);
  });
});

describe("Gitea's tokens of an account with a second factor", () => {
  const send = (method: string, headers: object = {}, name = "laptop") =>
    world.send(method, `/api/v1/users/${who.username}/tokens`, {
      headers: { Authorization: `Basic ${btoa(`${who.username}:${PASSWORD}`)}`, ...headers },
      ...(method === "POST" ? { body: { name, scopes: ["read:repository"] } } : {}),
    });

  it("need its code, which makes one token", async () => {
    const { secret, recovery } = await setUp();
    const none = await send("POST");
    expect([none.status, none.json.message]).toEqual([401, expect.stringContaining("X-Gitea-OTP")]);
    expect((await send("POST", { "X-Gitea-OTP": recovery[0] })).status).toBe(401);
    const code = codeOf(secret);
    // tea lists the tokens first, with the same code.
    expect((await send("GET", { "X-Gitea-OTP": code })).status).toBe(200);
    expect((await send("POST", { "X-Gitea-OTP": code })).status).toBe(201);
    expect((await send("POST", { "X-Gitea-OTP": code }, "other")).status).toBe(401);
    wait();
    expect((await send("POST", { "X-Forgejo-OTP": codeOf(secret) }, "other")).status).toBe(201);
  });
});
