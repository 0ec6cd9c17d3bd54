import { setImmediate } from "node:timers/promises";
import {
  explain,
  type Explanation,
  type ExplainQuestion,
  type Filter,
  type FilterTarget,
} from "@x/filters";

/** Keywords of one step: a thousand that all overlap take longer than others should wait. */
const STEP = 50;

/** Explains a filter in steps, so that other requests are answered between many keywords. */
export async function explainInSteps(
  filter: Filter,
  target: FilterTarget,
  question: ExplainQuestion,
): Promise<Explanation> {
  const explained = (from: number): Explanation =>
    explain({ ...filter, keywords: filter.keywords.slice(from, from + STEP) }, target, question);
  const first = explained(0);
  const keywords = [...first.keywords];
  let { matched, applies } = first;
  for (let from = STEP; from < filter.keywords.length; from += STEP) {
    await setImmediate();
    const next = explained(from);
    keywords.push(...next.keywords);
    matched ||= next.matched;
    applies ||= next.applies;
  }
  return { ...first, matched, applies, keywords };
}
