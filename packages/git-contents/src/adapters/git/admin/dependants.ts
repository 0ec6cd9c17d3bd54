import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectReader } from "../../../store.ts";

/**
 * Those of some objects that lead to others, and these themselves: what would be broken or gone without
 * them.
 *
 * @param among - objects to look into; what is not among them is left out
 */
export async function dependantsOf(
  objects: ObjectReader,
  among: ReadonlySet<ObjectId>,
  ids: readonly ObjectId[],
): Promise<readonly ObjectId[]> {
  const parents = new Map<ObjectId, ObjectId[]>();
  for (const id of among)
    for (const child of await childrenOf(objects, id)) {
      const known = parents.get(child);
      if (known === undefined) parents.set(child, [id]);
      else known.push(id);
    }
  const found = new Set<ObjectId>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(parents.get(id) ?? []));
  }
  return Array.from(found).filter((id) => among.has(id));
}

async function childrenOf(objects: ObjectReader, id: ObjectId): Promise<readonly ObjectId[]> {
  const info = await objects.readInfo(id);
  switch (info?.type) {
    case "commit": {
      const commit = await objects.readCommit(id);
      return commit === undefined ? [] : [commit.tree, ...commit.parents];
    }
    case "tree":
      return (await objects.readTree(id))?.entries().map((entry) => entry.id) ?? [];
    case "tag": {
      const tag = await objects.readTag(id);
      return tag === undefined ? [] : [tag.target];
    }
    case "blob":
    case undefined:
      return [];
  }
}
