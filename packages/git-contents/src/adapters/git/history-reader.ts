import { lastCommitsIn, type WalkHelp } from "../../history.ts";
import type { CommitRecord, ObjectId } from "../../objects.ts";
import type { ObjectReader } from "../../store.ts";
import { streamGit } from "./streams.ts";

/** What to find the last commits of. */
export interface LastCommitsQuery {
  readonly commit: ObjectId;
  readonly directory: string;
  readonly known: WalkHelp["known"];
}

/** After so many commits git's own list is worth its start. */
const WALK_ALONE = 48;
/** How many commits ahead are read together. */
const READ_AHEAD = 32;

/**
 * The last commits of a directory's entries. A short walk is made step by step; a long one over
 * git's list of the commits that change the directory and of the merges: git skips the others by
 * its commit-graph.
 */
export async function lastCommitsByGit(
  where: { readonly git: string; readonly gitDir: string },
  objects: ObjectReader,
  { commit, directory, known }: LastCommitsQuery,
): Promise<ReadonlyMap<string, ObjectId> | undefined> {
  let steps = 0;
  const parentsOf = async ({ parents }: CommitRecord): Promise<readonly ObjectId[]> => {
    // There is nothing to skip for the root directory.
    if (++steps > WALK_ALONE && directory !== "") throw new TooLong();
    return parents;
  };
  try {
    return await lastCommitsIn(objects, commit, directory, { known, parentsOf });
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
  }
  const list = new CommitList(where, objects, { commit, directory });
  return lastCommitsIn(objects, commit, directory, {
    known,
    parentsOf: (of) => list.parentsOf(of.id),
  }).finally(() => list.close());
}

class TooLong extends Error {}

/** Commits and their nearest listed ancestors, in git's order, read as far as they are asked for. */
class CommitList {
  readonly #objects: ObjectReader;
  readonly #start: ObjectId;
  readonly #parents = new Map<string, readonly ObjectId[]>();
  readonly #output: AsyncGenerator<Uint8Array>;
  readonly #order: ObjectId[] = [];
  #read = 0;
  #rest = "";

  constructor(
    where: { readonly git: string; readonly gitDir: string },
    objects: ObjectReader,
    { commit, directory }: Pick<LastCommitsQuery, "commit" | "directory">,
  ) {
    this.#objects = objects;
    this.#start = commit;
    const options = ["--full-history", "--parents", commit, "--", directory];
    this.#output = streamGit({ ...where, args: ["--literal-pathspecs", "rev-list", ...options] });
  }

  async parentsOf(id: ObjectId): Promise<readonly ObjectId[]> {
    while (!this.#parents.has(id) && (await this.#more())) {
      // The first that is listed stands for the commit that the list began with.
      const [first] = this.#order;
      if (first !== undefined && first !== this.#start && !this.#parents.has(this.#start))
        this.#parents.set(this.#start, [first]);
    }
    this.#readAhead();
    return this.#parents.get(id) ?? [];
  }

  async close(): Promise<void> {
    await this.#output.return(undefined);
  }

  async #more(): Promise<boolean> {
    const next = await this.#output.next();
    if (next.done === true) return false;
    const lines = (this.#rest + Buffer.from(next.value).toString("latin1")).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const [id = "", ...parents] = line.split(" ") as ObjectId[];
      this.#parents.set(id, parents);
      this.#order.push(id as ObjectId);
    }
    return true;
  }

  /** The walk takes the commits about in git's order: their questions need not wait for each other. */
  #readAhead(): void {
    this.#read++;
    if (this.#read % READ_AHEAD !== 1) return;
    const ahead = this.#order.slice(this.#read, this.#read + READ_AHEAD);
    for (const id of ahead) void this.#warm(id).catch(() => undefined);
  }

  /** Leaves a commit and its root tree in the caches. */
  async #warm(id: ObjectId): Promise<void> {
    const record = await this.#objects.readCommit(id);
    if (record !== undefined) await this.#objects.readTree(record.tree);
  }
}
