import { describe, expect, it } from "vitest";
import { isGitContentsError } from "../errors.ts";
import { Tree } from "../objects/tree.ts";
import type { ObjectId } from "../objects/types.ts";
import { measureTrees, type TreeLimits } from "./measure-tree.ts";

const NEVER = new AbortController().signal;
const NO_LIMITS: TreeLimits = {
  entries: Infinity,
  depth: Infinity,
  bytes: Infinity,
  "path bytes": Infinity,
};

/** Trees and blobs by made-up ids, and how often a tree was read. */
class Objects {
  readonly trees = new Map<ObjectId, Tree>();
  readonly sizes = new Map<ObjectId, number>();
  reads = 0;
  #made = 0;

  blob(size: number): ObjectId {
    const id = this.#id();
    this.sizes.set(id, size);
    return id;
  }

  tree(...rows: readonly (readonly [mode: string, name: string, id: ObjectId])[]): ObjectId {
    const parts = rows.flatMap(([mode, name, id]) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(id, "hex"),
    ]);
    const id = this.#id();
    this.trees.set(id, new Tree(Buffer.concat(parts), "sha1"));
    return id;
  }

  /** A tree with the same thing under so many names. */
  wide(names: number, mode: string, child: ObjectId): ObjectId {
    return this.tree(...Array.from({ length: names }, (_, at) => [mode, `${at}`, child] as const));
  }

  readTree = async (id: ObjectId): Promise<Tree | undefined> => {
    this.reads++;
    return this.trees.get(id);
  };

  readSizes = async (ids: readonly ObjectId[]): Promise<readonly (number | undefined)[]> =>
    ids.map((id) => this.sizes.get(id));

  #id(): ObjectId {
    return (++this.#made).toString(16).padStart(40, "0") as ObjectId;
  }
}

/** Levels of trees, each with ten times the one below: 10^levels files. */
function bomb(objects: Objects, levels: number, fileBytes = 64): ObjectId {
  let at = objects.wide(10, "100644", objects.blob(fileBytes));
  for (let level = 1; level < levels; level++) at = objects.wide(10, "40000", at);
  return at;
}

function nested(objects: Objects, depth: number): ObjectId {
  let at = objects.tree(["100644", "f", objects.blob(1)]);
  for (let level = 1; level < depth; level++) at = objects.tree(["40000", "d", at]);
  return at;
}

const refused = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "taken",
    (error: unknown) => (isGitContentsError(error) ? error.reason : error),
  );

describe("measureTrees", () => {
  it("counts nothing in an empty tree, and each kind of entry for itself", async () => {
    const objects = new Objects();
    const blob = objects.blob(5);
    const folder = objects.tree(["100755", "run", blob], ["120000", "link", objects.blob(3)]);
    const root = objects.tree(
      ["100644", "a", blob],
      ["40000", "é", folder],
      ["160000", "sub", objects.blob(99)],
    );
    const measure = (id: ObjectId) =>
      measureTrees(objects, [id], { limits: NO_LIMITS, signal: NEVER });
    expect(await measure(objects.tree())).toEqual({
      entries: 0,
      depth: 0,
      bytes: 0,
      "path bytes": 0,
    });
    // Paths: a, é, é/run, é/link, sub.
    const paths = ["a", "é", "é/run", "é/link", "sub"];
    expect(await measure(root)).toEqual({
      entries: 5,
      depth: 2,
      bytes: 13,
      "path bytes": paths.reduce((sum, path) => sum + Buffer.byteLength(path), 0),
    });
  });

  it("counts each path in full when trees are measured together", async () => {
    const objects = new Objects();
    const one = objects.tree(["100644", "a", objects.blob(5)]);
    const sum = await measureTrees(objects, [one, one], { limits: NO_LIMITS, signal: NEVER });
    expect(sum).toEqual({ entries: 2, depth: 1, bytes: 10, "path bytes": 2 });
  });

  it.each([
    { levels: 1, entries: 10, bytes: 640 },
    { levels: 3, entries: 1110, bytes: 64_000 },
    { levels: 10, entries: 11_111_111_110, bytes: 640_000_000_000 },
    { levels: 20, entries: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER },
    { levels: 400, entries: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER },
  ])("counts 10^$levels files in steps for each level", async ({ levels, entries, bytes }) => {
    const objects = new Objects();
    const root = bomb(objects, levels);
    const measure = await measureTrees(objects, [root], { limits: NO_LIMITS, signal: NEVER });
    expect(measure).toMatchObject({ entries, bytes, depth: levels });
    expect(objects.reads).toBeLessThanOrEqual(2 * levels);
  });

  it.each([
    { limit: "entries", at: 110, root: (o: Objects) => bomb(o, 2) },
    { limit: "depth", at: 5000, root: (o: Objects) => nested(o, 5000) },
    { limit: "bytes", at: 6400, root: (o: Objects) => bomb(o, 2) },
    { limit: "path bytes", at: 310, root: (o: Objects) => bomb(o, 2) },
  ] as const)(
    "takes exactly the limit of $limit, and says by how much it is passed",
    async (row) => {
      const objects = new Objects();
      const root = row.root(objects);
      const within = (limit: number) =>
        refused(
          measureTrees(objects, [root], {
            limits: { ...NO_LIMITS, [row.limit]: limit },
            signal: NEVER,
          }),
        );
      expect(await within(row.at)).toBe("taken");
      const reason = { code: "archive-too-large", measure: row.limit, limit: row.at - 1 };
      expect(await within(row.at - 1)).toEqual({ ...reason, count: row.at });
    },
  );

  it("reads no more trees than the limit of entries allows", async () => {
    const objects = new Objects();
    const leaves = Array.from({ length: 1000 }, (_, at) =>
      objects.tree(["100644", `${at}`, objects.blob(1)]),
    );
    const root = objects.tree(...leaves.map((id, at) => ["40000", `d${at}`, id] as const));
    const limits = { ...NO_LIMITS, entries: 1100 };
    const reason = await refused(measureTrees(objects, [root], { limits, signal: NEVER }));
    expect(reason).toMatchObject({ measure: "entries", count: 1101 });
    expect(objects.reads).toBeLessThan(400);
  });

  it("ends with the signal, between two reads", async () => {
    const objects = new Objects();
    const root = bomb(objects, 10);
    const gone = new AbortController();
    const read = objects.readTree;
    objects.readTree = async (id) => {
      if (objects.reads === 3) gone.abort(new Error("gone"));
      return read(id);
    };
    const options = { limits: NO_LIMITS, signal: gone.signal };
    await expect(measureTrees(objects, [root], options)).rejects.toThrow("gone");
    expect(objects.reads).toBe(4);
  });

  it("refuses a tree of which something is missing", async () => {
    const objects = new Objects();
    const lost = "f".repeat(40) as ObjectId;
    const options = { limits: NO_LIMITS, signal: NEVER };
    for (const row of [
      ["100644", "a", lost],
      ["40000", "a", lost],
    ] as const) {
      const work = measureTrees(objects, [objects.tree(row)], options);
      expect(await refused(work)).toMatchObject({ code: "repository-failed" });
    }
  });
});
