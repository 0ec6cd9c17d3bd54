import type { Entry } from "../../../objects/types.ts";
import { findReceipt } from "../../../read/find-receipt.ts";
import { readEntry } from "../../../read/read.ts";
import type { GitStore } from "../../../store.ts";
import type { ChangeSet, FileChange } from "../../../write/change.ts";
import type { Receipt } from "../../../write/receipt.ts";
import type { Made } from "./answer-changes.ts";
import type { ContentsSettings } from "./request.ts";

/**
 * Finds the commit of a request whose answer was lost, by its receipt. What the answer says of it is read
 * from git: large contents may have become pointers.
 */
export async function findMade(
  git: GitStore,
  set: ChangeSet,
  receipt: Receipt,
  { maxBlobBytes }: Pick<ContentsSettings, "maxBlobBytes">,
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
