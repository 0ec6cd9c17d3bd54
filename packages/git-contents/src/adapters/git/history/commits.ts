import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectReader } from "../../../store.ts";
import type { CommitGraph } from "./commit-graph/commit-graph.ts";

type CommitReader = Pick<ObjectReader, "readCommit">;

interface ReadCommit {
  /** Id of the commit. */
  readonly id: ObjectId;
  /** Id of its root tree. */
  readonly tree: ObjectId;
  /** Ids of its parents, in their order. */
  readonly parents: readonly ObjectId[];
  /** Time of the committer, in milliseconds since 1970. */
  readonly atMs: number;
}

/** Any time behind all generations, so that what no graph has comes before what one has. */
const BEHIND_GENERATIONS = 2 ** 32;

/** Commits by number: of those in the commit-graph the position, of others as they are met. */
export class Commits {
  readonly graph: CommitGraph | undefined;
  readonly #objects: CommitReader;
  readonly #numbers = new Map<ObjectId, number>();
  readonly #read: ReadCommit[] = [];

  constructor(objects: CommitReader, graph: CommitGraph | undefined) {
    this.#objects = objects;
    this.graph = graph;
  }

  /**
   * Number of a commit, by which the other methods take it from now on.
   *
   * @throws GitContentsError `object-not-found`
   */
  async numberOf(id: ObjectId): Promise<number> {
    const known = this.graph?.find(id) ?? this.#numbers.get(id);
    if (known !== undefined) return known;
    const commit = await this.#objects.readCommit(id);
    if (commit === undefined) throw new GitContentsError({ code: "object-not-found", id });
    const number = (this.graph?.count ?? 0) + this.#read.length;
    this.#read.push({ ...commit, atMs: commit.committer.atMs });
    this.#numbers.set(id, number);
    return number;
  }

  idOf(number: number): ObjectId {
    return this.#readAt(number)?.id ?? this.#inGraph.idAt(number);
  }

  treeOf(number: number): ObjectId {
    return this.#readAt(number)?.tree ?? this.#inGraph.treeAt(number);
  }

  /** The first parent first. Of a commit in the graph they need not be met. */
  parentsOf(number: number): readonly number[] | Promise<readonly number[]> {
    const read = this.#readAt(number);
    if (read === undefined) return this.#inGraph.parentsAt(number);
    return Promise.all(read.parents.map((id) => this.numberOf(id)));
  }

  /** Greater than that of each parent in the graph, and mostly than that of the others. */
  orderOf(number: number): number {
    const read = this.#readAt(number);
    return read === undefined ? this.#inGraph.generationAt(number) : BEHIND_GENERATIONS + read.atMs;
  }

  #readAt(number: number): ReadCommit | undefined {
    const at = number - (this.graph?.count ?? 0);
    return at < 0 ? undefined : this.#read[at];
  }

  get #inGraph(): CommitGraph {
    if (this.graph === undefined) throw new RangeError("no such commit was met");
    return this.graph;
  }
}
