import type { Committed, FileChange } from "@x/git-contents";
import type { Deps } from "../deps.ts";
import { addressesOf } from "./addresses.ts";
import type { Made } from "./commit-changes.ts";
import { commitEntity, entryEntity, UNSIGNED, type EntryFacts, type EntryView } from "./entity.ts";
import type { WritableRepository } from "./access-checks.ts";
import { factsOfBytes } from "./read-contents.ts";

/** The commit of a change, as the API writes it. */
export function commitFields(
  deps: Deps,
  { repository }: WritableRepository,
  { commit: record }: Committed,
): object {
  return {
    commit: commitEntity(record, addressesOf(deps.base(), repository)),
    verification: UNSIGNED,
  };
}

/** The files as they are after the commit, on the branch that has it now. */
export function fileEntities(
  deps: Deps,
  { repository }: WritableRepository,
  made: Made,
): readonly (object | null)[] {
  const view: EntryView = {
    addresses: addressesOf(deps.base(), repository),
    ref: { kind: "branch", name: made.branch, commit: made.commit.id },
    refText: made.branch,
  };
  // All contents together are no more than one may be: one answer is made at once.
  let left = deps.limits.maxBlobBytes;
  return made.files.map((entry, index) => {
    if (entry === undefined) return null;
    const facts = contentOf(made.changes[index], left);
    left -= facts.content?.length ?? 0;
    return entryEntity(entry, view, { lastCommit: made.commit, ...facts });
  });
}

/** The bytes that were sent are the bytes that are there now. */
function contentOf(change: FileChange | undefined, maxBytes: number): EntryFacts {
  if (change === undefined || !("content" in change) || !(change.content instanceof Uint8Array))
    return {};
  return change.content.length > maxBytes
    ? { content: new Uint8Array() }
    : factsOfBytes(change.content);
}
