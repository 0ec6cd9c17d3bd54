import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../http/env.ts";
import { OPERATIONS, type Operation } from "../meta/openapi.ts";
import type { Html } from "./layout.ts";
import { showPage } from "./show.ts";

/** `/api/swagger`: every route of the API. Errors of the repository area point to it. */
export function routesPage(c: Context<AppEnv>, base: string): Response | Promise<Response> {
  const groups = [...new Set(OPERATIONS.map(({ tag }) => tag))];
  return showPage(c, base, {
    title: "API",
    description: "Every route of this server.",
    path: "/api/swagger",
    body: html`<h1>API</h1>
      <p>
        The same for programs: <a href="/api/openapi.json">openapi.json</a>. A route with a scope
        needs a token that has it; where the scope is optional, public things are answered without a
        token too.
      </p>
      <nav class="row" aria-label="Groups">
        ${groups.map((group) => html`<a href="#${idOf(group)}">${group}</a>`)}
      </nav>
      ${groups.map(
        (group) =>
          html`<section>
            <h2 id="${idOf(group)}">${group}</h2>
            <ul class="plain">
              ${OPERATIONS.filter(({ tag }) => tag === group).map(routeItem)}
            </ul>
          </section>`,
      )}`,
  });
}

function routeItem({ method, path, summary, scope, open, query }: Operation): Html {
  return html`<li class="card">
    <strong class="mono">${method}</strong> <span class="mono">${path}</span>
    <p>${summary}</p>
    ${query.length === 0 ? "" : html`<p class="quiet mono">?${query.join(" &")}</p>`}
    ${scope === undefined ? "" : html`<span class="tag">${open ? "optional: " : ""}${scope}</span>`}
  </li>`;
}

function idOf(group: string): string {
  return group.replaceAll(" ", "-");
}
