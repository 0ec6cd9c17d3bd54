import { parseCommit } from "../objects/commit.ts";
import type { NewObject } from "./build-commit.ts";
import { formatOf, type ObjectId } from "../objects/types.ts";
import type { NamedRef, ObjectReader, RefReader } from "../store.ts";
import { parseTag } from "../objects/tag.ts";
import { Tree } from "../objects/tree.ts";

/** View of a batch of commits: the repository, and the results of earlier commits of the batch. */
export class Overlay {
  /** Objects of the repository and of the batch. */
  readonly objects: ObjectReader;
  /** Refs as the batch moves them. */
  readonly refs: RefReader;
  readonly #made = new Map<ObjectId, NewObject>();
  readonly #moved = new Map<string, ObjectId>();

  constructor(objects: ObjectReader, refs: RefReader) {
    this.objects = objectsOver(objects, this.#made);
    this.refs = {
      ...refs,
      syncRefs: undefined,
      readRef: async (name) => this.#moved.get(name) ?? refs.readRef(name),
      listRefs: async (prefix) => withMoved(await refs.listRefs(prefix), this.#moved, prefix),
    };
  }

  /** Objects made by the batch so far, each once. */
  get made(): readonly NewObject[] {
    return Array.from(this.#made.values());
  }

  /** Adds a commit: those that follow see it. */
  add(objects: readonly NewObject[], ref: string, commit: ObjectId): void {
    for (const object of objects) this.#made.set(object.id, object);
    this.#moved.set(ref, commit);
  }

  /** Id that the batch points a ref at. */
  moved(ref: string): ObjectId | undefined {
    return this.#moved.get(ref);
  }
}

/** Reads objects that are made, and others where they are stored. @param made - those in memory */
export function objectsOver(
  objects: ObjectReader,
  made: Pick<ReadonlyMap<ObjectId, NewObject>, "get">,
): ObjectReader {
  return {
    ...objects,
    readInfo: async (id) => infoOf(made.get(id)) ?? objects.readInfo(id),
    readSizes: async (ids) => {
      const known = ids.map((id) => made.get(id)?.bytes.length);
      const stored = await objects.readSizes(ids.filter((_, at) => known[at] === undefined));
      let next = 0;
      return known.map((size) => size ?? stored[next++]);
    },
    readCommit: async (id) => {
      const object = made.get(id);
      return object?.type === "commit" ? parseCommit(id, object.bytes) : objects.readCommit(id);
    },
    readTree: async (id) => {
      const object = made.get(id);
      return object?.type === "tree" ? new Tree(object.bytes, formatOf(id)) : objects.readTree(id);
    },
    readTag: async (id) => {
      const object = made.get(id);
      return object?.type === "tag" ? parseTag(object.bytes) : objects.readTag(id);
    },
    readBlob: async (id) => {
      const object = made.get(id);
      return object?.type === "blob" ? object.bytes : objects.readBlob(id);
    },
  };
}

function infoOf(object: NewObject | undefined): ReturnType<typeof shape> | undefined {
  return object === undefined ? undefined : shape(object);
}

function shape({ type, bytes }: NewObject): Pick<NewObject, "type"> & { readonly size: number } {
  return { type, size: bytes.length };
}

function withMoved(
  refs: readonly NamedRef[],
  moved: ReadonlyMap<string, ObjectId>,
  prefix: string,
): readonly NamedRef[] {
  const added = Array.from(moved, ([name, id]) => ({ name, id })).filter(({ name }) =>
    name.startsWith(prefix),
  );
  return [...refs.filter(({ name }) => !moved.has(name)), ...added];
}
