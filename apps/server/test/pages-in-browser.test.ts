import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";

// Pages in a real browser: nothing runs, nothing is loaded from elsewhere, everybody can read them.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const HOSTILE = `# T <script>document.title="ran"</script>
<img src=x onerror="document.title='ran'"> [link](<javascript:document.title='ran'>) ![far](https://example.org/p.png)
`;
const SCREENS = [
  { width: 375, height: 800, scheme: "dark" },
  { width: 1280, height: 900, scheme: "light" },
] as const;

describe.skipIf(!existsSync(CHROMIUM))(
  "pages in Chromium (skipped where it is not installed)",
  () => {
    let served: ListeningWorld;
    let browser: Browser;
    let paths: readonly string[];
    beforeAll(async () => {
      served = await openListeningWorld();
      const { world } = served;
      await world.repository("site", {
        "README.md": HOSTILE,
        "src/long.ts": `const long = "${"x".repeat(400)}"; // ${"y ".repeat(200)}\n`,
        "pic.svg": `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='ran'"></svg>`,
      });
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
        "/api/swagger",
        "/api/swagger?operation=postStatus",
        "/api/swagger?operation=getContents",
        "/api/swagger?schema=Status",
        "/nothing/here",
      ];
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    });
    afterAll(async () => {
      await browser?.close();
      await served?.close();
    });

    it.each(SCREENS)(
      "$width wide, $scheme: fit, and have no fault that axe finds",
      async (screen) => {
        const { page, faults } = await open(screen);
        for (const path of paths) {
          await page.goto(served.url + path);
          expect([path, await page.title()]).not.toEqual([path, "ran"]);
          expect([path, await overflow(page)]).toEqual([path, 0]);
          expect([path, await violations(page)]).toEqual([path, []]);
          await keepPicture(page, `${screen.width}-${screen.scheme}${path}`);
        }
        expect(faults).toEqual([]);
        await page.context().close();
      },
    );

    it("try a route, with a token that is entered once", async () => {
      const { world } = served;
      const context = await browser.newContext();
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      await page.goto(`${served.url}/api/swagger?operation=getRepository`);
      await page.fill("#token", await world.token(world.ada));
      await page.fill("[name=owner]", "ada");
      await page.fill("[name=repo]", "site");
      await page.click("#try button");
      await page.waitForSelector("#answer:has-text('200')");
      expect(await page.textContent("#answer")).toContain('"full_name": "ada/site"');
      await page.goto(`${served.url}/api/swagger?operation=previewStatus`);
      await page.fill("[name=body]", '{"status":"hello"}');
      await page.click("#try button");
      await page.waitForSelector("#answer:has-text('200')");
      expect(await page.textContent("#answer")).toContain('"content": "<p>hello</p>"');
      expect(faults).toEqual([]);
      await context.close();
    });

    it("lead to nothing that is not there", async () => {
      const seen = new Set<string>();
      const wanted = paths.slice(0, -1);
      const dead: string[] = [];
      for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
        // Archives are made by git: there is none in this world.
        if (seen.has(path) || path.includes("/archive/")) continue;
        seen.add(path);
        const answer = await fetch(served.url + path, { headers: { Accept: "text/html" } });
        const text = await answer.text();
        if (!answer.ok) dead.push(path);
        if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
        for (const [, href = ""] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g))
          wanted.push(href.replaceAll("&amp;", "&"));
      }
      expect(dead).toEqual([]);
      expect(seen.size).toBeGreaterThan(20);
    });

    async function open({ width, height, scheme }: (typeof SCREENS)[number]) {
      // axe is put into the page by the test, past the page's own policy.
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        bypassCSP: true,
      });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on("request", (request) => {
        if (!request.url().startsWith(served.url)) faults.push(`elsewhere: ${request.url()}`);
      });
      return { page, faults };
    }
  },
);

/** Keeps what a person sees in the folder that `SCREENSHOTS` names: to be looked at, not compared. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder === undefined || folder === "") return;
  const file = `${name.replace(/[^\w.-]+/g, "_")}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - innerWidth");
}

async function violations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}
