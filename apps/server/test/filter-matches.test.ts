import type { FilterMatch } from "@x/filters";
import type { Status } from "@x/status-core";
import { expect, it } from "vitest";
import { countHeld } from "../../../scripts/collected.ts";
import { createMatchCache } from "../src/cache/filter-matches.ts";

const filters = {};
const status = (more: object = {}): Status => ({ edition: {}, ...more }) as Status;

/** A matcher that counts, and answers another list each time. */
function counting(): {
  readonly match: () => readonly FilterMatch[];
  readonly count: () => number;
} {
  let count = 0;
  return { match: () => [{ count: ++count } as unknown as FilterMatch], count: () => count };
}

it("looks at an edition once, until the filters are others or one of them runs out", () => {
  const cache = createMatchCache();
  const { match, count } = counting();
  const one = status();
  const first = cache.of(filters, 5, match)(one);
  expect(cache.of(filters, 5, match)({ ...one })).toBe(first);
  expect(count()).toBe(1);
  cache.of(filters, 9, match)(one);
  cache.of({}, 5, match)(one);
  expect(count()).toBe(3);
});

it("looks at a reblog again when its original was edited, and at what has no edition each time", () => {
  const { match, count } = counting();
  const matcher = createMatchCache().of(filters, 5, match);
  const reblog = status({ reblogOf: status() });
  matcher(reblog);
  matcher(reblog);
  expect(count()).toBe(1);
  matcher({ ...reblog, reblogOf: status() });
  matcher(status({ edition: undefined }));
  matcher(status({ edition: undefined }));
  expect(count()).toBe(4);
});

it("holds no filters that nobody else holds", async () => {
  const cache = createMatchCache();
  const { match } = counting();
  const one = status();
  const readers = Array.from({ length: 100 }, () => {
    const compiled = {};
    cache.of(compiled, 5, match)(one);
    return new WeakRef(compiled);
  });
  expect(await countHeld(readers)).toBe(0);
  expect(cache.counts.misses).toBe(100);
});

it("forgets all matches when there are too many of all readers together", () => {
  const cache = createMatchCache(2);
  const { match, count } = counting();
  const [one, other] = [status(), status()];
  const look = (): void => {
    for (const seen of [one, other]) cache.of(filters, 5, match)(seen);
  };
  look();
  look();
  expect(count()).toBe(2);
  cache.of({}, 5, match)(one);
  look();
  expect(count()).toBe(5);
});
