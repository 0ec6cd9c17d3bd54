import { compileFilters, type Filter, type FilterSet } from "@x/filters";
import type { Benchmark, Work } from "../bench.ts";
import { PAGES_IN_RUNTIMES } from "../filters/runtimes.ts";
import { keywordsOf, postsOf } from "../corpora/posts.ts";

const SIZES = [10, 100, 1000, 10_000] as const;
const POSTS = 400;
/** As many as the default limits allow. */
const KEYWORDS_PER_FILTER = 1000;

function filtersOf(count: number): readonly Filter[] {
  const keywords = keywordsOf(count);
  return Array.from({ length: Math.ceil(count / KEYWORDS_PER_FILTER) }, (_, filter) => ({
    id: String(filter),
    title: `filter ${filter}`,
    context: ["home"],
    action: "warn",
    keywords: keywords
      .slice(filter * KEYWORDS_PER_FILTER, (filter + 1) * KEYWORDS_PER_FILTER)
      .map((text, at) => ({ id: String(at), text, wholeWord: at % 4 !== 0 })),
    statusIds: [],
  }));
}

/** One regular expression for each filter, as a server would build it by hand. */
function patternsOf(filters: readonly Filter[]): readonly RegExp[] {
  const word = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]";
  return filters.map(({ keywords }) => {
    const alternatives = keywords.map(({ text, wholeWord }) => {
      const literal = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
      return wholeWord ? `(?<!${word})${literal}(?!${word})` : literal;
    });
    return new RegExp(alternatives.join("|"), "iu");
  });
}

/** One post after another, so that a unit of work is a status. */
function ours(count: number): Work {
  const set = compileFilters(filtersOf(count));
  const targets = postsOf(POSTS).map((text, at) => ({ id: String(at), text }));
  let next = 0;
  return () => {
    const target = targets[next++ % POSTS];
    return target === undefined ? 0 : set.match(target, 0).length;
  };
}

function theirs(count: number): Work {
  const patterns = patternsOf(filtersOf(count));
  const posts = postsOf(POSTS);
  let next = 0;
  return () => {
    const post = posts[next++ % POSTS] ?? "";
    let matched = 0;
    for (const pattern of patterns) if (pattern.test(post)) matched++;
    return matched;
  };
}

/** Held, so that they are not collected before they are weighed. */
let weighed: readonly FilterSet[] = [];

/** Bytes that a compiled set keeps for each keyword, the filters themselves not counted. */
async function bytesPerKeyword(count: number): Promise<number> {
  const filters = filtersOf(count);
  const posts = postsOf(50);
  const copies = Math.max(20, 20_000 / count);
  const compile = (): FilterSet => {
    const set = compileFilters(filters);
    for (const text of posts) set.match({ id: "1", text }, 0);
    return set;
  };
  weighed = [compile()];
  const before = await bytesInUse();
  weighed = [...weighed, ...Array.from({ length: copies }, compile)];
  return ((await bytesInUse()) - before) / copies / count;
}

/** The memory of array buffers is only given back some turns after they are collected. */
async function bytesInUse(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const benchmark: Benchmark = {
  name: "filters",
  comparisons: [
    ...SIZES.map((count) => ({
      name: `match with ${count.toLocaleString("en")} keywords`,
      unit: "statuses/s",
      candidates: [
        { name: "@x/filters", setup: () => ours(count) },
        { name: "one RegExp a filter, with look-arounds", setup: () => theirs(count) },
      ] as const,
      ...(count === 1000 ? { bars: { "one RegExp": 100 } } : {}),
    })),
    {
      name: "match 40 posts with 100 keywords",
      kind: "value",
      unit: "pages/s",
      candidates: PAGES_IN_RUNTIMES,
    },
    {
      name: "match, by number of keywords",
      unit: "statuses/s",
      candidates: [
        { name: "@x/filters, 10,000 keywords", setup: () => ours(10_000) },
        ...SIZES.slice(0, 3).map((count) => ({
          name: `@x/filters, ${count.toLocaleString("en")} keywords`,
          setup: () => ours(count),
        })),
      ] as const,
      // At 10,000 keywords a status takes at most 3 times as long as at 10.
      bars: { "@x/filters, 10 keywords": 0.333 },
    },
    {
      name: "compile",
      unit: "sets/s",
      candidates: SIZES.map((count) => ({
        name: `@x/filters, ${count.toLocaleString("en")} keywords`,
        setup: () => {
          const filters = filtersOf(count);
          return () => compileFilters(filters);
        },
      })) as never,
    },
    {
      name: "memory",
      kind: "value",
      unit: "bytes/keyword",
      moreIsBetter: false,
      candidates: SIZES.map((count) => ({
        name: `@x/filters, ${count.toLocaleString("en")} keywords`,
        setup: () => () => bytesPerKeyword(count),
      })) as never,
    },
  ],
};

export default benchmark;
