import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** Built files of an app, at an origin of their own. */
export interface ServedApp {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Serves a folder. There is no service worker: it would outlive the page. */
export async function serveApp(folder: string): Promise<ServedApp> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://app");
    const path = pathname === "/" ? "/index.html" : pathname;
    const file =
      path === "/sw.js" ? Promise.reject(new Error("left out")) : readFile(join(folder, path));
    file.then(
      (bytes) =>
        response
          .writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
