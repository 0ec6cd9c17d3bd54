import { RequestError } from "./request-error.ts";

/** Addresses of Mastodon's API for quotes, which clients ask for when a status is opened or posted. */
const QUOTES = /^\/api\/v1\/statuses\/[^/]+\/(?:quotes(?:\/|$)|interaction_policy\/?$)/;

/** Refusal of an address that is no route, with words for what this server leaves out. */
export function unknownAddress(path: string): RequestError {
  const message = QUOTES.test(path)
    ? "quotes are not supported by this server"
    : "there is no such address";
  return new RequestError(message, { code: "route-not-found" });
}
