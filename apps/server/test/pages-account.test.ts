import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leaveAlone, openBrowser, openLoggedIn, sendTo, type Browser } from "./browser.ts";
import { BASE, openWorld, type World } from "./world.ts";

// A person's own pages: what is theirs is shown and changed by a session, and by nothing else.

const PASSWORD = "correct horse";
const TOKENS = "/user/settings/tokens";
const FILTERS = "/user/settings/filters";
const REPOSITORIES = "/user/settings/repositories";

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  for (const account of [world.ada, world.bob])
    await world.deps.signIn.setPassword(account.id, PASSWORD);
  await world.repository("site", { "a.txt": "one\n" });
  await world.repository("hidden", {}, { private: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  browser = await loggedIn("ada");
});

const loggedIn = (username: string): Promise<Browser> =>
  openLoggedIn(world, { username, password: PASSWORD });
const filters = () => world.store.filters.ofReader(world.ada.id);
async function emptyFilters(): Promise<void> {
  for (const { id } of await filters()) await world.store.filters.remove(world.ada.id, id);
}

describe("a person's own pages", () => {
  const PAGES = [TOKENS, FILTERS, `${FILTERS}/new`, REPOSITORIES];

  it("send those on to log in who have no session, whatever token they have", async () => {
    const token = await world.token(world.ada);
    for (const path of PAGES) {
      for (const given of [undefined, token]) {
        const { status, headers } = await world.send("GET", path, {
          token: given,
          headers: { Accept: "text/html" },
        });
        expect([path, status, headers.get("Location")]).toEqual([
          path,
          303,
          `/oauth/authorized_applications?to=${encodeURIComponent(path)}`,
        ]);
      }
    }
    const { status } = await world.send("POST", TOKENS, {
      token,
      body: "name=x&scopes[]=read&days=7&form=",
      headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(status).toBe(403);
  });

  it("are where one comes to who was on the way there, and nowhere else", async () => {
    const own = { username: "ada", password: PASSWORD };
    const path = async (wanted: string): Promise<string | undefined> => {
      const other = openBrowser(sendTo(world, BASE));
      const { headers } = await other.get(wanted);
      await other.get(headers.get("Location") ?? wanted);
      const answer = await other.submit({ action: "log-in", ...own });
      return answer.headers.get("Location") ?? undefined;
    };
    expect(await path(TOKENS)).toBe(TOKENS);
    expect(await path(`${FILTERS}/new?a=%2F`)).toBe(`${FILTERS}/new?a=%2F`);
    for (const to of [
      "//elsewhere.example",
      "/\\elsewhere.example",
      "/\t/elsewhere.example",
      "/a\r\nSet-Cookie: a=b",
      "https://elsewhere.example/",
      "javascript:alert(1)",
      "elsewhere",
      `/${"x".repeat(2000)}`,
      "",
    ])
      expect(await path(`/oauth/authorized_applications?to=${encodeURIComponent(to)}`)).toBe(
        "/oauth/authorized_applications",
      );
  });

  it("are in no cache, name each other, and are named by the page of apps", async () => {
    for (const path of [...PAGES, "/oauth/authorized_applications"]) {
      const { status, headers, text } = await browser.get(path);
      expect([path, status, headers.get("Cache-Control")]).toEqual([
        path,
        200,
        "private, no-store",
      ]);
      for (const other of [TOKENS, FILTERS, REPOSITORIES])
        expect([path, text.includes(`href="${other}"`)]).toEqual([path, true]);
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; style-src");
    }
  });

  it("change nothing by a form of another site, or when the session has ended meanwhile", async () => {
    const form = { name: "stolen", "scopes[]": "read", days: "7", repository: "" };
    await browser.get(TOKENS);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await browser.submit(form, foreign)).status).toBe(403);
    await browser.get(TOKENS);
    expect((await browser.submit({ ...form, form: "0".repeat(43) })).status).toBe(403);
    await browser.get(TOKENS);
    for (const session of await world.store.sessions.list(world.ada.id, world.deps.nowMs()))
      await world.store.sessions.end(world.ada.id, session.digest);
    expect((await browser.submit(form)).status).toBe(401);
    const names = (await world.store.tokens.list(world.ada.id)).map(({ name }) => name);
    expect(names).not.toContain("stolen");
  });
});

