import { areaOf } from "../http/error-areas.ts";
import type { Operation } from "../meta/openapi.ts";
import { schemaOf } from "./components.ts";
import { EXAMPLES } from "./generated/examples.ts";
import type { Described, Sent, Success } from "./described.ts";
import { aboutPath, pathOf, queryOf } from "./parameters.ts";
import { responseName, refusalsFor } from "./responses.ts";
import type { Json } from "./refusals.ts";

/** Describes an operation, as an item of a path. */
export function operationOf(operation: Operation, described: Described): Json {
  const { tag, summary, scope, open } = operation;
  return {
    tags: [tag],
    operationId: described.id,
    summary,
    security: securityOf(scope, open),
    parameters: parametersOf(operation, described),
    ...(described.body === undefined ? {} : { requestBody: bodyOf(described.id, described.body) }),
    responses: {
      ...successesOf(described),
      ...Object.fromEntries(
        refusalsFor(operation, described).map((status) => [
          status,
          { $ref: `#/components/responses/${responseName(areaOf(operation.path), status)}` },
        ]),
      ),
    },
  };
}

function securityOf(scope: string | undefined, open: boolean): readonly Json[] {
  if (scope === undefined) return [{}];
  return [...(open ? [{}] : []), { oauth: [scope] }, { token: [] }, { basic: [] }];
}

function parametersOf({ path, query }: Operation, { asks = [] }: Described): readonly Json[] {
  return [
    ...Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => ({
      name,
      in: "path",
      required: true,
      ...(aboutPath(name) === undefined ? {} : { description: aboutPath(name) }),
      schema: schemaOf(pathOf(name)),
    })),
    ...query.map((name) => ({ name, in: "query", schema: schemaOf(queryOf(name)) })),
    ...asks.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function bodyOf(id: string, { types, schema, optional = false }: Sent): Json {
  const media = { schema: schema === undefined ? BYTES : schemaOf(schema) };
  const example = EXAMPLES[id]?.request;
  const mediaOfType = (type: string): Json =>
    isJson(type) && example !== undefined ? { ...media, example } : media;
  return {
    required: !optional,
    content: Object.fromEntries(types.map((type) => [type, mediaOfType(type)])),
  };
}

/** Bytes, as generators of clients know them: without a schema they leave the operation out. */
const BYTES: Json = { type: "string", format: "binary" };

function isJson(type: string): boolean {
  return type.endsWith("json");
}

/** Answers that are no refusals; those of one status are one, with several media types. */
function successesOf({ id, answers, headers = [] }: Described): Json {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = answers.filter((answer) => answer.status === status);
      const content = Object.fromEntries(ofStatus.flatMap((answer) => mediaOf(id, answer)));
      const all = ["X-Request-Id", "RateLimit", "RateLimit-Policy", ...headers];
      return [
        status,
        {
          description: MEANING[status] ?? "Done",
          headers: Object.fromEntries(
            all.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
          ...(Object.keys(content).length === 0 ? {} : { content }),
        },
      ];
    }),
  );
}

const MEANING: Readonly<Record<number, string>> = {
  101: "The connection is a WebSocket from here on",
  200: "Done",
  201: "Made",
  204: "Done, and there is nothing to say",
  206: "The part that was asked for",
  303: "It is elsewhere, at a signed address",
  304: "The client has it already",
};

function mediaOf(
  id: string,
  { status, type, schema }: Success,
): readonly (readonly [string, Json])[] {
  if (type === undefined) return [];
  if (schema === undefined) return [[type, { schema: BYTES }]];
  const example = isJson(type) ? EXAMPLES[id]?.answers[status] : undefined;
  return [[type, { schema: schemaOf(schema), ...(example === undefined ? {} : { example }) }]];
}
