import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { filterOf, type Words } from "../test/filter-of.ts";
import { compileFilters, type FilterOptions, type FilterTarget } from "./index.ts";

/** The keywords found, or nothing when the filter does not match. */
function found(words: Words, text: string, options?: FilterOptions): readonly string[] | undefined {
  return compileFilters([filterOf(words)], options).match({ id: "9", text }, 0)[0]?.keywordMatches;
}

function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../test/vectors/${name}`, import.meta.url), "utf8")) as T;
}

interface MastodonVector {
  readonly keywords: readonly (readonly [string, boolean])[];
  readonly text: string;
  readonly note: string;
  readonly expected: readonly string[] | null;
}

interface RubyVectors {
  readonly cases: readonly (Omit<MastodonVector, "note" | "expected"> & {
    readonly expected: string | null;
    readonly each: readonly boolean[];
  })[];
  readonly deviations: readonly (Pick<MastodonVector, "keywords" | "text"> & {
    readonly ruby: string | null;
    readonly unicode: string | null;
  })[];
}

describe("keywordMatches: mastodon", () => {
  test.each(vectors<readonly MastodonVector[]>("mastodon-keywords.json"))(
    "is what Mastodon answers: $note",
    ({ keywords, text, expected }) => {
      expect(found(keywords, text, { keywordMatches: "mastodon" })).toEqual(expected ?? undefined);
    },
  );

  const { cases, deviations } = vectors<RubyVectors>("ruby-union.json");
  it(`is what Ruby matches, in ${cases.length} cases chosen for trouble`, () => {
    const answers = cases.map(({ keywords, text }) =>
      found(keywords, text, { keywordMatches: "mastodon" })?.join(),
    );
    expect(answers).toEqual(cases.map(({ expected }) => expected ?? undefined));
  });

  it("by default names every keyword whose own pattern Ruby matches", () => {
    const answers = cases.map(({ keywords, text }) => found(keywords, text) ?? []);
    const expected = cases.map(({ keywords, each }) =>
      Array.from(new Set(keywords.filter((_, at) => each[at]).map(([text]) => text))),
    );
    expect(answers).toEqual(expected);
  });

  it.each(deviations)("follows Unicode where Ruby's engine cannot: $text", (deviation) => {
    const { keywords, text, ruby, unicode } = deviation;
    expect(unicode).not.toBe(ruby);
    expect(found(keywords, text, { keywordMatches: "mastodon" })).toEqual([unicode]);
  });

  it("takes the leftmost match, and of equal starts the first keyword", () => {
    const mastodon = { keywordMatches: "mastodon" } as const;
    expect(found(["zebra", "apple"], "Apple zebra", mastodon)).toEqual(["Apple"]);
    expect(
      found(
        [
          ["foo", false],
          ["foobar", false],
        ],
        "foobar",
        mastodon,
      ),
    ).toEqual(["foo"]);
    expect(
      found(
        [
          ["foobar", false],
          ["foo", false],
        ],
        "foobar",
        mastodon,
      ),
    ).toEqual(["foobar"]);
  });
});

describe("match", () => {
  it("names the keywords that were found, each once, in the filter's order", () => {
    expect(found(["b", "a", ["b", false], "c"], "a b")).toEqual(["b", "a"]);
    expect(found(["Banned"], "so BANNED!")).toEqual(["Banned"]);
  });

  // A06
  test.each([".*", "(a+)+$", "\\", "[", "|", "$&", "\\b", "^", "a{2}", "(?=", "\\p{L}", "[^a]"])(
    "takes %j as text (A06)",
    (keyword) => {
      expect(found([[keyword, false]], "aaaa bbb 123")).toBeUndefined();
      expect(found([[keyword, false]], `x ${keyword} y`)).toEqual([keyword]);
    },
  );

  // A08, F17
  test.each([
    ["élan", "élan vital", true],
    ["élan", "l'élan", true],
    ["élan", "relélan", false],
    ["中文", "学 中文 吗", true],
    ["中文", "学中文吗", false],
    ["c++", "c++17", true],
    ["c++", "objc++", false],
    ["#tag", "a #tag!", true],
    ["#tag", "a #tags", false],
    ["#example", "https://example.org/#example", true],
    ["#example", "foo#example", true],
    ["👩‍💻", "👩‍💻👩‍💻", true],
    ["👩", "👩‍💻", true],
    ["cat", "cat_food", false],
    ["cat", "cat-food", true],
    ["cat", "concatenate", false],
    ["AI", "j’ai", true],
    ["e", "e\u0301", false],
    ["Ⅳ", "Ⅳth", false],
    ["m", "m²", false],
  ])("whole word %j in %j: %s (A08)", (keyword, text, expected) => {
    expect(found([keyword], text) !== undefined).toBe(expected);
  });

  // A09
  test.each([
    ["full folding", "strasse", "STRAßE", true],
    ["ligatures", "office", "oﬃce", true],
    ["the long s", "s", "ſ", true],
    ["the Kelvin sign", "k", "\u212A", true],
    ["the final sigma", "ΟΔΟΣ", "οδος", true],
    ["dotted İ as two characters", "i\u0307", "İ", true],
    ["dotless ı as itself", "ı", "I", false],
    ["a letter beyond the first plane", "𐐀", "𐐨", true],
    ["NFC and NFD as different", "é", "e\u0301", false],
    ["full width as different", "cat", "ｃａｔ", false],
    ["a zero-width space as a character", "cat", "c\u200bat", false],
    ["a soft hyphen as a character", "cat", "ca\u00adt", false],
    ["a part of ß as no match", "s", "ß", false],
    ["a part of a surrogate pair as no match", "\ud83d", "😀", false],
    ["lone halves as characters", "\ud83d", "\ud83d a", true],
    ["a newline as no space", "hello world", "hello\nworld", false],
    ["spaces of the keyword as asked for", " cat", "a cat", true],
  ])("takes %s (A09)", (_name, keyword, text, expected) => {
    expect(found([[keyword, false]], text) !== undefined).toBe(expected);
  });

  it("never answers with markup or anything but the reader's keyword (A10)", () => {
    expect(found(["banned"], "<b>banned</b>")).toEqual(["banned"]);
    expect(found(["<b>"], "<b>banned</b>")).toEqual(["<b>"]);
  });

  it("matches nothing without keywords and statuses, and nothing by an empty keyword", () => {
    expect(found([], "text")).toBeUndefined();
    expect(
      found(
        [
          ["", false],
          ["", true],
        ],
        "text",
      ),
    ).toBeUndefined();
    expect(compileFilters([]).match({ id: "1", text: "text" }, 0)).toEqual([]);
  });

  it("answers in the order of the filters", () => {
    const filters = ["c", "a", "b"].map((text, at) => filterOf([text], { id: String(at) }));
    const matches = compileFilters(filters).match({ id: "1", text: "a b c" }, 0);
    expect(matches.map(({ filter }) => filter)).toEqual(filters);
  });

  it("gives back the very filter, with all its fields", () => {
    const filter = { ...filterOf(["a"]), accountId: "7" };
    const [match] = compileFilters([filter]).match({ id: "1", text: "a" }, 0);
    expect(match?.filter.accountId).toBe("7");
  });

  it("gives keywords that fold alike to each of their filters", () => {
    const filters = [
      filterOf(["Straße"], { id: "1" }),
      filterOf([["STRASSE", false]], { id: "2" }),
    ];
    const matches = compileFilters(filters).match({ id: "1", text: "strassen strasse" }, 0);
    expect(matches.map(({ keywordMatches }) => keywordMatches)).toEqual([["Straße"], ["STRASSE"]]);
  });
});

describe("match by status", () => {
  const attached = filterOf(["x"], { statusIds: ["7", "8"] });
  const matched = (target: FilterTarget) =>
    compileFilters([filterOf(["y"]), attached])
      .match(target, 0)
      .map(({ keywordMatches, statusMatches }) => [keywordMatches, statusMatches]);

  it("names the status that the reader attached", () => {
    expect(matched({ id: "7", text: "" })).toEqual([[[], ["7"]]]);
  });

  it("names the original of a reblog", () => {
    expect(matched({ id: "9", reblogOfId: "8", text: "" })).toEqual([[[], ["8"]]]);
    expect(matched({ id: "7", reblogOfId: "8", text: "x" })).toEqual([[["x"], ["7", "8"]]]);
  });

  it("has an empty side when only the other matched", () => {
    expect(matched({ id: "9", text: "x" })).toEqual([[["x"], []]]);
  });
});

describe("expiry (A05)", () => {
  it("ends a filter at its time, that millisecond included", () => {
    const set = compileFilters([filterOf(["a"], { expiresAtMs: 10, statusIds: ["1"] })]);
    expect(set.match({ id: "1", text: "a" }, 9)).toHaveLength(1);
    expect(set.match({ id: "1", text: "a" }, 10)).toHaveLength(0);
  });
});

describe("readers apart (A04)", () => {
  it("answers only with the filters of its own set", () => {
    const one = compileFilters([filterOf(["secret-of-one"], { id: "one" })]);
    const other = compileFilters([filterOf(["secret-of-other"], { id: "other" })]);
    const target = { id: "1", text: "secret-of-one secret-of-other" };
    expect(one.match(target, 0).map(({ filter }) => filter.id)).toEqual(["one"]);
    expect(other.match(target, 0).map(({ filter }) => filter.id)).toEqual(["other"]);
    expect(compileFilters([]).match(target, 0)).toEqual([]);
  });
});

describe("which texts", () => {
  const target: FilterTarget = {
    id: "1",
    spoilerText: "one",
    text: "two",
    pollOptions: ["three", "four"],
    altTexts: ["five", "six"],
  };
  const finds = (keyword: string) =>
    compileFilters([filterOf([[keyword, false]])]).match(target, 0).length === 1;

  test.each(["one", "two", "three", "four", "five", "six"])("looks at %s", (keyword) => {
    expect(finds(keyword)).toBe(true);
  });

  it("joins them with two newlines, as Mastodon does", () => {
    expect(finds("one\n\ntwo\n\nthree\n\nfour\n\nfive\n\nsix")).toBe(true);
    expect(finds("onetwo")).toBe(false);
  });

  it("lets an absent text add nothing", () => {
    const set = compileFilters([filterOf([["\n", false]])]);
    expect(set.match({ id: "1", text: "two", pollOptions: [], altTexts: [] }, 0)).toEqual([]);
  });
});

describe("options", () => {
  test.each([
    ["outside of addresses", "twitter", "twitter https://twitter.com/x", true],
    ["not inside", "twitter", "see https://twitter.com/x", false],
    ["not inside one in capitals", "twitter", "HTTPS://TWITTER.COM", false],
    ["not across its end", "com is", "http://a.com is", false],
    ["after its punctuation", ". So", "http://a.com. So what", true],
    [
      "inside, when the keyword is an address",
      "https://twitter.com",
      "https://twitter.com/x",
      true,
    ],
    ["in a bare name", "twitter", "twitter.com", true],
    ["after another scheme", "twitter", "ftp://twitter.com", true],
    ["between two", "b", "http://a http://c b http://d", true],
  ])("skipUrls finds %s", (_name, keyword, text, expected) => {
    expect(found([[keyword, false]], text, { skipUrls: true }) !== undefined).toBe(expected);
  });

  test.each([
    ["at the beginning", "#example", "#example", true],
    ["after a space", "#example", "an #example.", true],
    ["not in an address", "#example", "https://example.org/#example", false],
    ["not after a word", "#example", "foo#example", false],
    ["another place that counts", "#example", "foo#example #example", true],
    ["other keywords as ever", "example", "foo#example", true],
  ])("hashtagBoundaries finds %s", (_name, keyword, text, expected) => {
    expect(found([keyword], text, { hashtagBoundaries: true }) !== undefined).toBe(expected);
  });

  test.each([
    ["pokemon", "Pokémon", true],
    ["pokémon", "POKEMON!", true],
    ["pokemon", "poke\u0301mon", true],
    ["cafe", "cafe\u0301", true],
    ["cafe", "cafe\u0301s", false],
    ["ǆ", "Dž", false],
    ["lodz", "Łódź", true],
    ["kobenhavn", "København", true],
    ["istanbul", "İstanbul", true],
    ["سلام", "سَلَام", true],
    ["か", "が", false],
    ["が", "が", true],
    ["हिन", "हन", false],
    ["\u0301", "e\u0301", false],
  ])("foldDiacritics lets %j find %j: %s", (keyword, text, expected) => {
    expect(found([keyword], text, { foldDiacritics: true }) !== undefined).toBe(expected);
  });

  test.each([
    ["猫", "黒猫が好き", true],
    ["AI", "生成AIの話", true],
    ["AI", "MAID", false],
    ["แมว", "รักแมวมาก", true],
    ["고양이", "고양이가", true],
    ["고양이", "길고양이", false],
    ["cat", "concatenate", false],
  ])("cjkWholeWords finds %j in %j: %s", (keyword, text, expected) => {
    expect(found([keyword], text, { cjkWholeWords: true }) !== undefined).toBe(expected);
  });
});

it("says where the JSON of a server goes, which has other names", () => {
  const keyword = { id: "1", keyword: "cat", whole_word: true };
  const filter = { id: "7", title: "Cats", context: ["home"], keywords: [keyword] };
  expect(() => compileFilters([filter as never])).toThrow(
    new TypeError(
      "a keyword of the filter 7 has no text: compileMastodonFilters of ./mastodon takes JSON of a server",
    ),
  );
});

describe("laws", () => {
  it("finds a substring keyword wherever the folded text has it on edges", () => {
    const text = fc.string({ unit: "binary", maxLength: 30 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.string({ unit: "binary", minLength: 1, maxLength: 5 }),
        (before, after, word) => {
          expect(found([[word, false]], before + word + after)).toEqual([word]);
        },
      ),
    );
  });

  it("does not depend on what other keywords there are", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "ß", "s", " ", "猫"), maxLength: 4 });
    const entry = fc.tuple(word, fc.boolean());
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), word, word, (words, one, other) => {
        const text = one + other;
        const together = found(words, text) ?? [];
        const alone = words.filter((single) => found([single], text)).map(([name]) => name);
        expect(together).toEqual([...new Set(alone)]);
      }),
    );
  });
});
