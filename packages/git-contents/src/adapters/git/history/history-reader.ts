import { lastCommitsIn, type WalkHelp } from "../../../history.ts";
import type { CommitRecord, ObjectId } from "../../../objects.ts";
import { findEntry, rootOf } from "../../../read.ts";
import type { ObjectReader } from "../../../store.ts";
import { changedName, changesOf } from "./history-diffs.ts";

/** What to find the last commits of. */
export interface LastCommitsQuery {
  readonly commit: ObjectId;
  readonly directory: string;
  readonly known: NonNullable<WalkHelp["known"]>;
}

/** After so many commits git's own comparison is worth its start. */
const WALK_ALONE = 48;

/**
 * The last commits of a directory's entries. A short walk is made step by step; a long one over what
 * git says that the commits before change.
 */
export async function lastCommitsByGit(
  where: { readonly git: string; readonly gitDir: string },
  objects: ObjectReader,
  query: LastCommitsQuery,
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  const { commit, directory, known } = query;
  let steps = 0;
  const parentsOf = async ({ parents }: CommitRecord): Promise<readonly ObjectId[]> => {
    if (++steps > WALK_ALONE) throw new TooLong();
    return parents;
  };
  try {
    return await lastCommitsIn(objects, commit, directory, { known, parentsOf });
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
  }
  return longWalk(where, objects, query);
}

class TooLong extends Error {}

/** The names whose answer is at a commit or before: each goes on to the first parent that has it so too. */
async function longWalk(
  where: { readonly git: string; readonly gitDir: string },
  objects: ObjectReader,
  { commit, directory, known }: LastCommitsQuery,
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  const row = await findEntry(objects, await rootOf(objects, commit), directory);
  const tree = row?.mode === "040000" ? await objects.readTree(row.id) : undefined;
  if (tree === undefined) return undefined;
  const names = new Map(tree.entries().map(({ name }) => [changedName(name), name]));
  const answers = new Map<string, ObjectId>();
  const waiting = new Map<ObjectId, Set<string>>();
  let first: Set<string> | undefined = new Set(names.keys());
  for await (const { id, parents, changed } of changesOf(where, commit, directory)) {
    // The first that is listed stands for the commit that the list began with.
    const here = first ?? waiting.get(id);
    first = undefined;
    waiting.delete(id);
    if (here === undefined) continue;
    const answer = known(id);
    for (const name of here) {
      const same = answer === undefined ? changed.findIndex((set) => !set.has(name)) : -1;
      const parent = parents[same];
      if (parent === undefined) answers.set(name, answer?.get(names.get(name) ?? "") ?? id);
      else addTo(waiting, parent, name);
    }
    if (answers.size === names.size) break;
  }
  return new Map(
    Array.from(names).flatMap(([changed, name]): [string, ObjectId][] => {
      const answer = answers.get(changed);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

function addTo(waiting: Map<ObjectId, Set<string>>, parent: ObjectId, name: string): void {
  const names = waiting.get(parent);
  if (names === undefined) waiting.set(parent, new Set([name]));
  else names.add(name);
}
