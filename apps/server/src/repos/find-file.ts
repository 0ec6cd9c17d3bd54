import {
  findRef,
  parseObjectId,
  readEntry,
  resolveRef,
  type Entry,
  type GitStore,
  type Ref,
} from "@x/git-contents";
import { missing, refOrEmpty } from "./read-contents.ts";

/** A file of a repository, found. */
export interface FoundFile {
  /** Ref that the file was found at. */
  readonly ref: Ref;
  /** Entry of the file. */
  readonly entry: Entry;
}

/**
 * Finds the file of a raw or media address. Without `ref`, the path is looked for on the default
 * branch, and then with the ref as its first components, shortest first.
 *
 * @throws GitContentsError `path-not-found`, `ref-not-found`, `repository-empty`
 */
export async function findFile(
  git: GitStore,
  path: string,
  refText: string | undefined,
): Promise<FoundFile> {
  if (refText !== undefined && refText !== "") {
    const ref = await resolveRef(git, refText);
    return { ref, entry: asFile(await readEntry(git, ref.commit, path), path) };
  }
  const ref = await refOrEmpty(git, undefined);
  if (ref === undefined) throw missing(path);
  const entry = await readEntry(git, ref.commit, path);
  if (isFile(entry)) return { ref, entry };
  const led = await findFileLedByRef(git, path);
  if (led === undefined) throw missing(path);
  return led;
}

/** Most components of a ref that leads a path. */
const MAX_REF_PARTS = 16;

/** The file that a path names whose first components are a ref. */
export async function findFileLedByRef(
  git: GitStore,
  path: string,
): Promise<FoundFile | undefined> {
  const parts = path.split("/");
  for (let length = 1; length <= Math.min(parts.length - 1, MAX_REF_PARTS); length++) {
    const name = parts.slice(0, length).join("/");
    const ref = await findRef(git, name);
    const entry = ref && (await readEntry(git, ref.commit, parts.slice(length).join("/")));
    if (ref !== undefined && isFile(entry)) return { ref, entry };
    if (parseObjectId(name) !== undefined) return undefined;
  }
  return undefined;
}

function isFile(entry: Entry | undefined): entry is Entry {
  return entry?.type === "file" || entry?.type === "symlink";
}

function asFile(entry: Entry | undefined, path: string): Entry {
  if (!isFile(entry)) throw missing(path);
  return entry;
}
