import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { CmsName } from "./recording.ts";

/** Page with a CMS, at an origin of its own. */
export interface CmsPage {
  /** Address of the page. */
  readonly url: string;
  /** Sets the name of the app that the settings give. */
  setApp(clientId: string): void;
  close(): Promise<void>;
}

/** Settings of the CMS, the same for both. */
const config = (server: string, appId: string): string => `backend:
  name: gitea
  repo: ada/site
  branch: main
  base_url: ${server}
  api_root: ${server}/api/v1
  app_id: "${appId}"
media_folder: static/img
public_folder: /img
collections:
  - name: posts
    label: Posts
    folder: content/posts
    create: true
    fields:
      - { name: title, label: Title, widget: string }
      - { name: picture, label: Picture, widget: image, required: false }
      - { name: body, label: Body, widget: text }
`;

/** Serves a CMS as a site does: a page with the script, and the settings beside it. */
export async function servePage(cms: CmsName, folder: string, server: string): Promise<CmsPage> {
  let appId = "none";
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
    <link href="/admin/config.yml" type="text/yaml" rel="cms-config-url">
    <body><script src="/${cms}-cms.js"></script></body>`;
  const known = new Map<string, readonly [string, () => string]>([
    ["/admin/", ["text/html", () => html]],
    ["/admin/config.yml", ["text/yaml", () => config(server, appId)]],
  ]);
  const page = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://page").pathname;
    const [type, text] = known.get(path) ?? [];
    if (text !== undefined)
      return void response.writeHead(200, { "Content-Type": type }).end(text());
    readFile(join(folder, path)).then(
      (file) => response.writeHead(200, { "Content-Type": "text/javascript" }).end(file),
      () => response.writeHead(404).end(),
    );
  });
  page.listen(0, "127.0.0.1");
  await once(page, "listening");
  return {
    url: `http://127.0.0.1:${(page.address() as AddressInfo).port}/admin/`,
    setApp: (clientId) => {
      appId = clientId;
    },
    close: async () => {
      page.closeAllConnections();
      page.close();
      await once(page, "close");
    },
  };
}
