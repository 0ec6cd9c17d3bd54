import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compileMastodonFilters, isFiltersError, readMastodonFilters } from "./mastodon.ts";

/** As docs.joinmastodon.org shows an answer of `GET /api/v2/filters`. */
const filter = {
  id: "20060",
  title: "Remove Twitter crossposts from public timeline",
  context: ["public"],
  expires_at: null,
  filter_action: "hide",
  keywords: [
    { id: "1291", keyword: "from birdsite", whole_word: true },
    { id: "1292", keyword: "RT @", whole_word: false },
  ],
  statuses: [{ id: "1", status_id: "109031743575371913" }],
};
const first = {
  id: "8449",
  phrase: "test",
  context: ["home", "thread"],
  whole_word: false,
  expires_at: "2026-11-26T09:08:06.254Z",
  irreversible: true,
};

describe("compileMastodonFilters", () => {
  it("finds what the filters of a server look for", () => {
    const filters = compileMastodonFilters([filter, first]);
    const found = filters.match({ id: "7", text: "A Test, from birdsite" }, 0);
    expect(found.map((match) => [match.filter.id, match.keywordMatches])).toEqual([
      ["20060", ["from birdsite"]],
      ["8449", ["test"]],
    ]);
    expect(filters.match({ id: "109031743575371913", text: "" }, 0)).toHaveLength(1);
  });

  it("takes the options of compileFilters", () => {
    const filters = compileMastodonFilters(first, { foldDiacritics: true });
    expect(filters.match({ id: "7", text: "tést" }, 0)).toHaveLength(1);
  });
});

describe("readMastodonFilters", () => {
  it("reads version 2", () => {
    expect(readMastodonFilters([filter])).toEqual([
      {
        id: "20060",
        title: "Remove Twitter crossposts from public timeline",
        context: ["public"],
        action: "hide",
        expiresAtMs: undefined,
        keywords: [
          { id: "1291", text: "from birdsite", wholeWord: true },
          { id: "1292", text: "RT @", wholeWord: false },
        ],
        statusIds: ["109031743575371913"],
      },
    ]);
  });

  it("reads version 1, and one filter alone", () => {
    expect(readMastodonFilters(first)).toEqual([
      {
        id: "8449",
        title: "test",
        context: ["home", "thread"],
        action: "hide",
        expiresAtMs: Date.UTC(2026, 10, 26, 9, 8, 6, 254),
        keywords: [{ id: "8449", text: "test", wholeWord: false }],
        statusIds: [],
      },
    ]);
    expect(readMastodonFilters({ ...first, irreversible: false })[0]?.action).toBe("warn");
    expect(readMastodonFilters([])).toEqual([]);
  });

  const keyword = { id: "1", keyword: "a", whole_word: true };
  test.each([
    ["the JSON", { error: "This action is not allowed" }, "id must be text, not absent"],
    ["text", "[]", 'the JSON must be a filter, or a list of filters, not "[]"'],
    ["nothing", null, "the JSON must be a filter, or a list of filters, not null"],
    ["a list in a list", [[filter]], "[0] must be a filter, or a list of filters, not a list"],
    ["a number as id", [filter, { ...filter, id: 7 }], "[1].id must be text, not 7"],
    [
      "an unknown action",
      [{ ...filter, filter_action: "explode" }],
      '[0].filter_action must be warn, hide, blur, not "explode"',
    ],
    [
      "an unknown context",
      [{ ...filter, context: ["home", "everywhere"] }],
      '[0].context[1] must be home, notifications, public, thread, account, not "everywhere"',
    ],
    [
      "a keyword without its flag",
      [{ ...filter, keywords: [keyword, { id: "2", keyword: "b" }] }],
      "[0].keywords[1].whole_word must be true or false, not absent",
    ],
    [
      "keywords of our own",
      [{ ...filter, keywords: ["a"] }],
      '[0].keywords[0] must be an object, not "a"',
    ],
    [
      "no keywords",
      [{ ...filter, keywords: undefined }],
      "[0].keywords must be a list, not absent",
    ],
    [
      "a status that is none",
      [{ ...filter, statuses: [{ id: "1" }] }],
      "[0].statuses[0].status_id must be text, not absent",
    ],
    [
      "a time that is none",
      [{ ...filter, expires_at: "tomorrow" }],
      '[0].expires_at must be a time such as 2026-11-22T16:00:00.000Z, or null, not "tomorrow"',
    ],
    [
      "a time in seconds",
      [{ ...first, expires_at: 1_800_000_000 }],
      "[0].expires_at must be a time such as 2026-11-22T16:00:00.000Z, or null, not 1800000000",
    ],
    ["an inherited member", [Object.create(filter)], "[0].id must be text, not absent"],
  ])("says which member is wrong: %s", (_what, json, message) => {
    let thrown: unknown;
    try {
      readMastodonFilters(json);
    } catch (error) {
      thrown = error;
    }
    expect(isFiltersError(thrown) && thrown.message).toBe(message);
  });

  it("throws nothing but FiltersError, whatever comes", () => {
    const like = fc.record(
      {
        id: fc.oneof(fc.string(), fc.integer()),
        title: fc.string(),
        phrase: fc.oneof(fc.string(), fc.constant(null)),
        context: fc.oneof(fc.constant(["home"]), fc.jsonValue()),
        filter_action: fc.constantFrom("warn", "hide", "blur", ""),
        expires_at: fc.oneof(fc.constant(null), fc.string()),
        keywords: fc.oneof(fc.array(fc.jsonValue()), fc.constant([keyword])),
        statuses: fc.jsonValue(),
        whole_word: fc.boolean(),
        irreversible: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(like)), (json) => {
        try {
          compileMastodonFilters(json);
        } catch (error) {
          expect(isFiltersError(error)).toBe(true);
        }
      }),
    );
  });
});
