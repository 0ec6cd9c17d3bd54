import type { Account, Viewer } from "./account.ts";
import { editStatus } from "./edit.ts";
import { readInteractions, readMarked, type MarkedPage } from "./marks/lists.ts";
import type { Interaction, InteractionKind, ListedMark } from "./marks/mark.ts";
import { markStatus, type MarkRequest } from "./marks/mark-status.ts";
import { readPoll, voteInPoll } from "./polls/vote.ts";
import type { ResolvedPorts, StatusPorts } from "./ports.ts";
import { resolvePorts } from "./ports.ts";
import { postStatus } from "./post.ts";
import { previewStatus } from "./preview.ts";
import { reblogStatus, unreblogStatus } from "./reblog.ts";
import { readHistory, readMany, readOne, readSource, readTimeline } from "./read.ts";
import { removeStatus } from "./remove.ts";
import type {
  Changed,
  ChangeOptions,
  Thread,
  StatusDraft,
  Edit,
  EditOptions,
  Preview,
  RemoveOptions,
} from "./requests.ts";
import type { Revision, Status, StatusSource } from "./status.ts";
import type { Page, StatusTransaction, ThreadPlace, Timeline } from "./store.ts";
import { readThread } from "./thread.ts";

/** Everything that can be done with statuses. */
export interface Statuses<Tx extends StatusTransaction = StatusTransaction> {
  /** @throws StatusError `status-not-found` when it is not there, or not for this viewer */
  read(id: string, viewer: Viewer): Promise<Status>;
  /**
   * Those that are there and that the viewer may see in lists, by descending id. Ids that name
   * nothing are left out.
   *
   * @throws StatusError `too-many-ids` for more than `maxIds` different ids
   */
  readMany(ids: readonly string[], viewer: Viewer): Promise<readonly Status[]>;
  /**
   * The thread around a status. `after` goes on where a truncated answer ended: it then has no
   * ancestors.
   *
   * @throws StatusError `status-not-found`
   */
  context(id: string, viewer: Viewer, after?: ThreadPlace): Promise<Thread>;
  /** A page of a list, newest first. */
  timeline(timeline: Timeline, page: Page, viewer: Viewer): Promise<readonly Status[]>;
  /** @throws StatusError `status-not-found` */
  source(id: string, viewer: Viewer): Promise<StatusSource>;
  /** The states that a status was in, original first; at least one.
   *
   * @throws StatusError `status-not-found` */
  history(id: string, viewer: Viewer): Promise<readonly Revision[]>;
  /**
   * @throws StatusError `account-disabled`, `parent-not-found`, `key-malformed`, `key-reused`,
   *   `text-malformed`, `text-too-long`, `unexpected-mentions`, `text-missing`,
   *   `visibility-unknown`, `limit-used-up`, `attachments-too-many`, `attachment-twice`,
   *   `attachments-unavailable`, `attachments-mixed`, `description-too-long`, `focus-malformed`;
   *   `poll-malformed`; `status-not-found` for the replay of a post that was deleted
   */
  post(draft: StatusDraft, author: Account, options?: ChangeOptions<Tx>): Promise<Changed>;
  /** @throws StatusError `text-malformed`, `poll-malformed`, `text-too-long` beyond 20,000 UTF-16 units */
  preview(draft: StatusDraft, author: Account): Promise<Preview>;
  /**
   * Replaces a status's text, warning, flag and attachments. An edit that changes nothing costs nothing.
   *
   * @throws StatusError `status-not-found` when it is not there or not the author's own;
   *   `version-mismatch`, `not-editable`; the refusals of `post` about text, mentions, attachments, key and limit
   *   `version-mismatch`, `not-editable`; the refusals of `post` about text, mentions, poll, key and limit
   */
  edit(id: string, edit: Edit, author: Account, options?: EditOptions<Tx>): Promise<Changed>;
  /**
   * Deletes a status with its reblogs, and gives it as it was. Its attachments may be posted again for a day.
   *
   * @throws StatusError `status-not-found` when it is not there or not the author's own;
   *   `key-malformed`, `key-reused`
   */
  remove(id: string, author: Account, options?: RemoveOptions<Tx>): Promise<Changed>;
  /**
   * Reblogs a status, or gives the reblog that is there already.
   *
   * @throws StatusError `status-not-found`, `reblog-not-allowed`, `visibility-unknown`, `account-disabled`
   */
  reblog(
    id: string,
    author: Account,
    options?: { readonly visibility?: string | undefined },
  ): Promise<Changed>;
  /**
   * A status with a poll, by the poll's id, which is the status's.
   *
   * @throws StatusError `status-not-found`
   */
  poll(id: string, viewer: Viewer): Promise<Status>;
  /**
   * Votes in a poll, once for each account.
   *
   * @throws StatusError `status-not-found`, `vote-refused`, `vote-not-allowed`, `account-disabled`
   */
  vote(
    vote: { readonly id: string; readonly choices: readonly number[] },
    account: Account,
  ): Promise<Status>;
  /**
   * Sets a mark on a status that the account may read, or takes it off.
   *
   * @throws StatusError `status-not-found`, `favourite-not-allowed`, `pin-not-allowed`, `too-many-pins`,
   *   `account-disabled`
   */
  mark(request: MarkRequest, account: Account): Promise<Changed>;
  /** A page of the account's favourites or bookmarks. */
  marked(mark: ListedMark, page: Page, account: NonNullable<Viewer>): Promise<MarkedPage>;
  /**
   * A page of the accounts that favourited or reblogged a status, the latest first.
   *
   * @throws StatusError `status-not-found`
   */
  interactions(
    of: { readonly id: string; readonly kind: InteractionKind },
    page: Page,
    viewer: Viewer,
  ): Promise<readonly Interaction[]>;
  /** Takes a reblog back and gives the original. @throws StatusError `status-not-found` */
  unreblog(id: string, author: Account): Promise<Changed>;
}

/** The rules about statuses, over a store that you bring. */
export function createStatuses<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Statuses<Tx> {
  const ports: ResolvedPorts<Tx> = resolvePorts(given);
  return {
    read: (id, viewer) => readOne(ports, id, viewer),
    readMany: (ids, viewer) => readMany(ports, ids, viewer),
    context: (id, viewer, after) => readThread(ports, id, viewer, after),
    timeline: (timeline, page, viewer) => readTimeline(ports, timeline, page, viewer),
    source: (id, viewer) => readSource(ports, id, viewer),
    history: (id, viewer) => readHistory(ports, id, viewer),
    post: (draft, author, options = {}) => postStatus(ports, draft, author, options),
    preview: (draft, author) => previewStatus(ports, draft, author),
    edit: (id, edit, author, options = {}) => editStatus(ports, { id, edit }, author, options),
    remove: (id, author, options = {}) => removeStatus(ports, id, author, options),
    reblog: (id, author, options = {}) => reblogStatus(ports, id, author, options.visibility),
    unreblog: (id, author) => unreblogStatus(ports, id, author),
    poll: (id, viewer) => readPoll(ports, id, viewer),
    vote: (vote, account) => voteInPoll(ports, vote, account),
    mark: (request, account) => markStatus(ports, request, account),
    marked: (mark, page, account) => readMarked(ports, mark, page, account),
    interactions: (of, page, viewer) => readInteractions(ports, of, page, viewer),
  };
}
