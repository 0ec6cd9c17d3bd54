import { findReceipt } from "../../../read/find-receipt.ts";
import type { CommitRecord } from "../../../objects/types.ts";
import { resolveRef } from "../../../read/ref.ts";
import { mergeBranch } from "../../../write/merge-branch.ts";
import { rulesOf, type OpenedAccess } from "./access.ts";
import { onceForKey } from "./keyed-route.ts";
import { mergeAnswer } from "./merge-answer.ts";
import type { ContentsAnswer } from "./answer.ts";
import { parseJson } from "./parse-json.ts";
import { readMerge } from "./merge-request.ts";
import { requireBranch } from "./require-branch.ts";

/** `POST .../merges`: merges a ref into a branch, once for each `Idempotency-Key`. */
export async function mergeBranches(
  opened: OpenedAccess,
  body: Uint8Array,
): Promise<ContentsAnswer<string>> {
  const { git, access, repository, settings } = opened;
  const { branch, head, style, message, isUnsigned } = readMerge(parseJson(body));
  const attempt = { action: "move", branch } as const;
  const judge = async (newBytes?: number) =>
    requireBranch(
      await rulesOf(access, newBytes),
      attempt,
      `${repository.owner}/${repository.name}`,
    );
  await judge();
  const author = access.author ?? { name: "", email: "" };
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  const who = { author, committer: author, authoredAt: at, committedAt: at };
  const confirm = async (newBytes: number): Promise<void> => void (await judge(newBytes));
  const sign = isUnsigned ? undefined : settings.sign;
  const answer = (commit: CommitRecord | undefined) => mergeAnswer(commit, repository, settings);
  return onceForKey(opened, body, {
    run: async (receipt) => {
      const { commit: from } = await resolveRef(git, head);
      const order = {
        branch,
        from,
        style,
        message,
        receipt,
        sign,
        ...who,
        judge: () => judge(),
        confirm,
      };
      return answer(await mergeBranch(git, order));
    },
    find: async (receipt) => {
      const made = await findReceipt(git, receipt);
      return made && answer(await git.readCommit(made));
    },
  });
}
