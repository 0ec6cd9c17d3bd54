import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import { readEntry } from "../../../read/read.ts";
import { resolveRef } from "../../../read/ref.ts";
import type { GitStore } from "../../../store.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** A larger `.editorconfig` counts as none, in bytes. */
const MAX_CONFIG_BYTES = 1_048_576;

/**
 * Answers `GET .../editorconfig/{filepath}`: what the `.editorconfig` at the root says of a file, as Gitea answers it;
 * with `?resolve=full` every property, nested files included.
 *
 * @throws GitContentsError `not-found`, and the codes of reading
 */
export async function answerEditorconfig(
  { git, rest }: OpenedContents,
  request: ContentsRequest,
  { editorconfigOf }: ContentsSettings,
): Promise<ContentsAnswer> {
  const { commit } = await resolveRef(git, request.query("ref"));
  const definition = await editorconfigOf?.(rest, (directory) => configIn(git, commit, directory), {
    isFull: request.query("resolve") === "full",
  });
  if (definition === undefined)
    throw new GitContentsError({
      code: "not-found",
      detail: "no editorconfig definition for this file",
    });
  return jsonAnswer(definition);
}

/** A link of that name is not followed, and a directory is none. */
async function configIn(
  git: GitStore,
  commit: ObjectId,
  directory: string,
): Promise<Uint8Array | undefined> {
  const path = directory === "" ? ".editorconfig" : `${directory}/.editorconfig`;
  const entry = await readEntry(git, commit, path);
  if (entry?.type !== "file" || entry.size > MAX_CONFIG_BYTES) return undefined;
  return git.readBlob(entry.id);
}
