import { GitContentsError } from "../errors.ts";
import type { ObjectId } from "../objects/types.ts";
import type { RefReader } from "../store.ts";
import { receiptRef, type Receipt } from "../write/receipt.ts";

/**
 * Finds the commit of a request that was made within the last hour; some are found for two.
 *
 * @param receipt - as the commit got it, with the present time
 * @throws TypeError for a key that is none
 */
export async function findReceipt(
  refs: Pick<RefReader, "readRef">,
  receipt: Receipt,
): Promise<ObjectId | undefined> {
  return (await refs.readRef(receiptRef(receipt))) ?? (await refs.readRef(receiptRef(receipt, 1)));
}

/**
 * Refuses what was done already for the request of a receipt. Asked where nobody else can do it meanwhile.
 *
 * @throws GitContentsError `ref-moved`; TypeError for a key that is none
 */
export async function requireNotMade(
  refs: Pick<RefReader, "readRef">,
  receipt: Receipt | undefined,
): Promise<void> {
  const made = receipt && (await findReceipt(refs, receipt));
  if (made !== undefined && receipt !== undefined)
    throw new GitContentsError({ code: "ref-moved", ref: receiptRef(receipt), currentSha: made });
}
