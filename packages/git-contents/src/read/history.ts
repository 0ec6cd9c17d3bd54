import { GitContentsError } from "../errors.ts";
import type { CommitRecord, ObjectId } from "../objects/types.ts";
import { cleanPath } from "../paths/path.ts";
import { findEntry } from "./find-entry.ts";
import { requireListable } from "./read.ts";
import type { CommitQuery, ObjectReader } from "../store.ts";
import type { Tree } from "../objects/tree.ts";

/** Shortcuts of a walk. */
export interface WalkShortcuts {
  /** Answers that are cached already, for the directory of the walk. */
  readonly cached?: ((commit: ObjectId) => ReadonlyMap<string, ObjectId> | undefined) | undefined;
  /**
   * Parents of a commit in a history without the commits that have the directory as their only
   * parent has it. Default: the commit's own.
   */
  readonly parentsOf?: ((commit: CommitRecord) => Promise<readonly ObjectId[]>) | undefined;
}

/**
 * The commit that last changed each entry of a directory, by stored name: what
 * `git log -1 COMMIT -- PATH` names. `undefined` when the directory is not there.
 *
 * One walk for all entries. An entry that equals a parent's, the first such parent as git
 * simplifies history, has that parent's answer; else the commit itself is the answer.
 *
 * @throws GitContentsError `object-not-found`, `directory-too-large`
 */
export async function lastCommitsIn(
  objects: ObjectReader,
  commit: ObjectId,
  directory: string,
  { cached = () => undefined, parentsOf = async ({ parents }) => parents }: WalkShortcuts = {},
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  const walk: Walk = {
    objects,
    directory: cleanPath(directory),
    cached,
    parentsOf,
    answers: new Map(),
    waiting: new Map(),
  };
  const start = await placeOf(walk, commit);
  if (start.tree === undefined) return undefined;
  requireListable(start.tree, walk.directory);
  const names = start.tree.entries().map(({ name }) => name);
  walk.waiting.set(commit, { place: start, names: new Set(names) });
  for (let next = newest(walk); next !== undefined; next = newest(walk)) {
    walk.waiting.delete(next.place.commit.id);
    await visit(walk, next);
  }
  return new Map(
    names.flatMap((name): [string, ObjectId][] => {
      const answer = walk.answers.get(name);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

interface Walk {
  /** Objects of the repository. */
  readonly objects: ObjectReader;
  /** Directory to look at, as a clean path. */
  readonly directory: string;
  /** Results that are known before the walk. */
  readonly cached: NonNullable<WalkShortcuts["cached"]>;
  /** Parents of a commit in the history that is walked. */
  readonly parentsOf: NonNullable<WalkShortcuts["parentsOf"]>;
  /** Last commits that were found, by stored name. */
  readonly answers: Map<string, ObjectId>;
  /** By commit: the names whose answer is at that commit or before. */
  readonly waiting: Map<ObjectId, Waiting>;
}

interface Waiting {
  /** Commit that the names wait at. */
  readonly place: Place;
  /** Names whose last commit is there or before. */
  readonly names: Set<string>;
}

/** A commit, and the directory as it had it. */
interface Place {
  /** The commit. */
  readonly commit: CommitRecord;
  /** Id of the directory; absent: it is not there. */
  readonly treeId: ObjectId | undefined;
  /** Tree of the directory. */
  readonly tree: Tree | undefined;
}

/** The newest first, so that the ways from a merge meet again before they are walked on. */
function newest({ waiting }: Walk): Waiting | undefined {
  let found: Waiting | undefined;
  for (const candidate of waiting.values()) {
    const later =
      found === undefined ||
      candidate.place.commit.committer.atMs > found.place.commit.committer.atMs;
    if (later) found = candidate;
  }
  return found;
}

async function visit(walk: Walk, { place, names }: Waiting): Promise<void> {
  const { commit } = place;
  const cached = walk.cached(commit.id);
  if (cached !== undefined) return settle(walk, names, (name) => cached.get(name) ?? commit.id);
  for (const parent of await walk.parentsOf(commit)) {
    if (names.size === 0) return;
    const before = await placeOf(walk, parent);
    const same = sameNames(place, before, names);
    if (same.size === 0) continue;
    const waiting = walk.waiting.get(parent) ?? { place: before, names: new Set<string>() };
    for (const name of same) {
      waiting.names.add(name);
      names.delete(name);
    }
    walk.waiting.set(parent, waiting);
  }
  settle(walk, names, () => commit.id);
}

function settle(walk: Walk, names: ReadonlySet<string>, answer: (name: string) => ObjectId): void {
  for (const name of names) walk.answers.set(name, answer(name));
}

function sameNames(place: Place, before: Place, names: ReadonlySet<string>): ReadonlySet<string> {
  if (place.treeId === before.treeId) return new Set(names);
  const { tree } = place;
  if (tree === undefined || before.tree === undefined) return new Set();
  const changed = tree.changedNames(before.tree);
  return new Set(Array.from(names).filter((name) => !changed.has(name)));
}

async function placeOf({ objects, directory }: Walk, id: ObjectId): Promise<Place> {
  const commit = await objects.readCommit(id);
  if (commit === undefined) throw new GitContentsError({ code: "object-not-found", id });
  const row = await findEntry(objects, commit.tree, directory);
  if (row?.mode !== "040000") return { commit, treeId: undefined, tree: undefined };
  return { commit, treeId: row.id, tree: await objects.readTree(row.id) };
}

/**
 * Commits from a commit on that changed a path, the newest first, as `git log` lists them: a merge
 * that has the path as one of its parents has it is followed to that parent only.
 *
 * @throws GitContentsError `object-not-found`
 */
export async function commitsFrom(
  objects: ObjectReader,
  query: CommitQuery,
): Promise<readonly ObjectId[]> {
  const path = cleanPath(query.path ?? "");
  const seen = new Set<ObjectId>([query.from]);
  const open = [await stateOf(objects, query.from, path)];
  const listed: ObjectId[] = [];
  while (listed.length < query.skip + query.limit) {
    const next = takeNewest(open);
    if (next === undefined) break;
    const parents = await Promise.all(next.commit.parents.map((id) => stateOf(objects, id, path)));
    const same = path === "" ? undefined : parents.find(({ there }) => there === next.there);
    if (same === undefined && (path === "" || parents.length > 0 || next.there !== ""))
      listed.push(next.commit.id);
    for (const parent of same === undefined ? parents : [same]) {
      if (!seen.has(parent.commit.id)) open.push(parent);
      seen.add(parent.commit.id);
    }
  }
  return listed.slice(query.skip);
}

/** The first of those of the same time, as git has it. */
function takeNewest(open: PathState[]): PathState | undefined {
  let place = 0;
  for (const [at, { commit }] of open.entries()) {
    const newestYet = open[place]?.commit ?? commit;
    if (commit.committer.atMs > newestYet.committer.atMs) place = at;
  }
  return open.splice(place, 1)[0];
}

interface PathState {
  /** The commit. */
  readonly commit: CommitRecord;
  /** Mode and id at the path, as text to compare; empty when nothing is there. */
  readonly there: string;
}

async function stateOf(objects: ObjectReader, id: ObjectId, path: string): Promise<PathState> {
  const commit = await objects.readCommit(id);
  if (commit === undefined) throw new GitContentsError({ code: "object-not-found", id });
  const row = await findEntry(objects, commit.tree, path);
  return { commit, there: row === undefined ? "" : `${row.mode} ${row.id}` };
}
