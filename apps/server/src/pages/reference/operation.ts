import { html } from "hono/html";
import { exact, type Html } from "../layout.ts";
import { SCRIPT_PATH } from "./script.ts";
import { sampleOf, typeOf, type TypeSchema } from "./types.ts";

/** Parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: TypeSchema;
}

/** Body or answer, by its media types. */
interface Media {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, Content>>;
}

/** Body of one media type. */
interface Content {
  readonly schema?: TypeSchema;
  /** What a test sent or got. */
  readonly example?: unknown;
}

/** Operation, as the description has it, with what it refers to in its place. */
export interface ShownOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Media | undefined;
  readonly responses: Readonly<Record<string, Media>>;
}

/** Address of the page of an operation. */
export function operationPath(id: string): string {
  return `/api/swagger?operation=${encodeURIComponent(id)}`;
}

/** Finds a schema by its `$ref`. */
export type FindSchema = (ref: string) => TypeSchema;

/** Body of the page of an operation. */
export function operationBody(operation: ShownOperation, find: FindSchema): Html {
  const { method, path, summary } = operation;
  return html`<p class="crumbs"><a href="/api/swagger">API</a></p>
    <h1><span class="mono">${method.toUpperCase()}</span> <span class="mono">${path}</span></h1>
    <p>${summary}</p>
    ${scopesOf(operation)} ${tryForm(operation, find)}
    <h2>Answers</h2>
    <ul class="plain">
      ${Object.entries(operation.responses).map(answerItem)}
    </ul>
    <script src="${SCRIPT_PATH}" defer></script>`;
}

function scopesOf({ security }: ShownOperation): Html {
  const [scope] = security.flatMap(({ oauth = [] }) => oauth);
  if (scope === undefined) return html`<p class="quiet">No token is needed.</p>`;
  const isOpen = security.some((one) => Object.keys(one).length === 0);
  return html`<p>
    <span class="tag">${scope}</span>
    <span class="quiet"
      >${isOpen ? "What is public is answered without a token too." : "A token with this scope is needed."}</span
    >
  </p>`;
}

/** The form is shown by the script that sends it; without one, the parameters are there to be read. */
function tryForm(operation: ShownOperation, find: FindSchema): Html {
  const { method, path, parameters, requestBody } = operation;
  return html`<h2>Parameters</h2>
    ${
      parameters.length === 0 && requestBody === undefined
        ? html`<p class="quiet">None.</p>`
        : html`<ul class="plain">
            ${parameters.map(parameterItem)}
          </ul>`
    }
    ${requestBody === undefined ? "" : bodyItem(requestBody)}
    <form id="try" class="card" hidden data-method="${method.toUpperCase()}" data-path="${path}">
      <h2>Try it</h2>
      <label for="token">Token, for this tab of the browser</label>
      <input id="token" type="password" autocomplete="off" spellcheck="false" />
      ${parameters.map(parameterField)}
      ${requestBody === undefined ? "" : bodyField(requestBody, find)}
      <p><button class="main">Send</button></p>
      <pre id="answer" role="status" tabindex="0" aria-label="Answer"></pre>
    </form>`;
}

function parameterItem({ name, in: place, required, description, schema }: Parameter): Html {
  return html`<li>
    <span class="mono">${name}</span>
    <span class="quiet">${place}${required === true ? ", required" : ""}</span>: ${typeOf(schema)}
    ${description === undefined ? "" : html`<span class="quiet">${description}</span>`}
  </li>`;
}

function bodyItem({ content = {}, required }: Media): Html {
  const types = Object.keys(content);
  const schema = Object.values(content)[0]?.schema;
  const example = jsonOf(content)?.example;
  return html`<p>
      Body: <span class="mono">${types.join(", ")}</span>${required === true ? "" : ", or none"}
    </p>
    ${schema === undefined ? "" : html`<div>${typeOf(schema)}</div>`} ${exampleOf(example)}`;
}

/** The content that is JSON. */
function jsonOf(content: Readonly<Record<string, Content>>): Content | undefined {
  return Object.entries(content).find(([name]) => name.endsWith("json"))?.[1];
}

function exampleOf(example: unknown): Html {
  if (example === undefined) return html``;
  return html`<details>
    <summary>Example</summary>
    ${exact`<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`}
  </details>`;
}

function parameterField({ name, in: place, required, description }: Parameter): Html {
  const id = `p-${name}`;
  return html`<label for="${id}">${name}${required === true ? " (required)" : ""}</label>
    <input
      id="${id}"
      name="${name}"
      data-in="${place}"
      ${description === "May have slashes" ? html`data-slashes=""` : ""}
      ${required === true ? html`required` : ""}
    />`;
}

function bodyField({ content = {} }: Media, find: FindSchema): Html {
  const [type = "", media] =
    Object.entries(content).find(([name]) => name.endsWith("json")) ??
    Object.entries(content)[0] ??
    [];
  if (media?.schema === undefined || !type.endsWith("json"))
    return html`<label for="p-body">Body: a file</label>
      <input
        id="p-body"
        name="body"
        type="file"
        data-in="body"
        data-type="${type === "*/*" ? "application/octet-stream" : type}"
      />`;
  const sample = JSON.stringify(media.example ?? sampleOf(media.schema, find), null, 2);
  return html`<label for="p-body">Body</label>
    <textarea
      id="p-body"
      name="body"
      rows="8"
      spellcheck="false"
      data-in="body"
      data-type="${type}"
    >
${sample}</textarea>`;
}

function answerItem([status, { description, content = {} }]: readonly [string, Media]): Html {
  const name = html`<strong class="mono">${status}</strong> ${description ?? ""}`;
  const schema = jsonOf(content)?.schema;
  // All refusals are alike: their bodies have pages of their own.
  if (status === "default" || Number(status) >= 400)
    return html`<li>${name}${schema === undefined ? "" : html`: ${typeOf(schema)}`}</li>`;
  return html`<li class="card">
    ${name}
    ${Object.entries(content).map(
      ([type, { schema: body, example }]) =>
        html`<p class="quiet mono">${type}</p>
          ${body === undefined ? "" : html`<div>${typeOf(body)}</div>`} ${exampleOf(example)}`,
    )}
  </li>`;
}
