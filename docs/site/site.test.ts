import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeFileDescriptorSet } from "@x/descriptor-wire";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchPage, type PageSteps } from "../../scripts/page-steps.ts";
import { buildSite } from "./src/build.ts";
import { readApi } from "./src/reference.ts";

// The site as any host serves it: under a folder of its own, by files alone.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
};

let out: string;
let pages: readonly string[];
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), "x-site-"));
  pages = await buildSite(out);
});
afterAll(() => rmSync(out, { recursive: true, force: true, maxRetries: 20 }));

const htmlOf = (page: string): string => readFileSync(join(out, page), "utf8");

describe("the site of the documents", () => {
  it("has a page for each guide, README and package", () => {
    const wanted = ["index", "documents", "getting-started", "guides/git-cms", "packages/server"];
    const more = ["packages/filters", "api/filters", "api/descriptor-wire", "tools/descriptors"];
    expect(pages).toEqual(
      expect.arrayContaining([...wanted, ...more].map((name) => `${name}.html`)),
    );
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("leads to nothing that is not there, and loads nothing from elsewhere", () => {
    const dead: string[] = [];
    const anchors = new Map(
      pages.map((page) => {
        const ids = Array.from(htmlOf(page).matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id);
        return [page, new Set(["", ...ids])];
      }),
    );
    for (const page of pages) {
      const html = htmlOf(page);
      expect([
        page,
        /<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//.test(html),
      ]).toEqual([page, false]);
      for (const [, href = ""] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^(?:https?|data|mailto):/.test(href)) continue;
        const [file = "", anchor] = href.replaceAll("&amp;", "&").split("#");
        const target = file === "" ? page : normalize(join(dirname(page), file));
        const ids = anchors.get(target);
        const isFile = ids === undefined && anchor === undefined && existsSync(join(out, target));
        const hasAnchor = isFile || ids?.has(anchor ?? "") === true;
        if (!hasAnchor) dead.push(`${page}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it("has no script or style in its pages, and a policy that allows none", () => {
    for (const page of pages) {
      const html = htmlOf(page);
      expect([page, html]).toEqual([
        page,
        expect.stringContaining("default-src 'none'; script-src 'self'"),
      ]);
      expect([
        page,
        html.match(/<script(?! src="[\w./-]+" defer><\/script>)|<style|\sstyle="|\son\w+="/g),
      ]).toEqual([page, null]);
    }
  });

  it("shows every name that a package exports, with what it is", () => {
    for (const page of pages.filter((each) => each.startsWith("api/"))) {
      const html = htmlOf(page);
      const names = [...html.matchAll(/href="#([\w$]+)"><code>/g)].map(([, name = ""]) => name);
      expect([page, names.length > 0]).toEqual([page, true]);
      const empty = names.filter((name) =>
        html.includes(`id="${name}"><h3 class="mono">${name}</h3></section>`),
      );
      expect([page, empty]).toEqual([page, []]);
    }
  });
});

it("a report is read as it is written: entries, overloads, comments", () => {
  const report = `// What users can see
/** A thing. See {@link Other}. */
interface Thing {
  /** Its name. */
  readonly name: string;
}
/** One way. */
declare function make(): Thing;
/**
* Another way.
*
* @throws RangeError never
*/
declare function make(name: string): Thing;
declare const other$1: number;
declare namespace index_d_exports {
  export {
    Thing,
    make,
    other$1 as other,
  };
}
export {
  index_d_exports as main,
};
`;
  const { entries, declarations } = readApi(report);
  expect([...entries]).toEqual([["main", ["Thing", "make", "other"]]]);
  expect(declarations.get("Thing")).toEqual([
    {
      comment: "A thing. See `Other`.",
      source: expect.stringMatching(/^interface Thing \{[^]*\}$/),
    },
  ]);
  expect(declarations.get("make")).toEqual([
    { comment: "One way.", source: "declare function make(): Thing;" },
    {
      comment: "Another way.\n\n- **throws** RangeError never",
      source: "declare function make(name: string): Thing;",
    },
  ]);
  expect(declarations.get("other")).toHaveLength(1);
});

const missing = existsSync(CHROMIUM) ? "" : " (skipped: Chromium is not installed)";
describe.skipIf(missing !== "")(`the site in Chromium${missing}`, () => {
  let server: Server;
  let browser: Browser;
  let base: string;
  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      const path = normalize((incoming.url ?? "").replace(/^\/some\/folder\//, ""));
      const file = join(out, path);
      if (!existsSync(file) || !statSync(file).isFile()) return void outgoing.writeHead(404).end();
      outgoing.setHeader("Content-Type", TYPES[extname(file)] ?? "text/plain");
      outgoing.end(readFileSync(file));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/folder`;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  async function open(options: object = {}): Promise<{
    readonly page: Page;
    readonly faults: string[];
    readonly step: PageSteps["step"];
  }> {
    const page = await (await browser.newContext(options)).newPage();
    const { step } = watchPage(page);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(`${base}/`) && !request.url().startsWith("data:"))
        faults.push(`elsewhere: ${request.url()}`);
    });
    return { page, faults, step };
  }

  it("fits on every screen, and has no fault that axe finds", async () => {
    // axe is put into the page by the test, past the page's own policy.
    const { page, faults, step } = await open({ bypassCSP: true });
    const look = async (path: string): Promise<void> => {
      await page.goto(`${base}/${path}`);
      for (const { width, height, colorScheme } of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        const at = `${width}-${colorScheme}-${path}`;
        const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        expect([at, overflow]).toEqual([at, 0]);
        if (!LOOKED_AT.has(path)) continue;
        expect([at, await violations(page)]).toEqual([at, []]);
        await keepPicture(page, at);
      }
    };
    for (const path of pages) await step(`look at ${path}`, () => look(path));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("looks into a descriptor set, and compares it", async () => {
    const { page, faults, step } = await open();
    await step("open the example", async () => {
      await page.goto(`${base}/tools/descriptors.html`);
      await page.click("#example");
      await page.waitForSelector("text=protoc takes it.");
    });
    expect(await page.textContent("#result")).toMatch(
      /broken: 2.*field count \(2\) of message shop\.Order changed its type .*FIELD_SAME_TYPE/,
    );
    await step("unfold the source", async () => {
      await page.click("summary");
      await page.waitForSelector("pre:has-text('int64 count = 2;')");
    });
    const hostile = "<img src=x onerror=document.title='ran'>.proto";
    const file = { name: hostile, package: "a b", syntax: "proto3" };
    const buffer = Buffer.from(encodeFileDescriptorSet({ file: [file] }));
    const upload = (bytes: Buffer) => ({ name: "set.binpb", mimeType: "", buffer: bytes });
    await step("open a set that protoc refuses", async () => {
      await page.setInputFiles("#set", upload(buffer));
      await page.waitForSelector("text=protoc refuses it.");
    });
    expect(await page.textContent("summary")).toBe(hostile);
    await step("open what is no set", async () => {
      await page.setInputFiles("#set", upload(Buffer.from([255, 255])));
      await page.waitForSelector("text=No descriptor set:");
    });
    expect([await page.title(), faults]).toEqual([expect.not.stringMatching(/^ran/), []]);
    await page.context().close();
  });

  it("tries filters, settings of a path, and pointers", async () => {
    const { page, faults, step } = await open();
    await step("try filters", async () => {
      await page.goto(`${base}/tools/filters.html`);
      await page.waitForSelector("text=The filter matches.");
      await page.fill("#words", "cat");
      await page.fill("#parts", "");
      await page.fill("#text", "a concatenation");
      await page.waitForSelector("text=The filter does not match.");
    });
    expect(await page.textContent("#result")).toContain("does not count: word-");

    await step("try settings of a path", async () => {
      await page.goto(`${base}/tools/editorconfig.html`);
      expect(await page.textContent("#result")).toContain("indent_styletab");
      await page.fill("#path", "src/a.ts");
      await page.waitForSelector("#result:has-text('charset')");
      await page.fill("#config", "");
      await page.waitForSelector("text=Nothing is said of this path.");
    });

    const hello = join(out, "hello.txt");
    writeFileSync(hello, "hello");
    await step("try pointers", async () => {
      await page.goto(`${base}/tools/lfs-pointer.html`);
      expect(await page.textContent("#result")).toContain("12345 bytes");
      await page.fill("#pointer", "hello");
      await page.waitForSelector("text=No pointer: no-signature");
      await page.setInputFiles("#file", hello);
      await page.waitForSelector("#made:has-text('size 5')");
    });
    const sha = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
    expect(await page.textContent("#made")).toContain(`oid sha256:${sha}\n`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

const SCREENS = [
  { width: 375, height: 800, colorScheme: "dark" },
  { width: 1280, height: 900, colorScheme: "light" },
] as const;

/** Pages of each kind, all of which axe reads. */
const LOOKED_AT = new Set([
  "index.html",
  "documents.html",
  "running-the-server.html",
  "packages/filters.html",
  "api/lfs-pointer.html",
  "tools/descriptors.html",
  "tools/filters.html",
  "tools/editorconfig.html",
  "tools/lfs-pointer.html",
]);

async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: AXE });
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}

/** Keeps what a person sees in the folder that `SCREENSHOTS` names: to be looked at, not compared. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder === undefined || folder === "") return;
  await page.screenshot({ path: join(folder, `${name.replace(/[^\w.-]+/g, "_")}.png`) });
}
