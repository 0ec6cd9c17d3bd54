import type { Context } from "hono";

/** Page where a person logs in; who has done so sees apps and sessions there. */
export const LOG_IN = "/oauth/authorized_applications";

/** Longest path to come back to, in characters. */
const MAX_PATH = 2000;

/** Path that logs a person in, and comes back to a page of this server. */
export function logInPath(to: string): string {
  return ownPath(to) === undefined ? LOG_IN : `${LOG_IN}?to=${encodeURIComponent(to)}`;
}

/** Path and query of a request. */
export function pathAt(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** The path, when it is one of this server: browsers read two slashes, and a backslash, as another host. */
export function ownPath(path: string | undefined): string | undefined {
  const isOwn = path !== undefined && path.length <= MAX_PATH && /^\/(?!\/)[!-[\]-~]*$/.test(path);
  return isOwn ? path : undefined;
}
