import type { Account } from "./account.ts";
import { checkComposed, compose, type Composed } from "./compose.ts";
import { StatusError } from "./errors.ts";
import { parseStatusId, type StatusId } from "./ids.ts";
import { claim, keyedRequest } from "./keys.ts";
import type { Rules } from "./ports.ts";
import { openStatus } from "./read.ts";
import type { Changed, ChangeOptions, Draft } from "./requests.ts";
import { VISIBILITIES, type StoredStatus, type Visibility } from "./status.ts";
import type { NewStatus, StatusTransaction } from "./store.ts";
import { knownLanguage } from "./text/language.ts";
import { asSeen } from "./view.ts";
import { canRead } from "./visibility.ts";

/** Posts a status, all in one transaction. The order of the checks is the one that clients know. */
export async function postStatus<Tx extends StatusTransaction>(
  rules: Rules<Tx>,
  draft: Draft,
  author: Account,
  options: ChangeOptions<Tx>,
): Promise<Changed> {
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  const request = keyedRequest(rules, options.idempotencyKey, author.id, ["post", askedOf(draft)]);
  return rules.store.transaction(async (tx) => {
    const parent = await openParent(tx, draft.inReplyToId, author);
    const first = await claim(tx, request);
    if (first !== undefined)
      return { ...(await current(rules, tx, first, author)), changed: false };
    const composed = await compose(rules, tx, draft, author);
    checkComposed(rules, composed);
    const status = planStatus(rules, { draft, composed, parent }, author);
    await reserve(tx, options);
    const inserted = await tx.insertStatus(status);
    if (request !== undefined) await tx.settleKey(request, inserted.id);
    const posted = asPosted(status, inserted, composed.mentioned);
    return { status: asSeen(rules, posted, nobody(author)), replayed: false, changed: true };
  });
}

/** What makes two drafts the same request. */
function askedOf(draft: Draft): readonly unknown[] {
  return [
    draft.text,
    draft.spoilerText,
    draft.sensitive,
    draft.visibility,
    draft.language,
    draft.inReplyToId,
    draft.allowedMentions,
  ];
}

/** @throws StatusError `parent-not-found` when it is not there, or not for the author */
async function openParent(
  tx: StatusTransaction,
  id: string | undefined,
  author: Account,
): Promise<StoredStatus | undefined> {
  if (id === undefined) return undefined;
  const parentId = parseStatusId(id);
  // Locked, so that it is not deleted meanwhile.
  const found = parentId === undefined ? undefined : await tx.lockStatus(parentId);
  // Who replies to a reblog replies to what was reblogged.
  const original = found?.reblogOf;
  const parent = original === undefined ? found : await tx.lockStatus(original.id);
  const relations =
    parent === undefined ? new Map() : await tx.findRelations(author.id, [parent.author.id]);
  if (parent === undefined || !canRead(parent, author, relations)) {
    throw new StatusError({ code: "parent-not-found", id });
  }
  return parent;
}

/** What the first request with a key came to, as it is now. */
export async function current(
  rules: Rules,
  tx: StatusTransaction,
  id: StatusId,
  author: Account,
): Promise<Pick<Changed, "status" | "replayed">> {
  const { status, sight } = await openStatus(tx, id, author);
  return { status: asSeen(rules, status, sight), replayed: true };
}

/** @throws StatusError `limit-used-up` */
export async function reserve<Tx extends StatusTransaction>(
  tx: Tx,
  options: ChangeOptions<Tx>,
): Promise<void> {
  if (options.reserve !== undefined && !(await options.reserve(tx))) {
    throw new StatusError({ code: "limit-used-up" });
  }
}

interface Plan {
  readonly draft: Draft;
  readonly composed: Composed;
  readonly parent: StoredStatus | undefined;
}

/** Settles everything that the draft left open. */
function planStatus(rules: Rules, { draft, composed, parent }: Plan, author: Account): NewStatus {
  const hasWarning = composed.spoilerIsText || composed.spoilerText !== "";
  const language =
    knownLanguage(draft.language) ?? author.defaults.language ?? rules.defaultLanguage;
  return {
    authorId: author.id,
    text: composed.text,
    spoilerText: composed.spoilerText,
    sensitive: (draft.sensitive ?? author.defaults.sensitive) || hasWarning,
    visibility: visibilityOf(draft.visibility, author),
    language,
    createdAtMs: rules.now(),
    inReplyToId: parent?.id,
    inReplyToAccountId: parent === undefined ? undefined : repliedAccount(parent, author),
    mentionedIds: composed.mentioned.map(({ id }) => id),
    tags: composed.tags,
  };
}

/** @throws StatusError `visibility-unknown` */
function visibilityOf(asked: string | undefined, author: Account): Visibility {
  const usual = author.defaults.visibility ?? (author.locked ? "private" : "public");
  const visibility = asked === undefined ? usual : VISIBILITIES.find((known) => known === asked);
  if (visibility === undefined) {
    throw new StatusError({ code: "visibility-unknown", visibility: asked ?? "" });
  }
  return author.silenced && visibility === "public" ? "unlisted" : visibility;
}

/** In a chain of own replies, the account that the chain replies to. */
function repliedAccount(parent: StoredStatus, author: Account): Account["id"] {
  const isOwnReply = parent.author.id === author.id && parent.inReplyToId !== undefined;
  return (isOwnReply ? parent.inReplyToAccountId : undefined) ?? parent.author.id;
}

/** The status as the store now has it, without asking for it again. */
function asPosted(
  status: NewStatus,
  { id, author }: Awaited<ReturnType<StatusTransaction["insertStatus"]>>,
  mentioned: readonly Account[],
): StoredStatus {
  const { text, spoilerText, sensitive, visibility, language, createdAtMs, tags } = status;
  return {
    id,
    author,
    text,
    spoilerText,
    sensitive,
    visibility,
    language,
    createdAtMs,
    version: 0,
    inReplyToId: status.inReplyToId,
    inReplyToAccountId: status.inReplyToAccountId,
    mentions: mentioned.map((account) => ({
      account: account.id === author.id ? author : account,
      silent: false,
    })),
    tags,
    repliesCount: 0,
    reblogsCount: 0,
  };
}

/** An author's sight of a status that nobody has seen yet. */
function nobody(viewer: Account): Parameters<typeof asSeen>[2] {
  return { viewer, relations: new Map(), reblogs: new Map() };
}
