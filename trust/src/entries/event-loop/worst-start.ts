import { ALWAYS, many, type WorstRequest, type WorstRequests } from "./worst-request.ts";

const ids = (count: number): readonly string[] => many(count, (at) => String(at + 1));
const kinds = many(500, (at) => `types[]=kind${at}`).join("&");
const NOBODY: readonly WorstRequest[] = [{ name: "of nothing", answers: [404] }];
const PAGE = (path: string): readonly WorstRequest[] => [
  { name: "a full page", path: () => `${path}?limit=80` },
];
/** One that opens lasts, so it is asked for with a token that opens nothing. */
const BY_NOBODY = (stream: string): readonly WorstRequest[] => [
  {
    name: "with a token of 8,000 characters",
    headers: { Authorization: `Bearer ${"x".repeat(4000)}` },
    path: () => `/api/v1/streaming/${stream}?access_token=${"x".repeat(8000)}`,
    answers: [401],
  },
];
const EMPTY = [
  "custom_emojis",
  "announcements",
  "trends",
  "trends/tags",
  "trends/statuses",
  "trends/links",
  "instance/rules",
  "followed_tags",
  "domain_blocks",
  "endorsements",
  "featured_tags",
  "preferences",
];

/** What apps ask at their start, and around notifications and lists. */
export const START: WorstRequests = {
  ...Object.fromEntries(EMPTY.map((name) => [`GET /api/v1/${name}`, ALWAYS])),
  "GET /.well-known/nodeinfo": ALWAYS,
  "GET /nodeinfo/2.0": ALWAYS,
  "GET /nodeinfo/2.1": ALWAYS,
  "GET /.well-known/host-meta": ALWAYS,
  "GET /.well-known/host-meta.json": ALWAYS,
  "GET /.well-known/webfinger": [
    {
      name: "a name of 8,000 characters",
      path: () => `/.well-known/webfinger?resource=acct:${"a".repeat(8000)}@x`,
      answers: [404],
    },
  ],
  "GET /api/v1/notifications": [
    { name: "of 500 kinds", path: () => `/api/v1/notifications?limit=80&${kinds}` },
  ],
  "GET /api/v1/notifications/unread_count": ALWAYS,
  "GET /api/v1/notifications/:id": NOBODY,
  "POST /api/v1/notifications/clear": ALWAYS,
  "POST /api/v1/notifications/dismiss": NOBODY,
  "POST /api/v1/notifications/:id/dismiss": NOBODY,
  "GET /api/v1/lists": ALWAYS,
  "POST /api/v1/lists": [
    {
      name: "a title of 60,000 characters",
      body: () => JSON.stringify({ title: "t".repeat(60_000) }),
      answers: [422],
    },
  ],
  "GET /api/v1/lists/:id": NOBODY,
  "PUT /api/v1/lists/:id": NOBODY,
  "DELETE /api/v1/lists/:id": NOBODY,
  "GET /api/v1/lists/:id/accounts": NOBODY,
  "POST /api/v1/lists/:id/accounts": [
    {
      name: "1,500 accounts, of no list",
      body: () => JSON.stringify({ account_ids: ids(1500) }),
      answers: [404],
    },
  ],
  "DELETE /api/v1/lists/:id/accounts": NOBODY,
  "GET /api/v1/markers": ALWAYS,
  "POST /api/v1/markers": ALWAYS,
  "GET /api/v1/mutes": PAGE("/api/v1/mutes"),
  "GET /api/v1/blocks": PAGE("/api/v1/blocks"),
  "GET /api/v1/follow_requests": PAGE("/api/v1/follow_requests"),
  "POST /api/v1/follow_requests/:id/authorize": NOBODY,
  "POST /api/v1/follow_requests/:id/reject": NOBODY,
  "GET /api/v1/filters": ALWAYS,
  "POST /api/v1/filters": [
    {
      name: "a phrase of 60,000 characters",
      body: () => JSON.stringify({ phrase: "p".repeat(60_000), context: ["home"] }),
      answers: [422],
    },
  ],
  "GET /api/v1/filters/:id": NOBODY,
  "PUT /api/v1/filters/:id": NOBODY,
  "DELETE /api/v1/filters/:id": NOBODY,
  "GET /api/v1/accounts/familiar_followers": [
    {
      name: "of 500 accounts",
      path: () => `/api/v1/accounts/familiar_followers?id[]=${ids(500).join("&id[]=")}`,
    },
  ],
  "GET /api/v1/accounts/:id/followers": ALWAYS,
  "GET /api/v1/accounts/:id/following": ALWAYS,
  "GET /api/v1/accounts/:id/lists": ALWAYS,
  "GET /api/v1/accounts/:id/featured_tags": ALWAYS,
  "GET /api/v1/timelines/tag/:tag": [
    {
      name: "of 150 hashtags",
      path: () =>
        `/api/v1/timelines/tag/a?${many(50, (at) => `any[]=a${at}&all[]=b${at}&none[]=c${at}`).join("&")}`,
    },
  ],
  "GET /api/v1/timelines/list/:id": NOBODY,
  "GET /api/v1/streaming": [{ name: "without a WebSocket", answers: [400] }],
  "GET /api/v1/streaming/health": ALWAYS,
  "GET /api/v1/streaming/user": BY_NOBODY("user"),
  "GET /api/v1/streaming/user/notification": BY_NOBODY("user/notification"),
  "GET /api/v1/streaming/public": BY_NOBODY("public"),
  "GET /api/v1/streaming/public/local": BY_NOBODY("public/local"),
  "GET /api/v1/streaming/hashtag": [{ name: "of no hashtag", answers: [400] }],
  "GET /api/v1/streaming/hashtag/local": [{ name: "of no hashtag", answers: [400] }],
  "GET /api/v1/streaming/list": NOBODY,
};
