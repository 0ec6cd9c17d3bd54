import { html } from "hono/html";
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import { requireFound } from "../../http/present.ts";
import type { Html } from "../layout.ts";
import { showPage } from "../show.ts";
import { operationBody, type FindSchema, type ShownOperation } from "./operation.ts";
import { typeOf, type TypeSchema } from "./types.ts";
import { routesBody } from "./routes.ts";

/** The description, as far as pages read it. */
interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Described = Omit<ShownOperation, "method" | "path">;

/** Page of one thing of the API. */
interface Shown {
  readonly title: string;
  readonly body: Html;
}

/**
 * `/api/swagger`: every route; with `?operation=` one of them to read and to try, with `?schema=` a type. Errors of the
 * repository area point to it.
 *
 * @throws RequestError `not-found`
 */
export async function referencePage(c: Context<AppEnv>, base: string): Promise<Response> {
  const [operation, schema] = [c.req.query("operation"), c.req.query("schema")];
  // Loaded when it is asked for: it is large, and few ask.
  const { apiText } = await import("../../describe/api.ts");
  const api = apiOf(apiText(base));
  const { title, body } =
    operation !== undefined
      ? requireFound(operationShown(api, operation))
      : schema !== undefined
        ? requireFound(schemaShown(api, schema))
        : { title: "API", body: routesBody(operationsOf(api), c.var.hasDocuments) };
  return showPage(c, base, {
    title,
    description: "Every route of this server.",
    path: "/api/swagger",
    hasScript: operation !== undefined,
    body,
  });
}

let parsed: { readonly text: string; readonly api: Api } | undefined;

function apiOf(text: string): Api {
  if (parsed?.text !== text) parsed = { text, api: JSON.parse(text) as Api };
  return parsed.api;
}

function operationsOf({ paths }: Api): readonly ShownOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method, path })),
  );
}

function operationShown(api: Api, id: string): Shown | undefined {
  const found = operationsOf(api).find(({ operationId }) => operationId === id);
  if (found === undefined) return undefined;
  const at = (ref: string) => atRef(api, ref);
  const whole = <Part extends object>(part: Part): Part =>
    "$ref" in part ? (at(String(part.$ref)) as Part) : part;
  const responses = Object.entries(found.responses).map(([status, one]) => [status, whole(one)]);
  const operation = {
    ...found,
    parameters: found.parameters.map(whole),
    responses: Object.fromEntries(responses) as ShownOperation["responses"],
  };
  return {
    title: `${found.method.toUpperCase()} ${found.path}`,
    body: operationBody(operation, at as FindSchema),
  };
}

function schemaShown({ components }: Api, name: string): Shown | undefined {
  const schemas = components["schemas"] ?? {};
  const schema = Object.hasOwn(schemas, name) ? (schemas[name] as TypeSchema) : undefined;
  if (schema === undefined) return undefined;
  const body = html`<p class="crumbs"><a href="/api/swagger">API</a></p>
    <h1>${name}</h1>
    ${typeOf(schema)}`;
  return { title: name, body };
}

/** Part of the description that a `$ref` names. */
function atRef(api: Api, ref: string): unknown {
  return ref
    .slice(2)
    .split("/")
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)[name], api);
}
