import type { CommitRecord } from "../../../objects/types.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { gitCommitEntity } from "./entities.ts";
import type { RepositoryFacts } from "./request.ts";

/** Answer to a merge: 201 with the commit, 204 when there was nothing to merge. */
export function mergeAnswer(
  commit: CommitRecord | undefined,
  { base, repository }: { readonly base: string; readonly repository: RepositoryFacts },
): ContentsAnswer<string> {
  if (commit === undefined) return { status: 204, headers: {} };
  return { ...jsonAnswer(gitCommitEntity(commit, addressesOf(base, repository))), status: 201 };
}
