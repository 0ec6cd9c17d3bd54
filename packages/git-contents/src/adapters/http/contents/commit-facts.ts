import { objectLost } from "../../../errors.ts";
import { showName } from "../../../objects/text.ts";
import type { CommitRecord, ObjectId } from "../../../objects/types.ts";
import { diffTrees, type FileDifference } from "../../../read/diff-trees.ts";
import type { GitStore, LineCounts, TreePair } from "../../../store.ts";

/** What a commit changed, compared with its first parent. */
export interface CommitFacts {
  /** Files that it added, removed or modified: `undefined` when they are too many to be listed. */
  readonly files: readonly FileDifference[] | undefined;
  /** Lines that came and went: `undefined` when the files are too many or too large to count. */
  readonly lines: LineCounts | undefined;
}

/** Most files of all commits of one answer. */
const MAX_FILES = 10_000;
/** Most bytes of the files whose lines are counted for one answer. */
const MAX_BYTES = 67_108_864;

/** Cache of facts: a commit never changes. Commits themselves are cached in their repositories' readers. */
const factsOfCommits = new WeakMap<CommitRecord, CommitFacts>();

/**
 * Reads what commits changed: paths by our own walk, numbers of lines by one question for all.
 *
 * @returns facts in the order of the commits
 */
export async function readCommitFacts(
  git: GitStore,
  commits: readonly CommitRecord[],
): Promise<readonly CommitFacts[]> {
  const wanted: { readonly commit: CommitRecord; readonly pair: TreePair }[] = [];
  const files = new Map<CommitRecord, readonly FileDifference[]>();
  let left = MAX_FILES;
  for (const commit of commits) {
    if (factsOfCommits.has(commit)) continue;
    const pair = await pairOf(git, commit);
    const changed = await diffTrees(git, pair, { maxFiles: Math.min(left, 3000) });
    if (changed === undefined) continue;
    left -= changed.length;
    files.set(commit, changed);
    wanted.push({ commit, pair });
  }
  const counted = await countableOf(git, wanted, files);
  const counts = counted.length === 0 ? [] : await git.countLines(counted.map(({ pair }) => pair));
  for (const [at, { commit }] of counted.entries())
    factsOfCommits.set(commit, { files: files.get(commit), lines: counts[at] });
  return commits.map(
    (commit) => factsOfCommits.get(commit) ?? { files: files.get(commit), lines: undefined },
  );
}

/** The commits whose files are small enough together to be read, from the first on. */
async function countableOf<Wanted extends { readonly commit: CommitRecord }>(
  git: GitStore,
  wanted: readonly Wanted[],
  files: ReadonlyMap<CommitRecord, readonly FileDifference[]>,
): Promise<readonly Wanted[]> {
  let left = MAX_BYTES;
  const countable: Wanted[] = [];
  for (const each of wanted) {
    left -= await bytesOfFiles(git, files.get(each.commit) ?? []);
    if (left < 0) break;
    countable.push(each);
  }
  return countable;
}

/** Bytes of all versions of files. */
export async function bytesOfFiles(
  git: Pick<GitStore, "readSizes">,
  files: readonly FileDifference[],
): Promise<number> {
  const ids = files.flatMap(({ before, after }) =>
    [before, after].flatMap((version) =>
      version === undefined || version.mode === "160000" ? [] : [version.id],
    ),
  );
  return (await git.readSizes(ids)).reduce<number>((sum, size = 0) => sum + size, 0);
}

/** Trees of a commit and of its first parent. */
export async function pairOf(git: GitStore, { tree, parents }: CommitRecord): Promise<TreePair> {
  return { before: await treeOf(git, parents[0]), after: tree };
}

/** Tree of a commit. */
export async function treeOf(
  git: GitStore,
  id: ObjectId | undefined,
): Promise<ObjectId | undefined> {
  if (id === undefined) return undefined;
  const commit = await git.readCommit(id);
  if (commit === undefined) throw objectLost(id);
  return commit.tree;
}

/** Members `stats` and `files` of a commit in JSON. `null`: too much to be counted or listed. */
export function factsEntity({ files, lines }: CommitFacts): {
  readonly stats: object | null;
  readonly files: readonly object[] | null;
} {
  return {
    stats: lines === undefined ? null : statsEntity(lines),
    files: files?.map(({ path, status }) => ({ filename: showName(path), status })) ?? null,
  };
}

function statsEntity(lines: LineCounts): object {
  let [additions, deletions] = [0, 0];
  for (const count of lines.values()) {
    additions += count.additions;
    deletions += count.deletions;
  }
  return { total: additions + deletions, additions, deletions };
}
