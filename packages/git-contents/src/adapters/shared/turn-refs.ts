import { compareBytes, encodeText } from "../../objects/text.ts";
import { GitContentsError } from "../../errors.ts";
import type { ObjectId } from "../../objects/types.ts";
import type { RefQuery, RefValues, RepositoryStart } from "../../shared/log.ts";
import type { NamedRef, RefReader } from "../../store.ts";

/** Reads refs as they are at one moment. */
type ReadRefs = (query: RefQuery) => Promise<RefValues>;

/** Refs of a turn or of a log, as commits are planned on them. @param known - values that were read together */
export function refReaderOf(
  { format, head }: RepositoryStart,
  read: ReadRefs,
  known: ReadonlyMap<string, ObjectId | undefined> = new Map(),
): RefReader {
  return {
    objectFormat: async () => format,
    readDefaultBranch: async () => head,
    readRef: async (name) =>
      known.has(name) ? known.get(name) : (await read({ names: [name] })).get(name),
    listRefs: async (prefix) => sortedRefs(await read({ prefixes: [prefix] })),
  };
}

/** Refs in the order of their names' bytes. */
export function sortedRefs(refs: RefValues): readonly NamedRef[] {
  return Array.from(refs, ([name, id]): NamedRef => ({ name, id })).sort((a, b) =>
    compareBytes(encodeText(a.name), encodeText(b.name)),
  );
}

/**
 * Checks that a new ref is no folder of another, nor another its folder: no directory of refs could hold both.
 *
 * @throws GitContentsError `branch-conflict`
 */
export async function checkFree(read: ReadRefs, name: string): Promise<void> {
  const [other] = sortedRefs(await read({ names: foldersOf(name), prefixes: [`${name}/`] }));
  if (other !== undefined)
    throw new GitContentsError({
      code: "branch-conflict",
      branch: shortOf(name),
      other: shortOf(other.name),
    });
}

/** Folders that a ref is in: `refs`, `refs/heads`, and those of its own name. */
export function foldersOf(name: string): readonly string[] {
  const parts = name.split("/");
  return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join("/"));
}

function shortOf(name: string): string {
  return name.startsWith("refs/heads/") ? name.slice(11) : name;
}
