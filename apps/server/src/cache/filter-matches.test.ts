import type { FilterMatch } from "@x/filters";
import type { Status } from "@x/status-core";
import { expect, it } from "vitest";
import { createMatchCache } from "./filter-matches.ts";

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
