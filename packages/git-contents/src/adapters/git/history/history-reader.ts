import { lastCommitsIn } from "../../../read/last-commits.ts";
import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import { cleanPath } from "../../../paths/path.ts";
import { findEntry, rootOf } from "../../../read/find-entry.ts";
import { requireListable } from "../../../read/read.ts";
import type { ObjectReader } from "../../../store.ts";
import type { CommitGraph } from "./commit-graph/commit-graph.ts";
import { openCommitGraph } from "./commit-graph/open-graph.ts";
import { Commits } from "./commits.ts";
import { walkLastCommits, type WalkOrder } from "./last-commits-walk.ts";
import type { Semaphore } from "./semaphore.ts";
import { WalkObjects } from "./walk-objects.ts";

/** Where a history is read. */
export interface HistorySource {
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
  /** Objects of the repository. */
  readonly objects: ObjectReader;
  /** Of long walks, over all repositories: each holds much of the files of packs in memory. */
  readonly semaphore: Semaphore;
}

/** Query for last commits. */
export type LastCommitsQuery = Pick<WalkOrder, "commit" | "directory" | "cached">;

/**
 * The last commits of a directory's entries; `undefined` when it is not there.
 *
 * @throws GitContentsError `object-not-found`, `directory-too-large`
 */
export async function readLastCommits(
  parts: HistorySource,
  query: LastCommitsQuery,
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  const { objects, semaphore } = parts;
  const directory = cleanPath(query.directory);
  const row = await findEntry(objects, await rootOf(objects, query.commit), directory);
  const tree = row?.mode === "040000" ? await objects.readTree(row.id) : undefined;
  if (tree === undefined) return undefined;
  requireListable(tree, directory);
  if (query.cached.size > 0) {
    const near = await walkShortly(objects, query);
    if (near !== undefined) return near;
  }
  const names = tree.entries().map(({ name }) => name);
  return semaphore.run(() => walkLong(parts, { ...query, directory, names }));
}

async function walkLong(
  { gitDir, format, objects }: HistorySource,
  query: LastCommitsQuery & Pick<WalkOrder, "names">,
): Promise<ReadonlyMap<string, ObjectId>> {
  const files = new WalkObjects(gitDir, format, objects);
  const walk = (graph: CommitGraph | undefined): Promise<ReadonlyMap<string, ObjectId>> =>
    walkLastCommits({ ...query, format, trees: files, commits: new Commits(files, graph) });
  const graph = await openCommitGraph(gitDir, format);
  try {
    // What a graph says that cannot be, the commits themselves say better.
    return await walk(graph).catch((error: unknown) => {
      if (graph === undefined) throw error;
      return walk(undefined);
    });
  } finally {
    files.close();
  }
}

/** Most commits of a short walk. A longer one opens packs and the commit-graph. */
const SHORT_WALK = 48;

/** The answers, when what is cached already is so near; it mostly is, of the commit before. */
function walkShortly(
  objects: ObjectReader,
  { commit, directory, cached }: LastCommitsQuery,
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  const shortcuts = { cached: (id: ObjectId) => cached.get(id), maxCommits: SHORT_WALK };
  return lastCommitsIn(objects, commit, directory, shortcuts);
}
