import type { BranchFacts } from "../../rules/branch-rules.ts";
import type { Pushed, PushTransfer, TransferServer } from "../git/transfer/transfer.ts";

/** Largest list of refs in front of the objects of a push, in bytes. */
export const MAX_COMMANDS_BYTES = 33_554_432;

/** Rules of a push to a repository that has none of its own: say what differs. */
export const WRITE_ACCESS: BranchFacts = {
  access: "write",
  archived: false,
  mirror: false,
  codeUnit: true,
  defaultBranch: "main",
  protectedBranches: [],
  protectedFiles: [],
};

/**
 * Answers a push: progress as it comes, then what came of each ref, once you know it too.
 *
 * @param settle - called when the refs have moved, before the pusher is told
 */
export async function* answerPush(
  repository: Pick<TransferServer, "receivePack">,
  transfer: PushTransfer,
  settle: (pushed: Pushed) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const pushed = yield* repository.receivePack(transfer);
  await settle(pushed);
  yield pushed.report;
}
