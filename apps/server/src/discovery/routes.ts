import { Hono, type Context } from "hono";
import { MANIFEST } from "../config/manifest.ts";
import type { Deps } from "../deps.ts";
import { openToBrowsers } from "../http/cross-origin.ts";
import type { AppEnv } from "../http/env.ts";
import { requireFound } from "../http/present.ts";
import { RequestError } from "../http/request-error.ts";

/** Addresses by which programs find out what this server is and who is on it. */
export function discoveryRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .use("/nodeinfo/*", openToBrowsers)
    .get("/.well-known/nodeinfo", (c) => {
      const links = ["2.0", "2.1"].map((version) => ({
        rel: `http://nodeinfo.diaspora.software/ns/schema/${version}`,
        href: `${deps.base()}/nodeinfo/${version}`,
      }));
      return c.json({ links });
    })
    .get("/nodeinfo/2.0", async (c) => sendNodeInfo(c, await nodeInfo(deps, "2.0")))
    .get("/nodeinfo/2.1", async (c) => sendNodeInfo(c, await nodeInfo(deps, "2.1")))
    .get("/.well-known/host-meta", (c) =>
      c.body(hostMeta(deps.base()), 200, { "Content-Type": "application/xrd+xml; charset=utf-8" }),
    )
    .get("/.well-known/host-meta.json", (c) => c.json({ links: [webfingerLink(deps.base())] }))
    .get("/.well-known/webfinger", (c) => answerWebfinger(c, deps));
}

function sendNodeInfo(c: Context<AppEnv>, info: object): Response {
  const { version } = info as { readonly version: string };
  const schema = `http://nodeinfo.diaspora.software/ns/schema/${version}#`;
  return c.body(JSON.stringify(info), 200, {
    "Content-Type": `application/json; profile="${schema}"; charset=utf-8`,
  });
}

async function nodeInfo({ store }: Deps, version: "2.0" | "2.1"): Promise<object> {
  const { accounts, statuses } = await store.accounts.count();
  return {
    version,
    software: { name: "x-server", version: MANIFEST.version },
    // No other servers: there is no federation.
    protocols: [],
    services: { inbound: [], outbound: [] },
    openRegistrations: false,
    usage: { users: { total: accounts }, localPosts: statuses },
    // Clients that do not know the name of a server go by whose API it speaks.
    metadata: { upstream: { name: "mastodon" } },
  };
}

function webfingerLink(base: string) {
  return {
    rel: "lrdd",
    type: "application/jrd+json",
    template: `${base}/.well-known/webfinger?resource={uri}`,
  };
}

function hostMeta(base: string): string {
  const { rel, type, template } = webfingerLink(
    base.replace(/&/g, "&amp;").replace(/"/g, "&quot;"),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
  <Link rel="${rel}" type="${type}" template="${template}"/>
</XRD>
`;
}

/** `GET /.well-known/webfinger`: an account of this server, by its handle or its address. */
async function answerWebfinger(c: Context<AppEnv>, { store, base }: Deps): Promise<Response> {
  const resource = c.req.query("resource");
  if (resource === undefined || resource === "")
    throw new RequestError("resource is required", { code: "parameters-invalid" });
  const name = nameIn(resource, base());
  const found = name === undefined ? undefined : await store.accounts.findByName(name);
  const { username } = requireFound(found?.suspended === true ? undefined : found);
  const [page, uri] = [`${base()}/@${username}`, `${base()}/users/${username}`];
  const jrd = {
    subject: `acct:${username}@${new URL(base()).host}`,
    aliases: [page, uri],
    links: [{ rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: page }],
  };
  return c.body(JSON.stringify(jrd), 200, {
    "Content-Type": "application/jrd+json; charset=utf-8",
  });
}

function nameIn(resource: string, base: string): string | undefined {
  const host = new URL(base).host.toLowerCase();
  const [, name, domain] = /^(?:acct:)?@?([^@/:]+)@([^@/]+)$/i.exec(resource) ?? [];
  if (name !== undefined) return domain?.toLowerCase() === host ? name : undefined;
  for (const start of [`${base}/@`, `${base}/users/`])
    if (resource.startsWith(start)) return resource.slice(start.length);
  return undefined;
}
