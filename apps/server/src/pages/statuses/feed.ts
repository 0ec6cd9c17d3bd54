import type { Status, Timeline } from "@x/status-core";
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import { pageOf } from "../../statuses/status-page.ts";
import { exact, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { accountAt, excerpt, tagAt } from "./pages.ts";

/** `/@{name}/feed.atom`: public statuses of an account, in Atom (RFC 4287). */
export async function profileFeed(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const account = await accountAt(c, ports);
  return sendFeed(c, ports, {
    title: `@${account.username}`,
    path: `/@${account.username}`,
    timeline: { kind: "account", accountId: account.id },
  });
}

/** `/tags/{name}/feed.atom`: public statuses with a hashtag. */
export function tagFeed(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const { name, path, timeline } = tagAt(c);
  return sendFeed(c, ports, { title: `#${name}`, path, timeline });
}

/** Feed of a list that has a page. */
interface Feed {
  /** Title of the feed. */
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** List of the feed. */
  readonly timeline: Timeline;
}

/** Answers with a feed. It is for everybody: it has what a reader without a token sees. */
async function sendFeed(
  c: Context<AppEnv>,
  ports: Pick<PagePorts, "base" | "statuses">,
  { title, path, timeline }: Feed,
): Promise<Response> {
  const base = ports.base();
  const statuses = await ports.statuses.timeline(timeline, pageOf(c), undefined);
  const newest = statuses[0];
  const text = await exact`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${base}${path}</id>
<title>${title}</title>
<link rel="self" href="${base}${path}/feed.atom"/>
<link rel="alternate" type="text/html" href="${base}${path}"/>
<updated>${isoOf(newest === undefined ? 0 : changedAtMs(newest))}</updated>
${statuses.map((status) => entryOf(status, base))}</feed>
`;
  return c.body(String(text), 200, { "Content-Type": "application/atom+xml; charset=utf-8" });
}

function entryOf(status: Status, base: string): Html {
  const shown = status.reblogOf ?? status;
  const address = `${base}/@${shown.author.username}/${shown.id}`;
  const warning = shown.spoilerText === "" ? "" : `${shown.spoilerText}: `;
  return exact`<entry>
<id>${base}/@${status.author.username}/${status.id}</id>
<title>${warning}${excerpt(status)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<author><name>${shown.author.username}</name><uri>${base}/@${shown.author.username}</uri></author>
<published>${isoOf(status.createdAtMs)}</published>
<updated>${isoOf(changedAtMs(status))}</updated>
<content type="html">${shown.content}</content>
</entry>
`;
}

function changedAtMs({ createdAtMs, editedAtMs, reblogOf }: Status): number {
  return reblogOf === undefined ? (editedAtMs ?? createdAtMs) : createdAtMs;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
