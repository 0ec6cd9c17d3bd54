import { GitContentsError } from "../../../errors.ts";
import { parseObjectId } from "../../../objects/types.ts";
import type { ObjectId } from "../../../objects/types.ts";

/** Content of a ref's file: an id, or the name of another ref. */
export type RefValue =
  | { readonly id: ObjectId }
  | {
      readonly ref: string;
      /** Its short name, when it is a branch. */
      readonly branch: string | undefined;
    };

/**
 * Reads the text of a ref's file.
 *
 * @throws GitContentsError `repository-failed` for any other text, such as none after a power cut: git calls the ref broken too
 */
export function parseRef(text: string, name: string): RefValue {
  const value = text.trim();
  if (value.startsWith("ref: ")) {
    const ref = value.slice(5).trim();
    const branch = ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : undefined;
    return { ref, branch };
  }
  return { id: idOf(value, name) };
}

function idOf(text: string, name: string): ObjectId {
  const id = parseObjectId(text);
  if (id === undefined) throw brokenRef(name);
  return id;
}

/** Refusal because a ref has no value that git would take. */
export function brokenRef(name: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail: `ref ${name} is broken` });
}

/**
 * Reads the text of `packed-refs`: ids by full name.
 *
 * @throws GitContentsError `repository-failed` when a line has no id
 */
export function parsePacked(text: string): ReadonlyMap<string, ObjectId> {
  const ids = new Map<string, ObjectId>();
  for (const line of text.split("\n")) {
    // Comments begin with #, the commits that tags lead to with ^.
    if (line === "" || line.startsWith("#") || line.startsWith("^")) continue;
    const space = line.indexOf(" ");
    ids.set(line.slice(space + 1), idOf(line.slice(0, Math.max(space, 0)), "in packed-refs"));
  }
  return ids;
}
