import type { Context } from "hono";
import { html } from "hono/html";
import type { Repository } from "@x/status-store";
import type { AppEnv } from "../http/env.ts";
import { DOCUMENTS_PATH } from "./documents/path.ts";
import { timeOf, type Html } from "./layout.ts";
import type { PagePorts } from "./ports.ts";
import { pathOf } from "./repository/parts.ts";
import { demoTour } from "./demo-tour.ts";
import { showPage } from "./show.ts";
import { cardsOf } from "./statuses/pages.ts";

/** Repositories on the first page. */
const REPOSITORIES = 20;

/** `/`: what this server is, and what is public here. */
export async function homePage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const { store } = ports;
  const visitor = c.var.caller?.account;
  const { cards, statuses } = await cardsOf(c, ports, { kind: "public" });
  const { items, total } = await store.repositories.search({
    viewerId: visitor?.id,
    sort: "updated",
    descending: true,
    skip: 0,
    limit: REPOSITORIES,
  });
  return showPage(c, ports.base(), {
    title: c.var.siteName,
    description: "Statuses, repositories and schemas.",
    path: "/",
    body: html`${introduction(c.var, visitor !== undefined)}
      ${ports.demo ? await demoTour(c, ports, statuses) : ""}
      <h2>Repositories</h2>
      ${items.length === 0 ? html`<p class="quiet">There is none that you may see.</p>` : ""}
      <ul class="plain">
        ${items.map(({ repository }) => repositoryItem(repository))}
      </ul>
      ${
        total > items.length
          ? html`<p class="quiet">${total} in all; these were changed last.</p>`
          : ""
      }
      <h2>Public statuses</h2>
      ${cards.length === 0 ? html`<p class="quiet">There is none yet.</p>` : cards}`,
  });
}

function introduction(
  { siteName, hasDocuments }: Pick<AppEnv["Variables"], "siteName" | "hasDocuments">,
  isKnown: boolean,
): Html {
  return html`<h1>${siteName}</h1>
    <p>
      A small server for three things: short posts that Mastodon apps read and write, git
      repositories whose files are changed over HTTP as in Gitea and Forgejo, and protobuf schemas
      that are looked at and compared.
    </p>
    <p class="row">
      <a href="/api/swagger">The API</a>
      ${hasDocuments ? html`<a href="${DOCUMENTS_PATH}">Guides and tools</a>` : ""}
      <a href="/oauth/authorized_applications">${isKnown ? "Your account" : "Log in"}</a>
    </p>`;
}

function repositoryItem(repository: Repository): Html {
  return html`<li class="card">
    <a href="${pathOf(repository)}"><strong>${repository.owner}/${repository.name}</strong></a>
    ${repository.private ? html`<span class="tag">private</span>` : ""}
    <span class="quiet">${timeOf(repository.updatedAtMs)}</span>
    ${repository.description === "" ? "" : html`<p>${repository.description}</p>`}
  </li>`;
}
