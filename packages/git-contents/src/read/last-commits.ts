import { GitContentsError } from "../errors.ts";
import type { Tree } from "../objects/tree.ts";
import type { CommitRecord, ObjectId } from "../objects/types.ts";
import { cleanPath } from "../paths/path.ts";
import type { ObjectReader, SyncReads } from "../store.ts";
import { treeOf, walkTo } from "./find-entry.ts";
import { requireListable } from "./read.ts";

/** Shortcuts and bounds of a walk. */
export interface WalkShortcuts {
  /** Answers that are cached already, for the directory of the walk. */
  readonly cached?: ((commit: ObjectId) => ReadonlyMap<string, ObjectId> | undefined) | undefined;
  /** Most commits of a walk; a longer one is given up. Default: no limit. */
  readonly maxCommits?: number | undefined;
}

/**
 * The commit that last changed each entry of a directory, by stored name: what
 * `git log -1 COMMIT -- PATH` names. `undefined` when the directory is not there, or the walk is too long.
 *
 * One walk for all entries. An entry that equals a parent's, the first such parent as git
 * simplifies history, has that parent's answer; else the commit itself is the answer.
 *
 * @throws GitContentsError `object-not-found`, `directory-too-large`; `repository-failed` for a lost tree
 */
export async function lastCommitsIn(
  objects: ObjectReader,
  commit: ObjectId,
  directory: string,
  shortcuts: WalkShortcuts = {},
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  const walk = walkOf(commit, directory, shortcuts);
  let step = walk.next();
  while (step.done !== true) step = walk.next(await objectOf(objects, step.value));
  return step.value;
}

/** Largest directory that is walked synchronously: each commit may cost a comparison of two. */
const MAX_SYNC_ENTRIES = 1000;

/**
 * Last commits as {@link lastCommitsIn}, synchronously.
 *
 * @returns `undefined` also when an object needs git, or the directory is large: `lastCommits` tells
 */
export function lastCommitsSync(
  reads: Pick<SyncReads, "readCommit" | "readTree">,
  commit: ObjectId,
  directory: string,
  shortcuts: WalkShortcuts,
): ReadonlyMap<string, ObjectId> | undefined {
  const walk = walkOf(commit, directory, shortcuts);
  let step = walk.next();
  while (step.done !== true) {
    const { id, type } = step.value;
    const object = type === "commit" ? reads.readCommit(id) : reads.readTree(id);
    if (object === undefined) return undefined;
    if ("count" in object && object.count > MAX_SYNC_ENTRIES) return undefined;
    step = walk.next(object);
  }
  return step.value;
}

/** Object that a walk asks for. */
interface Wanted {
  /** Its id. */
  readonly id: ObjectId;
  /** Its type. */
  readonly type: "commit" | "tree";
}

/** A walk that asks for one object after the other. */
type WalkSteps<Result> = Generator<Wanted, Result, CommitRecord | Tree>;

async function objectOf(objects: ObjectReader, { id, type }: Wanted): Promise<CommitRecord | Tree> {
  if (type === "tree") return treeOf(objects, id);
  const commit = await objects.readCommit(id);
  if (commit === undefined) throw new GitContentsError({ code: "object-not-found", id });
  return commit;
}

interface Walk {
  /** Directory to look at, as a clean path. */
  readonly directory: string;
  /** Results that are known before the walk. */
  readonly cached: NonNullable<WalkShortcuts["cached"]>;
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
  /** Tree of the directory; absent: it is not there. */
  readonly tree: { readonly id: ObjectId; readonly rows: Tree } | undefined;
}

function* walkOf(
  commit: ObjectId,
  directory: string,
  { cached = () => undefined, maxCommits = Infinity }: WalkShortcuts,
): WalkSteps<ReadonlyMap<string, ObjectId> | undefined> {
  const path = cleanPath(directory);
  const walk: Walk = { directory: path, cached, answers: new Map(), waiting: new Map() };
  const start = yield* placeOf(walk, commit);
  if (start.tree === undefined) return undefined;
  requireListable(start.tree.rows, path);
  const names = start.tree.rows.entries().map(({ name }) => name);
  walk.waiting.set(commit, { place: start, names: new Set(names) });
  let visited = 0;
  for (let next = newest(walk); next !== undefined; next = newest(walk)) {
    if (++visited > maxCommits) return undefined;
    walk.waiting.delete(next.place.commit.id);
    yield* visit(walk, next);
  }
  return new Map(
    names.flatMap((name): [string, ObjectId][] => {
      const answer = walk.answers.get(name);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
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

function* visit(walk: Walk, { place, names }: Waiting): WalkSteps<void> {
  const { commit } = place;
  const cached = walk.cached(commit.id);
  if (cached !== undefined) return settle(walk, names, (name) => cached.get(name) ?? commit.id);
  for (const parent of commit.parents) {
    if (names.size === 0) return;
    const before = yield* placeOf(walk, parent);
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
  if (place.tree?.id === before.tree?.id) return new Set(names);
  if (place.tree === undefined || before.tree === undefined) return new Set();
  const changed = place.tree.rows.changedNames(before.tree.rows);
  return new Set(Array.from(names).filter((name) => !changed.has(name)));
}

function* placeOf({ directory }: Walk, id: ObjectId): WalkSteps<Place> {
  const commit = (yield { id, type: "commit" }) as CommitRecord;
  const way = walkTo(commit.tree, directory);
  let step = way.next();
  while (step.done !== true) step = way.next((yield { id: step.value, type: "tree" }) as Tree);
  const row = step.value;
  if (row?.mode !== "040000") return { commit, tree: undefined };
  const rows = (yield { id: row.id, type: "tree" }) as Tree;
  return { commit, tree: { id: row.id, rows } };
}