describe("/user/settings/tokens", () => {
  it("makes a token that is shown once, opens what was ticked, and is revoked", async () => {
    await browser.get(TOKENS);
    const made = await browser.submit({
      name: "my <b>laptop</b>",
      "scopes[]": "read:statuses",
      days: "30",
      repository: "",
    });
    const [, token = ""] = /<code class="code">(xat_[\w-]+)<\/code>/.exec(made.text) ?? [];
    expect([made.status, made.text.includes("<b>laptop")]).toEqual([200, false]);
    const stored = await world.store.tokens.find(token);
    expect(stored?.scopes).toEqual(["read:statuses"]);
    expect((stored?.expiresAtMs ?? 0) - (stored?.createdAtMs ?? 0)).toBeGreaterThan(
      29 * 86_400_000,
    );
    const ask = (path: string) => world.send("GET", path, { token });
    expect((await ask("/api/v1/timelines/home")).status).toBe(200);
    expect((await ask("/api/v2/filters")).status).toBe(403);
    const events = await world.store.audit.list({ limit: 5 });
    expect(events.map(({ event }) => event)).toContain("token.create");
    const page = await browser.get(TOKENS);
    expect(page.text).not.toContain(token);
    expect(page.text).toContain("my &lt;b&gt;laptop&lt;/b&gt;");
    const answer = await browser.submit({ "revoke-token": stored?.id });
    expect([answer.status, (await ask("/api/v1/timelines/home")).status]).toEqual([303, 401]);
  });

  it.each([
    ["no name", { name: " ", "scopes[]": "read", days: "7", repository: "" }, "name is required"],
    ["nothing ticked", { name: "n", days: "7", repository: "" }, "must have a scope"],
    [
      "a scope that is not offered",
      { name: "n", "scopes[]": "admin:write", days: "7", repository: "" },
      "not offered",
    ],
    ["a life of its own", { name: "n", "scopes[]": "read", days: "9", repository: "" }, "lives"],
    [
      "a repository that is not there",
      { name: "n", "scopes[]": "read:repository", days: "", repository: "bob/none" },
      "no repository",
    ],
  ])("shows the form again with what was typed: %s", async (_name, form, message) => {
    await browser.get(TOKENS);
    const { status, text } = await browser.submit(form);
    expect([status, text.includes(message)]).toEqual([422, true]);
    expect(text).toContain(`value="${form.repository}"`);
    const names = (await world.store.tokens.list(world.ada.id)).map(({ name: one }) => one);
    expect(names).not.toContain("n");
  });

  it("S21: asks for the password when the log-in was more than an hour ago", async () => {
    await leaveAlone(world, browser, world.ada);
    const form = { name: "late", "scopes[]": "read", days: "", repository: "" };
    expect((await browser.get(TOKENS)).text).toContain('name="password"');
    for (const password of [undefined, "", "wrong"]) {
      const { status, text } = await browser.submit({ ...form, password });
      expect([status, text.includes("password is wrong")]).toEqual([401, true]);
      expect(text).toContain('value="late"');
    }
    const names = async () =>
      (await world.store.tokens.list(world.ada.id)).map(({ name: one }) => one);
    expect(await names()).not.toContain("late");
    expect((await browser.submit({ ...form, password: PASSWORD })).status).toBe(200);
    expect(await names()).toContain("late");
  });

  it("does not make a second token of a name, as when a page is sent again", async () => {
    const form = { name: "twice", "scopes[]": "read", days: "", repository: "" };
    await browser.get(TOKENS);
    expect((await browser.submit(form)).status).toBe(200);
    const again = await browser.submit(form);
    expect([again.status, again.text.includes("used already")]).toEqual([400, true]);
  });
});

