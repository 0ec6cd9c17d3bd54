import { GitContentsError, objectLost } from "../errors.ts";
import type { Tree, TreeEntry } from "../objects/tree.ts";
import type { CommitRecord, ObjectId } from "../objects/types.ts";
import type { ObjectReader } from "../store.ts";

/** Where to look for changes. */
export interface CommitRange {
  /** Newest commit of the range. */
  readonly to: ObjectId;
  /** Commits whose whole history is left out. */
  readonly not: readonly ObjectId[];
}

/** Most paths that are looked at, and most characters of them together: one tree can stand at any number. */
const MAX_PATHS = 100_000;
const MAX_PATH_CHARACTERS = 50_000_000;

/**
 * Paths that the commits of a range change, each commit compared with its first parent: what
 * `git log --name-only --no-renames --diff-merges=first-parent TO --not NOT` names. A path may come
 * more than once. Commits whose clocks ran backwards can come although they should be left out,
 * never the other way round.
 *
 * @throws GitContentsError `repository-failed` when an object is lost; `changes-too-many` after 100,000
 *   paths, directories among them
 */
export async function* changedPaths(
  objects: ObjectReader,
  range: CommitRange,
): AsyncGenerator<string> {
  const budget: Budget = { paths: MAX_PATHS, characters: MAX_PATH_CHARACTERS };
  for (const commit of await commitsOf(objects, range)) {
    const [parent] = commit.parents;
    const before = parent === undefined ? undefined : await commitAt(objects, parent);
    yield* differingPaths(objects, { before: before?.tree, after: commit.tree }, budget);
  }
}

interface Visit {
  /** Commit that is visited. */
  readonly commit: CommitRecord;
  /** Whether the commit is in the history that is left out. */
  left: boolean;
}

/** Commits of the range. Newest first, so that the walk ends soon after the histories meet. */
async function commitsOf(
  objects: ObjectReader,
  { to, not }: CommitRange,
): Promise<readonly CommitRecord[]> {
  const visits = new Map<ObjectId, Visit>();
  const queue = new Set<Visit>();
  const add = async (id: ObjectId, left: boolean): Promise<void> => {
    const known = visits.get(id);
    if (known !== undefined && (known.left || !left)) return;
    const visit = known ?? { commit: await commitAt(objects, id), left };
    // A commit that was visited before is visited again: its parents are left out too.
    visit.left = left;
    visits.set(id, visit);
    queue.add(visit);
  };
  for (const id of not) await add(id, true);
  await add(to, false);
  for (let next = newestOf(queue); next !== undefined; next = newestOf(queue)) {
    queue.delete(next);
    for (const parent of next.commit.parents) await add(parent, next.left);
  }
  return Array.from(visits.values()).flatMap(({ commit, left }) => (left ? [] : [commit]));
}

/** @returns `undefined` when all that is queued is left out */
function newestOf(queue: ReadonlySet<Visit>): Visit | undefined {
  let newest: Visit | undefined;
  let wanted = false;
  for (const visit of queue) {
    wanted ||= !visit.left;
    if (newest === undefined || visit.commit.committer.atMs > newest.commit.committer.atMs)
      newest = visit;
  }
  return wanted ? newest : undefined;
}

async function commitAt(objects: ObjectReader, id: ObjectId): Promise<CommitRecord> {
  const commit = await objects.readCommit(id);
  if (commit === undefined) throw objectLost(id);
  return commit;
}

interface TreePair {
  /** Path of both trees. */
  readonly path: string;
  /** Older tree. Absent: there was none. */
  readonly before: ObjectId | undefined;
  /** Newer tree. Absent: there is none. */
  readonly after: ObjectId | undefined;
}

/** What a walk may still look at. */
interface Budget {
  /** Paths. */
  paths: number;
  /** Characters of them together. */
  characters: number;
}

/**
 * Paths of files, links and submodules that are not the same in two trees.
 *
 * @throws GitContentsError as {@link changedPaths}
 */
export async function* differingPaths(
  objects: ObjectReader,
  trees: { readonly before: ObjectId | undefined; readonly after: ObjectId | undefined },
  budget: Budget = { paths: MAX_PATHS, characters: MAX_PATH_CHARACTERS },
): AsyncGenerator<string> {
  const open: TreePair[] = [{ path: "", ...trees }];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (pair.before === pair.after) continue;
    const [old, now] = await Promise.all([
      treeAt(objects, pair.before),
      treeAt(objects, pair.after),
    ]);
    for (const name of differingNames(old, now)) {
      const path = `${pair.path}${name}`;
      budget.characters -= path.length;
      if (--budget.paths < 0 || budget.characters < 0)
        throw new GitContentsError({ code: "changes-too-many", limit: MAX_PATHS });
      const [from, to] = [old?.find(name), now?.find(name)];
      if (isFile(from) || isFile(to)) yield path;
      open.push({ path: `${path}/`, before: directoryOf(from), after: directoryOf(to) });
    }
  }
}

function differingNames(old: Tree | undefined, now: Tree | undefined): ReadonlySet<string> {
  const names = (tree: Tree | undefined): readonly string[] =>
    tree?.entries().map(({ name }) => name) ?? [];
  if (old === undefined || now === undefined) return new Set([...names(old), ...names(now)]);
  return new Set([...now.changedNames(old), ...old.changedNames(now)]);
}

async function treeAt(objects: ObjectReader, id: ObjectId | undefined): Promise<Tree | undefined> {
  if (id === undefined) return undefined;
  const tree = await objects.readTree(id);
  if (tree === undefined) throw objectLost(id);
  return tree;
}

function isFile(entry: TreeEntry | undefined): boolean {
  return entry !== undefined && entry.mode !== "040000";
}

function directoryOf(entry: TreeEntry | undefined): ObjectId | undefined {
  return entry?.mode === "040000" ? entry.id : undefined;
}
