import type { CommitRecord } from "../../../objects/types.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { gitCommitEntity } from "./entities.ts";
import type { ContentsSettings, RepositoryFacts } from "./request.ts";
import { commitVerification } from "./verification.ts";

/** Answer to a merge: 201 with the commit, 204 when there was nothing to merge. */
export async function mergeAnswer(
  commit: CommitRecord | undefined,
  repository: RepositoryFacts,
  { base, judgeSignature }: Pick<ContentsSettings, "base" | "judgeSignature">,
): Promise<ContentsAnswer<string>> {
  if (commit === undefined) return { status: 204, headers: {} };
  const verification = await commitVerification(commit, { judgeSignature });
  const entity = gitCommitEntity(commit, addressesOf(base, repository), verification);
  return { ...jsonAnswer(entity), status: 201 };
}
