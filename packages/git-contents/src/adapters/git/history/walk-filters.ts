import { encodeName } from "../../../objects/text.ts";
import type { CommitGraph } from "./commit-graph/commit-graph.ts";
import { PathKeys, type FilterSettings } from "./commit-graph/path-keys.ts";

/** Changed-path filters of a commit-graph, for a directory and names in it. */
export class WalkFilters {
  readonly #graph: CommitGraph;
  readonly #names: PathKeys;
  readonly #directories: PathKeys;
  /** The directory and those above it, one by one. */
  readonly #way: readonly (readonly number[])[];

  /** @param names - as they are stored */
  constructor(
    graph: CommitGraph,
    settings: FilterSettings,
    { directory, names }: { readonly directory: string; readonly names: readonly Uint8Array[] },
  ) {
    const above = Buffer.from(directory === "" ? "" : `${directory}/`);
    const paths = names.map((name) => Buffer.concat([above, name]));
    const parts = directory === "" ? [] : directory.split("/");
    const directories = parts.map((_, at) => encodeName(parts.slice(0, at + 1).join("/")));
    this.#graph = graph;
    this.#names = new PathKeys(paths, settings);
    this.#directories = new PathKeys(directories, settings);
    this.#way = parts.map((_, at) => [at]);
  }

  /**
   * Which of the names a commit may have changed against its first parent.
   *
   * @returns `undefined` when its filter says nothing, or it has none
   */
  suspects(commit: number, names: readonly number[]): readonly number[] | undefined {
    const filter = commit < this.#graph.count ? this.#graph.filterAt(commit) : undefined;
    if (filter === undefined) return undefined;
    for (const directory of this.#way)
      if (this.#directories.held(filter, directory).length === 0) return [];
    return this.#names.held(filter, names);
  }
}
