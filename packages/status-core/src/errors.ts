import type { Account } from "./account.ts";
import { POLL_FAULTS, VOTE_FAULTS } from "./polls/messages.ts";
import type { PollFault, VoteFault } from "./polls/poll.ts";

/** Why a request about statuses was refused. The codes are part of the public API. */
export type StatusErrorReason =
  /** Not there, not for this reader, or not the caller's own: all three look the same. */
  | { readonly code: "status-not-found"; readonly id: string }
  | { readonly code: "parent-not-found"; readonly id: string }
  | { readonly code: "text-missing" }
  | { readonly code: "text-too-long"; readonly limit: number }
  /** A NUL character, or half of a surrogate pair: not every database can keep it. */
  | { readonly code: "text-malformed"; readonly field: "text" | "spoilerText" | "description" }
  | { readonly code: "visibility-unknown"; readonly visibility: string }
  | { readonly code: "unexpected-mentions"; readonly accounts: readonly Account[] }
  | { readonly code: "limit-used-up" }
  | { readonly code: "too-many-ids"; readonly limit: number }
  | { readonly code: "key-reused" }
  | { readonly code: "key-malformed"; readonly limit: number }
  /** The status is not at the version that the caller expected. */
  | { readonly code: "version-mismatch"; readonly version: number }
  /** An edit names another value than the status has, of what stays for good. */
  | { readonly code: "not-editable"; readonly field: "visibility" | "inReplyToId" }
  | { readonly code: "reblog-not-allowed" }
  | { readonly code: "favourite-not-allowed" }
  | { readonly code: "pin-not-allowed"; readonly why: "not-own" | "reblog" | "direct" }
  | { readonly code: "too-many-pins"; readonly limit: number }
  | { readonly code: "poll-malformed"; readonly fault: PollFault }
  | { readonly code: "vote-refused"; readonly fault: VoteFault }
  | { readonly code: "vote-not-allowed" }
  /** Not there, published, or not the caller's own: all three look the same. */
  | { readonly code: "schedule-not-found"; readonly id: string }
  | { readonly code: "schedule-too-soon" }
  | { readonly code: "too-many-scheduled"; readonly limit: number; readonly per: "account" | "day" }
  /** Not there, not yet, or not the caller's own: all three look the same. */
  | { readonly code: "notification-not-found"; readonly id: string }
  /** Not there, or not the caller's own: both look the same. */
  | { readonly code: "list-not-found"; readonly id: string }
  | { readonly code: "list-malformed"; readonly field: "title" | "replies_policy" }
  | { readonly code: "too-many-lists"; readonly limit: number }
  /** Only accounts that its owner follows are in a list. */
  | { readonly code: "member-not-followed" }
  | { readonly code: "too-many-members"; readonly limit: number }
  | { readonly code: "marker-malformed"; readonly list: string }
  /** The account, or the address, has as many streams open as it may. */
  | { readonly code: "too-many-streams"; readonly limit: number }
  /** The process has as many streams open as it may, or is ending. */
  | { readonly code: "streams-unavailable" }
  | {
      readonly code: "profile-malformed";
      readonly field: "displayName" | "note" | "fields" | "field" | "visibility" | "language";
      /** Most characters, or lines. Absent: the value is of no kind that is taken. */
      readonly limit?: number | undefined;
    }
  | { readonly code: "account-disabled" }
  /** Not there, not the caller's own, or already part of a status: all three look the same. */
  | { readonly code: "attachment-not-found"; readonly id: string }
  | { readonly code: "attachment-in-use"; readonly id: string }
  | { readonly code: "attachment-twice"; readonly id: string }
  /** Ids of a post or an edit that name none of the author's free attachments. */
  | { readonly code: "attachments-unavailable"; readonly ids: readonly string[] }
  | { readonly code: "attachments-too-many"; readonly limit: number }
  /** A video or a sound stands alone. */
  | { readonly code: "attachments-mixed" }
  | { readonly code: "description-too-long"; readonly limit: number }
  | { readonly code: "focus-malformed"; readonly focus: string };

/** The code of a refusal alone, for tables such as code to HTTP status. */
export type StatusErrorCode = StatusErrorReason["code"];

/** A request about statuses was refused, for one {@link StatusErrorReason}. */
export class StatusError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "StatusError";
  /** The reason, for a program. */
  readonly reason: StatusErrorReason;

  constructor(reason: StatusErrorReason, options?: ErrorOptions) {
    super(messageOf(reason), options);
    this.reason = reason;
  }
}

/** Goes by the name, so that two copies of this package in one program agree. */
export function isStatusError(error: unknown): error is StatusError {
  return error instanceof Error && error.name === "StatusError";
}

const UNPINNABLE = {
  "not-own": "Someone else's post",
  reblog: "A reblog",
  direct: "A post that only the mentioned can read",
} as const;

