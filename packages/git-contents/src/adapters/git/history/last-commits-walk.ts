import { setImmediate } from "node:timers/promises";
import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import { encodeName } from "../../../objects/text.ts";
import type { Commits } from "./commits.ts";
import { DirectoryPlaces, type Place, type WalkTrees } from "./directory-places.ts";
import { HighestFirst } from "./highest-first.ts";
import { WalkFilters } from "./walk-filters.ts";

/** How long others wait at most, when nothing else makes the walk wait. */
const TURN_MS = 4;

/** Order for one walk. */
export interface WalkOrder {
  /** Commits of the repository. */
  readonly commits: Commits;
  /** Trees of the repository. */
  readonly trees: WalkTrees;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
  /** Commit to start at. */
  readonly commit: ObjectId;
  /** Directory to look at, as a clean path. */
  readonly directory: string;
  /** Stored names of entries that the directory has at the commit. */
  readonly names: readonly string[];
  /** Answers that are cached already, by the commit that they are true of. */
  readonly cached: ReadonlyMap<ObjectId, ReadonlyMap<string, ObjectId>>;
}

/** Names whose answer is at a commit or before. */
interface Group {
  /** Numbers of the names. */
  names: readonly number[];
  /**
   * The directory as a later commit had it. Since then none of the names was changed, but for the
   * candidates, each of which was changed by one commit alone, or not.
   */
  reference: Place;
  /** Names that one commit may have changed. */
  candidates: number[];
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
  readonly #waiting = new Map<number, readonly Group[]>();
  readonly #next = new HighestFirst();
  readonly #answers: (ObjectId | undefined)[];
  /** For each name that is a candidate the commit that may have changed it. */
  readonly #changers: (number | undefined)[];
  /** For each name the comparison that found it changed last. */
  readonly #changedBy: Int32Array;
  #comparisons = 0;
  #turnMs = performance.now();

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
    this.#changers = names.map(() => undefined);
    this.#changedBy = new Int32Array(names.length);
  }

  async run(): Promise<void> {
    const { commits, commit, names } = this.#order;
    const start = await commits.numberOf(commit);
    const reference = await this.#places.at(commits.treeOf(start));
    this.#pass(start, { names: names.map((_, at) => at), reference, candidates: [] });
    for (let at = this.#next.take(); at !== undefined; at = this.#next.take()) {
      const groups = this.#waiting.get(at) ?? [];
      this.#waiting.delete(at);
      await this.#follow(at, await this.#joined(at, groups));
      if (!this.#isTurnOver()) continue;
      await setImmediate();
      this.#turnMs = performance.now();
    }
  }

  #isTurnOver(): boolean {
    return performance.now() - this.#turnMs > TURN_MS;
  }

  answers(): ReadonlyMap<string, ObjectId> {
    return new Map(
      this.#order.names.flatMap((name, at): [string, ObjectId][] => {
        const answer = this.#answers[at];
        return answer === undefined ? [] : [[name, answer]];
      }),
    );
  }

  /** Goes back from a commit with a group, until it is divided or another one comes first. */
  async #follow(start: number, group: Group): Promise<void> {
    const { commits, cached } = this.#order;
    for (let at = start; ;) {
      const answers = cached.size === 0 ? undefined : cached.get(commits.idOf(at));
      const found = commits.parentsOf(at);
      const parents = found instanceof Promise ? await found : found;
      const [first] = parents;
      if (first === undefined || answers !== undefined) {
        await this.#decide(at, group);
        return this.#settle(group.names, commits.idOf(at), answers);
      }
      const suspects = this.#filters?.suspects(at, group.names);
      const isTold = suspects?.length === 0 || (suspects !== undefined && parents.length === 1);
      if (!isTold || suspects.some((name) => this.#changers[name] !== undefined))
        await this.#decide(at, group);
      if (!isTold) return this.#compare(at, group, parents);
      this.#suspect(at, group, suspects);
      if (group.names.length === 0) return;
      const isNext = commits.orderOf(first) > this.#next.highest && !this.#isTurnOver();
      if (!isNext) return this.#pass(first, group);
      at = first;
    }
  }

  #suspect(at: number, group: Group, suspects: readonly number[]): void {
    for (const name of suspects) {
      if (this.#answers[name] !== undefined) continue;
      this.#changers[name] = at;
      group.candidates.push(name);
    }
  }

  /** Names go on to the first parent that has them as they are here. */
  async #compare(at: number, group: Group, parents: readonly number[]): Promise<void> {
    const { commits } = this.#order;
    let left = group.names;
    for (const parent of parents) {
      if (left.length === 0) return;
      const before = await this.#places.at(commits.treeOf(parent), group.reference);
      const changed = await this.#changedOf(left, group.reference, before);
      if (changed.length < left.length) {
        const same = changed.length === 0 ? left : this.#unchanged(left);
        this.#pass(parent, { names: same, reference: before, candidates: [] });
      }
      left = changed;
    }
    this.#settle(left, commits.idOf(at));
  }

  /** Finds out which of the candidates were changed since: those have their answers. */
  async #decide(at: number, group: Group): Promise<void> {
    const { candidates, reference } = group;
    if (candidates.length === 0) return;
    const { commits } = this.#order;
    const before = await this.#places.at(commits.treeOf(at), reference);
    const changed = await this.#changedOf(candidates, reference, before);
    for (const name of changed) this.#answers[name] = commits.idOf(this.#changers[name] ?? at);
    for (const name of candidates) this.#changers[name] = undefined;
    if (changed.length > 0)
      group.names = group.names.filter((name) => this.#answers[name] === undefined);
    group.reference = before;
    group.candidates = [];
  }

  /** Groups that met at a commit, as one. */
  async #joined(at: number, groups: readonly Group[]): Promise<Group> {
    const [first, ...others] = groups;
    if (first === undefined) throw new RangeError("nothing waits here");
    if (others.length === 0) return first;
    for (const group of groups) await this.#decide(at, group);
    // The reference of one is none for names of another: they may have come on another way.
    const reference = await this.#places.at(this.#order.commits.treeOf(at), first.reference);
    return { names: groups.flatMap(({ names }) => names), reference, candidates: [] };
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

  /** Those that the last comparison did not find changed. */
  #unchanged(names: readonly number[]): readonly number[] {
    const [changedBy, now] = [this.#changedBy, this.#comparisons];
    return names.filter((name) => changedBy[name] !== now);
  }

  #pass(to: number, group: Group): void {
    const there = this.#waiting.get(to);
    if (there === undefined) this.#next.add(to, this.#order.commits.orderOf(to));
    this.#waiting.set(to, there === undefined ? [group] : [...there, group]);
  }

  /** @param answers - what is cached at that commit */
  #settle(names: readonly number[], id: ObjectId, answers?: ReadonlyMap<string, ObjectId>): void {
    for (const name of names)
      this.#answers[name] = answers?.get(this.#order.names[name] ?? "") ?? id;
  }
}
