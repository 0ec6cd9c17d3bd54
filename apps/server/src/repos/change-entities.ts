import type { Committed, FileChange } from "@x/git-contents";
import {
  addressesOf,
  commitEntity,
  entryEntity,
  factsOfBytes,
  UNSIGNED,
  type ContentsSettings,
  type EntryFacts,
  type EntryView,
} from "@x/git-contents/http";
import type { Deps } from "../deps.ts";
import type { Made } from "./commit-changes.ts";
import { contentsSettings } from "./read-repository.ts";
import type { WritableRepository } from "./access-checks.ts";

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
  const settings = contentsSettings(deps);
  const view: EntryView = {
    addresses: addressesOf(settings.base, repository),
    ref: { kind: "branch", name: made.branch, commit: made.commit.id },
    refText: made.branch,
  };
  // All contents together are no more than one may be: one answer is made at once.
  let left = settings.maxBlobBytes;
  return made.files.map((entry, index) => {
    if (entry === undefined) return null;
    const facts = contentOf(made.changes[index], { ...settings, maxBlobBytes: left });
    left -= facts.content?.length ?? 0;
    return entryEntity(entry, view, { lastCommit: made.commit, ...facts });
  });
}

/** The bytes that were sent are the bytes that are there now. */
function contentOf(change: FileChange | undefined, settings: ContentsSettings): EntryFacts {
  if (change === undefined || !("content" in change) || !(change.content instanceof Uint8Array))
    return {};
  return change.content.length > settings.maxBlobBytes
    ? { content: new Uint8Array() }
    : factsOfBytes(change.content, settings);
}
