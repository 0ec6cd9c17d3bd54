import { encodeText } from "../../../objects/text.ts";
import { isExpiredReceipt, RECEIPTS } from "../../../write/receipt.ts";
import { mustRunGit } from "../process/command.ts";
import type { GitPlace } from "./ref-tips.ts";

/** Deletes the receipts of commits that are found no more. */
export async function deleteExpiredReceipts(place: GitPlace, nowMs: number): Promise<void> {
  const args = ["for-each-ref", "--format=%(refname) %(objectname)", RECEIPTS];
  const lines = (await mustRunGit({ ...place, args })).toString("latin1").split("\n");
  const expired = lines.filter((line) => line !== "" && isExpiredReceipt(line, nowMs));
  if (expired.length === 0) return;
  const input = encodeText(expired.map((line) => `delete ${line}\n`).join(""));
  await mustRunGit({ ...place, args: ["update-ref", "--stdin"] }, [input]);
}
