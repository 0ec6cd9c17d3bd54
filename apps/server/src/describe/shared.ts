import type { Json } from "./refusals.ts";

const text = { schema: { type: "string" } };
const whole = { schema: { type: "integer" } };

/** Headers of answers, by name. */
export const HEADERS: Json = {
  "X-Request-Id": { description: "Name of the request in the server's log", ...text },
  RateLimit: { description: "What is left of the budgets (IETF, draft 10)", ...text },
  "RateLimit-Policy": { description: "The budgets themselves (IETF, draft 10)", ...text },
  "Retry-After": { description: "Seconds to wait", ...whole },
  ETag: { description: "Version of what is answered", ...text },
  "Last-Modified": { description: "Time of the last change", ...text },
  Link: { description: "Addresses of the pages beside this one (RFC 8288)", ...text },
  "X-Total-Count": { description: "Items of all pages together", ...whole },
};

/** Headers of requests, by name. */
export const PARAMETERS: Json = Object.fromEntries(
  Object.entries({
    "Idempotency-Key": "Name of the request: asked again with it, the answer is the first one",
    "If-Match": "Versions of which one must be there now",
    "If-None-Match": "Versions that the client has",
    Range: "Part of the bytes that is wanted",
  }).map(([name, description]) => [name, { name, in: "header", description, ...text }]),
);
