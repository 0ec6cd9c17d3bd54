import type { AccountId } from "@x/status-core";
import type { Filters, StoredFilter } from "@x/status-store";
import { beforeEach, describe, expect, it } from "vitest";
import { createFilterKeeper, type FilterKeeper } from "./reader-filters.ts";

const ADA = "1" as AccountId;
let stored: StoredFilter[] = [];
let version = 0;
let asked = { version: 0, filters: 0 };
let keeper: FilterKeeper;
beforeEach(() => {
  version = 0;
  change(filterFor("one"));
  asked = { version: 0, filters: 0 };
  const filters = {
    versionOf: async () => (asked.version++, version),
    ofReader: async () => (asked.filters++, stored),
  } as Pick<Filters, "ofReader" | "versionOf"> as Filters;
  keeper = createFilterKeeper({ filters });
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

const found = async (asOf: number | undefined) =>
  (await keeper.of(ADA, asOf)).set
    .match({ id: "9", text: "one two" }, 0)
    .map((match) => match.keywordMatches);

describe("the keeper of readers' filters", () => {
  it("asks the store for the version once a change number, and for the filters once a version", async () => {
    for (const asOf of [1, 1, 2, 2]) expect(await found(asOf)).toEqual([["one"]]);
    expect(asked).toEqual({ version: 2, filters: 1 });
  });

  it("asks each time without a change number, and sees what is different", async () => {
    expect(await found(undefined)).toEqual([["one"]]);
    change(filterFor("two"));
    expect(await found(undefined)).toEqual([["two"]]);
    expect(asked).toEqual({ version: 2, filters: 2 });
  });

  it("compiles again only what is different", async () => {
    const before = await keeper.of(ADA, 1);
    expect((await keeper.of(ADA, 2)).set).toBe(before.set);
    change(filterFor("one", 5));
    expect((await keeper.of(ADA, 3)).set).not.toBe(before.set);
  });

  it("says when the next filter runs out", async () => {
    change(filterFor("a", 30), filterFor("b", 20), filterFor("c"));
    const { expiryAfter } = await keeper.of(ADA, 1);
    expect([0, 19, 20, 30].map(expiryAfter)).toEqual([20, 20, 30, Infinity]);
  });
});
