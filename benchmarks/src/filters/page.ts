import { compileFilters, type Filter } from "@x/filters";
import { keywordsOf, postsOf } from "../corpora/posts.ts";

const KEYWORDS = 100;
const PAGE = 40;
const PAGES = 25;
const WARM_MS = 500;

/** Pages of 40 posts that a reader's 100 keywords are looked for in, in a second. Any runtime can do this. */
export function pagesPerSecond(forMs: number): number {
  const set = compileFilters(filters());
  const posts = postsOf(PAGES * PAGE).map((text, at) => ({ id: String(at), text }));
  const pages = Array.from({ length: PAGES }, (_, at) => posts.slice(at * PAGE, (at + 1) * PAGE));
  let matched = 0;
  const walk = (ms: number): number => {
    const startMs = performance.now();
    let walked = 0;
    while (performance.now() - startMs < ms) {
      for (const post of pages[walked % PAGES] ?? []) matched += set.match(post, 0).length;
      walked++;
    }
    return walked / ((performance.now() - startMs) / 1000);
  };
  walk(WARM_MS);
  const rate = walk(forMs);
  // Used, so that no compiler leaves the work out.
  if (matched === 0) throw new Error("no keyword is in any post");
  return rate;
}

/** Ten filters of ten keywords, every other one a whole word. */
function filters(): readonly Filter[] {
  const keywords = keywordsOf(KEYWORDS);
  return Array.from({ length: 10 }, (_, filter) => ({
    id: String(filter),
    title: `filter ${filter}`,
    context: ["home"],
    action: "warn",
    keywords: keywords
      .filter((_text, at) => at % 10 === filter)
      .map((text, at) => ({ id: String(at), text, wholeWord: at % 2 === 0 })),
    statusIds: [],
  }));
}
