import {
  findReceipt,
  readEntry,
  type ChangeSet,
  type Entry,
  type FileChange,
  type GitStore,
  type Receipt,
} from "@x/git-contents";
import type { Made } from "@x/git-contents/http";
import type { Deps } from "../deps.ts";

/**
 * Finds the commit of a request whose answer was lost, by its receipt. What the answer says of it is read
 * from git: large contents may have become pointers.
 */
export async function findMade(
  git: GitStore,
  set: ChangeSet,
  receipt: Receipt,
  { maxBlobBytes }: Deps["limits"],
): Promise<Made | undefined> {
  const id = await findReceipt(git, receipt);
  const commit = id && (await git.readCommit(id));
  if (commit === undefined) return undefined;
  const files = await Promise.all(
    set.changes.map(async (change) =>
      change.operation === "delete" || change.operation === "delete-dir"
        ? undefined
        : readEntry(git, commit.id, change.path),
    ),
  );
  const changes = await Promise.all(
    set.changes.map((change, at) => withStored(git, change, files[at], maxBlobBytes)),
  );
  return { commit, branch: set.newBranch ?? set.branch, first: false, files, changes };
}

/** A change with the content that was stored for it, unless that is too large for an answer. */
async function withStored(
  git: GitStore,
  change: FileChange,
  entry: Entry | undefined,
  maxBlobBytes: number,
): Promise<FileChange> {
  if (entry === undefined || !("content" in change) || change.content === undefined) return change;
  const { content } = change;
  const isStored = !(content instanceof Uint8Array) && content.id === entry.id;
  if (isStored || entry.size > maxBlobBytes) return change;
  return { ...change, content: (await git.readBlob(entry.id)) ?? new Uint8Array() };
}
