import { GitContentsError, isGitContentsError, objectLost } from "../errors.ts";
import { parseObjectId } from "../objects/types.ts";
import type { BranchName, ObjectId } from "../objects/types.ts";
import { RECEIPTS } from "../write/receipt.ts";
import type { GitStore, ObjectReader, RefReader } from "../store.ts";
import { isLonger, isWellFormed } from "../objects/text.ts";

/** A ref that a client named, and the commit it leads to. */
export interface Ref {
  /** Kind of name. */
  readonly kind: "branch" | "tag" | "commit";
  /** Short name of a branch or tag; else the full id of the commit. */
  readonly name: string;
  /** Where it leads. */
  readonly commit: ObjectId;
}

/** Most bytes of a branch's name: `refs/heads/` and git's `.lock` must fit a file name too. */
export const MAX_BRANCH_BYTES = 239;
/** Most tags that are followed from a tag to a commit. */
export const MAX_TAG_DEPTH = 16;

/**
 * Finds what a `ref` parameter names: a full object id is always that object, `HEAD` the default branch,
 * then a branch, a tag, a full name (`refs/...`). Never a revision expression or a shortened id.
 *
 * @param text - as the client wrote it; absent or empty: the default branch
 * @throws GitContentsError `ref-not-found`; `repository-empty` when the default branch is read
 *   and the repository has no branch; `repository-failed` when a ref points at an object that is lost
 */
export async function resolveRef(store: GitStore, text?: string): Promise<Ref> {
  if (text === undefined || text === "" || text === "HEAD") return defaultRef(store);
  const ref = await findRef(store, text);
  if (ref === undefined) throw new GitContentsError({ code: "ref-not-found", ref: text });
  return ref;
}

/** As {@link resolveRef}, with `undefined` for a name that leads to no commit. */
export async function findRef(
  store: ObjectReader & RefReader,
  text: string,
): Promise<Ref | undefined> {
  const id = parseObjectId(text);
  if (id !== undefined) return commitRef(store, id);
  if (text === "HEAD") return headRef(store);
  if (!isRefName(`refs/heads/${text}`)) return undefined;
  const full = text.startsWith("refs/") && !text.startsWith(RECEIPTS) ? [text] : [];
  for (const name of [`refs/heads/${text}`, `refs/tags/${text}`, ...full]) {
    const found = await store.readRef(name);
    const commit = found === undefined ? undefined : await peelRef(store, found);
    if (commit !== undefined) return namedRef(name, commit);
  }
  return undefined;
}

/**
 * Reads the name of a branch to be made. Git's rules, and not what could be taken for something
 * else: `-x`, `HEAD`, `refs/x`, a full object id.
 *
 * @throws GitContentsError `branch-invalid`
 */
export function parseBranchName(text: string): BranchName {
  const taken = text === "HEAD" || text === "@" || /^(?:-|refs\/)/.test(text);
  const long = isLonger(text, MAX_BRANCH_BYTES);
  if (taken || long || parseObjectId(text) !== undefined || !isRefName(`refs/heads/${text}`))
    throw new GitContentsError({ code: "branch-invalid", branch: text });
  return text as BranchName;
}

/** Whether a branch may have a name: see {@link parseBranchName}. Tags and notes may have the same ones. */
export function isBranchName(text: string): boolean {
  try {
    return parseBranchName(text) !== "";
  } catch (error) {
    if (isGitContentsError(error)) return false;
    throw error;
  }
}

/** Whether git would take a full name: `git check-ref-format` and well-formed text. */
export function isRefName(name: string): boolean {
  if (!isWellFormed(name) || FORBIDDEN.test(name) || name.endsWith(".")) return false;
  return name
    .split("/")
    .every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{/;

async function defaultRef(store: GitStore): Promise<Ref> {
  const head = await headRef(store);
  if (head !== undefined) return head;
  const branches = await store.listRefs("refs/heads/");
  throw new GitContentsError(
    branches.length === 0
      ? { code: "repository-empty" }
      : { code: "ref-not-found", ref: await store.readDefaultBranch() },
  );
}

/** The default branch, when it has a commit. */
async function headRef(store: ObjectReader & RefReader): Promise<Ref | undefined> {
  const name = await store.readDefaultBranch();
  const commit = await store.readRef(`refs/heads/${name}`);
  if (commit === undefined) return undefined;
  if ((await store.readCommit(commit)) === undefined) throw objectLost(commit);
  return { kind: "branch", name, commit };
}

async function commitRef(store: ObjectReader, id: ObjectId): Promise<Ref | undefined> {
  const commit = await peel(store, id);
  return commit === undefined ? undefined : { kind: "commit", name: commit, commit };
}

function namedRef(full: string, commit: ObjectId): Ref {
  if (full.startsWith("refs/heads/")) return { kind: "branch", name: full.slice(11), commit };
  if (full.startsWith("refs/tags/")) return { kind: "tag", name: full.slice(10), commit };
  return { kind: "commit", name: commit, commit };
}

/** As {@link peel}, for what a ref points at: it must be there. */
async function peelRef(store: ObjectReader, id: ObjectId): Promise<ObjectId | undefined> {
  const commit = await peel(store, id);
  if (commit === undefined && (await store.readInfo(id)) === undefined) throw objectLost(id);
  return commit;
}

/** The commit that an object is or, through tags, leads to. */
async function peel(store: ObjectReader, id: ObjectId): Promise<ObjectId | undefined> {
  let at = id;
  for (let depth = 0; depth <= MAX_TAG_DEPTH; depth++) {
    if ((await store.readCommit(at)) !== undefined) return at;
    const tag = await store.readTag(at);
    if (tag === undefined) return undefined;
    at = tag.target;
  }
  return undefined;
}
