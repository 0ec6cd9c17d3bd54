import type { GitStore } from "@x/git-contents";
import type { Work } from "../bench.ts";
import { commitOne, type Nodes } from "./engines.ts";

const WRITERS = 64;
/** Commits of each writer in a round. */
const COMMITS = 6;
/** Length of a round of those who share a branch, in milliseconds. */
const CROWD_MS = 3000;

/** What a round costs, by nodes that are made first. */
type Measure = (nodes: Nodes, stores: readonly (readonly GitStore[])[]) => Promise<number>;

/** Prepares repositories, each with a first commit. */
export async function prepared(
  open: () => Promise<Nodes | undefined>,
  repositories: number,
  measure: Measure,
): Promise<Work | undefined> {
  const nodes = await open();
  if (nodes === undefined) return undefined;
  const stores = await Promise.all(
    Array.from({ length: repositories }, (_, at) => nodes.make(`r${at}`)),
  );
  for (const [first] of stores) if (first !== undefined) await commitOne(first);
  return () => measure(nodes, stores);
}

/** Processor time of a commit, in milliseconds: 64 writers, each at a repository of its own. */
export const processorOfCommit: Measure = async (nodes, stores) => {
  const before = nodes.processorMs();
  const commits = await commitAll(stores);
  return (nodes.processorMs() - before) / commits;
};

/** WAL syncs of a commit, by the same writers. */
export const syncsOfCommit: Measure = async (nodes, stores) => {
  const before = await nodes.walSyncs();
  const commits = await commitAll(stores);
  return ((await nodes.walSyncs()) - before) / commits;
};

/** Commits a second of 64 writers at one branch, over all nodes. */
export const rateOfBranch: Measure = async (_, stores) => {
  const counts = await crowd(stores[0] ?? []);
  return (counts.reduce((sum, count) => sum + count, 0) / CROWD_MS) * 1000;
};

/** Commits of the node that has fewest of them, as a part of what would be its share. */
export const leastShare: Measure = async (_, stores) => {
  const counts = await crowd(stores[0] ?? []);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Math.min(...counts) / (all / counts.length);
};

/** Number of repositories, each for one writer. */
export const REPOSITORIES: number = WRITERS;

async function commitAll(stores: readonly (readonly GitStore[])[]): Promise<number> {
  const write = async (store: GitStore): Promise<void> => {
    for (let at = 0; at < COMMITS; at++) await commitOne(store);
  };
  await Promise.all(stores.flatMap(([store]) => (store === undefined ? [] : write(store))));
  return stores.length * COMMITS;
}

/** Lets all writers commit to one repository for a while. @returns how many commits each node made */
async function crowd(nodes: readonly GitStore[]): Promise<readonly number[]> {
  const until = performance.now() + CROWD_MS;
  const counts = nodes.map(() => 0);
  const write = async (writer: number): Promise<void> => {
    const node = writer % nodes.length;
    const store = nodes[node];
    if (store === undefined) return;
    while (performance.now() < until) {
      await commitOne(store);
      if (performance.now() < until) counts[node] = (counts[node] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return counts;
}
