import type { Figures } from "./figures.ts";
import { renderRatio, renderTable, type Selection } from "./render.ts";

/**
 * A place for figures, a table in lines of its own or one ratio inside a line:
 * `<!-- bench NAME :: COMPARISON; COMPARISON :: CANDIDATE -->...<!-- /bench -->`.
 */
const PLACE = /<!-- bench ([^>]+?) -->([\s\S]*?)<!-- \/bench -->/g;

/**
 * Writes figures into each place of a text.
 *
 * @throws Error when a place names a benchmark, comparison or candidate that is not there
 */
export function fillPlaces(text: string, figures: ReadonlyMap<string, Figures>): string {
  return text.replaceAll(PLACE, (place, named: string, before: string) => {
    const selection = readSelection(named);
    const found = figures.get(selection.benchmark);
    if (found === undefined) throw new Error(`no figures are kept of ${selection.benchmark}`);
    const filled = before.startsWith("\n")
      ? `\n\n${renderTable(found, selection)}\n\n`
      : renderRatio(found, selection);
    return place.replace(`-->${before}<!--`, () => `-->${filled}<!--`);
  });
}

/** The benchmarks that a text has places for. */
export function benchmarksIn(text: string): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(PLACE), ([, named = ""]) => readSelection(named).benchmark),
  );
}

function readSelection(named: string): Selection {
  const [benchmark = "", comparisons, candidates] = named.split("::").map((part) => part.trim());
  return { benchmark, comparisons: listOf(comparisons), candidates: listOf(candidates) };
}

function listOf(text = ""): readonly string[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
