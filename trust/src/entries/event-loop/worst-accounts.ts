import { ALWAYS, FORM, many, type WorstRequest, type WorstRequests } from "./worst-request.ts";

const LONG_TEXT: readonly WorstRequest[] = [
  {
    name: "a megabyte of text",
    body: () => JSON.stringify({ status: "@ada ".repeat(200_000) }),
    answers: [422],
  },
  {
    name: "as many mentions as a status has room for",
    body: () => JSON.stringify({ status: "@ada @bob ".repeat(50) }),
  },
  {
    name: "2,000 parameters of a form",
    headers: FORM,
    body: () => many(2000, (at) => `allowed_mentions[]=${at}`).join("&"),
    answers: [400, 422],
  },
];
const RELATION: readonly WorstRequest[] = [
  { name: "values, as many as its body holds", body: () => values(65_000), answers: [200, 422] },
];
const PAGE: readonly WorstRequest[] = [
  {
    name: "the largest page",
    path: ({ names }) => `/api/v1${names["/accounts/:id"]}/statuses?limit=40`,
  },
];

/** JSON of so many bytes, nearly all values. */
const values = (bytes: number): string =>
  JSON.stringify({ values: many(Math.floor(bytes / 2) - 10, () => 1) });

/** Statuses and accounts. The first status has replies and versions; a filter reads all of them. */
export const ACCOUNTS: WorstRequests = {
  "GET /api/v1/statuses": [
    {
      name: "forty ids, and more that are none",
      path: ({ names }) => {
        const [id = ""] = /\d+/.exec(names["/statuses/:id"] ?? "") ?? [];
        return `/api/v1/statuses?${many(500, (at) => `ids[]=${BigInt(id) + BigInt(at)}`).join("&")}`;
      },
      answers: [200, 422],
    },
  ],
  "POST /api/v1/statuses": LONG_TEXT,
  "POST /api/v1/statuses/preview": LONG_TEXT.map((request) => ({
    ...request,
    answers: [200, 422],
  })),
  "GET /api/v1/statuses/:id": ALWAYS,
  "PUT /api/v1/statuses/:id": LONG_TEXT,
  "GET /api/v1/statuses/:id/context": [{ name: "a thread of a thousand replies" }],
  "GET /api/v1/statuses/:id/source": ALWAYS,
  "GET /api/v1/statuses/:id/history": [{ name: "a hundred versions" }],
  "POST /api/v1/statuses/:id/reblog": RELATION,
  "POST /api/v1/statuses/:id/unreblog": RELATION,
  ...Object.fromEntries(
    ["favourite", "bookmark", "pin", "mute"].flatMap((verb) => [
      [`POST /api/v1/statuses/:id/${verb}`, RELATION],
      [`POST /api/v1/statuses/:id/un${verb}`, RELATION],
    ]),
  ),
  "GET /api/v1/statuses/:id/reblogged_by": ALWAYS,
  "GET /api/v1/statuses/:id/favourited_by": ALWAYS,
  "GET /api/v1/polls/:id": [{ name: "none", path: () => "/api/v1/polls/1", answers: [404] }],
  "POST /api/v1/polls/:id/votes": [
    {
      name: "values, as many as its body holds",
      path: () => "/api/v1/polls/1/votes",
      body: () => values(65_000),
      answers: [404, 422],
    },
  ],
  "GET /api/v1/scheduled_statuses": ALWAYS,
  "GET /api/v1/scheduled_statuses/:id": [
    { name: "none", path: () => "/api/v1/scheduled_statuses/1", answers: [404] },
  ],
  "PUT /api/v1/scheduled_statuses/:id": [
    {
      name: "values, as many as its body holds",
      path: () => "/api/v1/scheduled_statuses/1",
      body: () => values(65_000),
      answers: [404, 422],
    },
  ],
  "DELETE /api/v1/scheduled_statuses/:id": [
    { name: "none", path: () => "/api/v1/scheduled_statuses/1", answers: [404] },
  ],
  "GET /api/v2/search": [
    { name: "many words", path: () => `/api/v2/search?q=${many(100, (at) => `w${at}`).join("+")}` },
    { name: "words without spaces", path: () => `/api/v2/search?q=${"%E4%BA%AC".repeat(400)}` },
  ],
  "GET /api/v1/accounts/search": [
    { name: "one letter", path: () => "/api/v1/accounts/search?q=a&limit=80" },
  ],
  "GET /api/v1/favourites": ALWAYS,
  "GET /api/v1/bookmarks": ALWAYS,
  "GET /api/v1/timelines/home": [
    { name: "the largest page", path: () => "/api/v1/timelines/home?limit=40" },
  ],
  "GET /api/v1/timelines/public": [
    { name: "the largest page", path: () => "/api/v1/timelines/public?limit=40" },
  ],
  "GET /api/v1/accounts/verify_credentials": ALWAYS,
  "GET /api/v1/accounts/lookup": [
    { name: "by a handle", path: () => "/api/v1/accounts/lookup?acct=ada" },
  ],
  "GET /api/v1/accounts/relationships": [
    {
      name: "eighty ids",
      path: () => `/api/v1/accounts/relationships?${many(80, (at) => `id[]=${at}`).join("&")}`,
    },
  ],
  "GET /api/v1/accounts/:id": ALWAYS,
  "GET /api/v1/accounts/:id/statuses": PAGE,
  ...Object.fromEntries(
    ["follow", "unfollow", "block", "unblock", "mute", "unmute"].map((verb) => [
      `POST /api/v1/accounts/:id/${verb}`,
      RELATION,
    ]),
  ),
  "DELETE /api/v1/statuses/:id": [{ name: "the first of a thread" }],
  "GET /api/v1/user": ALWAYS,
  "GET /api/v1/user/orgs": ALWAYS,
  "GET /api/v1/user/quota": ALWAYS,
};
