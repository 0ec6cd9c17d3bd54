import type { Account, Status, Timeline } from "@x/status-core";
import type { Context } from "hono";
import { html } from "hono/html";
import { storeVersion } from "../../http/arrival.ts";
import { readerOf } from "../../http/auth.ts";
import type { AppEnv } from "../../http/env.ts";
import { requireFound } from "../../http/present.ts";
import { pageOf } from "../../statuses/status-page.ts";
import { viewOf } from "../../statuses/view.ts";
import type { PagePorts } from "../ports.ts";
import { countOf, timeOf, type Html } from "../layout.ts";
import { showPage } from "../show.ts";
import { faceOf, nameOf, statusCard } from "./card.ts";

/** `/@{name}`: an account and its statuses. */
export async function profilePage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const account = await accountAt(c, ports);
  const { statuses, cards } = await cardsOf(c, ports, { kind: "account", accountId: account.id });
  const path = `/@${account.username}`;
  return showPage(c, ports.base(), {
    title: `${nameOf(account)} (@${account.username})`,
    description: account.note === "" ? `Statuses of @${account.username}` : account.note,
    path,
    feed: `${path}/feed.atom`,
    body: html`<div class="row">
        <img
          class="face large"
          src="${faceOf(account, ports.base())}"
          alt=""
          width="80"
          height="80"
        />
        <div>
          <h1>${nameOf(account)}</h1>
          <p class="quiet">
            @${account.username} · since ${timeOf(account.createdAtMs)} ·
            <a href="${path}/feed.atom">feed</a>
          </p>
        </div>
      </div>
      ${account.note === "" ? "" : html`<p>${account.note}</p>`}
      <p class="quiet">
        ${countOf(account.statusesCount, "status", "statuses")} · ${account.followingCount}
        following · ${countOf(account.followersCount, "follower")}
      </p>
      <h2>Statuses</h2>
      ${listOf(statuses, cards, path, pageOf(c).limit)}`,
  });
}

/** `/tags/{name}`: public statuses with a hashtag. */
export async function tagPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const { timeline, path, name } = tagAt(c);
  const { statuses, cards } = await cardsOf(c, ports, timeline);
  return showPage(c, ports.base(), {
    title: `#${name}`,
    description: `Public statuses with #${name}`,
    path,
    feed: `${path}/feed.atom`,
    body: html`<h1>#${name}</h1>
      <p class="quiet"><a href="${path}/feed.atom">feed</a></p>
      ${listOf(statuses, cards, path, pageOf(c).limit)}`,
  });
}

/** Hashtag of an address, and its statuses. */
export function tagAt(c: Context<AppEnv>): {
  readonly name: string;
  readonly path: string;
  readonly timeline: Timeline;
} {
  const name = c.req.param("tag") ?? "";
  const timeline = { kind: "tag", any: [name.toLowerCase()], all: [], none: [] } as const;
  return { name, path: `/tags/${encodeURIComponent(name)}`, timeline };
}

/** `/@{name}/{id}`: a status in its thread. */
export async function threadPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const viewer = readerOf(c, "read:statuses");
  const id = c.req.param("id") ?? "";
  const status = await ports.statuses.read(id, viewer);
  const { author } = status;
  const path = `/@${author.username}/${status.id}`;
  if (c.req.path !== path) return c.redirect(path, 302);
  const thread = await ports.statuses.context(id, viewer);
  const view = await viewOf(c, ports, viewer);
  const cards = (list: readonly Status[]): readonly Html[] =>
    list.map((each) => statusCard(each, view));
  return showPage(c, ports.base(), {
    title: `${nameOf(author)}: ${excerpt(status)}`,
    description: excerpt(status, 200),
    path,
    body: html`<h1>Thread</h1>
      ${cards(thread.ancestors)} ${statusCard(status, view, { isFocus: true })}
      ${cards(thread.descendants)}`,
  });
}

/** An account that a page is about. @throws RequestError `not-found`, for a suspended one too */
export async function accountAt(c: Context<AppEnv>, { store }: PagePorts): Promise<Account> {
  const name = (c.req.param("at") ?? "").slice(1);
  const account = await store.accounts.findByName(name);
  return requireFound(account?.suspended === true ? undefined : account);
}

/** A page of a timeline as cards. */
export async function cardsOf(
  c: Context<AppEnv>,
  ports: PagePorts,
  timeline: Timeline,
): Promise<{ readonly statuses: readonly Status[]; readonly cards: readonly Html[] }> {
  await storeVersion(c, ports);
  const viewer = readerOf(c, "read:statuses");
  const statuses = await ports.statuses.timeline(timeline, pageOf(c), viewer);
  const view = await viewOf(c, ports, viewer);
  return { statuses, cards: statuses.map((status) => statusCard(status, view)) };
}

/** Start of a status's text: of its warning where it has one. */
export function excerpt({ reblogOf, text, spoilerText }: Status, most = 60): string {
  const whole =
    reblogOf === undefined ? spoilerText || text : reblogOf.spoilerText || reblogOf.text;
  const line = whole.replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join("")}…`;
}

function listOf(
  statuses: readonly Status[],
  cards: readonly Html[],
  path: string,
  limit: number,
): Html {
  const last = statuses.at(-1);
  return html`${cards.length === 0 ? html`<p class="quiet">There is nothing here.</p>` : cards}
  ${
    last === undefined || statuses.length < limit
      ? ""
      : html`<p class="pages"><a rel="next" href="${path}?max_id=${last.id}">Older</a></p>`
  }`;
}
