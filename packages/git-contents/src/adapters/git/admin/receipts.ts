import { encodeText } from "../../../objects/text.ts";
import type { ObjectId } from "../../../objects/types.ts";
import { isExpiredReceipt, RECEIPTS } from "../../../write/receipt.ts";
import { mustRunGit } from "../process/command.ts";
import type { GitPlace } from "./ref-tips.ts";

/** Objects that receipts are not to keep. */
interface KeptFrom {
  /** Ids of the objects. */
  readonly ids: readonly ObjectId[];
  /** Whether the receipts stay all the same. */
  readonly dryRun: boolean;
  /** Runs work while nobody else writes. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
}

/** Receipts that keep objects which no branch and no tag leads to. */
interface KeepingReceipts {
  /** Those objects. */
  readonly objects: ReadonlySet<ObjectId>;
  /** The receipts, each as `REF ID`. */
  readonly refs: readonly string[];
}

/** Deletes the receipts of commits that are found no more. */
export async function deleteExpiredReceipts(place: GitPlace, nowMs: number): Promise<void> {
  const refs = await listRefs(place, RECEIPTS);
  await deleteReceipts(
    place,
    refs.filter((ref) => isExpiredReceipt(ref, nowMs)),
  );
}

/** Deletes receipts that are as they were listed. @param refs - each as `REF ID` */
async function deleteReceipts(place: GitPlace, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  const input = encodeText(refs.map((ref) => `delete ${ref}\n`).join(""));
  await mustRunGit({ ...place, args: ["update-ref", "--stdin"] }, [input]);
}

/**
 * Deletes the receipts that keep an object of a purge: their commits cannot be found again.
 *
 * @returns what they would keep; nothing, when they are gone
 */
export async function keptByReceipts(
  place: GitPlace,
  { ids, dryRun, exclusively }: KeptFrom,
): Promise<ReadonlySet<ObjectId>> {
  const { objects, refs } = await findKeepingReceipts(place);
  if (!ids.some((id) => objects.has(id))) return new Set();
  if (dryRun) return objects;
  await exclusively(() => deleteReceipts(place, refs));
  return new Set();
}

/** Finds the receipts that keep commits whose branch was deleted or moved by force. */
async function findKeepingReceipts(place: GitPlace): Promise<KeepingReceipts> {
  const receipts = await listRefs(place, RECEIPTS);
  if (receipts.length === 0) return { objects: new Set(), refs: [] };
  const others = (await listRefs(place)).filter((ref) => !ref.startsWith(RECEIPTS));
  const lines = [...receipts.map(idOf), ...others.map((ref) => `^${idOf(ref)}`)];
  const args = ["rev-list", "--objects", "--no-object-names", "--stdin"];
  const command = { ...place, args, task: "transfer" } as const;
  const kept = await mustRunGit(command, [encodeText(lines.map((line) => `${line}\n`).join(""))]);
  const objects = new Set(
    kept
      .toString("latin1")
      .split("\n")
      .filter((id) => id !== "") as ObjectId[],
  );
  return { objects, refs: receipts.filter((ref) => objects.has(idOf(ref) as ObjectId)) };
}

/** Refs below a prefix, each as `REF ID`. */
async function listRefs(place: GitPlace, prefix = "refs/"): Promise<readonly string[]> {
  const args = ["for-each-ref", "--format=%(refname) %(objectname)", prefix];
  const text = (await mustRunGit({ ...place, args })).toString("latin1");
  return text.split("\n").filter((line) => line !== "");
}

function idOf(ref: string): string {
  return ref.slice(ref.lastIndexOf(" ") + 1);
}
