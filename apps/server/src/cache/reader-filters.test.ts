import type { AccountId } from "@x/status-core";
import type { Filters, StoredFilter } from "@x/status-store";
import { beforeEach, describe, expect, it } from "vitest";
import { createFilterCache, type FilterCache } from "./reader-filters.ts";

const ADA = "1" as AccountId;
let stored: StoredFilter[] = [];
let version = 0;
let asked = { version: 0, filters: 0 };
let cache: FilterCache;
let table: Filters;
beforeEach(() => {
  version = 0;
  change(filterFor("one"));
  asked = { version: 0, filters: 0 };
  table = {
    versionOf: async () => (asked.version++, version),
    ofReader: async () => (asked.filters++, stored),
  } as Pick<Filters, "ofReader" | "versionOf"> as Filters;
  cache = createFilterCache({ filters: table });
});

function change(...filters: StoredFilter[]): void {
  stored = filters;
  version++;
}

function filterFor(keyword: string, expiresAtMs?: number): StoredFilter {
  const keywords = [{ id: "1", text: keyword, wholeWord: true }];
  const rest = {
    title: "t",
    context: ["home"],
    action: "warn",
    statuses: [],
    statusIds: [],
  } as const;
  return { id: "1", ...rest, expiresAtMs, keywords };
}

const found = async (storeVersion: number | undefined) =>
  (await cache.of(ADA, storeVersion)).set
    .match({ id: "9", text: "one two" }, 0)
    .map((match) => match.keywordMatches);

describe("the cache of readers' filters", () => {
  it("asks for the version of the filters once a version of the store, and for the filters once a version of theirs", async () => {
    for (const storeVersion of [1, 1, 2, 2]) expect(await found(storeVersion)).toEqual([["one"]]);
    expect(asked).toEqual({ version: 2, filters: 1 });
  });

  it("asks for no version that it was told, and is told of a change by the next", async () => {
    for (const storeVersion of [1, 2, 2]) {
      cache.note(ADA, storeVersion, version);
      expect(await found(storeVersion)).toEqual([["one"]]);
    }
    change(filterFor("two"));
    cache.note(ADA, 3, version);
    expect(await found(3)).toEqual([["two"]]);
    expect(asked).toEqual({ version: 0, filters: 2 });
  });

  it("asks each time without a version of the store, and sees what is different", async () => {
    expect(await found(undefined)).toEqual([["one"]]);
    change(filterFor("two"));
    expect(await found(undefined)).toEqual([["two"]]);
    expect(asked).toEqual({ version: 2, filters: 2 });
  });

  it("keeps those of the latest readers, by their memory", async () => {
    // A set with one short keyword counts 7,361 bytes.
    const small = createFilterCache({ filters: table }, 15_000);
    const read = async (...ids: readonly string[]) => {
      for (const id of ids) await small.of(id as AccountId, 1);
      return asked.filters;
    };
    expect(await read("2", "3", "2", "3")).toBe(2);
    expect(await read("4", "3")).toBe(3);
    expect(await read("2")).toBe(4);
  });

  it("counts the characters of keywords, which take most of it", async () => {
    change(filterFor("x".repeat(512)));
    // Two with a short keyword have room here, two with a long one have not.
    const small = createFilterCache({ filters: table }, 20_000);
    for (const id of ["2", "3", "2"]) await small.of(id as AccountId, 1);
    expect(asked.filters).toBe(3);
  });

  it("has one for all readers without filters, and no end of room for them", async () => {
    change();
    const small = createFilterCache({ filters: table }, 10_000);
    const all = ["2", "3", "4", "2"].map((id) => small.of(id as AccountId, 1));
    expect(new Set(await Promise.all(all)).size).toBe(1);
    for (const id of ["2", "3", "4"]) await small.of(id as AccountId, 1);
    expect(asked.filters).toBe(4);
  });

  it("compiles again only what is different", async () => {
    const before = await cache.of(ADA, 1);
    expect((await cache.of(ADA, 2)).set).toBe(before.set);
    change(filterFor("one", 5));
    expect((await cache.of(ADA, 3)).set).not.toBe(before.set);
  });

  it("says when the next filter runs out", async () => {
    change(filterFor("a", 30), filterFor("b", 20), filterFor("c"));
    const { expiryAfter } = await cache.of(ADA, 1);
    expect([0, 19, 20, 30].map(expiryAfter)).toEqual([20, 20, 30, Infinity]);
  });
});
