import { html } from "hono/html";
import { ALL_OPERATIONS } from "../../describe/api.ts";
import type { Operation } from "../../meta/openapi.ts";
import { DOCUMENTS_PATH } from "../documents/path.ts";
import { exact, type Html } from "../layout.ts";
import { operationPath, type ShownOperation } from "./operation.ts";

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
    ${groups.map((group) => {
      const routes = ALL_OPERATIONS.filter(({ tag }) => tag === group);
      return html`<details class="routes">
        <summary>
          <h2>${group}</h2>
          <span class="quiet">${routes.length}</span>
        </summary>
        <ul class="plain">
          ${routes.map((one) => routeItem(one, ids))}
        </ul>
      </details>`;
    })}`;
}

/** Without white space and with few tags: there are hundreds. */
function routeItem(operation: Operation, ids: ReadonlyMap<string, string>): Html {
  const { method, path, summary, scope, open } = operation;
  const id = ids.get(`${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const name = exact`<b>${method}</b> ${path}`;
  const link = id === undefined ? name : exact`<a href="${operationPath(id)}">${name}</a>`;
  const needs =
    scope === undefined ? "" : exact` <span class="tag">${open ? "optional: " : ""}${scope}</span>`;
  return exact`<li>${link}${summary}${needs}</li>`;
}
