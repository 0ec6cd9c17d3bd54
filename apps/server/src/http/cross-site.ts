import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Whether a browser sends a request for a page of another origin. Browsers say it themselves
 * (`Sec-Fetch-Site`); older ones name the page's origin, which is compared with the host that is asked.
 * What is no browser sends neither.
 *
 * @param base - origin of this server's addresses
 */
export function isCrossOrigin(c: Context<AppEnv>, base: string): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  // `none`: a person typed the address.
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin");
  if (origin === undefined || origin === base) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header("Host");
}
