import type { TrustRandom } from "./random.ts";

/** What a random history looks like. */
export interface HistoryShape {
  readonly commits: number;
  /** Every how many commits two lines of history meet. */
  readonly mergeEvery: number;
  /** Paths that commits change. */
  readonly paths: readonly string[];
  /** Chance that a commit takes a file away instead. */
  readonly deletions: number;
  readonly random: TrustRandom;
}

/**
 * A history with branches and merges as `git fast-import` reads it, the same for the same chance.
 * Contents are few, so that files come back to what they were.
 */
export function* fastImportHistory({
  commits,
  mergeEvery,
  paths,
  deletions,
  random,
}: HistoryShape): Generator<string> {
  const tips = [0];
  for (let mark = 1; mark <= commits; mark++) {
    const at = Math.floor(random() * tips.length);
    const parent = tips[at] ?? 0;
    const isMerge = mark % mergeEvery === 0 && tips.length > 1;
    const other = isMerge ? (tips[(at + 1) % tips.length] ?? 0) : 0;
    yield `commit refs/heads/work\nmark :${mark}\ncommitter G <g@x> ${1_600_000_000 + mark * 60} +0000\ndata 1\nx\n`;
    if (parent > 0) yield `from :${parent}\n`;
    if (other > 0) yield `merge :${other}\n`;
    // Some merges take one side as it is, some change things themselves.
    const changes = isMerge ? Math.floor(random() * 2) : 1 + Math.floor(random() * 2);
    for (let change = 0; change < changes; change++)
      yield changeOf(paths[Math.floor(random() * paths.length)] ?? "a", deletions, random);
    yield "\n";
    if (isMerge) tips.splice((at + 1) % tips.length, 1);
    const position = Math.min(tips.indexOf(parent) < 0 ? 0 : tips.indexOf(parent), tips.length - 1);
    tips[position] = mark;
    if (!isMerge && tips.length < 4 && random() < 0.2) tips.push(mark);
  }
  yield `reset refs/heads/main\nfrom :${tips[0] ?? commits}\n\n`;
}

function changeOf(path: string, deletions: number, random: TrustRandom): string {
  if (random() < deletions) return `D ${path}\n`;
  const content = String(Math.floor(random() * 4));
  return `M 100644 inline ${path}\ndata ${content.length}\n${content}\n`;
}
