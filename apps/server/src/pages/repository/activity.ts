import type { GitStore, ObjectId } from "@x/git-contents";
import { LRUCache } from "lru-cache";
import type { Html } from "../layout.ts";
import { weekBars, type Week } from "../pictures.ts";

/** Weeks of the picture. */
const WEEKS = 52;
/** Commits that are looked at: a history with more of them in these weeks is shown as far back as they reach. */
const MAX_COMMITS = 1000;
/** Commits that are read at once. */
const AT_ONCE = 100;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday, weeks begin on Mondays. */
const FIRST_MONDAY_MS = -3 * DAY_MS;

/** Commits of a history by the number of their week. */
interface Counted {
  readonly counts: ReadonlyMap<number, number>;
  /** First week that is known wholly. */
  readonly from: number;
}

/** Cache of histories, valid forever: what is before a commit never changes. */
const cache = new LRUCache<ObjectId, Counted>({ max: 500 });

/** Picture of the commits a week before a commit. */
export async function activityOf(
  git: Pick<GitStore, "listCommits" | "readCommit">,
  commit: ObjectId,
  nowMs: number,
): Promise<Html> {
  const counted = cache.get(commit) ?? (await countWeeks(git, commit));
  cache.set(commit, counted);
  return weekBars(weeksUntil(nowMs, counted), "commit");
}

function weeksUntil(nowMs: number, { counts, from }: Counted): readonly Week[] {
  const last = weekOf(nowMs);
  const first = Math.min(Math.max(last - WEEKS + 1, from), last);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    startMs: FIRST_MONDAY_MS + (first + at) * WEEK_MS,
    count: counts.get(first + at) ?? 0,
  }));
}

/** By the time of committing, in UTC. */
async function countWeeks(
  git: Pick<GitStore, "listCommits" | "readCommit">,
  from: ObjectId,
): Promise<Counted> {
  const ids = await git.listCommits({ from, skip: 0, limit: MAX_COMMITS });
  const counts = new Map<number, number>();
  let oldest = Infinity;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    for (const commit of await Promise.all(some.map((id) => git.readCommit(id)))) {
      if (commit === undefined) continue;
      const week = weekOf(commit.committer.atMs);
      counts.set(week, (counts.get(week) ?? 0) + 1);
      oldest = Math.min(oldest, week);
    }
  }
  return { counts, from: ids.length < MAX_COMMITS ? -Infinity : oldest + 1 };
}

function weekOf(ms: number): number {
  return Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS);
}
