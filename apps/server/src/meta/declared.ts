import { GIT_OPERATIONS, OPERATIONS } from "./openapi.ts";

/** A route as the router has it. */
interface Route {
  /** HTTP method, or `ALL`. */
  readonly method: string;
  /** Pattern of the address. */
  readonly path: string;
}

/**
 * Routes that the description does not list: `METHOD address`, and the scope that a caller needs. No
 * client is written against them.
 */
const BESIDE_THE_API: ReadonlyMap<string, "nothing" | "?read:repository" | "write:repository"> =
  new Map([
    // The description itself, and the page that shows it.
    ["GET /api/openapi.json", "nothing"],
    ["GET /api/swagger", "nothing"],
    // Guides, reference of the packages and tools, as files.
    ["GET /docs/*", "nothing"],
    // Pictures that answers name.
    ["GET /avatar.svg", "nothing"],
    ["GET /header.svg", "nothing"],
    // Whoever knows the key of a file may read it.
    ["GET /media/:key/:file", "nothing"],
    // Pages for a person in a browser, who has a session or logs in.
    ["GET /oauth/authorize", "nothing"],
    ["POST /oauth/authorize", "nothing"],
    ["GET /login/oauth/authorize", "nothing"],
    ["GET /oauth/authorized_applications", "nothing"],
    ["POST /oauth/authorized_applications", "nothing"],
    ["GET /oauth/sign_up", "nothing"],
    ["POST /oauth/sign_up", "nothing"],
    // Refused, with words: people sign up on the page.
    ["POST /api/v1/accounts", "nothing"],
    ["GET /oauth/second_factor", "nothing"],
    ["POST /oauth/second_factor", "nothing"],
    // Pages of a person about what is theirs: for a session, and by no token.
    ["GET /user/settings", "nothing"],
    ["GET /user/settings/tokens", "nothing"],
    ["POST /user/settings/tokens", "nothing"],
    ["GET /user/settings/filters", "nothing"],
    ["POST /user/settings/filters", "nothing"],
    ["GET /user/settings/filters/:id", "nothing"],
    ["POST /user/settings/filters/:id", "nothing"],
    ["GET /user/settings/repositories", "nothing"],
    // Pages: they look the reader up by token or session, and ask the gates of the API.
    ["GET /assets/:file", "nothing"],
    ["GET /", "nothing"],
    ["GET /tags/:tag", "nothing"],
    ["GET /tags/:tag/feed.atom", "nothing"],
    ["GET /:at", "nothing"],
    ["GET /:at/feed.atom", "nothing"],
    ["GET /:owner/:repo/src/:kind/:path", "nothing"],
    ["GET /:owner/:repo/commits/:kind/:path", "nothing"],
    ["GET /:owner/:repo/edit/:kind/:path", "nothing"],
    ["POST /:owner/:repo/edit/:kind/:path", "nothing"],
    ["GET /:owner/:repo/upload/:kind/:path", "nothing"],
    ["POST /:owner/:repo/upload/:kind/:path", "nothing"],
    ["GET /:owner/:repo/schema/:kind/:path", "nothing"],
    ["GET /:owner/:repo/breaking/:kind/:path", "nothing"],
    ["GET /:owner/:repo/commit/:id", "nothing"],
    ["GET /:owner/:repo/branches", "nothing"],
    // Pages, or redirects to a route of the API, which checks its own scope.
    ["GET /:at/:id", "nothing"],
    ["GET /:owner/:repo", "nothing"],
    ["GET /:owner/:repo/archive/:archive", "nothing"],
    // Bytes at an address that answers name: anyone for a public repository; a token needs the scope.
    ["GET /:owner/:repo/raw/:kind/:path", "?read:repository"],
  ]);

/** Every route that may exist: `METHOD address`. */
export const DECLARED_ROUTES: readonly string[] = [
  ...[...OPERATIONS, ...GIT_OPERATIONS].map(({ method, path }) => `${method} ${path}`),
  ...BESIDE_THE_API.keys(),
];

/**
 * Checks that each route declares its scope.
 *
 * @throws TypeError for a route that is in neither table
 */
export function requireDeclared(routes: readonly Route[]): void {
  const declared = new Set(DECLARED_ROUTES);
  const missing = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${addressOf(path)}`)
    .filter((route) => !declared.has(route));
  if (missing.length > 0) {
    throw new TypeError(
      `nothing says who may ask for ${[...new Set(missing)].join(", ")}: add it to the table in meta/openapi.ts`,
    );
  }
}

const ALSO_WITHOUT_ROOT = /^\/(?:repos|user(?!\/settings))(?:\/|$)/;

/** The repository area answers without the API's root too: the same route, with the same row. */
function addressOf(path: string): string {
  const plain = path.replace(/\{[^}]*\}/g, "");
  return ALSO_WITHOUT_ROOT.test(plain) ? `/api/v1${plain}` : plain;
}
