import type { Committed, FileChange } from "../../../write/change.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { commitEntity, entryEntity, type EntryFacts, type EntryView } from "./entities.ts";
import { commitVerification } from "./verification.ts";
import { factsOfBytes } from "./read-contents.ts";
import type { ContentsSettings, RepositoryFacts } from "./request.ts";

/** A commit, and the changes as they were made: with pointers where contents lie beside git. */
export interface Made extends Committed {
  /** In the order of the request. */
  readonly changes: readonly FileChange[];
}

/** Repository that was changed, and how. */
export interface ChangedContents {
  /** Repository of the commit. */
  readonly repository: Pick<RepositoryFacts, "owner" | "name">;
  /** Commit that was made. */
  readonly made: Made;
  /** Whether the answer was made and nothing was written. */
  readonly dryRun: boolean;
}

/**
 * Makes the answer with one file as it is now, and its commit.
 *
 * @param isNew - whether no file was there before: 201
 */
export async function fileAnswer(
  changed: ChangedContents,
  isNew: boolean,
  settings: ContentsSettings,
): Promise<ContentsAnswer<string>> {
  const [content = null] = fileEntities(changed, settings);
  const body = { content, ...(await commitFields(changed, settings)) };
  return { ...answerOf(changed, body), status: isNew && !changed.dryRun ? 201 : 200 };
}

/** Makes the answer with several files as they are now, and their commit. */
export async function filesAnswer(
  changed: ChangedContents,
  settings: ContentsSettings,
): Promise<ContentsAnswer<string>> {
  const fields = await commitFields(changed, settings);
  const body = { files: fileEntities(changed, settings), ...fields };
  return { ...answerOf(changed, body), status: changed.dryRun ? 200 : 201 };
}

/** The commit is the version of the branch that `If-Match` may name. */
function answerOf({ made, dryRun }: ChangedContents, body: object): ContentsAnswer<string> {
  return jsonAnswer(body, dryRun ? {} : { ETag: `"${made.commit.id}"` });
}

/** The commit of a change, as the API writes it. */
async function commitFields(
  { repository, made }: ChangedContents,
  { base, pages, judgeSignature }: Pick<ContentsSettings, "base" | "pages" | "judgeSignature">,
): Promise<object> {
  return {
    commit: commitEntity(made.commit, addressesOf(base, repository, pages)),
    verification: await commitVerification(made.commit, { judgeSignature }),
  };
}

/** The files as they are after the commit, on the branch that has it now. */
function fileEntities(
  { repository, made }: ChangedContents,
  settings: ContentsSettings,
): readonly (object | null)[] {
  const view: EntryView = {
    addresses: addressesOf(settings.base, repository, settings.pages),
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
