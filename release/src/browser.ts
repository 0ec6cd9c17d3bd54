import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { formatWithOptions } from "node:util";
import { chromium, type Browser, type Page } from "playwright-core";
import { watchPage } from "../../scripts/page-steps.ts";
import { bundle } from "./bundle.ts";
import type { Snippet } from "./snippets.ts";

/** The browser that is used; the variable names another. */
export const CHROMIUM: string = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Where code runs in a browser. */
export type Place = "page" | "worker";

/** A headless browser on a page of its own origin, whose policy forbids code made of text. */
export interface BrowserStage {
  /**
   * Runs a package's snippet and answers the lines that it printed, written as Node writes them.
   *
   * @param conditions - of exports; by default the packages' sources are taken, and without any the built packages
   */
  readonly run: (
    snippet: Snippet,
    directory: string,
    place: Place,
    conditions?: readonly string[],
  ) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const WORKER = `const printed = [];
globalThis.print = (...values) => void printed.push(values);
onmessage = ({ data }) =>
  import(data).then(
    () => postMessage({ printed }),
    (error) => postMessage({ error: String(error.stack ?? error) }),
  );`;

/** Opens the browser, and serves it what is run. */
export async function openBrowser(): Promise<BrowserStage> {
  const scripts = new Map<string, string>([["/worker.js", WORKER]]);
  const server = await serve(scripts);
  const browser = await launch(server);
  const page = await browser.newPage();
  const { step } = watchPage(page);
  const { port } = server.address() as AddressInfo;
  await step("open the page", () => page.goto(`http://127.0.0.1:${port}/`));
  return {
    run: async (snippet, directory, place, conditions = ["@x/source"]) => {
      const address = `/${scripts.size}.js`;
      scripts.set(address, await bundle(snippet.code, directory, conditions));
      const printed = await step(`run ${snippet.title} in a ${place}`, () =>
        (place === "page" ? runInPage : runInWorker)(page, address),
      );
      return printed.flatMap((values) =>
        formatWithOptions({ colors: false }, ...values).split("\n"),
      );
    },
    close: async () => {
      await browser.close();
      server.close();
      await once(server, "close");
    },
  };
}

async function launch(server: Server): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  } catch (error) {
    server.close();
    throw error;
  }
}

function runInPage(page: Page, address: string): Promise<readonly unknown[][]> {
  return page.evaluate(`(async () => {
    const printed = [];
    globalThis.print = (...values) => void printed.push(values);
    await import("${address}");
    return printed;
  })()`);
}

function runInWorker(page: Page, address: string): Promise<readonly unknown[][]> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const worker = new Worker("/worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data.error === undefined) resolve(data.printed);
      else reject(new Error(data.error));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage("${address}");
  })`);
}

async function serve(scripts: ReadonlyMap<string, string>): Promise<Server> {
  const headers = {
    "content-security-policy": "default-src 'none'; script-src 'self'; worker-src 'self'",
  };
  const server = createServer(({ url = "/" }, response) => {
    const script = scripts.get(url);
    if (url === "/") {
      response.writeHead(200, { ...headers, "content-type": "text/html" }).end("<!doctype html>");
    } else if (script === undefined) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { ...headers, "content-type": "text/javascript" }).end(script);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
