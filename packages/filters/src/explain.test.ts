import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compileFilters, explain, type Filter, type FilterOptions } from "./index.ts";

const filter: Filter = {
  id: "1",
  title: "t",
  context: ["home", "public"],
  action: "warn",
  expiresAtMs: 100,
  keywords: [
    { id: "1", text: "cat", wholeWord: true },
    { id: "2", text: "dog", wholeWord: false },
  ],
  statusIds: ["7"],
};
const whole = (text: string): Filter => ({
  ...filter,
  keywords: [{ id: "1", text, wholeWord: true }],
});
const NOW = { nowMs: 0 };

describe("explain", () => {
  it("tells where each keyword stands, field by field", () => {
    const { keywords, matched } = explain(
      filter,
      {
        id: "9",
        spoilerText: "a CAT",
        text: "no",
        pollOptions: ["x", "hotdog"],
        altTexts: ["cats"],
      },
      NOW,
    );
    expect(matched).toBe(true);
    expect(keywords).toEqual([
      {
        keyword: filter.keywords[0],
        matched: true,
        occurrences: [
          { field: "spoilerText", index: 0, start: 2, end: 5, text: "CAT" },
          { field: "altText", index: 0, start: 0, end: 3, text: "cat", obstacle: "word-after" },
        ],
      },
      {
        keyword: filter.keywords[1],
        matched: true,
        occurrences: [{ field: "pollOption", index: 1, start: 3, end: 6, text: "dog" }],
      },
    ]);
  });

  test.each<[string, string, string, FilterOptions]>([
    ["word-before", "cat", "tomcat", {}],
    ["word-after", "cat", "cats", {}],
    ["inside-character", "s", "ß", {}],
    ["diacritics", "pokemon", "a pokémon", {}],
    ["in-url", "cat", "https://cat.example", { skipUrls: true }],
    ["not-a-hashtag", "#cat", "http://a/#cat", { hashtagBoundaries: true }],
  ])("says %s for a near miss", (obstacle, keyword, text, options) => {
    const { matched, keywords } = explain(whole(keyword), { id: "9", text }, { ...NOW, options });
    expect(matched).toBe(false);
    expect(keywords[0]?.matched).toBe(false);
    expect(keywords[0]?.occurrences.map((place) => place.obstacle)).toEqual([obstacle]);
  });

  it("tells the place of a folded match in the text as it is written", () => {
    const { keywords } = explain(whole("strasse"), { id: "9", text: "ß Straße!" }, NOW);
    expect(keywords[0]?.occurrences).toMatchObject([{ start: 2, end: 8, text: "Straße" }]);
  });

  test.each([
    ["nothing", 99, "home", true, true, []],
    ["expired", 100, "home", false, false, ["expired"]],
    ["another context", 99, "account", true, false, ["other-context"]],
    ["both", 100, "account", false, false, ["expired", "other-context"]],
    ["no context asked for", 99, undefined, true, true, []],
  ] as const)(
    "names what stands in the whole filter's way: %s",
    (_name, nowMs, context, matched, applies, obstacles) => {
      const explanation = explain(filter, { id: "9", text: "cat" }, { nowMs, context });
      expect(explanation).toMatchObject({ matched, applies, obstacles });
      expect(explanation.keywords[0]?.matched).toBe(true);
    },
  );

  it("names a filter that can match nothing", () => {
    const empty = { ...filter, keywords: [], statusIds: [] };
    expect(explain(empty, { id: "9", text: "cat" }, NOW).obstacles).toEqual(["nothing-to-match"]);
  });

  it("names attached statuses", () => {
    const { matched, statusMatches } = explain(filter, { id: "9", reblogOfId: "7", text: "" }, NOW);
    expect([matched, statusMatches]).toEqual([true, ["7"]]);
  });

  it("lists at most as many places as asked for, but always the first that counts", () => {
    const text = `${"tomcat ".repeat(20)}cat`;
    const { keywords } = explain(filter, { id: "9", text }, { ...NOW, maxOccurrences: 3 });
    expect(keywords[0]?.occurrences.map(({ start, obstacle }) => [start, obstacle])).toEqual([
      [3, "word-before"],
      [10, "word-before"],
      [140, undefined],
    ]);
  });

  it("tells of a match across fields where it begins", () => {
    const { keywords } = explain(whole("a\n\nb"), { id: "9", spoilerText: "a", text: "b" }, NOW);
    expect(keywords[0]?.occurrences).toEqual([
      { field: "spoilerText", index: 0, start: 0, end: 1, text: "a\n\nb" },
    ]);
  });

  it("agrees with match, whatever the filter and the text", () => {
    const word = fc.string({
      unit: fc.constantFrom("a", "b", "ß", "s", " ", "é", "e", "#", "/"),
      maxLength: 4,
    });
    const keyword = fc.record({ id: word, text: word, wholeWord: fc.boolean() });
    const options = fc.record({
      foldDiacritics: fc.boolean(),
      hashtagBoundaries: fc.boolean(),
      skipUrls: fc.boolean(),
      cjkWholeWords: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(keyword, { maxLength: 4 }),
        word,
        word,
        options,
        (keywords, one, other, chosen) => {
          const some = { ...filter, keywords };
          const target = { id: "9", text: `${one}${other}` };
          const [match] = compileFilters([some], chosen).match(target, 0);
          const explanation = explain(some, target, { ...NOW, options: chosen, maxOccurrences: 1 });
          expect(explanation.matched).toBe(match !== undefined);
          const explained = explanation.keywords.filter((each) => each.matched);
          expect([...new Set(explained.map((each) => each.keyword.text))]).toEqual(
            match?.keywordMatches ?? [],
          );
        },
      ),
    );
  });
});
