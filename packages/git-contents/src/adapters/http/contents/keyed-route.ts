import type { ObjectId } from "../../../objects/types.ts";
import { findReceipt } from "../../../read/find-receipt.ts";
import type { Receipt } from "../../../write/receipt.ts";
import type { OpenedAccess } from "./access.ts";
import { answerOnce, type KeyedWork } from "./answer-once.ts";
import type { ContentsAnswer } from "./answer.ts";

/**
 * Does the work of a route once for each `Idempotency-Key`. Where no answers are stored, or the client has no name,
 * the header is not read.
 *
 * @param body - of the request, or its hash
 * @throws GitContentsError as `answerOnce`
 */
export function onceForKey(
  { access: { client }, asked, settings: { answers } }: OpenedAccess,
  body: Uint8Array | string,
  work: KeyedWork,
): Promise<ContentsAnswer<string>> {
  if (answers === undefined || client === undefined) return work.run(undefined);
  return answerOnce({ asked, client, body }, work, { answers, nowMs: () => Date.now() });
}

/**
 * Does a change of refs once for each `Idempotency-Key`: the change leaves the receipt.
 *
 * @param answer - answers to the change, made now or found by its receipt, which points at `at`
 */
export function changeOnce(
  opened: OpenedAccess,
  body: Uint8Array | string,
  change: (receipt: Receipt | undefined) => Promise<ObjectId | undefined>,
  answer: (at: ObjectId | undefined) => ContentsAnswer<string> | Promise<ContentsAnswer<string>>,
): Promise<ContentsAnswer<string>> {
  return onceForKey(opened, body, {
    run: async (receipt) => answer(await change(receipt)),
    find: async (receipt) => {
      const at = await findReceipt(opened.git, receipt);
      return at && answer(at);
    },
  });
}
