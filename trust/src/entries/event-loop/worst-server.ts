import { ALWAYS, type WorstRequests } from "./worst-request.ts";

/** What a server says of itself, and its documents. */
export const SERVER: WorstRequests = {
  "GET /api/v1/instance": ALWAYS,
  "GET /api/v2/instance": ALWAYS,
  "GET /api/v1/version": ALWAYS,
  "GET /api/v1/settings/api": ALWAYS,
  "GET /api/v1/settings/ui": ALWAYS,
  "GET /api/v1/settings/attachment": ALWAYS,
  "GET /api/v1/settings/repository": ALWAYS,
  "GET /api/v1/licenses": ALWAYS,
  "GET /api/v1/licenses/:name": [
    { name: "the longest text", path: () => "/api/v1/licenses/MPL-2.0", answers: [200] },
  ],
  "GET /api/v1/gitignore/templates": ALWAYS,
  "GET /api/v1/gitignore/templates/:name": [
    {
      name: "a name that is an address",
      path: () => "/api/v1/gitignore/templates/..%2f..%2fpackage.json",
      answers: [404],
    },
  ],
  "GET /healthz": ALWAYS,
  "GET /readyz": ALWAYS,
  "GET /api/openapi.json": ALWAYS,
  "GET /api/swagger": ALWAYS,
  "GET /docs/*": [
    {
      name: "the largest file, where the documents are built",
      path: () => "/docs/api/descriptor-wire.html",
      answers: [200, 404],
    },
  ],
  "GET /avatar.svg": ALWAYS,
  "GET /header.svg": ALWAYS,
  "GET /:at/:id": [{ name: "as always", answers: [200, 302, 303, 307] }],
};
