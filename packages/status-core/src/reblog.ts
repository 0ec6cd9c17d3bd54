import type { Account } from "./account.ts";
import { StatusError } from "./errors.ts";
import type { AccountId, StatusId } from "./ids.ts";
import type { Rules } from "./ports.ts";
import { current } from "./post.ts";
import { openStatus } from "./read.ts";
import type { Changed } from "./requests.ts";
import type { StoredStatus, Visibility } from "./status.ts";
import type { StatusTransaction } from "./store.ts";
import { sightOf } from "./view.ts";

/** Reblogs a status once; of a reblog, its original. */
export async function reblogStatus<Tx extends StatusTransaction>(
  rules: Rules<Tx>,
  id: string,
  author: Account,
  visibility: Visibility | undefined,
): Promise<Changed> {
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  return rules.store.transaction(async (tx) => {
    const original = await lockOriginal(tx, id, author);
    await checkReblog(tx, original, author);
    const existing = await findReblog(tx, original.id, author.id);
    const reblogId =
      existing ?? (await tx.insertStatus(planReblog(rules, original, author, visibility))).id;
    const { status } = await current(rules, tx, reblogId, author);
    return { status, replayed: false, changed: existing === undefined };
  });
}

/** Takes the author's reblog back. There being none is no error. */
export async function unreblogStatus<Tx extends StatusTransaction>(
  rules: Rules<Tx>,
  id: string,
  author: Account,
): Promise<Changed> {
  return rules.store.transaction(async (tx) => {
    const original = await lockOriginal(tx, id, author);
    const existing = await findReblog(tx, original.id, author.id);
    if (existing !== undefined) await tx.deleteStatus(existing, rules.now());
    const { status } = await current(rules, tx, original.id, author);
    return { status, replayed: false, changed: existing !== undefined };
  });
}

/** @throws StatusError `status-not-found` when it is not there, or not for the author */
async function lockOriginal(
  tx: StatusTransaction,
  id: string,
  author: Account,
): Promise<StoredStatus> {
  const { status } = await openStatus(tx, id, author);
  const original = await tx.lockStatus(status.reblogOf?.id ?? status.id);
  if (original === undefined) throw new StatusError({ code: "status-not-found", id });
  return original;
}

/** @throws StatusError `reblog-not-allowed` */
async function checkReblog(
  tx: StatusTransaction,
  original: StoredStatus,
  author: Account,
): Promise<void> {
  const { relations } = await sightOf(tx, [original], author);
  const isOwn = original.author.id === author.id;
  const isOpen = original.visibility === "public" || original.visibility === "unlisted";
  const isOwnPrivate = original.visibility === "private" && isOwn;
  const blocks = relations.get(original.author.id)?.blocking === true;
  if (!(isOpen || isOwnPrivate) || blocks) throw new StatusError({ code: "reblog-not-allowed" });
}

async function findReblog(
  tx: StatusTransaction,
  id: StatusId,
  accountId: AccountId,
): Promise<StatusId | undefined> {
  return (await tx.findReblogs(accountId, [id])).get(id);
}

/** A reblog of a private status stays private. */
function planReblog(
  { now }: Rules,
  original: StoredStatus,
  author: Account,
  asked: Visibility | undefined,
): Parameters<StatusTransaction["insertStatus"]>[0] {
  const usual = author.defaults.visibility ?? (author.locked ? "private" : "public");
  const wanted = asked ?? usual;
  const open = author.silenced && wanted === "public" ? "unlisted" : wanted;
  return {
    authorId: author.id,
    text: "",
    spoilerText: "",
    sensitive: false,
    visibility:
      original.visibility === "private" ? "private" : open === "direct" ? "private" : open,
    createdAtMs: now(),
    mentionedIds: [],
    tags: [],
    reblogOfId: original.id,
  };
}
