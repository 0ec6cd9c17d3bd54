/** One route as the description lists it. */
interface Operation {
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: string;
  readonly summary: string;
  /** Needed in a token; a leading `?` says that a request without a token is fine. */
  readonly scope?: string;
  readonly query?: readonly string[];
  readonly tag: string;
}

const repository = "/api/v1/repos/{owner}/{repo}";

/** The routes that this server answers, for people and for the description at `/api/openapi.json`. */
export const OPERATIONS: readonly Operation[] = [
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/statuses",
    summary: "Several statuses by id",
    scope: "?read:statuses",
    query: ["ids[]"],
  },
  {
    tag: "statuses",
    method: "post",
    path: "/api/v1/statuses",
    summary: "Post a status",
    scope: "write:statuses",
  },
  {
    tag: "statuses",
    method: "post",
    path: "/api/v1/statuses/preview",
    summary: "What a post would be, without posting it",
    scope: "write:statuses",
  },
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/statuses/{id}",
    summary: "A status",
    scope: "?read:statuses",
  },
  {
    tag: "statuses",
    method: "put",
    path: "/api/v1/statuses/{id}",
    summary: "Edit a status",
    scope: "write:statuses",
  },
  {
    tag: "statuses",
    method: "delete",
    path: "/api/v1/statuses/{id}",
    summary: "Delete a status",
    scope: "write:statuses",
  },
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/statuses/{id}/context",
    summary: "The thread around a status",
    scope: "?read:statuses",
  },
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/statuses/{id}/history",
    summary: "The states of a status",
    scope: "?read:statuses",
  },
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/statuses/{id}/source",
    summary: "The text of a status, to edit it",
    scope: "read:statuses",
  },
  {
    tag: "statuses",
    method: "post",
    path: "/api/v1/statuses/{id}/reblog",
    summary: "Reblog a status",
    scope: "write:statuses",
  },
  {
    tag: "statuses",
    method: "post",
    path: "/api/v1/statuses/{id}/unreblog",
    summary: "Take a reblog back",
    scope: "write:statuses",
  },
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/timelines/home",
    summary: "Statuses of those that one follows",
    scope: "read:statuses",
    query: ["limit", "max_id", "min_id", "since_id"],
  },
  {
    tag: "statuses",
    method: "get",
    path: "/api/v1/timelines/public",
    summary: "Public statuses",
    scope: "?read:statuses",
    query: ["limit", "max_id", "min_id", "since_id"],
  },
  {
    tag: "accounts",
    method: "get",
    path: "/api/v1/accounts/verify_credentials",
    summary: "The account of the token",
    scope: "read:accounts",
  },
  {
    tag: "accounts",
    method: "get",
    path: "/api/v1/accounts/lookup",
    summary: "An account by its handle",
    scope: "?read:accounts",
    query: ["acct"],
  },
  {
    tag: "accounts",
    method: "get",
    path: "/api/v1/accounts/relationships",
    summary: "What stands between one and others",
    scope: "read:follows",
    query: ["id[]"],
  },
  {
    tag: "accounts",
    method: "get",
    path: "/api/v1/accounts/{id}",
    summary: "An account",
    scope: "?read:accounts",
  },
  {
    tag: "accounts",
    method: "get",
    path: "/api/v1/accounts/{id}/statuses",
    summary: "The statuses of an account",
    scope: "?read:statuses",
    query: ["limit", "max_id", "min_id", "since_id", "exclude_replies", "exclude_reblogs"],
  },
  ...["follow", "unfollow"].map((verb) => ({
    tag: "accounts",
    method: "post" as const,
    path: `/api/v1/accounts/{id}/${verb}`,
    summary: `${verb} an account`,
    scope: "write:follows",
  })),
  ...["block", "unblock"].map((verb) => ({
    tag: "accounts",
    method: "post" as const,
    path: `/api/v1/accounts/{id}/${verb}`,
    summary: `${verb} an account`,
    scope: "write:blocks",
  })),
  ...["mute", "unmute"].map((verb) => ({
    tag: "accounts",
    method: "post" as const,
    path: `/api/v1/accounts/{id}/${verb}`,
    summary: `${verb} an account`,
    scope: "write:mutes",
  })),
  {
    tag: "filters",
    method: "get",
    path: "/api/v2/filters",
    summary: "One's filters",
    scope: "read:filters",
  },
  {
    tag: "filters",
    method: "post",
    path: "/api/v2/filters",
    summary: "Make a filter",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "get",
    path: "/api/v2/filters/{id}",
    summary: "A filter",
    scope: "read:filters",
  },
  {
    tag: "filters",
    method: "put",
    path: "/api/v2/filters/{id}",
    summary: "Change a filter",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "delete",
    path: "/api/v2/filters/{id}",
    summary: "Delete a filter",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "get",
    path: "/api/v2/filters/{id}/keywords",
    summary: "A filter's keywords",
    scope: "read:filters",
  },
  {
    tag: "filters",
    method: "post",
    path: "/api/v2/filters/{id}/keywords",
    summary: "Add a keyword",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "get",
    path: "/api/v2/filters/keywords/{id}",
    summary: "A keyword",
    scope: "read:filters",
  },
  {
    tag: "filters",
    method: "put",
    path: "/api/v2/filters/keywords/{id}",
    summary: "Change a keyword",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "delete",
    path: "/api/v2/filters/keywords/{id}",
    summary: "Delete a keyword",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "get",
    path: "/api/v2/filters/{id}/statuses",
    summary: "Statuses attached to a filter",
    scope: "read:filters",
  },
  {
    tag: "filters",
    method: "post",
    path: "/api/v2/filters/{id}/statuses",
    summary: "Attach a status",
    scope: "write:filters",
  },
  {
    tag: "filters",
    method: "get",
    path: "/api/v2/filters/statuses/{id}",
    summary: "An attachment",
    scope: "read:filters",
  },
  {
    tag: "filters",
    method: "delete",
    path: "/api/v2/filters/statuses/{id}",
    summary: "Detach a status",
    scope: "write:filters",
  },
  {
    tag: "repository",
    method: "get",
    path: repository,
    summary: "A repository",
    scope: "?read:repository",
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/contents`,
    summary: "The root directory",
    scope: "?read:repository",
    query: ["ref"],
  },
  {
    tag: "repository",
    method: "post",
    path: `${repository}/contents`,
    summary: "Change several files in one commit",
    scope: "write:repository",
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/contents/{filepath}`,
    summary: "A file with its bytes, or the list of a directory",
    scope: "?read:repository",
    query: ["ref"],
  },
  {
    tag: "repository",
    method: "post",
    path: `${repository}/contents/{filepath}`,
    summary: "Create a file",
    scope: "write:repository",
  },
  {
    tag: "repository",
    method: "put",
    path: `${repository}/contents/{filepath}`,
    summary: "Update or move a file",
    scope: "write:repository",
  },
  {
    tag: "repository",
    method: "delete",
    path: `${repository}/contents/{filepath}`,
    summary: "Delete a file",
    scope: "write:repository",
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/raw/{filepath}`,
    summary: "A file's bytes",
    scope: "?read:repository",
    query: ["ref"],
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/branches`,
    summary: "Branches",
    scope: "?read:repository",
    query: ["page", "limit"],
  },
  {
    tag: "repository",
    method: "post",
    path: `${repository}/branches`,
    summary: "Make a branch",
    scope: "write:repository",
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/branches/{branch}`,
    summary: "A branch",
    scope: "?read:repository",
  },
  {
    tag: "repository",
    method: "delete",
    path: `${repository}/branches/{branch}`,
    summary: "Delete a branch",
    scope: "write:repository",
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/tags`,
    summary: "Tags",
    scope: "?read:repository",
    query: ["page", "limit"],
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/git/commits/{sha}`,
    summary: "A commit",
    scope: "?read:repository",
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/git/trees/{sha}`,
    summary: "A tree",
    scope: "?read:repository",
    query: ["recursive", "page", "per_page"],
  },
  {
    tag: "repository",
    method: "get",
    path: `${repository}/git/blobs/{sha}`,
    summary: "A blob",
    scope: "?read:repository",
  },
  {
    tag: "descriptors",
    method: "post",
    path: "/api/v1/descriptors/inspect",
    summary: "A descriptor set's JSON form",
  },
  { tag: "server", method: "get", path: "/healthz", summary: "Whether the process answers" },
  { tag: "server", method: "get", path: "/readyz", summary: "Whether the database answers" },
];

/** The description of the server in OpenAPI 3.1. */
export function openApi(base: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS)
    (paths[operation.path] ??= {})[operation.method] = describe(operation);
  return {
    openapi: "3.1.0",
    info: { title: "x-server", version: "0.1.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: base }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

function describe({ tag, path, summary, scope, query = [] }: Operation): object {
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const asked = query.map((name) => ({ name, in: "query", schema: { type: "string" } }));
  return {
    tags: [tag],
    summary,
    ...(scope === undefined
      ? {}
      : {
          security: scope.startsWith("?")
            ? [{}, { token: [scope.slice(1)] }]
            : [{ token: [scope] }],
        }),
    parameters: [...named, ...asked],
    responses: { default: { description: "The answer, or an error with a stable `code`" } },
  };
}
