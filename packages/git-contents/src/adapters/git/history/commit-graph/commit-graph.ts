import type { ObjectId } from "../../../../objects/types.ts";
import { DamagedGraph, type GraphLayer } from "./graph-layer.ts";
import type { FilterSettings, PathFilter } from "./path-keys.ts";

/** A commit-graph: commits by their position, with what walks ask of them. With a commit it has all before it. */
export class CommitGraph {
  readonly count: number;
  /** How its filters were made; files whose filters were made otherwise count as without. */
  readonly filters: FilterSettings | undefined;
  /** The oldest first, each with the position of its first commit. */
  readonly #layers: readonly { readonly layer: GraphLayer; readonly start: number }[];

  /** @param layers - the files of a chain, the lowest first */
  constructor(layers: readonly GraphLayer[]) {
    let start = 0;
    this.#layers = layers.map((layer) => {
      start += layer.count;
      return { layer, start: start - layer.count };
    });
    this.count = start;
    this.filters = layers.find(({ filters }) => filters !== undefined)?.filters;
  }

  find(id: ObjectId): number | undefined {
    const bytes = Buffer.from(id, "hex");
    for (const { layer, start } of this.#layers) {
      const place = layer.find(bytes);
      if (place !== undefined) return start + place;
    }
    return undefined;
  }

  idAt(position: number): ObjectId {
    const { layer, start } = this.#layerOf(position);
    return layer.idAt(position - start) as ObjectId;
  }

  treeAt(position: number): ObjectId {
    const { layer, start } = this.#layerOf(position);
    return layer.treeAt(position - start) as ObjectId;
  }

  /** Greater than that of each parent. */
  generationAt(position: number): number {
    const { layer, start } = this.#layerOf(position);
    return layer.generationAt(position - start);
  }

  /**
   * The first parent first.
   *
   * @throws DamagedGraph when a parent is not in the graph, or not before the commit: a walk over it
   *   might never end
   */
  parentsAt(position: number): readonly number[] {
    const { layer, start } = this.#layerOf(position);
    const parents = layer.parentsAt(position - start);
    const generation = layer.generationAt(position - start);
    for (const parent of parents)
      if (parent >= this.count || this.generationAt(parent) >= generation) throw new DamagedGraph();
    return parents;
  }

  /** Paths that a commit changes against its first parent; `undefined` when they are not known. */
  filterAt(position: number): PathFilter | undefined {
    const { layer, start } = this.#layerOf(position);
    const isOurs =
      layer.filters?.version === this.filters?.version &&
      layer.filters?.hashes === this.filters?.hashes;
    return isOurs ? layer.filterAt(position - start) : undefined;
  }

  #layerOf(position: number): { readonly layer: GraphLayer; readonly start: number } {
    const found = this.#layers.findLast(({ start }) => start <= position);
    if (found === undefined) throw new RangeError(`no commit at ${position}`);
    return found;
  }
}