describe("/user/settings/filters", () => {
  const form = {
    title: "Food",
    whole: "cat\r\ndog\r\n",
    part: "pizza",
    "context[]": "home",
    filter_action: "hide",
    expires: "",
    action: "save",
  };
  const was = (text: string): string => /name="was" value="([^"]*)"/.exec(text)?.[1] ?? "";
  beforeEach(emptyFilters);

  it("makes a filter, changes its words and keeps the ids of those that stay, and deletes it", async () => {
    await browser.get(`${FILTERS}/new`);
    expect((await browser.submit(form)).status).toBe(303);
    const [made] = await filters();
    expect(made).toMatchObject({ title: "Food", action: "hide", context: ["home"] });
    expect(made?.keywords.map(({ text, wholeWord }) => [text, wholeWord])).toEqual([
      ["cat", true],
      ["dog", true],
      ["pizza", false],
    ]);
    const path = `${FILTERS}/${made?.id}`;
    const { text } = await browser.get(path);
    expect(text).toMatch(/<textarea id="whole"[^>]*>\ncat\ndog<\/textarea>/);
    await browser.submit({ ...form, whole: "cat\npizza", part: "<i>", was: was(text) });
    const [changed] = await filters();
    const byText = new Map(changed?.keywords.map((keyword) => [keyword.text, keyword]));
    expect([...byText.keys()].toSorted()).toEqual(["<i>", "cat", "pizza"]);
    expect(byText.get("cat")?.id).toBe(made?.keywords[0]?.id);
    expect(byText.get("pizza")).toMatchObject({ id: made?.keywords[2]?.id, wholeWord: true });
    expect((await browser.get(FILTERS)).text).toContain("&lt;i&gt;");
    const opened = await browser.get(path);
    await browser.submit({ ...form, was: was(opened.text), action: "delete" });
    expect(await filters()).toEqual([]);
    expect((await browser.get(path)).status).toBe(404);
  });

  it("does not overwrite unseen what another app has changed meanwhile", async () => {
    const { id } = await world.store.filters.create(world.ada.id, {
      title: "One",
      context: ["home"],
      action: "warn",
      keywords: [{ text: "one", wholeWord: true }],
    });
    const opened = await browser.get(`${FILTERS}/${id}`);
    await world.store.filters.change(world.ada.id, id, { title: "Two" });
    const sent = { ...form, was: was(opened.text) };
    const answer = await browser.submit(sent);
    expect([answer.status, answer.text.includes("has changed since")]).toEqual([409, true]);
    expect((await filters())[0]?.title).toBe("Two");
    expect((await browser.submit({ ...sent, was: was(answer.text) })).status).toBe(303);
    expect((await filters())[0]?.title).toBe("Food");
  });

  it("keeps words that do not fit on a line, and an end that was set", async () => {
    const { id } = await world.store.filters.create(world.ada.id, {
      title: "Odd",
      context: ["home"],
      action: "warn",
      expiresAtMs: 4_000_000_000_000,
      keywords: [
        { text: "two\nlines", wholeWord: false },
        { text: " edge ", wholeWord: true },
      ],
    });
    const { text } = await browser.get(`${FILTERS}/${id}`);
    expect(text).toContain("2 keywords do not fit here");
    await browser.submit({ ...form, expires: "keep", was: was(text) });
    const [changed] = await filters();
    expect(changed?.expiresAtMs).toBe(4_000_000_000_000);
    expect(changed?.keywords.map(({ text: word }) => word)).toEqual([
      "two\nlines",
      " edge ",
      "cat",
      "dog",
      "pizza",
    ]);
  });

  it.each([
    ["no title", { title: "" }, "Title"],
    ["nowhere to hold", { "context[]": undefined }, "Context"],
    ["a word of 513 characters", { whole: "x".repeat(513) }, "512"],
  ])("shows the form again with what was typed: %s", async (_name, change, message) => {
    await browser.get(`${FILTERS}/new`);
    const { status, text } = await browser.submit({ ...form, ...change });
    expect([status, text.includes(message), text.includes("pizza</textarea>")]).toEqual([
      422,
      true,
      true,
    ]);
    expect(await filters()).toEqual([]);
  });

  it("tells what matches a text and why, and why other words do not count", async () => {
    await browser.get(`${FILTERS}/new`);
    await browser.submit(form);
    await browser.get(FILTERS);
    const { text } = await browser.submit({ text: "A PIZZA <for> the concatenation" });
    expect(text).toContain("One filter matches");
    expect(text).toContain("A <mark>PIZZA</mark> &lt;for&gt; the conc");
    expect(text).toMatch(/<mark>cat<\/mark>[^]*the word goes on before it/);
    const none = await browser.submit({ text: "nothing of it" });
    expect(none.text).toContain("No filter matches this text.");
    expect((await browser.submit({ text: "x".repeat(5001) })).status).toBe(422);
  });

  it("is of its owner alone", async () => {
    await browser.get(`${FILTERS}/new`);
    await browser.submit(form);
    const [made] = await filters();
    const bob = await loggedIn("bob");
    expect((await bob.get(FILTERS)).text).not.toContain("Food");
    expect((await bob.get(`${FILTERS}/${made?.id}`)).status).toBe(404);
    await bob.get(`${FILTERS}/new`);
    const own = await bob.submit({ ...form, title: "Bob's" });
    expect(own.status).toBe(303);
    expect((await filters()).map(({ title }) => title)).toEqual(["Food"]);
  });

  it("stays under 60 KB with as many filters and words as there may be", async () => {
    const word = (at: number) => ({ text: `${"w".repeat(500)}${at}`, wholeWord: true });
    const keywords = Array.from({ length: 100 }, (_, at) => word(at));
    for (let at = 0; at < 40; at++)
      await world.store.filters.create(world.ada.id, {
        title: "t".repeat(256),
        context: ["home", "notifications", "public", "thread", "account"],
        action: "warn",
        keywords,
      });
    const [first] = await filters();
    for (const path of [FILTERS, `${FILTERS}?page=2`, `${FILTERS}/${first?.id}`])
      expect([path, (await browser.get(path)).text.length < 60_000]).toEqual([path, true]);
    await browser.get(FILTERS);
    const text = Array.from({ length: 9 }, (_, at) => word(at).text).join(" ");
    const { text: page } = await browser.submit({ text });
    expect([page.includes("40 filters match"), page.length < 60_000]).toEqual([true, true]);
  });
});

describe("/user/settings/repositories", () => {
  it("shows repositories with what the person may do, the limits, and none of others", async () => {
    const own = await browser.get(REPOSITORIES);
    expect(own.text).toContain("ada/hidden");
    expect(own.text).toContain("everything: it is yours");
    const bob = await loggedIn("bob");
    expect((await bob.get(REPOSITORIES)).text).not.toContain("ada/hidden");
    const site = await world.store.repositories.find("ada", "site");
    await world.store.repositories.grant(site?.id ?? "", world.bob.id, "write");
    const { text } = await bob.get(REPOSITORIES);
    expect([text.includes("ada/site"), text.includes("read and write")]).toEqual([true, true]);
  });
});
