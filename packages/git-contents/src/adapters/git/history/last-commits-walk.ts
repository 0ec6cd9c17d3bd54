import { setImmediate } from "node:timers/promises";
import type { ObjectFormat, ObjectId } from "../../../objects.ts";
import { encodeName } from "../../../text.ts";
import type { Commits } from "./commits.ts";
import { DirectoryPlaces, type Place, type WalkTrees } from "./directory-places.ts";
import { HighestFirst } from "./highest-first.ts";
import { WalkFilters } from "./walk-filters.ts";

/** How long others wait at most, when nothing else makes the walk wait. */
const TURN_MS = 4;

/** What a walk is about. */
export interface WalkOrder {
  readonly commits: Commits;
  readonly trees: WalkTrees;
  readonly format: ObjectFormat;
  readonly commit: ObjectId;
  readonly directory: string;
  /** Stored names of entries that the directory has at the commit. */
  readonly names: readonly string[];
  /** Answers that are known already, by the commit that they are true of. */
  readonly known: ReadonlyMap<ObjectId, ReadonlyMap<string, ObjectId>>;
}

/** Names whose answer is at a commit or before. */
interface Waiting {
  readonly names: readonly number[];
  /** The directory there, when it was read already. */
  readonly place: Place | undefined;
}

/**
 * The commits that last changed entries of a directory, one walk for all. A name that a commit has as
 * a parent has it, the first such parent, has that parent's answer; else it is the commit.
 *
 * Where the commit-graph has changed-path filters, trees are read only of commits that may have
 * changed a name whose answer is still looked for.
 *
 * @throws DamagedGraph
 * @throws GitContentsError `object-not-found`, `repository-failed`
 */
export async function walkLastCommits(order: WalkOrder): Promise<ReadonlyMap<string, ObjectId>> {
  const walk = new Walk(order);
  await walk.run();
  return walk.answers();
}

class Walk {
  readonly #order: WalkOrder;
  readonly #places: DirectoryPlaces;
  readonly #filters: WalkFilters | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #next = new HighestFirst();
  readonly #answers: (ObjectId | undefined)[];
  /** For each name the comparison that found it changed last. */
  readonly #changedBy: Int32Array;
  #comparisons = 0;

  constructor(order: WalkOrder) {
    const { commits, trees, format, directory, names } = order;
    const stored = names.map((name) => Buffer.from(encodeName(name)));
    const numbers = new Map(stored.map((name, at) => [name.toString("latin1"), at]));
    this.#order = order;
    this.#places = new DirectoryPlaces(trees, directory, { format, numbers });
    const { graph } = commits;
    this.#filters =
      graph?.filters && new WalkFilters(graph, graph.filters, { directory, names: stored });
    this.#answers = names.map(() => undefined);
    this.#changedBy = new Int32Array(names.length);
  }

  async run(): Promise<void> {
    const { commits, commit, names } = this.#order;
    const all = names.map((_, at) => at);
    this.#pass(await commits.meet(commit), { names: all, place: undefined });
    let turnMs = performance.now();
    for (let at = this.#next.take(); at !== undefined; at = this.#next.take()) {
      const here = this.#waiting.get(at);
      this.#waiting.delete(at);
      if (here !== undefined) await this.#visit(at, here);
      if (performance.now() - turnMs < TURN_MS) continue;
      await setImmediate();
      turnMs = performance.now();
    }
  }

  answers(): ReadonlyMap<string, ObjectId> {
    return new Map(
      this.#order.names.flatMap((name, at): [string, ObjectId][] => {
        const answer = this.#answers[at];
        return answer === undefined ? [] : [[name, answer]];
      }),
    );
  }

  async #visit(at: number, here: Waiting): Promise<void> {
    const { commits, known } = this.#order;
    const answers = known.size === 0 ? undefined : known.get(commits.idOf(at));
    if (answers !== undefined)
      return this.#settle(here.names, (name) => answers.get(name) ?? commits.idOf(at));
    const parents = await commits.parentsOf(at);
    const [first] = parents;
    switch (first === undefined ? "names" : this.#filters?.mayChange(at, here.names)) {
      case "nothing":
        if (first !== undefined) this.#pass(first, here);
        return;
      case "others":
        if (first !== undefined) this.#pass(first, { names: here.names, place: undefined });
        return;
      default:
        return this.#compare(at, here, parents);
    }
  }

  /** Names go on to the first parent that has them as they are here. */
  async #compare(at: number, { names, place }: Waiting, parents: readonly number[]): Promise<void> {
    const { commits } = this.#order;
    const here =
      place ?? (parents.length > 0 ? await this.#places.at(commits.treeOf(at)) : undefined);
    let left = names;
    for (const parent of parents) {
      if (here === undefined || left.length === 0) break;
      const before =
        this.#waiting.get(parent)?.place ?? (await this.#places.at(commits.treeOf(parent), here));
      const changed = await this.#changedOf(left, here, before);
      if (changed.length < left.length) {
        const [changedBy, now] = [this.#changedBy, this.#comparisons];
        const same = changed.length === 0 ? left : left.filter((name) => changedBy[name] !== now);
        this.#pass(parent, { names: same, place: before });
      }
      left = changed;
    }
    this.#settle(left, () => commits.idOf(at));
  }

  async #changedOf(
    names: readonly number[],
    here: Place,
    before: Place,
  ): Promise<readonly number[]> {
    const changed = await this.#places.changed(here, before);
    if (changed === "all") return names;
    this.#comparisons++;
    for (const name of changed) this.#changedBy[name] = this.#comparisons;
    // Most that changes was answered by a later commit.
    if (!changed.some((name) => this.#answers[name] === undefined)) return [];
    const [changedBy, now] = [this.#changedBy, this.#comparisons];
    return names.filter((name) => changedBy[name] === now);
  }

  #pass(to: number, { names, place }: Waiting): void {
    const there = this.#waiting.get(to);
    if (there === undefined) this.#next.add(to, this.#order.commits.orderOf(to));
    this.#waiting.set(to, {
      names: there === undefined ? names : [...there.names, ...names],
      place: there?.place ?? place,
    });
  }

  #settle(names: readonly number[], answer: (name: string) => ObjectId): void {
    for (const name of names) this.#answers[name] = answer(this.#order.names[name] ?? "");
  }
}
