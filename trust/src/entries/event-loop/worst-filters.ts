import { ALWAYS, many, type WorstRequest, type WorstRequests } from "./worst-request.ts";

const FILTER: readonly WorstRequest[] = [
  {
    name: "a thousand keywords of 400 characters",
    body: () => JSON.stringify(filterOf(1000, "long keyword ".repeat(30))),
    answers: [200, 422],
  },
  {
    name: "four megabytes of keywords",
    body: () => JSON.stringify(filterOf(80_000, "")),
    answers: [400, 422],
  },
];
const KEYWORD: readonly WorstRequest[] = [
  {
    name: "a megabyte in one keyword",
    body: () => JSON.stringify({ keyword: "a ".repeat(500_000) }),
    answers: [422],
  },
];

function filterOf(count: number, text: string): object {
  return {
    title: "worst",
    context: ["home"],
    keywords_attributes: many(count, (at) => ({ keyword: `${text}${at}`, whole_word: true })),
  };
}

/** Filters: an account has four of a thousand keywords. */
export const FILTERS: WorstRequests = {
  "GET /api/v2/filters": ALWAYS,
  "POST /api/v2/filters": FILTER,
  "POST /api/v2/filters/explain": [
    {
      name: "a thousand keywords on the longest text",
      body: () =>
        JSON.stringify({
          text: "ab ".repeat(1666),
          keywords_attributes: many(1000, (at) => ({ keyword: `${"ab ".repeat(60)}${at}` })),
        }),
      answers: [200, 422],
    },
  ],
  "GET /api/v2/filters/:id": ALWAYS,
  "PUT /api/v2/filters/:id": FILTER,
  "GET /api/v2/filters/:id/keywords": ALWAYS,
  "POST /api/v2/filters/:id/keywords": KEYWORD,
  "GET /api/v2/filters/keywords/:id": ALWAYS,
  "PUT /api/v2/filters/keywords/:id": KEYWORD,
  "DELETE /api/v2/filters/keywords/:id": ALWAYS,
  "GET /api/v2/filters/:id/statuses": ALWAYS,
  "POST /api/v2/filters/:id/statuses": [
    {
      name: "four megabytes for an id",
      body: () => JSON.stringify({ status_id: "1".repeat(4_000_000) }),
      answers: [404, 413, 422],
    },
  ],
  "GET /api/v2/filters/statuses/:id": ALWAYS,
  "DELETE /api/v2/filters/statuses/:id": ALWAYS,
  "DELETE /api/v2/filters/:id": [{ name: "with a thousand keywords" }],
};
