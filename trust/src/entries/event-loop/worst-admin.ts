import { ALWAYS, many, type WorstRequest, type WorstRequests } from "./worst-request.ts";

const NOBODY: readonly WorstRequest[] = [{ name: "of nothing", answers: [404] }];
const PARAMETERS: readonly WorstRequest[] = [
  {
    name: "a body of values, of nothing",
    body: () => JSON.stringify({ values: many(30_000, () => 1) }),
    answers: [404, 422],
  },
];

/** What administrators ask. The first account of the scene is one. */
export const ADMIN: WorstRequests = {
  "GET /api/v1/admin/accounts": [
    { name: "the largest page", path: () => "/api/v1/admin/accounts?limit=200" },
  ],
  "POST /api/v1/admin/accounts": PARAMETERS,
  "GET /api/v1/admin/accounts/:id": ALWAYS,
  "DELETE /api/v1/admin/accounts/:id": [
    { name: "of nobody", path: () => "/api/v1/admin/accounts/1", answers: [404] },
  ],
  "POST /api/v1/admin/accounts/:id/action": PARAMETERS,
  "POST /api/v1/admin/accounts/:id/enable": ALWAYS,
  "POST /api/v1/admin/accounts/:id/unsilence": ALWAYS,
  "DELETE /api/v1/admin/accounts/:id/tokens": [
    { name: "of nobody", path: () => "/api/v1/admin/accounts/1/tokens", answers: [404] },
  ],
  "GET /api/v1/admin/tokens": [
    { name: "all that there were", path: () => "/api/v1/admin/tokens?all=true" },
  ],
  "DELETE /api/v1/admin/tokens/:id": NOBODY,
  "GET /api/v1/admin/repositories": ALWAYS,
  "GET /api/v1/admin/repositories/:owner/:repo": ALWAYS,
  "DELETE /api/v1/admin/repositories/:owner/:repo": [
    { name: "of nothing", path: () => "/api/v1/admin/repositories/ada/nothing", answers: [404] },
  ],
  "GET /api/v1/admin/quotas/:name": [
    { name: "of an account", path: () => "/api/v1/admin/quotas/ada" },
  ],
  "PUT /api/v1/admin/quotas/:name": PARAMETERS,
  "GET /api/v1/admin/jobs": ALWAYS,
  "POST /api/v1/admin/jobs/:name": [{ name: "of no name", answers: [422] }],
  "GET /api/v1/admin/audit": [
    { name: "the largest page", path: () => "/api/v1/admin/audit?limit=1000" },
  ],
};
