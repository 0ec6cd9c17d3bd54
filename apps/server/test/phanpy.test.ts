import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setPassword } from "@x/oauth";
import { createScryptHasher } from "@x/oauth/node";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { png, quarters } from "../../../packages/media/test/files.ts";
import { watchPage, type PageSteps } from "../../../scripts/page-steps.ts";
import { startTestServer, type TestServer } from "../src/testing/index.ts";
import { HAS_OPENSSL, makeCertificate } from "./certificates.ts";
import { edit, logIn, logOut, openStatus, post, remove } from "./phanpy/drive-phanpy.ts";
import { serveApp, type ServedApp } from "./phanpy/serve-app.ts";
import { openTlsProxy, type TlsProxy } from "./phanpy/tls-proxy.ts";

// Phanpy, an app for Mastodon in the browser, at an origin of its own: a person's whole way through it.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
/** Folder of its built files: `git clone`, `npm ci` and `npm run build` make them in `dist`. */
const PHANPY = process.env["PHANPY"] ?? "";
const PASSWORD = "correct horse";
const isMissing = !existsSync(CHROMIUM) || !existsSync(join(PHANPY, "index.html")) || !HAS_OPENSSL;

describe.skipIf(isMissing || PHANPY === "")(
  `Phanpy (skipped without ${CHROMIUM}, openssl, and the folder of its built files in PHANPY)`,
  () => {
    let folder = "";
    let browser: Browser;
    let page: Page;
    let steps: PageSteps;
    let proxy: TlsProxy;
    let server: TestServer;
    let app: ServedApp;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "x-phanpy-"));
      proxy = await openTlsProxy(makeCertificate(folder, "proxy"));
      server = await startTestServer({
        accounts: ["ada", "bob"],
        settings: { baseUrl: proxy.url, trustedProxies: ["127.0.0.1"] },
      });
      proxy.pointTo(server.url);
      const ada = await server.store.accounts.findByName("ada");
      const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
      await setPassword({ store: server.store, hasher, now: () => 0 }, ada!.id, PASSWORD);
      app = await serveApp(PHANPY);
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
      page = await browser.newPage({
        ignoreHTTPSErrors: true,
        locale: "en-GB",
        viewport: { width: 1200, height: 900 },
      });
      steps = watchPage(page);
    });
    afterAll(async () => {
      await browser?.close();
      await app?.close();
      await proxy?.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    });

    const send = async (who: string, path: string, body: object): Promise<any> => {
      const token = server.tokenOf(who);
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(server.url + path, init)).json();
    };
    const ownPosts = async () => {
      const ada = await server.store.accounts.findByName("ada");
      const path = `/api/v1/accounts/${ada!.id}/statuses`;
      return (await (await fetch(server.url + path)).json()) as readonly {
        readonly id: string;
        readonly content: string;
        readonly media_attachments: readonly object[];
      }[];
    };

    it("logs in, reads home with a filtered post folded, posts a picture, edits, deletes, logs out", async () => {
      const bob = await server.store.accounts.findByName("bob");
      await send("ada", `/api/v1/accounts/${bob!.id}/follow`, {});
      await send("ada", "/api/v2/filters", {
        title: "Spoilers",
        context: ["home"],
        keywords_attributes: [{ keyword: "butler" }],
      });
      await send("bob", "/api/v1/statuses", { status: "It was the butler" });
      await send("bob", "/api/v1/statuses", { status: "Good morning" });
      const host = new URL(proxy.url).host;
      await steps.step("log in", () => logIn(page, { app: app.url, host, password: PASSWORD }));
      await steps.step("read home", async () => {
        await page.waitForSelector('.status:has-text("Good morning")');
        await page.waitForSelector(".status-filtered-badge");
      });
      const folded = page.locator('.status.filtered:has-text("It was the butler")');
      expect([await folded.count(), await folded.locator(".content").count()]).toEqual([1, 0]);

      const picture = Buffer.from(png(quarters(8, 8)));
      await steps.step("post", () => post(page, { text: "Hello from Phanpy", picture }));
      const [first] = await ownPosts();
      expect(first).toMatchObject({
        content: "<p>Hello from Phanpy</p>",
        media_attachments: [{ type: "image" }],
      });
      await steps.step("open the post", () =>
        openStatus(page, { app: app.url, host, id: first!.id }),
      );
      await steps.step("edit it", async () => {
        await edit(page, "Hello again");
        await page.waitForSelector('.status:has-text("Hello again")');
      });
      expect(await ownPosts()).toMatchObject([
        { content: "<p>Hello again</p>", media_attachments: [{}] },
      ]);
      await steps.step("delete it", () => remove(page));
      expect(await ownPosts()).toEqual([]);
      await steps.step("log out", () => logOut(page, app.url));
    });
  },
);
