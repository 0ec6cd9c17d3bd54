import { StatusError } from "../errors.ts";
import { textLength } from "../text/length.ts";
import { isStorable } from "../text/storable.ts";
import { POLL_LIMITS, type PollDraft, type PollFault, type StoredPoll } from "./poll.ts";

/** A poll after a post or an edit. */
export interface PlannedPoll {
  /** The poll. Absent: the status has none. */
  readonly poll: StoredPoll | undefined;
  /** Whether all votes go: the poll is another one, or none any more. */
  readonly resetVotes: boolean;
}

/**
 * The poll of a status after a post or an edit. Other options, or another number of choices, are another poll,
 * without votes; texts in another order too.
 *
 * @throws StatusError `poll-malformed`
 */
export function planPoll(
  draft: PollDraft | undefined,
  before: StoredPoll | undefined,
  nowMs: number,
): PlannedPoll {
  if (draft === undefined) return { poll: undefined, resetVotes: before !== undefined };
  const titles = draft.options.map((title) => title.trim()).filter((title) => title !== "");
  checkTitles(titles);
  const { multiple = false, hideTotals = false } = draft;
  const isSame = before !== undefined && isSamePoll(before, titles, multiple);
  const poll = {
    options: isSame ? before.options : titles.map((title) => ({ title, votes: 0 })),
    multiple,
    hideTotals,
    expiresAtMs: expiryOf(draft, before, nowMs),
    votersCount: isSame ? before.votersCount : 0,
  };
  return { poll, resetVotes: before !== undefined && !isSame };
}

/** A status has files or a poll. @throws StatusError `poll-malformed` */
export function checkPollAlone(
  draft: PollDraft | undefined,
  attachments: readonly unknown[],
): void {
  if (draft !== undefined && attachments.length > 0) throw malformed("attachments");
}

function isSamePoll(before: StoredPoll, titles: readonly string[], multiple: boolean): boolean {
  const { options } = before;
  return (
    before.multiple === multiple &&
    options.length === titles.length &&
    options.every(({ title }, at) => title === titles[at])
  );
}

function checkTitles(titles: readonly string[]): void {
  const { minOptions, maxOptions, maxOptionCharacters } = POLL_LIMITS;
  if (titles.length < minOptions) throw malformed("few-options");
  if (titles.length > maxOptions) throw malformed("many-options");
  if (!titles.every(isStorable)) throw malformed("malformed-option");
  if (titles.some((title) => isLonger(title, maxOptionCharacters))) throw malformed("long-option");
  if (new Set(titles).size < titles.length) throw malformed("option-twice");
}

/** Clusters are counted only in what can be short enough. */
function isLonger(title: string, limit: number): boolean {
  return title.length > limit && (title.length > 100 * limit || textLength("", title) > limit);
}

function expiryOf(draft: PollDraft, before: StoredPoll | undefined, nowMs: number): number {
  const { expiresInS } = draft;
  if (expiresInS === undefined) {
    if (before === undefined) throw malformed("expiry-missing");
    return before.expiresAtMs;
  }
  if (!(expiresInS >= POLL_LIMITS.minExpiresInS)) throw malformed("expiry-too-soon");
  if (expiresInS > POLL_LIMITS.maxExpiresInS) throw malformed("expiry-too-late");
  return nowMs + Math.floor(expiresInS) * 1000;
}

function malformed(fault: PollFault): StatusError {
  return new StatusError({ code: "poll-malformed", fault });
}

/** Whether two polls are the same for their readers. */
export function isEqualPoll(one: StoredPoll | undefined, other: StoredPoll | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.hideTotals === other.hideTotals &&
    one.expiresAtMs === other.expiresAtMs &&
    isSamePoll(
      one,
      other.options.map(({ title }) => title),
      other.multiple,
    )
  );
}
