import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchPage, type PageSteps } from "../../../scripts/page-steps.ts";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";

// Pages in a real browser: nothing runs, nothing is loaded from elsewhere, everybody can read them.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const HOSTILE = `# T <script>document.title="ran"</script>
<img src=x onerror="document.title='ran'"> [link](<javascript:document.title='ran'>) ![far](https://example.org/p.png)
`;
const PROTO = `// <img src=x onerror="document.title='ran'">
syntax = "proto3";
package a;
// <script>document.title="ran"</script>
message A { map<string, A> as = 1 [deprecated = true]; B b = 2; /* long ${"x".repeat(300)} */ string s = 3; }
enum B { B_ZERO = 0; }
service S { rpc Call(stream A) returns (A); }
`;
const PASSWORD = "correct horse";
/** Text of a private repository. */
const SECRET = "what nobody else may read";
/** Folder for pictures of what a person sees: to be looked at, not compared. */
const PICTURES = process.env["SCREENSHOTS"] ?? "";
/** Each width and each scheme once; who wants pictures gets all pairs. */
const SCREENS = [
  { width: 375, height: 800, scheme: "dark" },
  { width: 1280, height: 900, scheme: "light" },
  ...(PICTURES === ""
    ? []
    : ([
        { width: 375, height: 800, scheme: "light" },
        { width: 1280, height: 900, scheme: "dark" },
      ] as const)),
] as const;

describe.skipIf(!existsSync(CHROMIUM))(
  "pages in Chromium (skipped where it is not installed)",
  () => {
    let served: ListeningWorld;
    let browser: Browser;
    let paths: readonly string[];
    let ownPaths: readonly string[];
    beforeAll(async () => {
      served = await openListeningWorld();
      const { world } = served;
      await world.repository("site", {
        "README.md": HOSTILE,
        "src/long.ts": `const long = "${"x".repeat(400)}"; // ${"y ".repeat(200)}\n`,
        "proto/a.proto": PROTO,
        "pic.svg": `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='ran'"></svg>`,
      });
      await world.repository("hidden", { "README.md": SECRET }, { private: true });
      const token = await world.token(world.ada);
      const body = {
        status: "hello <b>you</b> #tag https://example.org/",
        spoiler_text: "a warning",
      };
      const { json } = await world.send("POST", "/api/v1/statuses", { token, body });
      await world.send("POST", "/api/v1/statuses", {
        token,
        body: { status: "which?", poll: { options: ["this", "that"], expires_in: 3600 } },
      });
      paths = [
        "/",
        "/@ada",
        `/@ada/${json.id}`,
        "/ada/site",
        "/ada/site/src/branch/main/src",
        "/ada/site/src/branch/main/src/long.ts",
        "/ada/site/src/branch/main/pic.svg",
        "/ada/site/commits/branch/main",
        "/ada/site/branches",
        "/ada/site/schema/branch/main/proto",
        "/ada/site/schema/branch/main/proto?file=a.proto",
        "/ada/site/schema/branch/main/proto?type=a.A",
        "/api/swagger",
        "/api/swagger?operation=postStatus",
        "/api/swagger?operation=getContents",
        "/api/swagger?schema=Status",
        "/api/swagger?schema=Repositories422",
        "/nothing/here",
      ];
      await world.deps.signIn.setPassword(world.ada.id, PASSWORD);
      const filter = await world.store.filters.create(world.ada.id, {
        title: `Words ${HOSTILE}`,
        context: ["home"],
        action: "warn",
        keywords: [
          { text: "<img src=x onerror=\"document.title='ran'\">", wholeWord: false },
          { text: "cat", wholeWord: true },
        ],
      });
      await world.store.tokens.create({ accountId: world.ada.id, scopes: ["read"], name: HOSTILE });
      ownPaths = [
        "/oauth/authorized_applications",
        "/oauth/second_factor",
        "/user/settings/tokens",
        "/user/settings/filters",
        "/user/settings/filters/new",
        `/user/settings/filters/${filter.id}`,
        "/user/settings/repositories",
        "/ada/site/edit/branch/main/src/long.ts",
        "/ada/site/upload/branch/main/src",
      ];
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    });
    afterAll(async () => {
      await browser?.close();
      await served?.close();
    });

    it("fit on every screen, and have no fault that axe finds", async () => {
      const { page, faults, steps } = await open();
      const see = (path: string, isThere = false): Promise<void> =>
        steps.step(`look at ${path}`, () => look(page, path, isThere));
      for (const path of paths) await see(path);
      await logIn(page, steps);
      for (const path of ownPaths) await see(path);
      await steps.step("begin with a second factor", async () => {
        await page.goto(`${served.url}/oauth/second_factor`);
        await page.fill("[name=password]", PASSWORD);
        await page.click("button[value=begin]");
        await page.waitForSelector("figure svg");
      });
      await see("/oauth/second_factor (begun)", true);
      await steps.step("try the filters", async () => {
        await page.goto(`${served.url}/user/settings/filters`);
        await page.fill(
          "#text",
          "A concatenation, a cat and <img src=x onerror=\"document.title='ran'\">",
        );
        await page.click("main form button");
      });
      await see("/user/settings/filters (tried)", true);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    /**
     * Loads a page once, and looks at it on every screen.
     *
     * @param isThere - whether the page is open already, and not to be opened
     */
    async function look(page: Page, path: string, isThere: boolean): Promise<void> {
      if (!isThere) await page.goto(served.url + path);
      for (const { width, height, scheme } of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        const at = `${width}-${scheme}${path}`;
        expect([at, await page.title()]).not.toEqual([at, "ran"]);
        expect([at, await overflow(page)]).toEqual([at, 0]);
        expect([at, await violations(page)]).toEqual([at, []]);
        await keepPicture(page, at);
      }
    }

    function logIn(page: Page, { step }: PageSteps): Promise<void> {
      return step("log in", async () => {
        await page.goto(`${served.url}/oauth/authorized_applications`);
        await page.fill("[name=username]", "ada");
        await page.fill("[name=password]", PASSWORD);
        await page.click("button.main");
        await page.waitForSelector("text=This browser");
      });
    }

    it("try a route, with a token that is entered once", async () => {
      const { world } = served;
      const context = await browser.newContext();
      const page = await context.newPage();
      const { step } = watchPage(page);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      const token = await world.token(world.ada);
      await step("try a reading route", async () => {
        await page.goto(`${served.url}/api/swagger?operation=getRepository`);
        await page.fill("#token", token);
        await page.fill("[name=owner]", "ada");
        await page.fill("[name=repo]", "site");
        await page.click("#try button");
        await page.waitForSelector("#answer:has-text('200')");
      });
      expect(await page.textContent("#answer")).toContain('"full_name": "ada/site"');
      await step("try a writing route", async () => {
        await page.goto(`${served.url}/api/swagger?operation=previewStatus`);
        await page.fill("[name=body]", '{"status":"hello"}');
        await page.click("#try button");
        await page.waitForSelector("#answer:has-text('200')");
      });
      expect(await page.textContent("#answer")).toContain('"content": "<p>hello</p>"');
      expect(faults).toEqual([]);
      await context.close();
    });

    it("lead to nothing that is not there, are small, and tell strangers nothing", async () => {
      const { dead, large, seen, text } = await crawl(paths.slice(0, -1), {});
      expect([dead, large]).toEqual([[], []]);
      expect(seen.size).toBeGreaterThan(20);
      expect(text).not.toContain(SECRET);
      expect([...seen].filter((path) => path.startsWith("/user/settings"))).toEqual([]);
    });

    it("lead a person who has logged in to nothing that is not there either", async () => {
      const { page, steps } = await open();
      await logIn(page, steps);
      const cookies = await page.context().cookies();
      await page.context().close();
      const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const { dead, large, text, seen } = await crawl(ownPaths, { Cookie });
      expect([dead, large]).toEqual([[], []]);
      expect(text).toContain(SECRET);
      // What was answered to the person is in no cache for others.
      const raw = [...seen].filter((path) => path.startsWith("/ada/hidden/raw/"));
      expect(raw.length).toBeGreaterThan(0);
      for (const path of raw) expect((await fetch(served.url + path)).status).toBe(404);
      expect([...ownPaths, "/ada/hidden"].filter((path) => !seen.has(path))).toEqual([]);
    });

    /** Follows every link from some paths on. Archives are made by git: there is none in this world. */
    async function crawl(from: readonly string[], headers: Readonly<Record<string, string>>) {
      const [seen, wanted] = [new Set<string>(), [...from]];
      const [dead, large]: [string[], string[]] = [[], []];
      let all = "";
      for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
        // Every page leads to the log-in, and from there back.
        if (seen.has(path) || /\/archive\/|\?to=/.test(path)) continue;
        // The reference says the same to everybody.
        if (headers["Cookie"] !== undefined && path.startsWith("/api/")) continue;
        seen.add(path);
        const answer = await fetch(served.url + path, {
          headers: { Accept: "text/html", ...headers },
        });
        const text = await answer.text();
        if (!answer.ok) dead.push(path);
        if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
        all += text;
        if (text.length > 60_000) large.push(path);
        for (const [, href = ""] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g))
          wanted.push(href.replaceAll("&amp;", "&"));
      }
      return { seen, dead, large, text: all };
    }

    async function open() {
      // axe is put into the page by the test, past the page's own policy.
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on("request", (request) => {
        if (!request.url().startsWith(served.url)) faults.push(`elsewhere: ${request.url()}`);
      });
      return { page, faults, steps: watchPage(page) };
    }
  },
);

async function keepPicture(page: Page, name: string): Promise<void> {
  if (PICTURES === "") return;
  const file = `${name.replace(/[^\w.-]+/g, "_")}.png`;
  await page.screenshot({ path: join(PICTURES, file), fullPage: true });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - innerWidth");
}

async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: AXE });
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}
