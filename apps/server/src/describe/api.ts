import { MANIFEST } from "../config/manifest.ts";
import { SCOPES } from "../http/scopes.ts";
import { GIT_OPERATIONS, OPERATIONS, type Operation } from "../meta/openapi.ts";
import { ADMIN } from "./admin.ts";
import { ACCOUNTS } from "./accounts.ts";
import { namedSchemas } from "./components.ts";
import { CONTENTS } from "./contents.ts";
import type { Area, Described } from "./described.ts";
import { FILTERS } from "./filters.ts";
import { GIT_DATA } from "./git-data.ts";
import { GIT_PROTOCOL } from "./git-protocol.ts";
import { LARGE_OBJECTS } from "./large-objects.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { operationOf } from "./operation.ts";
import { OWN } from "./own.ts";
import { refusalResponses, refusalSchemas, refusalsOf } from "./responses.ts";
import type { Json } from "./refusals.ts";
import { REPOSITORIES } from "./repositories.ts";
import { APPS, DESCRIPTORS, SERVER } from "./server.ts";
import { HEADERS, PARAMETERS } from "./shared.ts";
import { STATUSES } from "./statuses.ts";

/** What is said of every operation. */
export const DESCRIBED: Area = {
  ...STATUSES,
  ...ACCOUNTS,
  ...NOTIFICATIONS,
  ...FILTERS,
  ...APPS,
  ...OWN,
  ...REPOSITORIES,
  ...CONTENTS,
  ...GIT_DATA,
  ...LARGE_OBJECTS,
  ...DESCRIPTORS,
  ...SERVER,
  ...ADMIN,
  ...GIT_PROTOCOL,
};

/** All operations that are described. */
export const ALL_OPERATIONS: readonly Operation[] = [...OPERATIONS, ...GIT_OPERATIONS];

let written: { readonly base: string; readonly text: string } | undefined;

/** The server in OpenAPI 3.1, as JSON that is written once. @param base - origin of its addresses */
export function apiText(base: string): string {
  if (written?.base !== base) written = { base, text: JSON.stringify(describeApi(base)) };
  return written.text;
}

/** The server in OpenAPI 3.1. @param base - origin of its addresses */
export function describeApi(base: string): Json {
  const refusals = refusalsOf(describedOperations());
  return {
    openapi: "3.1.0",
    info: {
      title: "x-server",
      version: MANIFEST.version,
      description:
        "Statuses as Mastodon has them, repositories as Gitea has them, and descriptor sets of protobuf. Refusals have a stable `code`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base }],
    tags: tagsOf(),
    paths: pathsOf(),
    components: {
      schemas: { ...namedSchemas(), ...refusalSchemas(refusals) },
      responses: refusalResponses(refusals),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: schemesOf(),
    },
  };
}

function tagsOf(): readonly Json[] {
  const names = [...new Set(ALL_OPERATIONS.map(({ tag }) => tag))];
  return names.map((name) => ({ name, description: `Routes about ${name}` }));
}

function describedOperations(): readonly (readonly [Operation, Described])[] {
  return ALL_OPERATIONS.flatMap((operation) => {
    const described = DESCRIBED[`${operation.method} ${operation.path}`];
    return described === undefined ? [] : [[operation, described] as const];
  });
}

function pathsOf(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operation, described] of describedOperations()) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[operation.method.toLowerCase()] = operationOf(operation, described);
  }
  return paths;
}

function schemesOf(): Json {
  const scopes = Object.fromEntries(SCOPES.map((scope) => [scope, scope]));
  const flow = { authorizationUrl: "/oauth/authorize", tokenUrl: "/oauth/token", scopes };
  return {
    token: { type: "http", scheme: "bearer", description: "A token of an account" },
    basic: {
      type: "http",
      scheme: "basic",
      description: "Any name, and a token as the password: what git and git-lfs send",
    },
    oauth: { type: "oauth2", flows: { authorizationCode: flow } },
  };
}
