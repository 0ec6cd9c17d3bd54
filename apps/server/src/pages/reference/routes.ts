import { html } from "hono/html";
import { ALL_OPERATIONS } from "../../describe/api.ts";
import type { Operation } from "../../meta/openapi.ts";
import { DOCUMENTS_PATH } from "../documents/path.ts";
import type { Html } from "../layout.ts";
import type { ShownOperation } from "./operation.ts";

/** Body of the page of all routes. */
export function routesBody(shown: readonly ShownOperation[], hasDocuments: boolean): Html {
  const groups = [...new Set(ALL_OPERATIONS.map(({ tag }) => tag))];
  const ids = new Map(
    shown.map(({ method, path, operationId }) => [`${method} ${path}`, operationId]),
  );
  return html`<h1>API</h1>
    <p>
      The same for programs: <a href="/api/openapi.json">openapi.json</a>. A route with a scope
      needs a token that has it; where the scope is optional, public things are answered without a
      token too. Each can be tried.
      ${hasDocuments ? html`How apps are connected, and the reference of the packages: <a href="${DOCUMENTS_PATH}">guides and tools</a>.` : ""}
    </p>
    <nav class="row" aria-label="Groups">
      ${groups.map((group) => html`<a href="#${idOf(group)}">${group}</a>`)}
    </nav>
    ${groups.map(
      (group) =>
        html`<section>
          <h2 id="${idOf(group)}">${group}</h2>
          <ul class="plain">
            ${ALL_OPERATIONS.filter(({ tag }) => tag === group).map((one) => routeItem(one, ids))}
          </ul>
        </section>`,
    )}`;
}

function routeItem(operation: Operation, ids: ReadonlyMap<string, string>): Html {
  const { method, path, summary, scope, open } = operation;
  const id = ids.get(`${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const name = html`<strong class="mono">${method}</strong> <span class="mono">${path}</span>`;
  return html`<li class="card">
    ${id === undefined ? name : html`<a href="/api/swagger?operation=${id}">${name}</a>`}
    <p>${summary}</p>
    ${scope === undefined ? "" : html`<span class="tag">${open ? "optional: " : ""}${scope}</span>`}
  </li>`;
}

function idOf(group: string): string {
  return group.replaceAll(" ", "-");
}
