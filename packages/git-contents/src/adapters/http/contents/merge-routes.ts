import { resolveRef } from "../../../read/ref.ts";
import { mergeBranch } from "../../../write/merge-branch.ts";
import { rulesOf, type OpenedAccess } from "./access.ts";
import { mergeAnswer } from "./merge-answer.ts";
import type { ContentsAnswer } from "./answer.ts";
import { readMerge } from "./merge-request.ts";
import { requireBranch } from "./require-branch.ts";

/** `POST .../merges`: merges a ref into a branch. */
export async function mergeBranches(
  opened: OpenedAccess,
  json: unknown,
): Promise<ContentsAnswer<string>> {
  const { git, access, repository, settings } = opened;
  const { branch, head, style, message } = readMerge(json);
  const attempt = { action: "move", branch } as const;
  const judge = async (newBytes?: number) =>
    requireBranch(
      await rulesOf(access, newBytes),
      attempt,
      `${repository.owner}/${repository.name}`,
    );
  await judge();
  const { commit: from } = await resolveRef(git, head);
  const author = access.author ?? { name: "", email: "" };
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  const who = { author, committer: author, authoredAt: at, committedAt: at };
  const confirm = async (newBytes: number): Promise<void> => void (await judge(newBytes));
  const order = { branch, from, style, message, ...who, judge: () => judge(), confirm };
  return mergeAnswer(await mergeBranch(git, order), { base: settings.base, repository });
}
