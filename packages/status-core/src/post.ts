import { named, type Account } from "./account.ts";
import { attachmentFields, openAttachments } from "./attachments/attach.ts";
import type { Attachment } from "./attachments/attachment.ts";
import { replay, reserve } from "./change.ts";
import { checkComposed, compose, type Composed } from "./compose.ts";
import { StatusError } from "./errors.ts";
import { parseStatusId } from "./ids.ts";
import { claim, keyedRequest } from "./keys.ts";
import { tell, tellOfEnd } from "./notifications/notify.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { Changed, ChangeOptions, StatusDraft } from "./requests.ts";
import type { Status, StoredStatus } from "./status.ts";
import type { NewStatus, StatusTransaction } from "./store.ts";
import { knownLanguage } from "./text/language.ts";
import { asSeen, unrelated } from "./view.ts";
import { checkPollAlone, planPoll } from "./polls/plan-poll.ts";
import { canRead, parseVisibility, postedVisibility } from "./visibility.ts";

/** Posts a status, all in one transaction. The order of the checks is the one that clients know. */
export async function postStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  draft: StatusDraft,
  author: Account,
  options: ChangeOptions<Tx>,
): Promise<Changed> {
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  const request = keyedRequest(ports, options.idempotencyKey, author.id, ["post", fieldsOf(draft)]);
  return ports.store.transaction(async (tx) => {
    const parent = await openParent(tx, draft.inReplyToId, author);
    const first = await claim(tx, request);
    if (first !== undefined) return replay(ports, tx, first, author);
    const checked = await checkDraft(ports, tx, { draft, parent }, author);
    await reserve(tx, options);
    const status = await storePost(ports, tx, checked, author);
    if (request !== undefined) await tx.settleKey(request, status.id);
    return { status, replayed: false, changed: true };
  });
}

/** A post that passed every check but that of the limit. */
export interface CheckedPost {
  /** The status to be stored. */
  readonly status: NewStatus;
  /** Accounts that it names. */
  readonly mentioned: readonly Account[];
}

/** Checks a draft. @throws StatusError what a post is refused for, but `limit-used-up` */
export async function checkDraft(
  ports: ResolvedPorts,
  tx: StatusTransaction,
  { draft, parent }: Pick<Plan, "draft" | "parent">,
  author: Account,
): Promise<CheckedPost> {
  const attachments = await openAttachments(ports, tx, draft, { author });
  const composed = await compose(ports, tx, draft, author);
  checkComposed(ports, composed, attachments);
  const status = planStatus(ports, { draft, composed, parent, attachments }, author);
  return { status, mentioned: composed.mentioned };
}

/** Stores a checked post, and gives it as its author sees it. */
export async function storePost(
  ports: ResolvedPorts,
  tx: StatusTransaction,
  { status, mentioned }: CheckedPost,
  author: Account,
): Promise<Status> {
  const posted = asPosted(status, await tx.insertStatus(status), mentioned);
  const { id: statusId, createdAtMs: atMs } = posted;
  await tell(tx, mentioned, { kind: "mention", from: author, statusId, atMs });
  if (status.poll !== undefined)
    await tellOfEnd(tx, status.poll, { statusId, authorId: author.id, accountId: author.id });
  return asSeen(ports, posted, unrelated(author));
}

/** The fields that make two drafts the same request. */
export function fieldsOf(draft: StatusDraft): readonly unknown[] {
  return [
    draft.text,
    draft.spoilerText,
    draft.sensitive,
    draft.visibility,
    draft.language,
    draft.inReplyToId,
    draft.allowedMentions,
    draft.poll,
    ...attachmentFields(draft),
  ];
}

/** @throws StatusError `parent-not-found` when it is not there, or not for the author */
export async function openParent(
  tx: StatusTransaction,
  id: string | undefined,
  author: Account,
): Promise<StoredStatus | undefined> {
  if (id === undefined) return undefined;
  const parentId = parseStatusId(id);
  // Locked, so that it is not deleted meanwhile.
  const target = parentId === undefined ? undefined : await tx.lockStatus(parentId);
  // A reply to a reblog is a reply to its original.
  const original = target?.reblogOf;
  const parent = original === undefined ? target : await tx.lockStatus(original.id);
  const relations =
    parent === undefined ? new Map() : await tx.findRelations(author.id, [parent.author.id]);
  if (parent === undefined || !canRead(parent, author, relations)) {
    throw new StatusError({ code: "parent-not-found", id });
  }
  return parent;
}

/** A draft and what was found out about it. */
interface Plan {
  /** The post as the client wrote it. */
  readonly draft: StatusDraft;
  /** Its text, checked. */
  readonly composed: Composed;
  /** The status that it replies to. */
  readonly parent: StoredStatus | undefined;
  /** Its files. */
  readonly attachments: readonly Attachment[];
}

/** Settles everything that the draft left open. */
function planStatus(
  ports: ResolvedPorts,
  { draft, composed, parent, attachments }: Plan,
  author: Account,
): NewStatus {
  const hasWarning = composed.spoilerIsText || composed.spoilerText !== "";
  checkPollAlone(draft.poll, attachments);
  const nowMs = ports.now();
  const { poll } = planPoll(draft.poll, undefined, nowMs);
  const language =
    knownLanguage(draft.language) ?? author.defaults.language ?? ports.defaultLanguage;
  return {
    authorId: author.id,
    text: composed.text,
    spoilerText: composed.spoilerText,
    sensitive: (draft.sensitive ?? author.defaults.sensitive) || hasWarning,
    visibility: postedVisibility(parseVisibility(draft.visibility), author),
    language,
    createdAtMs: nowMs,
    inReplyToId: parent?.id,
    inReplyToAccountId: parent === undefined ? undefined : repliedAccount(parent, author),
    mentionedIds: composed.mentioned.map(({ id }) => id),
    tags: composed.tags,
    attachments,
    ...(poll === undefined ? {} : { poll }),
  };
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
    edition: {},
    inReplyToId: status.inReplyToId,
    inReplyToAccountId: status.inReplyToAccountId,
    mentions: mentioned.map((account) => ({ account: named(account), silent: false })),
    tags,
    attachments: status.attachments ?? [],
    repliesCount: 0,
    reblogsCount: 0,
    favouritesCount: 0,
    ...(status.poll === undefined ? {} : { poll: status.poll }),
  };
}