/** The texts that clients of this API show to people. */
function messageOf(reason: StatusErrorReason): string {
  switch (reason.code) {
    case "status-not-found":
    case "schedule-not-found":
    case "notification-not-found":
    case "list-not-found":
    case "member-not-followed":
      return "Record not found";
    case "parent-not-found":
      return "The post you are trying to reply to does not appear to exist.";
    case "text-missing":
      return "Validation failed: Text can't be blank";
    case "text-too-long":
      return `Validation failed: Text character limit of ${reason.limit} exceeded`;
    case "text-malformed":
      return `Validation failed: ${FIELD[reason.field]} contains a NUL character or half of a surrogate pair`;
    case "visibility-unknown":
      return "Validation failed: Visibility is not included in the list";
    case "unexpected-mentions":
      return "Post would be sent to unexpected accounts";
    case "limit-used-up":
      return "Too many requests";
    case "too-many-ids":
      return `Validation failed: At most ${reason.limit} ids may be asked for at once`;
    case "key-reused":
      return "Idempotency-Key was already used for a different request";
    case "key-malformed":
      return `Idempotency-Key must have 1 to ${reason.limit} characters`;
    case "version-mismatch":
      return "The post was changed since it was read";
    case "not-editable":
      return `Validation failed: ${reason.field === "visibility" ? "Visibility" : "In reply to"} can't be changed by an edit`;
    case "schedule-too-soon":
      return "Validation failed: Scheduled at date must be in the future, by 5 minutes at least";
    case "too-many-scheduled":
      return reason.per === "day"
        ? `Validation failed: You have exceeded the limit of ${reason.limit} scheduled posts for that day`
        : `Validation failed: You have exceeded the limit of ${reason.limit} scheduled posts`;
    case "poll-malformed":
      return `Validation failed: ${POLL_FAULTS[reason.fault]}`;
    case "vote-refused":
      return `Validation failed: ${VOTE_FAULTS[reason.fault]}`;
    case "list-malformed":
      return reason.field === "title"
        ? "Validation failed: Title must have 1 to 200 characters"
        : "Validation failed: Replies policy is not included in the list";
    case "too-many-lists":
      return `Validation failed: You have reached the maximum number of lists, ${reason.limit}`;
    case "too-many-members":
      return `Validation failed: A list has at most ${reason.limit} accounts`;
    case "marker-malformed":
      return `Validation failed: The last read id of ${reason.list} is not an id`;
    case "too-many-streams":
      return `Too many streams: at most ${reason.limit} may be open at once`;
    case "streams-unavailable":
      return "too many streams are open, try again";
    case "pin-not-allowed":
      return `Validation failed: ${UNPINNABLE[reason.why]} can't be pinned`;
    case "too-many-pins":
      return `Validation failed: At most ${reason.limit} posts can be pinned`;
    case "reblog-not-allowed":
    case "favourite-not-allowed":
    case "vote-not-allowed":
      return "This action is not allowed";
    case "profile-malformed":
      return profileMessage(reason.field, reason.limit);
    case "account-disabled":
      return "Your login is currently disabled";
    default:
      return attachmentMessage(reason);
  }
}

const PROFILE_FIELD = {
  displayName: "Display name",
  note: "Note",
  fields: "Fields",
  field: "Each field",
  visibility: "Privacy",
  language: "Language",
} as const;

function profileMessage(field: keyof typeof PROFILE_FIELD, limit: number | undefined): string {
  const name = PROFILE_FIELD[field];
  if (limit !== undefined)
    return `Validation failed: ${name} is too long (maximum is ${limit}${field === "fields" ? "" : " characters"})`;
  return field === "field"
    ? `Validation failed: ${name} needs a name, and text that can be stored`
    : `Validation failed: ${name} is not included in the list`;
}

type AttachmentReason = Extract<
  StatusErrorReason,
  { readonly code: `attachment${string}` | "description-too-long" | "focus-malformed" }
>;

function attachmentMessage(reason: AttachmentReason): string {
  switch (reason.code) {
    case "attachment-not-found":
      return "Record not found";
    case "attachment-in-use":
      return "Media attachment is currently used by a status";
    case "attachment-twice":
      return `Validation failed: Media ${reason.id} is attached twice`;
    case "attachments-unavailable":
      return `Media ${reason.ids.join(", ")} not found or already attached to another post`;
    case "attachments-too-many":
      return `Cannot attach more than ${reason.limit} files`;
    case "attachments-mixed":
      return "Cannot attach a video to a post that already contains images";
    case "description-too-long":
      return `Validation failed: Description is too long (maximum is ${reason.limit} characters)`;
    case "focus-malformed":
      return "Validation failed: Focus must be two numbers such as 0.5,-0.5";
  }
}

const FIELD = { text: "Text", spoilerText: "Spoiler text", description: "Description" } as const;
