import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEntities } from "./entities.ts";

const vectors = JSON.parse(
  readFileSync(new URL("../../test/vectors/mentions.json", import.meta.url), "utf8"),
) as readonly { readonly text: string; readonly mentions: readonly string[] }[];

function found(text: string, kind: string): string[] {
  return findEntities(text)
    .filter((entity) => entity.kind === kind)
    .map(({ start, end }) => text.slice(start, end));
}

describe("findEntities", () => {
  it.each(vectors)("finds in $text the mentions $mentions", ({ text, mentions }) => {
    expect(found(text, "mention")).toEqual(mentions.map((handle) => `@${handle}`));
  });

  it.each([
    ["@аlice", []], // Cyrillic а
    ["@al\u200bice", ["@al"]],
    ["@alice@EXÄMPLE.com.", ["@alice@EXÄMPLE.com"]],
    ["@\u212aate", []], // Kelvin sign
    ["https://example.com/x,@alice", []],
    ["`@alice`", ["@alice"]],
  ])("finds in %j the mentions %j", (text, mentions) => {
    expect(found(text, "mention")).toEqual(mentions);
  });

  it.each([
    ["#one #two_3 #日本語", ["#one", "#two_3", "#日本語"]],
    ["#12 #1a x#no /#no =#no", ["#1a"]],
    ["(#in) #caf\u0065\u0301, #a·b·", ["#in", "#caf\u0065\u0301", "#a·b"]],
    ["https://example.com/#no", []],
  ])("finds in %j the hashtags %j", (text, tags) => {
    expect(found(text, "hashtag")).toEqual(tags);
  });

  it.each([
    ["see https://example.com/a.", ["https://example.com/a"]],
    ["(https://en.example.org/A_(b))", ["https://en.example.org/A_(b)"]],
    ["HTTPS://EXAMPLE.COM?q=1#x!", ["HTTPS://EXAMPLE.COM?q=1#x"]],
    ["見てhttps://example.comです", ["https://example.com"]],
    ["「https://例え.jp/パス」", ["https://例え.jp/パス"]],
    ["https://example.com:8080/x http://a.co.uk", ["https://example.com:8080/x", "http://a.co.uk"]],
    ["xhttps://example.com", []],
    ["https://user@example.com/ https://user.com@evil.com/", []],
    ["https://localhost/ https://127.0.0.1/ https://com/ https://a.nosuchtld/", []],
    ["javascript://example.com/ ftp://example.com/ example.com", []],
  ])("finds in %j the addresses %j", (text, urls) => {
    expect(found(text, "url")).toEqual(urls);
  });

  it("gives places that are in order, in the text, and do not overlap", () => {
    const word = fc.constantFrom(
      "@a",
      "@a@b.cc",
      "#x",
      "https://a.com/",
      "@",
      "://",
      " ",
      "é",
      ")",
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join("");
        let end = 0;
        for (const entity of findEntities(text)) {
          expect(entity.start).toBeGreaterThanOrEqual(end);
          expect(entity.end).toBeGreaterThan(entity.start);
          ({ end } = entity);
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it.each([
    ["@", 20_000],
    ["@a@b.cc ", 2500],
    ["@a-", 6600],
    ["#", 20_000],
    ["#a·", 6600],
    ["https://", 2500],
    ["https://a.com/", 1400],
    ["https://a.com/)]", 1200],
    ["a.", 10_000],
  ])("takes time in proportion to its length on %j, %i times (A25)", (text, times) => {
    const find = (count: number): void => {
      findEntities(text.repeat(count));
      findEntities(`https://${text.repeat(count)}`);
    };
    find(times); // Compiled before it is measured.
    // What is shorter than a few milliseconds is noise. In proportion it is ten times; by the square, a hundred.
    const base = Math.max(
      5,
      leastTime(() => find(times)),
    );
    expect(leastTime(() => find(10 * times)) / base).toBeLessThan(35);
  });
});

/** Least processor time of three runs, in milliseconds: nothing but the work makes it shorter. */
function leastTime(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
