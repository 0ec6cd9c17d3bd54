import { ALWAYS, type WorstRequests } from "./worst-request.ts";

const HTML = { Accept: "text/html" };
const page = (name: string, path: string) => [{ name, path: () => path, headers: HTML }];

/** By a token, which opens no page of a person's own, whatever it may. */
const byToken = (path: string) =>
  page("by a token", path).map((request) => ({ ...request, answers: [303] }));
/** A form of a megabyte that no page of ours sent: it is read, and refused. */
const foreignForm = (path: string) => [
  {
    name: "a form of a megabyte that is no page's",
    path: () => path,
    headers: { ...HTML, "Content-Type": "application/x-www-form-urlencoded" },
    body: () => `text=${"%0a".repeat(340_000)}`,
    answers: [403, 413],
  },
];
const SETTINGS = "/user/settings";

/** Pages for people: of wide directories, long files, many commits and many refs. */
export const PAGES: WorstRequests = {
  "GET /": ALWAYS,
  [`GET ${SETTINGS}`]: byToken(SETTINGS),
  [`GET ${SETTINGS}/tokens`]: byToken(`${SETTINGS}/tokens`),
  [`POST ${SETTINGS}/tokens`]: foreignForm(`${SETTINGS}/tokens`),
  [`GET ${SETTINGS}/filters`]: byToken(`${SETTINGS}/filters`),
  [`POST ${SETTINGS}/filters`]: foreignForm(`${SETTINGS}/filters`),
  [`GET ${SETTINGS}/filters/:id`]: byToken(`${SETTINGS}/filters/new`),
  [`POST ${SETTINGS}/filters/:id`]: foreignForm(`${SETTINGS}/filters/new`),
  [`GET ${SETTINGS}/repositories`]: byToken(`${SETTINGS}/repositories`),
  "GET /assets/:file": [{ name: "a file that is not there", answers: [404] }],
  "GET /tags/:tag": page("a hashtag of nobody", "/tags/none?limit=40"),
  "GET /tags/:tag/feed.atom": page("a hashtag of nobody", "/tags/none/feed.atom"),
  "GET /:at": page("statuses, as many as a page has", "/@ada?limit=40"),
  "GET /:at/feed.atom": page("statuses, as many as a feed has", "/@ada/feed.atom?limit=40"),
  "GET /:owner/:repo/src/:kind/:path": [
    ...page("a directory of 50,000 files", "/ada/r/src/branch/main/wide?page=50"),
    ...page("a descriptor set with a field 60,000 times", "/ada/r/src/branch/main/a.binpb"),
    ...page("a file of 10 MiB", "/ada/r/src/branch/main/large/1"),
  ],
  "GET /:owner/:repo/commits/:kind/:path": page(
    "commits of a history of 5,000",
    "/ada/r/commits/branch/main/history?page=50",
  ),
  "GET /:owner/:repo/edit/:kind/:path": page(
    "a file of 10 MiB, by a token",
    "/ada/r/edit/branch/main/large/1",
  ).map((request) => ({ ...request, answers: [303] })),
  "POST /:owner/:repo/edit/:kind/:path": [
    {
      name: "a form of a megabyte that is no page's",
      path: () => "/ada/r/edit/branch/main/new.txt",
      headers: { ...HTML, "Content-Type": "application/x-www-form-urlencoded" },
      body: () => `content=${"%0a".repeat(340_000)}`,
      answers: [403],
    },
  ],
  "GET /:owner/:repo/upload/:kind/:path": page(
    "a directory of 50,000 files, by a token",
    "/ada/r/upload/branch/main/wide",
  ).map((request) => ({ ...request, answers: [303] })),
  "POST /:owner/:repo/upload/:kind/:path": [
    {
      name: "a form of a megabyte that is no page's",
      path: () => "/ada/r/upload/branch/main",
      headers: { ...HTML, "Content-Type": "multipart/form-data; boundary=b" },
      body: () => "\r\n--b".repeat(200_000),
      answers: [401, 403],
    },
  ],
  "GET /:owner/:repo/schema/:kind/:path": page(
    "a descriptor set with a field 60,000 times",
    "/ada/r/schema/branch/main/a.binpb?type=M",
  ).map((request) => ({ ...request, answers: [200, 404, 422] })),
  "GET /:owner/:repo/breaking/:kind/:path": page(
    "a descriptor set with a field 60,000 times, and itself",
    "/ada/r/breaking/branch/main/a.binpb",
  ),
  "GET /:owner/:repo/commit/:id": [
    {
      name: "a commit of large and many files",
      path: ({ names }) => `/ada/r/commit/${names[":sha"] ?? ""}`,
      headers: HTML,
    },
  ],
  "GET /:owner/:repo/branches": page("5,000 branches and 5,000 tags", "/ada/r/branches"),
};
