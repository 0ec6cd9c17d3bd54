import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../../../docs/site/src/build.ts";
import { watchPage, type PageSteps } from "../../../scripts/page-steps.ts";
import { openSite } from "../src/pages/documents/site.ts";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";
import { openWorld } from "./world.ts";

// The site of the documents, as the server has it under /docs/.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const HTML = { Accept: "text/html" };
/** Most bytes of a file on the wire: the largest are the descriptor tool and the reference of its package. */
const MAX_BYTES = 110_000;
/** Most bytes of all files as a tarball has them, roughly: compressed one by one. */
const MAX_SITE_BYTES = 900_000;

let folder: string;
let served: ListeningWorld;
let pages: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-documents-"));
  pages = await buildSite(join(folder, "site"), { api: "../api/swagger" });
  writeFileSync(join(folder, "secret.html"), "outside");
  writeFileSync(join(folder, "site/notes.txt"), "no page");
  mkdirSync(join(folder, "site/dir.html"));
  const documents = openSite(join(folder, "site"));
  served = await openListeningWorld({}, { url: ":memory:", documents });
});
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

describe("GET /docs/", () => {
  it("is the first page of the site, under a policy that allows its own scripts alone", async () => {
    const { status, headers, body } = await served.get("/docs/");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body.toString()).toContain('<a href="../api/swagger">This server</a>');
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      vary: "Accept-Encoding",
      "cache-control": "no-cache",
    });
    const first = await served.get("/docs");
    expect([first.status, first.headers["location"]]).toEqual([301, "/docs/"]);
  });

  it("is sent in the encoding that the client takes, each with a tag of its own", async () => {
    const path = "/docs/assets/style.css";
    const plain = await served.get(path);
    const br = await served.get(path, { "Accept-Encoding": "gzip, br" });
    const zipped = await served.get(path, { "Accept-Encoding": "gzip;q=0.5" });
    expect([br, zipped].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(br.headers["content-length"]).toBe(String(br.body.length));
    expect(new Set([plain, br, zipped].map(({ headers }) => headers["etag"])).size).toBe(3);
  });

  it("is not sent again to who has it, and HEAD has no body", async () => {
    const { headers } = await served.get("/docs/");
    const again = await served.get("/docs/", { "If-None-Match": String(headers["etag"]) });
    expect([again.status, again.body.length, again.headers["etag"]]).toEqual([
      304,
      0,
      headers["etag"],
    ]);
    const other = await served.get("/docs/", { "If-None-Match": '"other"' });
    expect(other.status).toBe(200);
    const head = await fetch(`${served.url}/docs/`, { method: "HEAD" });
    expect([head.status, (await head.text()).length]).toEqual([200, 0]);
    const post = await fetch(`${served.url}/docs/`, { method: "POST" });
    await post.text();
    expect(post.status).toBe(404);
  });

  it("leads out of the site by no name", async () => {
    const names = [
      "../secret.html",
      "..%2fsecret.html",
      "%2e%2e/secret.html",
      "..%5csecret.html",
      "notes.txt",
      "dir.html",
      "assets/",
      "assets",
      "index.html/",
      "/index.html",
      "./none.html",
      "index.html%00",
      "INDEX.HTML",
      "%ff",
      "constructor",
      "__proto__",
      "a".repeat(8000),
    ];
    for (const name of names) {
      const { status, body } = await served.get(`/docs/${name}`, HTML);
      expect([name, status, body.includes("outside")]).toEqual([name, 404, false]);
    }
    // What a client resolves itself is no trick.
    expect((await served.get("/docs/api/../index.html")).status).toBe(200);
  });

  it("is small: every file, and all of them", async () => {
    let sum = 0;
    const assets = ["style.css", "descriptors.js", "filters.js", "editorconfig.js"];
    for (const path of [...pages, ...assets.map((name) => `assets/${name}`)]) {
      const { status, body } = await served.get(`/docs/${path}`, { "Accept-Encoding": "br" });
      expect([path, status, body.length < MAX_BYTES]).toEqual([path, 200, true]);
      sum += body.length;
    }
    expect(sum).toBeLessThan(MAX_SITE_BYTES);
  });

  it("is not there without pages, or when the server was built without it", async () => {
    expect(openSite(folder)).toBeUndefined();
    const documents = openSite(join(folder, "site"));
    const without = await Promise.all([
      openWorld(),
      openWorld({ PAGES: "off" }, { url: ":memory:", documents }),
    ]);
    for (const world of without) {
      expect((await world.send("GET", "/docs/", { headers: HTML })).status).toBe(404);
      for (const path of ["/", "/api/swagger"])
        expect((await world.send("GET", path, { headers: HTML })).text).not.toContain("/docs/");
      await world.close();
    }
  });
});

describe.skipIf(!existsSync(CHROMIUM))(
  "the documents in Chromium (skipped where it is not installed)",
  () => {
    let browser: Browser;
    let page: Page;
    let step: PageSteps["step"];
    const faults: string[] = [];
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
      page = await browser.newPage();
      ({ step } = watchPage(page));
      page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
      });
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(served.url) && !url.startsWith("data:"))
          faults.push(`elsewhere: ${url}`);
      });
    });
    afterAll(() => browser?.close());

    it("are reached from the first page, and lead to the reference of the API and back", async () => {
      await step("open the first page", () => page.goto(served.url));
      const follow = (link: string, to: string): Promise<void> =>
        step(`follow ${link}`, async () => {
          await page.click(link);
          await page.waitForURL(to);
        });
      await follow("footer >> text=Guides and tools", "**/docs/");
      await follow("text=This server", "**/api/swagger");
      await follow("main >> text=guides and tools", "**/docs/");
      expect(faults).toEqual([]);
    });

    it("run their four tools under the policy of the server", async () => {
      const open = (name: string, shown: string, start?: string): Promise<void> =>
        step(`run ${name}`, async () => {
          await page.goto(`${served.url}/docs/`);
          await page.click(`main a[href="tools/${name}.html"]`);
          await page.waitForURL(`**/tools/${name}.html`);
          if (start !== undefined) await page.click(start);
          await page.waitForSelector(shown);
        });
      await open("descriptors", "text=protoc takes it.", "#example");
      await open("filters", "text=The filter matches.");
      await open("editorconfig", "#result:has-text('indent_style')");
      await open("lfs-pointer", "#result:has-text('12345 bytes')");
      expect(faults).toEqual([]);
    });

    it("lead to nothing that is not there", async () => {
      const [seen, wanted, dead] = [new Set<string>(), ["/docs/"], [] as string[]];
      for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
        if (seen.has(path)) continue;
        seen.add(path);
        const answer = await fetch(served.url + path, { headers: HTML });
        const text = await answer.text();
        if (!answer.ok) dead.push(path);
        if (!path.startsWith("/docs/")) continue;
        for (const [, href = ""] of text.matchAll(/ (?:href|src)="([^"#]+)/g)) {
          const { origin, pathname } = new URL(href, served.url + path);
          if (origin === served.url) wanted.push(pathname);
        }
      }
      expect(dead).toEqual([]);
      expect([...seen]).toEqual(
        expect.arrayContaining(["/api/swagger", "/docs/tools/filters.html"]),
      );
      expect(seen.size).toBeGreaterThan(pages.length);
    });
  },
);
