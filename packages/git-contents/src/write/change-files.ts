import type { ChangeSet, CommitOptions, Committed, FileChange } from "./change.ts";
import { GitContentsError } from "../errors.ts";
import { signatureOf } from "../objects/signature.ts";
import { createRef, deleteRef } from "./change-refs.ts";
import { commitMessage } from "./message.ts";
import { parseRepoPath } from "../paths/path.ts";
import type { BranchName, ObjectId } from "../objects/types.ts";
import { parseBranchName } from "../read/ref.ts";
import type { ConfirmMove, GitStore } from "../store.ts";

/** Most changes of one commit. */
export const MAX_CHANGES = 10_000;

/**
 * Makes several changes in one commit, or none of them. Resolves when the commit is durable.
 *
 * Commits to one branch at the same time are made one after the other, each
 * planned against the head it lands on: changes of different files never refuse each other.
 *
 * @throws GitContentsError any code; nothing is changed then
 */
export async function changeFiles(
  store: GitStore,
  set: ChangeSet,
  options: CommitOptions = {},
): Promise<Committed> {
  checkChangeSet(set);
  return store.commit(set, options);
}

/**
 * Checks a change set without a look into the repository.
 *
 * @throws GitContentsError `changes-empty`, `changes-too-many`, `path-invalid`, `branch-invalid`,
 *   `identity-invalid`, `date-invalid`, `message-invalid`
 * @throws TypeError for content that is neither bytes nor a stored blob
 */
export function checkChangeSet(set: ChangeSet): void {
  if (set.changes.length === 0 && set.merge === undefined)
    throw new GitContentsError({ code: "changes-empty" });
  if (set.changes.length > MAX_CHANGES)
    throw new GitContentsError({ code: "changes-too-many", limit: MAX_CHANGES });
  // A type keeps unparsed paths away in TypeScript alone.
  for (const change of set.changes) checkChange(change);
  parseBranchName(set.branch);
  if (set.newBranch !== undefined) parseBranchName(set.newBranch);
  signatureOf("author", set.author, set.authoredAt);
  signatureOf("committer", set.committer, set.committedAt);
  commitMessage(set);
}

function checkChange(change: FileChange): void {
  parseRepoPath(change.path);
  if ("fromPath" in change && change.fromPath !== undefined) parseRepoPath(change.fromPath);
  if (!("content" in change) || change.content === undefined) return;
  if (change.content instanceof Uint8Array || typeof change.content.id === "string") return;
  throw new TypeError(`the content of ${change.path} must be a Uint8Array, or what writeBlob gave`);
}

/**
 * Makes a branch at a commit.
 *
 * @param confirm - as of `GitStore.moveRef`
 * @throws GitContentsError `branch-exists`, `branch-conflict`, `object-not-found`
 */
export async function createBranch(
  store: GitStore,
  name: BranchName,
  at: ObjectId,
  confirm?: ConfirmMove,
): Promise<void> {
  await createRef(store, { name: { kind: "heads", short: name }, to: at }, confirm);
}

/**
 * Takes a branch away.
 *
 * @param confirm - as of `GitStore.moveRef`
 * @throws GitContentsError `branch-not-found`; `branch-moved` when it moved meanwhile
 */
export async function deleteBranch(
  store: GitStore,
  name: string,
  confirm?: ConfirmMove,
): Promise<void> {
  await deleteRef(store, { name: { kind: "heads", short: name } }, confirm);
}
