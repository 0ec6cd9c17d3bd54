import { GitContentsError, objectLost } from "../errors.ts";
import { encodeName } from "../objects/text.ts";
import type { Tree } from "../objects/tree.ts";
import type { ObjectId } from "../objects/types.ts";
import type { AbortSignalLike, ObjectReader } from "../store.ts";
import { requireInside, requireNames } from "./archive-names.ts";

/** Size of what a tree unfolds to: an object that is at many paths counts once for each. */
export interface TreeMeasure {
  /** Files, links, submodules and directories. */
  readonly entries: number;
  /** Names in the longest path. */
  readonly depth: number;
  /** Bytes of all files and links. */
  readonly bytes: number;
  /** Bytes of all paths, from the tree on. */
  readonly "path bytes": number;
}

/** Most of each that a tree may unfold to. */
export type TreeLimits = TreeMeasure;

/** Limits and end of a measurement. */
export interface MeasureOptions {
  /** Limits of the trees. */
  readonly limits: TreeLimits;
  /** Ends the walk. */
  readonly signal: AbortSignalLike;
}

/** Blobs whose sizes are asked for at once. */
const SIZES_AT_ONCE = 10_000;
const NOTHING: TreeMeasure = { entries: 0, depth: 0, bytes: 0, "path bytes": 0 };

/**
 * Measures trees together, each object read once: 10 trees, each with ten times the next, are 10 reads
 * and 10^10 entries. Numbers above `Number.MAX_SAFE_INTEGER` are given as that.
 *
 * @returns the sum; of depths the largest
 * @throws GitContentsError `archive-too-large` for the first limit that is passed; `archive-path-unsafe`;
 *   `repository-failed` when an object is missing, or a tree is none; the reason of the signal
 */
export async function measureTrees(
  reader: Pick<ObjectReader, "readTree" | "readSizes">,
  trees: readonly ObjectId[],
  options: MeasureOptions,
): Promise<TreeMeasure> {
  const walk = new Walk(reader, options);
  let sum = NOTHING;
  for (const tree of trees) sum = added(sum, await walk.measure(tree));
  requireWithin(sum, options.limits);
  return sum;
}

/** @throws GitContentsError `archive-too-large` */
export function requireWithin(measure: TreeMeasure, limits: TreeLimits): void {
  for (const name of MEASURES)
    if (measure[name] > limits[name])
      throw new GitContentsError({
        code: "archive-too-large",
        measure: name,
        count: measure[name],
        limit: limits[name],
      });
}

const MEASURES = ["entries", "depth", "path bytes", "bytes"] as const;

class Walk {
  readonly #reader: Pick<ObjectReader, "readTree" | "readSizes">;
  readonly #options: MeasureOptions;
  readonly #measures = new Map<ObjectId, TreeMeasure>();
  readonly #opened = new Set<ObjectId>();
  /** Rows of all trees that were read: no tree unfolds to less. */
  #rows = 0;

  constructor(reader: Pick<ObjectReader, "readTree" | "readSizes">, options: MeasureOptions) {
    this.#reader = reader;
    this.#options = options;
  }

  /** Without recursion: the depth is what the pusher likes. */
  async measure(root: ObjectId): Promise<TreeMeasure> {
    const open = [root];
    for (let id = open.at(-1); id !== undefined; id = open.at(-1)) {
      this.#options.signal.throwIfAborted();
      if (this.#measures.has(id)) {
        open.pop();
        continue;
      }
      const tree = await this.#read(id);
      const before = open.length;
      for (const { mode, id: child } of tree.entries())
        if (mode === DIRECTORY && !this.#measures.has(child)) open.push(child);
      if (open.length === before) this.#measures.set(id, await this.#sum(tree));
    }
    return this.#measures.get(root) ?? NOTHING;
  }

  async #read(id: ObjectId): Promise<Tree> {
    const tree = await this.#reader.readTree(id);
    if (tree === undefined) throw objectLost(id);
    if (!this.#opened.has(id)) {
      this.#opened.add(id);
      this.#rows += tree.count;
      requireWithin({ ...NOTHING, entries: this.#rows }, this.#options.limits);
    }
    return tree;
  }

  async #sum(tree: Tree): Promise<TreeMeasure> {
    requireNames(tree.entries());
    const sizes = await this.#sizesOf(tree);
    let sum = NOTHING;
    for (const { name, mode, id } of tree.entries()) {
      requireInside(name);
      const nameBytes = encodeName(name).length;
      const below = (mode === DIRECTORY ? this.#measures.get(id) : undefined) ?? NOTHING;
      sum = added(sum, {
        entries: 1 + below.entries,
        depth: 1 + below.depth,
        bytes: below.bytes + (sizes.get(id) ?? 0),
        // Each path below begins with the name and a slash.
        "path bytes": below["path bytes"] + (nameBytes + 1) * below.entries + nameBytes,
      });
    }
    return sum;
  }

  async #sizesOf(tree: Tree): Promise<ReadonlyMap<ObjectId, number>> {
    const files = tree.entries().filter(({ mode }) => mode !== DIRECTORY && mode !== SUBMODULE);
    const ids = Array.from(new Set(files.map(({ id }) => id)));
    const sizes = new Map<ObjectId, number>();
    for (let from = 0; from < ids.length; from += SIZES_AT_ONCE) {
      this.#options.signal.throwIfAborted();
      const some = ids.slice(from, from + SIZES_AT_ONCE);
      const found = await this.#reader.readSizes(some);
      for (const [at, id] of some.entries()) {
        const size = found[at];
        if (size === undefined) throw objectLost(id);
        sizes.set(id, size);
      }
    }
    return sizes;
  }
}

const DIRECTORY = "040000";
const SUBMODULE = "160000";

function added(one: TreeMeasure, other: TreeMeasure): TreeMeasure {
  return {
    entries: capped(one.entries + other.entries),
    depth: Math.max(one.depth, other.depth),
    bytes: capped(one.bytes + other.bytes),
    "path bytes": capped(one["path bytes"] + other["path bytes"]),
  };
}

function capped(sum: number): number {
  return Math.min(sum, Number.MAX_SAFE_INTEGER);
}
