// What users of the package can see; `pnpm api --write` writes it.
/** A status's id: a decimal number below 2^63 as text. It never passes through `Number`. */
type StatusId = string & {
  readonly __brand: "StatusId";
};
/** An account's id: a decimal number below 2^63 as text. */
type AccountId = string & {
  readonly __brand: "AccountId";
};
/** An attachment's id: a decimal number below 2^63 as text. */
type AttachmentId = string & {
  readonly __brand: "AttachmentId";
};
/** A scheduled status's id: a decimal number below 2^63 as text. */
type ScheduleId = string & {
  readonly __brand: "ScheduleId";
};
/**
* Reads a status's id as a client sent it.
*
* @returns the id, or `undefined` for anything that is not the one decimal spelling of a number in
*   1..2^63-1: no sign, no space, no leading zero, no other script's digits
*/
declare function parseStatusId(text: string): StatusId | undefined;
/** Reads an account's id as a client sent it; the rules of {@link parseStatusId}. */
declare function parseAccountId(text: string): AccountId | undefined;
/** Reads an attachment's id as a client sent it; the rules of {@link parseStatusId}. */
declare function parseAttachmentId(text: string): AttachmentId | undefined;
/** Reads a scheduled status's id as a client sent it; the rules of {@link parseStatusId}. */
declare function parseScheduleId(text: string): ScheduleId | undefined;
/** Orders ids by the number they spell, smallest first: for `Array.prototype.sort`. */
declare function compareIds(a: string, b: string): number;
/** Kind of an attachment, as readers see it. */
type AttachmentKind = "image" | "video" | "audio";
/** File of an attachment: its bytes lie elsewhere. */
interface AttachmentFile {
  /** Name of the bytes where they lie, such as their hash. */
  readonly blob: string;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** In pixels. Absent: not known, or nothing to see. */
  readonly width?: number | undefined;
  /** In pixels. */
  readonly height?: number | undefined;
}
/** Point of a picture that stays in sight when it is cropped: from the middle, -1 to 1. */
interface Focus {
  /** From left to right. */
  readonly x: number;
  /** From the bottom to the top. */
  readonly y: number;
}
/** A file that a status shows, as the status has it. Another description is another state of the status. */
interface Attachment {
  /** Unique, and never used again. */
  readonly id: AttachmentId;
  /** Secret part of its address: whoever knows it may read the file. */
  readonly key: string;
  /** Kind, as readers see it. */
  readonly kind: AttachmentKind;
  /** The file itself. */
  readonly original: AttachmentFile;
  /** A small picture of it. Absent: none. */
  readonly preview?: AttachmentFile | undefined;
  /** A few colours that stand for the picture until it is there. Absent: none. */
  readonly blurhash?: string | undefined;
  /** The author's text for those who cannot see or hear it. Absent: none. */
  readonly description?: string | undefined;
  /** Absent: the middle. */
  readonly focus?: Focus | undefined;
}
/** An attachment as a store has it. */
interface StoredAttachment extends Attachment {
  /** The account that uploaded it. */
  readonly ownerId: AccountId;
  /** The status that it belongs to. Absent: none yet. */
  readonly statusId?: StatusId | undefined;
  /** Without a status it is removed after this time, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}
/** An attachment to be stored. The store gives it its id. */
type NewAttachment = Omit<StoredAttachment, "id" | "statusId">;
/** The part of an attachment that its owner writes. */
type AttachmentText = Pick<Attachment, "description" | "focus">;
/** The part of an attachment that a status has, with its members in one order. */
declare function attachmentOf(stored: Attachment): Attachment;
/** Picture of an account: its face, or what stands behind its name. */
declare const PICTURE_KINDS: readonly ["avatar", "header"];
/** Kind of an account's picture. */
type PictureKind = (typeof PICTURE_KINDS)[number];
/** Picture as a profile has it. */
interface ProfilePicture {
  /** Secret part of its address, another one for each picture. */
  readonly key: string;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
}
/** Line of a profile, such as a home page. */
interface ProfileField {
  /** Name of the line, plain. */
  readonly name: string;
  /** Its text, plain. */
  readonly value: string;
}
/** Parts of a profile that few accounts have. */
interface Profile {
  /** Face of the account. Absent: the server's. */
  readonly avatar?: ProfilePicture | undefined;
  /** Picture behind its name. Absent: the server's. */
  readonly header?: ProfilePicture | undefined;
  /** Lines, in their order. */
  readonly fields: readonly ProfileField[];
  /** Whether it wants to be in directories. Absent: it did not say. */
  readonly discoverable?: boolean | undefined;
}
/** Picture whose bytes are stored, to become an account's. */
interface PictureFile {
  /** Secret part of its address. */
  readonly key: string;
  /** Its bytes. */
  readonly file: AttachmentFile;
}
/** Limits of profiles, as Mastodon has them. */
declare const PROFILE_LIMITS: {
  /** Characters of a display name. */readonly displayName: 30; /** Characters of the text about oneself. */
  readonly note: 500; /** Lines. */
  readonly fields: 4; /** Characters of a line's name, and of its text. */
  readonly field: 255;
};
/** Visibilities of a status, from everybody to the mentioned only. */
declare const VISIBILITIES: readonly ["public", "unlisted", "private", "direct"];
/** `public` | `unlisted` (not in public lists) | `private` (followers) | `direct` (the mentioned). */
type Visibility = (typeof VISIBILITIES)[number];
/** Whether a visibility lets everybody read: such statuses can be reblogged, and count as replies. */
declare function isOpen(visibility: Visibility): boolean;
/** Someone who posts and reads. */
interface Account {
  /** Unique, and never used again. */
  readonly id: AccountId;
  /** Handle without host, spelled as it was made; found in any case. */
  readonly username: string;
  /** Host of an account of another server, in ASCII and lower case. Absent: an account of this one. */
  readonly domain?: string | undefined;
  /** Shown instead of the handle; may be empty. */
  readonly displayName: string;
  /** The account's text about itself, plain; may be empty. */
  readonly note: string;
  /** Whether followers are approved by hand. Its posts are then `private` unless they say otherwise. */
  readonly locked: boolean;
  /** Whether a program posts here. */
  readonly bot: boolean;
  /** Whether it is suspended: nobody reads its statuses, and it cannot post. */
  readonly suspended: boolean;
  /** Whether it is silenced: its public posts are unlisted, and threads show it to followers only. */
  readonly silenced: boolean;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Accounts that follow it. */
  readonly followersCount: number;
  /** Accounts that it follows. */
  readonly followingCount: number;
  /** Statuses and reblogs that are there; direct ones are not counted. */
  readonly statusesCount: number;
  /** When it posted last, in milliseconds since 1970. Absent: never. */
  readonly lastStatusAtMs?: number | undefined;
  /** Values for what its posts leave out. */
  readonly defaults: PostDefaults;
  /** Pictures and lines. Absent: none were ever set. */
  readonly profile?: Profile | undefined;
}
/** An account's settings for what its posts leave out. */
interface PostDefaults {
  /** Absent: `private` for a locked account, `public` for any other. */
  readonly visibility?: Visibility | undefined;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: the server's. */
  readonly language?: string | undefined;
}
/** Relation of one account to another, seen from the first. */
interface Relation {
  /** Follows the other, and the other accepted. */
  readonly following: boolean;
  /** Asked to follow, and was not answered yet. */
  readonly requested: boolean;
  /** Is followed by the other. */
  readonly followedBy: boolean;
  /** Blocks the other. */
  readonly blocking: boolean;
  /** Is blocked by the other. */
  readonly blockedBy: boolean;
  /** Does not want to see the other in lists. */
  readonly muting: boolean;
}
/** The relation of two accounts that have none. */
declare const NO_RELATION: Relation;
/** Facts of an account that never change. */
type NamedAccount = Pick<Account, "id" | "username" | "domain">;
/** The account that reads. `undefined`: a reader without a token. */
type Viewer = {
  readonly id: AccountId;
} | undefined;
/** An account's name as clients write it after the `@`: with the host when it is of another server. */
declare function acctOf({
  username,
  domain
}: Pick<Account, "username" | "domain">): string;
/** Limits of polls, as clients read them from the server's configuration. */
declare const POLL_LIMITS: {
  /** Fewest options. */readonly minOptions: 2; /** Most options. */
  readonly maxOptions: 4; /** Most characters of an option, as grapheme clusters. */
  readonly maxOptionCharacters: 50; /** Shortest time that a poll is open, in seconds. */
  readonly minExpiresInS: 300; /** Longest time that a poll is open, in seconds. */
  readonly maxExpiresInS: 2_629_746;
};
/** A poll to be posted, as the client wrote it. */
interface PollDraft {
  /** Texts of the options. Outer white space is cut off; those without a text are not meant. */
  readonly options: readonly string[];
  /** How long it is open, in seconds. Only an edit of a poll may leave it out: the end then stays. */
  readonly expiresInS?: number | undefined;
  /** Whether an account may choose several options. Default: false. */
  readonly multiple?: boolean | undefined;
  /** Whether the votes of each option are shown only after the end. Default: false. */
  readonly hideTotals?: boolean | undefined;
}
/** An option of a poll. */
interface PollOption {
  /** Plain text. */
  readonly title: string;
  /** Accounts that chose it. */
  readonly votes: number;
}
/** A poll as a store has it, part of its status: the same for every reader. */
interface StoredPoll {
  /** In their order: a choice is a place in it, the first is 0. */
  readonly options: readonly PollOption[];
  /** Whether an account may choose several options. */
  readonly multiple: boolean;
  /** Whether the votes of each option are shown only after the end. */
  readonly hideTotals: boolean;
  /** When it ends, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Accounts that voted. */
  readonly votersCount: number;
}
/** A poll as one reader gets it. Its id is that of its status. */
interface Poll extends StoredPoll {
  /** Whether it ended. */
  readonly expired: boolean;
  /** Whether the reader voted. The author of a poll has no vote, and counts as one who voted. */
  readonly voted: boolean;
  /** Options that the reader chose. */
  readonly ownVotes: readonly number[];
}
/** What is wrong with a poll to be posted. */
type PollFault = "few-options" | "many-options" | "long-option" | "malformed-option" | "option-twice" | "expiry-missing" | "expiry-too-soon" | "expiry-too-late" | "attachments";
/** Why a vote was refused. */
type VoteFault = "expired" | "own-poll" | "already-voted" | "unknown-choice" | "choices";
/** Why a request about statuses was refused. The codes are part of the public API. */
type StatusErrorReason = {
  readonly code: "status-not-found";
  readonly id: string;
} | {
  readonly code: "parent-not-found";
  readonly id: string;
} | {
  readonly code: "text-missing";
} | {
  readonly code: "text-too-long";
  readonly limit: number;
} | {
  readonly code: "text-malformed";
  readonly field: "text" | "spoilerText" | "description";
} | {
  readonly code: "visibility-unknown";
  readonly visibility: string;
} | {
  readonly code: "unexpected-mentions";
  readonly accounts: readonly Account[];
} | {
  readonly code: "limit-used-up";
} | {
  readonly code: "too-many-ids";
  readonly limit: number;
} | {
  readonly code: "key-reused";
} | {
  readonly code: "key-malformed";
  readonly limit: number;
} | {
  readonly code: "version-mismatch";
  readonly version: number;
} | {
  readonly code: "not-editable";
  readonly field: "visibility" | "inReplyToId";
} | {
  readonly code: "reblog-not-allowed";
} | {
  readonly code: "favourite-not-allowed";
} | {
  readonly code: "pin-not-allowed";
  readonly why: "not-own" | "reblog" | "direct";
} | {
  readonly code: "too-many-pins";
  readonly limit: number;
} | {
  readonly code: "poll-malformed";
  readonly fault: PollFault;
} | {
  readonly code: "vote-refused";
  readonly fault: VoteFault;
} | {
  readonly code: "vote-not-allowed";
} | {
  readonly code: "schedule-not-found";
  readonly id: string;
} | {
  readonly code: "schedule-too-soon";
} | {
  readonly code: "too-many-scheduled";
  readonly limit: number;
  readonly per: "account" | "day";
} | {
  readonly code: "notification-not-found";
  readonly id: string;
} | {
  readonly code: "list-not-found";
  readonly id: string;
} | {
  readonly code: "list-malformed";
  readonly field: "title" | "replies_policy";
} | {
  readonly code: "too-many-lists";
  readonly limit: number;
} | {
  readonly code: "member-not-followed";
} | {
  readonly code: "too-many-members";
  readonly limit: number;
} | {
  readonly code: "marker-malformed";
  readonly list: string;
} | {
  readonly code: "too-many-streams";
  readonly limit: number;
} | {
  readonly code: "streams-unavailable";
} | {
  readonly code: "profile-malformed";
  readonly field: "displayName" | "note" | "fields" | "field" | "visibility" | "language"; /** Most characters, or lines. Absent: the value is of no kind that is taken. */
  readonly limit?: number | undefined;
} | {
  readonly code: "account-disabled";
} | {
  readonly code: "attachment-not-found";
  readonly id: string;
} | {
  readonly code: "attachment-in-use";
  readonly id: string;
} | {
  readonly code: "attachment-twice";
  readonly id: string;
} | {
  readonly code: "attachments-unavailable";
  readonly ids: readonly string[];
} | {
  readonly code: "attachments-too-many";
  readonly limit: number;
} | {
  readonly code: "attachments-mixed";
} | {
  readonly code: "description-too-long";
  readonly limit: number;
} | {
  readonly code: "focus-malformed";
  readonly focus: string;
};
/** The code of a refusal alone, for tables such as code to HTTP status. */
type StatusErrorCode = StatusErrorReason["code"];
/** A request about statuses was refused, for one {@link StatusErrorReason}. */
declare class StatusError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "StatusError";
  /** The reason, for a program. */
  readonly reason: StatusErrorReason;
  constructor(reason: StatusErrorReason, options?: ErrorOptions);
}
/** Goes by the name, so that two copies of this package in one program agree. */
declare function isStatusError(error: unknown): error is StatusError;
/** Port for reading attachments. */
interface AttachmentReads {
  /** The account's attachments among the ids, in any order: one statement. */
  findAttachments(ownerId: AccountId, ids: readonly AttachmentId[]): Promise<readonly StoredAttachment[]>;
}
/** The part of a transaction that writes attachments. */
interface AttachmentWrites {
  /** As `findAttachments`, and locks them until the transaction ends. */
  lockAttachments(ownerId: AccountId, ids: readonly AttachmentId[]): Promise<readonly StoredAttachment[]>;
  /** Stores an attachment without a status. A store with quotas may refuse it with an error of its own. */
  insertAttachment(attachment: NewAttachment): Promise<StoredAttachment>;
  /** Replaces what its owner wrote of it: what is absent is none. */
  describeAttachment(id: AttachmentId, text: AttachmentText): Promise<void>;
  /** Keeps one without a status until then, in milliseconds since 1970. */
  keepAttachment(id: AttachmentId, untilMs: number): Promise<void>;
  /** Removes one for good. Its bytes are its keeper's to remove. */
  deleteAttachment(id: AttachmentId): Promise<void>;
}
/** Marks that an account sets on a status. A `mute` is of the whole thread, all others of one status. */
declare const MARKS: readonly ["favourite", "bookmark", "pin", "mute"];
/** `favourite` (counted, seen by all) | `bookmark` | `pin` (shown on the author's page) | `mute` (of a thread). */
type Mark = (typeof MARKS)[number];
/** Marks that an account has a list of. */
type ListedMark = "favourite" | "bookmark";
/** Marks of one account on one status. */
interface Marks {
  /** Whether the account reblogged it. */
  readonly reblogged: boolean;
  /** Whether it is one of the account's favourites. */
  readonly favourited: boolean;
  /** Whether the account bookmarked it. */
  readonly bookmarked: boolean;
  /** Whether the account, its author, shows it on its page. */
  readonly pinned: boolean;
  /** Whether the account muted its thread. */
  readonly muted: boolean;
}
/** What one account did with one status. */
interface OwnMarks extends Marks {
  /** Options that it chose in the status's poll. */
  readonly ownVotes: readonly number[];
}
/** A status in an account's list of favourites or bookmarks. */
interface MarkedStatus {
  /** Id of the mark, by which the list is ordered and paged: larger for later ones. */
  readonly id: string;
  /** The status. */
  readonly statusId: StatusId;
}
/** Kind of an interaction with a status that everybody sees. */
type InteractionKind = "favourite" | "reblog";
/** A favourite or reblog of a status, with the account that made it. */
interface Interaction {
  /** Id of the favourite or reblog, by which the list is ordered and paged: larger for later ones. */
  readonly id: string;
  /** The account that made it. */
  readonly account: Account;
}
/** Replies that a list shows: to accounts that its owner follows, to members, or none. */
declare const REPLIES_POLICIES: readonly ["followed", "list", "none"];
/** Kind of the replies that a list shows. */
type RepliesPolicy = (typeof REPLIES_POLICIES)[number];
/** Numbers that lists are held to. */
declare const LIST_LIMITS: {
  /** Lists of one account. */readonly maxLists: 50; /** Members of one list. */
  readonly maxMembers: 500; /** Characters of a title. */
  readonly maxTitle: 200;
};
/** A list of accounts whose statuses its owner reads apart. */
interface List {
  /** Larger for later ones. */
  readonly id: string;
  /** Name that its owner gave it. */
  readonly title: string;
  /** Replies that it shows. */
  readonly repliesPolicy: RepliesPolicy;
}
/** Port for reading lists. */
interface ListReads {
  /** An account's lists, by ascending id. */
  findLists(accountId: AccountId): Promise<readonly List[]>;
  /** One of the account's. */
  findList(accountId: AccountId, id: string): Promise<List | undefined>;
  /** Lists of an account that another one is a member of, by ascending id. */
  findListsWith(accountId: AccountId, memberId: AccountId): Promise<readonly List[]>;
  /** A page of the members, by descending id of the account; all of them for a limit of 0. */
  findMembers(listId: string, page: {
    readonly limit: number;
    readonly maxId?: string | undefined;
  }): Promise<readonly Account[]>;
}
/** The part of a transaction that writes lists. */
interface ListWrites {
  /** As `findLists`. Others that do this wait until the transaction ends. */
  lockLists(accountId: AccountId): Promise<readonly List[]>;
  /** Stores a list. */
  insertList(accountId: AccountId, list: Omit<List, "id">): Promise<List>;
  /** Changes its title and its replies. */
  changeList(list: List): Promise<void>;
  /** Removes a list. */
  deleteList(id: string): Promise<void>;
  /** Adds members; those that are there are left. */
  addMembers(listId: string, ids: readonly AccountId[]): Promise<void>;
  /** Removes members. */
  removeMembers(listId: string, ids: readonly AccountId[]): Promise<void>;
}
/** Lists that a marker can be in. */
declare const MARKED_LISTS: readonly ["home", "notifications"];
/** Name of a list that a marker can be in. */
type MarkedList = (typeof MARKED_LISTS)[number];
/** Place in a list up to which an account has read, on all its devices. */
interface Marker {
  /** Id of the item that was read last. */
  readonly lastReadId: string;
  /** Number of times that it was moved. */
  readonly version: number;
  /** When it was moved last, in milliseconds since 1970. */
  readonly updatedAtMs: number;
}
/** Markers by the name of their list. */
type MarkersByList = ReadonlyMap<MarkedList, Marker>;
/** Port for reading markers. */
interface MarkerReads {
  /** An account's markers. */
  findMarkers(accountId: AccountId): Promise<MarkersByList>;
}
/** The part of a transaction that writes markers. */
interface MarkerWrites {
  /** Moves a marker, and counts its version up. */
  saveMarker(accountId: AccountId, list: MarkedList, place: Pick<Marker, "lastReadId" | "updatedAtMs">): Promise<void>;
}
/** An account that a status names. */
interface Mention {
  /** The account that is named. */
  readonly account: NamedAccount;
  /** An edit took the name out of the text: not shown any more, but the account keeps its access. */
  readonly silent: boolean;
}
/** A status as a store has it: the same for every reader. */
interface StoredStatus {
  /** Larger for later ones. */
  readonly id: StatusId;
  /** The account that wrote it. */
  readonly author: Account;
  /** Plain text as typed, with handles in their canonical spelling. Empty on a reblog. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** Visibility: its readers. */
  readonly visibility: Visibility;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** When it was edited last, in milliseconds since 1970. Absent: never. */
  readonly editedAtMs?: number | undefined;
  /** How often it was edited: 0, 1, ... Two reads with one version have one text. */
  readonly version: number;
  /**
  * Key of a `WeakMap` for what is made of the parts that only an edit changes: reads that give the same
  * object give the same text, warning, flag, language, mentions, tags and attachments. Absent: nothing is known.
  */
  readonly edition?: object | undefined;
  /** The status that it replies to. */
  readonly inReplyToId?: StatusId | undefined;
  /** The account that is replied to; in a chain of own replies, the one that the chain replies to. */
  readonly inReplyToAccountId?: AccountId | undefined;
  /** Everyone named, in the order of naming. Readers see those that are not silent. */
  readonly mentions: readonly Mention[];
  /** Hashtags without `#`, in lower case, each once, in the order of the text. */
  readonly tags: readonly string[];
  /** Files in the order in which they are shown. */
  readonly attachments: readonly Attachment[];
  /** The original, when this is a reblog. */
  readonly reblogOf?: StoredStatus | undefined;
  /** How many replies it has, as the store counts them. */
  readonly repliesCount: number;
  /** Reblogs that are there. */
  readonly reblogsCount: number;
  /** Accounts whose favourite it is. */
  readonly favouritesCount: number;
  /** Its poll. Absent: it has none. */
  readonly poll?: StoredPoll | undefined;
}
/** A status as one reader gets it. A reblog has the marks of its original. */
interface Status extends StoredStatus, Marks {
  /** The text as HTML: paragraphs, links, mentions and hashtags; everything else escaped. */
  readonly content: string;
  /** The original as the reader gets it, when this is a reblog. */
  readonly reblogOf?: Status | undefined;
  /** Its poll, with the reader's votes. Absent: it has none. */
  readonly poll?: Poll | undefined;
}
/** One state that an edited status was in. */
interface Revision {
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** The text as HTML. */
  readonly content: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** When the status came into this state, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Files that it showed then. */
  readonly attachments: readonly Attachment[];
  /** Texts of its poll's options. Absent: it had none. */
  readonly pollOptions?: readonly string[] | undefined;
  /** The account that wrote it. */
  readonly author: Account;
}
/** The text of a status as its author edits it. */
interface StatusSource {
  /** Of the status. */
  readonly id: StatusId;
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
}
/** Kinds of notifications, as clients name them. */
declare const NOTIFICATION_KINDS: readonly ["mention", "reblog", "favourite", "follow", "follow_request", "poll", "update"];
/** Kind of a notification: what somebody did, or that a poll ended. */
type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** A notification to be stored. The store gives it its id. */
interface NewNotification {
  /** The account that is told. */
  readonly accountId: AccountId;
  /** What happened. */
  readonly kind: NotificationKind;
  /** The account that did it. */
  readonly fromId: AccountId;
  /** The status that it is about. Absent: none. */
  readonly statusId?: StatusId | undefined;
  /** When it happened, or will happen: a poll ends later. Milliseconds since 1970. */
  readonly atMs: number;
}
/** A notification as a store has it. */
interface StoredNotification extends Pick<NewNotification, "kind" | "statusId" | "atMs"> {
  /** Larger for later ones. */
  readonly id: string;
  /** The account that did it, as it is now. */
  readonly account: Account;
}
/** A notification as its reader sees it. */
interface Notification extends Omit<StoredNotification, "statusId"> {
  /** The status that it is about. Absent: none. */
  readonly status?: Status | undefined;
}
/** Part of an account's notifications. */
interface NotificationQuery {
  /** The account. */
  readonly accountId: AccountId;
  /** Only of these kinds. */
  readonly kinds: readonly NotificationKind[];
  /** Only what this account did. Absent: whoever. */
  readonly fromId?: AccountId | undefined;
  /** Only what happened by then, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Part of the list, by the ids of notifications. */
  readonly page: NotificationPage;
}
/** Part of a list, newest first. */
interface NotificationPage {
  /** At most so many. */
  readonly limit: number;
  /** Only older than this id. */
  readonly maxId?: string | undefined;
  /** Only newer than this id: the newest of those. */
  readonly sinceId?: string | undefined;
  /** Only newer than this id: the oldest of those. */
  readonly minId?: string | undefined;
}
/** Port for reading notifications. */
interface NotificationReads {
  /**
  * An account's notifications, by descending id. Left out are those about statuses that are gone or in a
  * thread that the account mutes, and by accounts that are suspended, that it blocks or mutes, or that block it.
  */
  findNotifications(query: NotificationQuery): Promise<readonly StoredNotification[]>;
}
/** Notifications that are no longer true. */
interface Forgotten {
  /** What happened. */
  readonly kind: NotificationKind;
  /** The status that it is about. */
  readonly statusId: StatusId;
  /** The account that did it. Absent: whoever. */
  readonly fromId?: AccountId | undefined;
}
/** The part of a transaction that writes notifications. */
interface NotificationWrites {
  /** Stores notifications. One that is there already, by account, kind, doer and status, is left as it is. */
  notify(notifications: readonly NewNotification[]): Promise<void>;
  /** Removes what is no longer true, for all accounts. */
  forgetNotifications(forgotten: Forgotten): Promise<void>;
  /**
  * Removes one of an account's notifications, or all of them.
  *
  * @param id - absent: all that happened by `untilMs`, in milliseconds since 1970
  * @returns how many there were
  */
  clearNotifications(accountId: AccountId, untilMs: number, id?: string): Promise<number>;
}
/**
* Ids of notifications about something that happens later, so that they are newer than those before: the
* milliseconds in the high bits, as other ids have them. The first free one is taken.
*
* @returns the first id, and the one behind the last
*/
declare function laterIds(atMs: number): readonly [first: bigint, end: bigint];
/** Values of an account that its owner chooses. */
type OwnSettings = Pick<Account, "displayName" | "note" | "locked" | "bot" | "defaults" | "profile">;
/** The part of a transaction that writes profiles. */
interface ProfileWrites {
  /** An account, locked until the transaction ends. `undefined`: there is none of that id. */
  lockAccount(id: Account["id"]): Promise<Account | undefined>;
  /** Puts what its owner chooses in the place of what was there. */
  saveSettings(id: Account["id"], settings: OwnSettings): Promise<Account>;
  /**
  * Puts a picture in the place of the one before, whose address leads nowhere from then on. A store with
  * quotas may refuse it with an error of its own.
  *
  * @param picture - absent: none is left
  */
  replacePicture(id: Account["id"], kind: PictureKind, picture: PictureFile | undefined): Promise<void>;
}
/** A scheduled status to be stored. The store gives it its id. */
interface NewSchedule {
  /** The author. */
  readonly accountId: AccountId;
  /** When it is to be published, in milliseconds since 1970. It is due then. */
  readonly scheduledAtMs: number;
  /** The draft as text, of which the store reads nothing. */
  readonly draft: string;
}
/** A scheduled status as a store has it. */
interface StoredSchedule extends NewSchedule {
  /** Larger for later ones. */
  readonly id: ScheduleId;
  /** Code of the refusal at its publication. Absent: none. */
  readonly refusal?: string | undefined;
}
/** Part of an account's scheduled statuses. */
interface SchedulePage {
  /** At most so many. */
  readonly limit: number;
  /** Only older than this id. */
  readonly maxId?: string | undefined;
  /** Only newer than this id: the newest of those. */
  readonly sinceId?: string | undefined;
  /** Only newer than this id: the oldest of those. */
  readonly minId?: string | undefined;
}
/** Port for reading scheduled statuses. */
interface ScheduleReads {
  /** One of the account's. */
  findSchedule(accountId: AccountId, id: ScheduleId): Promise<StoredSchedule | undefined>;
  /** The account's, by descending id. */
  findSchedules(accountId: AccountId, page: SchedulePage): Promise<readonly StoredSchedule[]>;
  /** When the next one is due, in milliseconds since 1970. `undefined`: none is. */
  nextDueMs(): Promise<number | undefined>;
}
/** Number of an account's scheduled statuses. */
interface ScheduleCount {
  /** All of them. */
  readonly all: number;
  /** Those from the first moment on and before the second one. */
  readonly between: number;
}
/** Next time for a scheduled status that was not published. */
interface Postponement {
  /** Milliseconds since 1970. One that is not due any more by then is left as it is. */
  readonly nowMs: number;
  /** When it is due again, in milliseconds since 1970. Absent: never by itself. */
  readonly dueMs?: number | undefined;
  /** Code of the refusal. Absent: none. */
  readonly refusal?: string | undefined;
}
/** The part of a transaction that writes scheduled statuses. */
interface ScheduleWrites {
  /** As `findSchedule`, and locks it until the transaction ends. */
  lockSchedule(accountId: AccountId, id: ScheduleId): Promise<StoredSchedule | undefined>;
  /** Counts the account's. Others that count them wait until the transaction ends. */
  countSchedules(accountId: AccountId, fromMs: number, toMs: number): Promise<ScheduleCount>;
  /** Stores a scheduled status. */
  insertSchedule(schedule: NewSchedule): Promise<StoredSchedule>;
  /** Changes when it is published. It is due then, and its refusal is forgotten. */
  moveSchedule(id: ScheduleId, scheduledAtMs: number): Promise<void>;
  /** Removes a scheduled status. */
  deleteSchedule(id: ScheduleId): Promise<void>;
  /**
  * One that is due, the first by time, locked until the transaction ends, with its author. Those that
  * other transactions have locked are passed over.
  */
  takeDue(nowMs: number): Promise<{
    readonly schedule: StoredSchedule;
    readonly author: Account;
  } | undefined>;
  /** Puts off one that is due. */
  postponeSchedule(id: ScheduleId, postponement: Postponement): Promise<void>;
}
/** Part of the results of a search. */
interface SearchPage {
  /** At most so many. */
  readonly limit: number;
  /** So many are left out at the beginning. */
  readonly offset: number;
}
/** A search for statuses. */
interface WordQuery extends SearchPage {
  /** Words that a status must have, all of them, as `searchWords` makes them. At least one. */
  readonly words: readonly string[];
  /** Only of this author. Absent: of anybody. */
  readonly authorId?: AccountId | undefined;
  /** Only older than this id. */
  readonly maxId?: StatusId | undefined;
  /** Only newer than this id. */
  readonly minId?: StatusId | undefined;
}
/** A search for accounts. */
interface AccountQuery extends SearchPage {
  /** How the name begins, in lower case. At least one character. */
  readonly prefix: string;
  /** Only those that the reader follows. Absent: all. */
  readonly following?: boolean | undefined;
}
/** A search for hashtags. */
interface TagQuery extends SearchPage {
  /** How the tag begins, as `tags` of statuses are spelled. At least one character. */
  readonly prefix: string;
}
/** Port for searching. Every method is a fixed number of queries. */
interface SearchReads {
  /**
  * Public statuses, and the reader's own, by the words of their warning and text, newest first: those that
  * the reader gets in lists. No reblogs.
  */
  findByWords(query: WordQuery, viewerId: AccountId | undefined): Promise<readonly StatusId[]>;
  /**
  * Accounts of this server by their names: the one of just this name first, then by followers, most first.
  * Not suspended ones, and none that blocks the reader or is blocked.
  */
  findByPrefix(query: AccountQuery, viewerId: AccountId | undefined): Promise<readonly Account[]>;
  /** Hashtags that public statuses have, or had before, the shortest first. */
  findTags(query: TagQuery): Promise<readonly string[]>;
}
/** Changes of a time, whichever process made them. The newest of each kind, and no more than so many. */
interface RecentChanges {
  /** Statuses and reblogs that were made. */
  readonly made: readonly StatusId[];
  /** Statuses that were edited, and their versions. */
  readonly edited: readonly {
    readonly id: StatusId;
    readonly version: number;
  }[];
  /** Statuses and reblogs that were deleted. */
  readonly deleted: readonly DeletedStatus[];
  /** Accounts that something was told to. */
  readonly told: readonly AccountId[];
}
/** A status that was deleted. */
interface DeletedStatus {
  /** The status. */
  readonly id: StatusId;
  /** Its author. */
  readonly authorId: AccountId;
  /** Visibility: who could read it. */
  readonly visibility: Visibility;
}
/** Part of the changes of late. */
interface ChangeQuery {
  /** Only since then, in milliseconds since 1970. */
  readonly fromMs: number;
  /** The present, in milliseconds since 1970: notifications of later are left out. */
  readonly untilMs: number;
  /** Most of each kind. */
  readonly limit: number;
}
/** Port for reading what changed of late. */
interface ChangeReads {
  /**
  * Changes since a time. Ask for some seconds more than have passed: another transaction may have begun
  * before, and ended after.
  */
  findChanges(query: ChangeQuery): Promise<RecentChanges>;
}
/** A name of an account, as written in a text. */
interface Handle {
  /** The part after the `@`, as typed. */
  readonly username: string;
  /** Absent: an account of this server. In ASCII and lower case. */
  readonly domain?: string | undefined;
}
/** A state of a status's text. */
interface StoredRevision {
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Files in the order in which they were shown. */
  readonly attachments: readonly Attachment[];
  /** Texts of its poll's options. Absent: it had none. */
  readonly pollOptions?: readonly string[] | undefined;
}
/** A place in a thread: a status, and its depth below the status that was asked for. */
interface ThreadPlace {
  /** The status at this place. */
  readonly id: StatusId;
  /** Depth: 1, 2, ... */
  readonly depth: number;
}
/** A walk over descendants, depth first, siblings by ascending id. */
interface DescendantWalk {
  /** The status whose replies are walked. */
  readonly rootId: StatusId;
  /** At most so many places. */
  readonly limit: number;
  /** No deeper than this. Absent: any depth. */
  readonly maxDepth?: number | undefined;
  /** Goes on after this place of the same walk. Absent: from the start. */
  readonly after?: ThreadPlace | undefined;
}
/** Hashtags of statuses, without `#` and in lower case. */
interface TaggedWith {
  /** At least one of these is there. */
  readonly any: readonly string[];
  /** All of these are there. */
  readonly all: readonly string[];
  /** None of these is there. */
  readonly none: readonly string[];
}
/** A list of statuses, by its kind. */
type Timeline = {
  readonly kind: "home";
  readonly accountId: AccountId;
} | {
  readonly kind: "public";
  readonly onlyMedia?: boolean | undefined;
} | ({
  readonly kind: "tag";
  readonly onlyMedia?: boolean | undefined;
} & TaggedWith) | {
  readonly kind: "list"; /** The owner of the list, who reads it. */
  readonly accountId: AccountId; /** Id of the list. */
  readonly listId: string; /** Replies that it shows. */
  readonly repliesPolicy: RepliesPolicy;
} | {
  readonly kind: "account";
  readonly accountId: AccountId;
  readonly excludeReplies?: boolean | undefined;
  readonly excludeReblogs?: boolean | undefined; /** Only those that the account pinned. */
  readonly pinned?: boolean | undefined;
  readonly onlyMedia?: boolean | undefined;
};
/** A list of the accounts that did something with a status. */
interface InteractionQuery {
  /** Kind of their interaction. */
  readonly kind: InteractionKind;
  /** Part of the list, by the ids of favourites or reblogs. */
  readonly page: Page;
  /** Reader, whose blocked and muted accounts are left out, and those that block the reader. */
  readonly viewerId: AccountId | undefined;
}
/** A part of a list, newest first. */
interface Page {
  /** At most so many. */
  readonly limit: number;
  /** Only older than this id. */
  readonly maxId?: string | undefined;
  /** Only newer than this id: the newest of those. */
  readonly sinceId?: string | undefined;
  /** Only newer than this id: the oldest of those. */
  readonly minId?: string | undefined;
}
/** Port for reading. Every method is a fixed number of queries, whatever the size of its input. */
interface StatusReads extends AttachmentReads, ChangeReads, ScheduleReads, SearchReads, NotificationReads, ListReads, MarkerReads {
  /**
  * The statuses that are there, each with its author, mentions and original, in any order. A
  * reblog whose original is gone is gone too.
  */
  findStatuses(ids: readonly StatusId[]): Promise<readonly StoredStatus[]>;
  /**
  * The same for ids that the store itself gave, by a walk or a list: what was read before may be quicker to
  * find, and that tells nothing to a client that did not choose the ids.
  */
  findListed(ids: readonly StatusId[]): Promise<readonly StoredStatus[]>;
  /**
  * Relations of one account to others. Accounts without a relation may be left out.
  *
  * @param source - `listed`: the others wrote statuses of {@link findListed}, to which the same applies; those of
  *   more accounts may be there too
  */
  findRelations(accountId: AccountId, otherIds: readonly AccountId[], source?: "listed"): Promise<ReadonlyMap<AccountId, Relation>>;
  /** The account's reblogs of the statuses, by original. */
  findReblogs(accountId: AccountId, statusIds: readonly StatusId[]): Promise<ReadonlyMap<StatusId, StatusId>>;
  /**
  * The account's marks on the statuses, which are no reblogs, and its votes in their polls. Statuses
  * without any may be left out.
  *
  * @param source - `listed`: the statuses are of {@link findListed}, to which the same applies; those of more
  *   statuses may be there too
  */
  findMarks(accountId: AccountId, statusIds: readonly StatusId[], source?: "listed"): Promise<ReadonlyMap<StatusId, OwnMarks>>;
  /** The account's favourites or bookmarks that it may read, by descending id of the mark. */
  findMarked(mark: ListedMark, page: Page, accountId: AccountId): Promise<readonly MarkedStatus[]>;
  /**
  * Favourites, or public and unlisted reblogs, of a status, by descending id; not those of suspended
  * accounts.
  */
  findInteractions(id: StatusId, query: InteractionQuery): Promise<readonly Interaction[]>;
  /** Accounts by handle, in any case and order. A handle without an account is left out. */
  findAccounts(handles: readonly Handle[]): Promise<readonly Account[]>;
  /** The chain that a status replies to, nearest first, deleted ones included. Stops at a cycle. */
  findAncestors(id: StatusId, limit: number): Promise<readonly StatusId[]>;
  /** The replies below a status in the walk's order, deleted ones included. Bounded on a cycle too. */
  findDescendants(walk: DescendantWalk): Promise<readonly ThreadPlace[]>;
  /** The states of an edited status, original first. Empty: never edited. */
  findRevisions(id: StatusId): Promise<readonly StoredRevision[]>;
  /** Ids of a list's statuses that the viewer may see there, newest first. */
  findTimeline(timeline: Timeline, page: Page, viewerId: AccountId | undefined): Promise<readonly StatusId[]>;
}
/** A status to be stored. The store gives it its id. */
interface NewStatus {
  /** The account that wrote it. */
  readonly authorId: AccountId;
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** Visibility: its readers. */
  readonly visibility: Visibility;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The status that it replies to. */
  readonly inReplyToId?: StatusId | undefined;
  /** The account that it replies to. */
  readonly inReplyToAccountId?: AccountId | undefined;
  /** In the order of the text. */
  readonly mentionedIds: readonly AccountId[];
  /** Hashtags without `#`, in lower case, each once. */
  readonly tags: readonly string[];
  /** The original, when it is a reblog. */
  readonly reblogOfId?: StatusId | undefined;
  /** Files in the order in which they are shown, locked in this transaction. Absent: none. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Its poll. */
  readonly poll?: StoredPoll | undefined;
}
/** A new state of a status. */
interface StatusChange {
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly editedAtMs: number;
  /** In the order of the text. Those that were mentioned before and are not here become silent. */
  readonly mentionedIds: readonly AccountId[];
  /** Hashtags without `#`, in lower case, each once. */
  readonly tags: readonly string[];
  /**
  * Files in the order in which they are shown, locked in this transaction. Those that it had and that are
  * not here stay its own: its history shows them. Absent: none.
  */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Its poll. Absent: it has none, any more. */
  readonly poll?: StoredPoll | undefined;
  /** Whether all votes are forgotten. Absent: no. */
  readonly resetVotes?: boolean | undefined;
}
/** Votes of one account in a poll. */
interface SavedVotes {
  /** The account that votes. */
  readonly accountId: AccountId;
  /** Options that it chose. */
  readonly choices: readonly number[];
  /** The poll with these votes counted. */
  readonly poll: StoredPoll;
}
/** A request that may be sent again without being done again. */
interface KeyedRequest {
  /** The account that sends the request. */
  readonly accountId: AccountId;
  /** As the client chose it. */
  readonly key: string;
  /** The request in one spelling. A digest of it is enough to store. */
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** From then on the key is forgotten, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}
/** State of a request's key: new, used for this very request, or used for another. */
type KeyClaim = {
  readonly kind: "new";
} | {
  readonly kind: "replay";
  readonly statusId: StatusId;
} | {
  readonly kind: "scheduled";
  readonly scheduleId: ScheduleId;
} | {
  readonly kind: "other";
};
/**
* An open transaction, all or nothing: its writes are visible to all, or to none, when its
* work is done. Its reads see its own writes.
*/
interface StatusTransaction extends StatusReads, AttachmentWrites, ScheduleWrites, NotificationWrites, ListWrites, MarkerWrites, ProfileWrites {
  /**
  * Finds a status and locks it until the transaction ends.
  * `undefined`: not there, or deleted.
  */
  lockStatus(id: StatusId): Promise<StoredStatus | undefined>;
  /** A deleted status as it was, as long as the store still has it; for a repeated deletion. */
  findDeleted(id: StatusId): Promise<StoredStatus | undefined>;
  /**
  * Stores a status, and counts it: for its author, its parent and its original.
  *
  * @returns its id, and its author with the new count
  */
  insertStatus(status: NewStatus): Promise<{
    readonly id: StatusId;
    readonly author: Account;
  }>;
  /** Puts a status in a new state; the one before goes to its history. */
  changeStatus(id: StatusId, change: StatusChange): Promise<void>;
  /** Sets a mark, or leaves it; a favourite is counted. The status is locked. */
  setMark(mark: Mark, statusId: StatusId, accountId: AccountId): Promise<void>;
  /** Takes a mark off, if it is there; a favourite is counted out. The status is locked. */
  clearMark(mark: Mark, statusId: StatusId, accountId: AccountId): Promise<void>;
  /** Counts the account's pins. Others that count them wait until the transaction ends. */
  countPins(accountId: AccountId): Promise<number>;
  /**
  * Deletes a status and every reblog of it, with their marks and votes, and counts them out.
  *
  * @param attachmentsUntilMs - until then its attachments wait for another status; absent: they are removed
  */
  deleteStatus(id: StatusId, nowMs: number, attachmentsUntilMs?: number): Promise<void>;
  /** Stores votes, and the poll with them. The status is locked, and the account has no votes yet. */
  saveVotes(statusId: StatusId, votes: SavedVotes): Promise<void>;
  /** Claims a key for this request; others with this key wait until the transaction ends. */
  claimKey(request: KeyedRequest): Promise<KeyClaim>;
  /** Says which status the request made or changed. */
  settleKey(request: KeyedRequest, statusId: StatusId): Promise<void>;
  /** Says which scheduled status the request made. */
  settleScheduleKey(request: KeyedRequest, scheduleId: ScheduleId): Promise<void>;
}
/** Port for statuses. `Tx` is the type of its transactions, at least {@link StatusTransaction}. */
interface StatusStore<Tx extends StatusTransaction = StatusTransaction> extends StatusReads {
  /**
  * Does the work in one transaction, and answers when it is durable. Work that throws leaves
  * nothing behind. It may be done again from the start, when the database asks for that.
  */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
/** Where links in a status's content lead. */
interface Links {
  /** Page of an account. */
  readonly account: (account: NamedAccount) => string;
  /** Page of a hashtag; the name has no `#`. */
  readonly tag: (name: string) => string;
}
/**
* A text as HTML: paragraphs, line breaks, links, mentions and hashtags. Everything else is escaped, so
* nothing of the text is ever markup.
*
* @param accounts - accounts that handles may name; every other handle stays text
*/
declare function formatContent(text: string, accounts: readonly NamedAccount[], links: Links): string;
/** Limits that a server may change. */
interface StatusLimits {
  /** Characters of a status, as `textLength` counts them. Default: 500. */
  readonly maxCharacters?: number | undefined;
  /** Ids of one list read. Default: 20. */
  readonly maxIds?: number | undefined;
  /** Pins of one account. Default: 5. */
  readonly maxPins?: number | undefined;
  /** How long a key is remembered, in milliseconds. Default: one hour. */
  readonly keyLifetimeMs?: number | undefined;
  /** Attachments of a status. Default: 4. */
  readonly maxAttachments?: number | undefined;
  /** Characters of an attachment's description. Default: 1,500. */
  readonly maxDescription?: number | undefined;
  /** How long an attachment waits for a status, in milliseconds. Default: one day. */
  readonly attachmentLifetimeMs?: number | undefined;
}
/** Ports and settings of `createStatuses`. */
interface StatusPorts<Tx extends StatusTransaction = StatusTransaction> {
  /** Where statuses are kept. */
  readonly store: StatusStore<Tx>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes addresses of accounts and hashtags. */
  readonly links: Links;
  /**
  * Hosts that are this server, such as `social.example`: `@alice@social.example` is `@alice`. A function where
  * they are known later.
  */
  readonly localDomains: readonly string[] | (() => readonly string[]);
  /** Language of posts whose author has no default. Absent: none. */
  readonly defaultLanguage?: string | undefined;
  /** Numbers that differ from the defaults. */
  readonly limits?: StatusLimits | undefined;
}
/** Change of an attachment's text by its owner, as the client sent it. Absent members stay as they are. */
interface AttachmentChange {
  /** For those who cannot see or hear it. Empty: none. */
  readonly description?: string | undefined;
  /** `x,y`, each from -1 to 1: beyond is the edge. Empty: the middle. */
  readonly focus?: string | undefined;
}
/** Attachments of a post or an edit, as the client wrote them. */
interface AttachmentDraft {
  /** Ids of one's own attachments, in the order in which they are shown. Left out: none. */
  readonly attachmentIds?: readonly string[] | undefined;
  /** Texts of some of them, by id. */
  readonly attachmentChanges?: ReadonlyMap<string, AttachmentChange> | undefined;
}
/** A file whose bytes are stored, to become an attachment. */
type UploadedFile = Pick<NewAttachment, "key" | "kind" | "original" | "preview" | "blurhash">;
/** Everything that can be done with attachments before a status has them. */
interface Attachments {
  /**
  * Checks a text before the bytes of its file are looked at.
  *
  * @throws StatusError `account-disabled`, `description-too-long`, `text-malformed`, `focus-malformed`
  */
  check(text: AttachmentChange, owner: Account): void;
  /**
  * Makes an attachment of a file. It is removed after a day without a status.
  *
  * @throws StatusError as `check`; what the store refuses, such as a quota that is used up
  */
  add(file: UploadedFile, text: AttachmentChange, owner: Account): Promise<Attachment>;
  /** @throws StatusError `attachment-not-found` when it is not there, not the owner's, or has a status */
  find(id: string, owner: Account): Promise<Attachment>;
  /** Changes its text. @throws StatusError as `find` and `check` */
  change(id: string, text: AttachmentChange, owner: Account): Promise<Attachment>;
  /** Removes it. @throws StatusError `attachment-not-found`; `attachment-in-use` when a status has it */
  remove(id: string, owner: Account): Promise<Attachment>;
}
/** The rules about attachments, over the store of the statuses that will have them. */
declare function createAttachments<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Attachments;
/** A page of an account's favourites or bookmarks, the mark that was set last first. */
interface MarkedPage {
  /** Those that the account may still read. */
  readonly statuses: readonly Status[];
  /** Id of the first mark. Absent: the page is empty. */
  readonly newest?: string | undefined;
  /** Id of the last mark. Absent: the page is empty. */
  readonly oldest?: string | undefined;
}
/** A status to be posted, as the client wrote it. What is left out gets the author's defaults. */
interface StatusDraft extends AttachmentDraft {
  /** Plain text. Outer white space is cut off. */
  readonly text?: string | undefined;
  /** Warning shown instead of the text. Without a text it becomes the text. */
  readonly spoilerText?: string | undefined;
  /** Whether the author marked it as sensitive. */
  readonly sensitive?: boolean | undefined;
  /** One of `VISIBILITIES`; anything else is refused. */
  readonly visibility?: string | undefined;
  /** A language tag. One that is unknown counts as left out. */
  readonly language?: string | undefined;
  /** Id of the status that is replied to; of a reblog, its original is. */
  readonly inReplyToId?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any; empty: none. */
  readonly allowedMentions?: readonly string[] | undefined;
  /** Its poll. */
  readonly poll?: PollDraft | undefined;
}
/** New state of a status, whole: what is left out is emptied, attachments too, except for the language. */
interface Edit extends AttachmentDraft {
  /** Plain text. Outer white space is cut off. */
  readonly text?: string | undefined;
  /** Warning shown instead of the text. */
  readonly spoilerText?: string | undefined;
  /** Whether the author marked it as sensitive. */
  readonly sensitive?: boolean | undefined;
  /** A language tag. Left out or unknown: stays as it is. */
  readonly language?: string | undefined;
  /** It cannot be changed: another one than the status has is refused. */
  readonly visibility?: string | undefined;
  /** It cannot be changed: another one than the status has is refused. */
  readonly inReplyToId?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any; empty: none. */
  readonly allowedMentions?: readonly string[] | undefined;
  /** Its poll. Left out: it has none any more. Other options, or `multiple` changed: all votes go. */
  readonly poll?: PollDraft | undefined;
}
/** How a change is to be made. */
interface ChangeOptions<Tx extends StatusTransaction = StatusTransaction> {
  /** Idempotency key: the same request with the same key, within an hour, gets the first answer. */
  readonly idempotencyKey?: string | undefined;
  /**
  * Called last, in the transaction of the change, and not for replays and edits that change nothing:
  * whether the account may do one more. What it takes through `tx` is rolled back with the change.
  */
  readonly reserve?: ((tx: Tx) => Promise<boolean>) | undefined;
}
/** How a deletion is to be made. */
interface RemoveOptions<Tx extends StatusTransaction = StatusTransaction> extends ChangeOptions<Tx> {
  /** Whether its attachments go at once. Left out: they may be posted again for a day. */
  readonly deleteAttachments?: boolean | undefined;
}
/** How an edit is to be made. */
interface EditOptions<Tx extends StatusTransaction = StatusTransaction> extends ChangeOptions<Tx> {
  /** The edit is refused when the status has none of these versions. Left out: any will do. */
  readonly expectedVersions?: readonly number[] | undefined;
}
/** Result of a change. */
interface Changed {
  /** The status as it is now, for the one who changed it. */
  readonly status: Status;
  /** The request was answered from its key: nothing was done this time. */
  readonly replayed: boolean;
  /** Something is different now. `false` for replays, and for edits that change nothing. */
  readonly changed: boolean;
}
/** A thread around a status. */
interface Thread {
  /** The chain of statuses that it replies to, oldest first. */
  readonly ancestors: readonly Status[];
  /** The replies: depth first, siblings by age; the thread's author's own chain first. */
  readonly descendants: readonly Status[];
  /** Set when there are more ancestors: ask for the context of this status to go on. */
  readonly ancestorsAfter?: StatusId | undefined;
  /** Set when there are more descendants: give it as `after` to go on. */
  readonly descendantsAfter?: ThreadPlace | undefined;
}
/** A post as it would be, without posting it. */
interface Preview {
  /** Characters as the limit counts them. */
  readonly length: number;
  /** Most characters that a status may have. */
  readonly limit: number;
  /** The text as it would be stored, with handles in their canonical spelling. */
  readonly text: string;
  /** The warning as it would be stored. */
  readonly spoilerText: string;
  /** The text as HTML. */
  readonly content: string;
  /** Accounts that it would mention, in the order of the text. */
  readonly mentions: readonly Account[];
  /** Mentioned accounts that `allowedMentions` does not have. */
  readonly unexpected: readonly Account[];
}
/** A mark to be set on a status, or to be taken off it. */
interface MarkRequest {
  /** The status. Of a reblog, its original gets the mark. */
  readonly id: string;
  /** Kind of the mark. */
  readonly mark: Mark;
  /** Whether it is set afterwards. */
  readonly on: boolean;
}
/** Limits of scheduled statuses. */
declare const SCHEDULE_LIMITS: {
  /** Least time between scheduling and publication, in milliseconds. */readonly minAheadMs: 300_000; /** Most scheduled statuses of an account. */
  readonly total: 300; /** Most of them on one day, in UTC. */
  readonly daily: 25;
};
/** A status that is published later. */
interface ScheduledStatus {
  /** Unique, and never used again. It is not the id that the status will have. */
  readonly id: ScheduleId;
  /** When it is published, in milliseconds since 1970. */
  readonly scheduledAtMs: number;
  /** The status, with what the author's defaults were when it was scheduled. */
  readonly draft: StatusDraft;
  /** Files that it will show. */
  readonly attachments: readonly Attachment[];
  /** Why it was not published when its time came. It waits to be changed or deleted. Absent: it was not refused. */
  readonly refusal?: StatusErrorCode | undefined;
}
/** Result of scheduling. */
interface Scheduled {
  /** The scheduled status. */
  readonly scheduled: ScheduledStatus;
  /** The request was answered from its key: nothing was done this time. */
  readonly replayed: boolean;
}
/** What became of a scheduled status whose time had come. */
type Publication = {
  readonly kind: "published";
  readonly id: ScheduleId;
  readonly status: Status;
} | {
  readonly kind: "refused";
  readonly id: ScheduleId;
  readonly code: StatusErrorCode;
} | {
  readonly kind: "postponed";
  readonly id: ScheduleId;
};
/** How scheduled statuses are published. */
interface PublishOptions<Tx extends StatusTransaction = StatusTransaction> {
  /**
  * Called last, in the transaction of the post: whether the account may post one more. What it takes
  * through `tx` is rolled back with the post.
  */
  readonly reserve?: ((tx: Tx, author: Account) => Promise<boolean>) | undefined;
}
/** When a status is to be published. */
interface ScheduleOptions {
  /** Milliseconds since 1970: five minutes ahead at least. */
  readonly scheduledAtMs: number;
  /** As that of a post: the same request with the same key, within an hour, gets the first answer. */
  readonly idempotencyKey?: string | undefined;
}
/** Everything that can be done with scheduled statuses. */
interface Schedules<Tx extends StatusTransaction = StatusTransaction> {
  /**
  * Schedules a status. Everything that a post is refused for is looked for now, and again when it is
  * published; the posting limit only then.
  *
  * @throws StatusError `schedule-too-soon`, `too-many-scheduled`; what a post is refused for, but
  *   `limit-used-up`; `schedule-not-found` for the replay of one that is gone
  */
  schedule(draft: StatusDraft, author: Account, options: ScheduleOptions): Promise<Scheduled>;
  /** A page of the account's own, by descending id. */
  list(page: SchedulePage, account: NonNullable<Viewer>): Promise<readonly ScheduledStatus[]>;
  /** @throws StatusError `schedule-not-found` when it is not there, published, or not the account's own */
  find(id: string, account: NonNullable<Viewer>): Promise<ScheduledStatus>;
  /**
  * Changes when it is published.
  *
  * @throws StatusError `schedule-not-found`, `schedule-too-soon`, `too-many-scheduled`
  */
  change(id: string, scheduledAtMs: number, account: Account): Promise<ScheduledStatus>;
  /** @throws StatusError `schedule-not-found` */
  remove(id: string, account: Account): Promise<void>;
  /**
  * Publishes one that is due, in the transaction that removes it from the scheduled ones: once, however many
  * processes do this and wherever they are killed. `undefined`: none is due.
  */
  publishNext(options?: PublishOptions<Tx>): Promise<Publication | undefined>;
  /** When the next one is due, in milliseconds since 1970. `undefined`: none is. */
  nextDueMs(): Promise<number | undefined>;
}
/** The rules about scheduled statuses, over the store of the statuses that they will be. */
declare function createSchedules<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Schedules<Tx>;
/** What a reader wants of the notifications. */
interface NotificationWish {
  /** Only of these kinds. Absent: of all. */
  readonly kinds?: readonly string[] | undefined;
  /** Not of these kinds. */
  readonly excluded?: readonly string[] | undefined;
  /** Only what this account did. */
  readonly fromId?: AccountId | undefined;
}
/** Everything that can be done with notifications. */
interface Notifications {
  /** A page of the account's own, newest first. Kinds that there are not are left out. */
  list(page: NotificationPage, wish: NotificationWish, account: NonNullable<Viewer>): Promise<readonly Notification[]>;
  /** @throws StatusError `notification-not-found` when it is not there, or not the account's own */
  find(id: string, account: NonNullable<Viewer>): Promise<Notification>;
  /** Removes one. @throws StatusError `notification-not-found` */
  dismiss(id: string, account: NonNullable<Viewer>): Promise<void>;
  /** Removes all of the account's own. */
  clear(account: NonNullable<Viewer>): Promise<void>;
}
/** The rules about notifications, over the store of the statuses that they are about. */
declare function createNotifications<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Notifications;
type Owner = NonNullable<Viewer>;
/** A list as a client wants it. */
interface ListDraft {
  /** Name of the list. Absent: it stays; a new list needs one. */
  readonly title?: string | undefined;
  /** Replies that it shows. Absent: it stays; of a new list `list`. */
  readonly repliesPolicy?: string | undefined;
}
/** Everything that can be done with lists. */
interface Lists {
  /** The account's own, the oldest first. */
  all(owner: Owner): Promise<readonly List[]>;
  /** The account's own that another one is a member of. */
  with(memberId: string, owner: Owner): Promise<readonly List[]>;
  /** @throws StatusError `list-not-found` when it is not there, or not the account's own */
  find(id: string, owner: Owner): Promise<List>;
  /** @throws StatusError `list-malformed`, `too-many-lists` */
  create(draft: ListDraft, owner: Owner): Promise<List>;
  /** @throws StatusError `list-not-found`, `list-malformed` */
  change(id: string, draft: ListDraft, owner: Owner): Promise<List>;
  /** @throws StatusError `list-not-found` */
  remove(id: string, owner: Owner): Promise<void>;
  /**
  * Members, by descending id.
  *
  * @param page - `limit` 0: all
  * @throws StatusError `list-not-found`
  */
  members(id: string, page: {
    readonly limit: number;
    readonly maxId?: string | undefined;
  }, owner: Owner): Promise<readonly Account[]>;
  /**
  * Adds accounts that the owner follows, all or none.
  *
  * @throws StatusError `list-not-found`, `member-not-followed`, `too-many-members`
  */
  add(id: string, memberIds: readonly string[], owner: Owner): Promise<void>;
  /** Removes members. @throws StatusError `list-not-found` */
  drop(id: string, memberIds: readonly string[], owner: Owner): Promise<void>;
}
/** The rules about lists, over a store that you bring. */
declare function createLists<Tx extends StatusTransaction>({
  store
}: {
  readonly store: StatusStore<Tx>;
}): Lists;
/** Everything that can be done with markers. */
interface Markers {
  /** Markers of the lists that are named; names of no list are left out. */
  find(lists: readonly string[], account: NonNullable<Viewer>): Promise<MarkersByList>;
  /**
  * Moves markers, also back.
  *
  * @param places - ids of the items that were read last, by the name of the list
  * @throws StatusError `marker-malformed` for what is no id
  */
  save(places: Readonly<Partial<Record<MarkedList, string>>>, account: NonNullable<Viewer>): Promise<MarkersByList>;
}
/** The rules about markers, over a store that you bring. */
declare function createMarkers<Tx extends StatusTransaction>({
  store,
  now
}: {
  readonly store: StatusStore<Tx>;
  readonly now: () => number;
}): Markers;
/** Something that a stream tells. */
interface StreamEvent {
  /** Kind of the event, as clients name it. */
  readonly event: "update" | "status.update" | "delete" | "notification";
  /** Text of a status or a notification, or the id of a deleted status. */
  readonly payload: string;
}
/** What a reader wants to be told of. */
interface StreamWish {
  /** The reader. */
  readonly viewer: Viewer;
  /** Its statuses. Absent: none. */
  readonly timeline?: Timeline | undefined;
  /** Whether the reader's notifications are in it. */
  readonly hasNotifications: boolean;
  /** Key of whom the stream counts for: an account, or an address. */
  readonly share: string;
  /** Whether the reader may still have it. Asked in every round. */
  readonly isAllowed: () => Promise<boolean>;
}
/** An open stream. Events wait in it until its reader takes them. */
interface Stream {
  /**
  * The next event, as soon as there is one. Called again only after the call before is settled.
  *
  * @returns undefined when the stream is over: left, cut, or no longer allowed
  */
  next(): Promise<StreamEvent | undefined>;
}
/** Writer of payloads, as the clients of a server read them. */
interface StreamFormat {
  /** Text of a status for a reader. */
  status(status: Status, viewer: Viewer): Promise<string>;
  /** Text of a notification for its reader. */
  notification(notification: Notification, viewer: Viewer): Promise<string>;
}
/** Bounds of the streams of one process. */
interface StreamLimits {
  /** Streams of all readers. */
  readonly streams: number;
  /** Streams of one share. */
  readonly ofShare: number;
  /** Most that waits for one reader, in UTF-16 units. One who reads slower is cut. */
  readonly waiting: number;
  /** Most that waits for all readers, in UTF-16 units. Beyond it those are cut for whom most waits. */
  readonly waitingInAll: number;
  /** Changes of each kind in one round. */
  readonly changes: number;
  /** Statuses, edits and notifications that one round tells one reader. */
  readonly told: number;
}
/** Limits of a server with some hundred readers: 500 streams, 10 of a share, 2 MiB each, 64 MiB in all. */
declare const STREAM_LIMITS: StreamLimits;
/** Everything that can be done with statuses. */
interface Statuses<Tx extends StatusTransaction = StatusTransaction> {
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
  reblog(id: string, author: Account, options?: {
    readonly visibility?: string | undefined;
  }): Promise<Changed>;
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
  vote(vote: {
    readonly id: string;
    readonly choices: readonly number[];
  }, account: Account): Promise<Status>;
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
  interactions(of: {
    readonly id: string;
    readonly kind: InteractionKind;
  }, page: Page, viewer: Viewer): Promise<readonly Interaction[]>;
  /** Takes a reblog back and gives the original. @throws StatusError `status-not-found` */
  unreblog(id: string, author: Account): Promise<Changed>;
}
/** The rules about statuses, over a store that you bring. */
declare function createStatuses<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Statuses<Tx>;
/** Parts that telling is made of. */
interface TellPorts {
  /** Rules about statuses: a stream tells what its list shows its reader. */
  readonly statuses: Pick<Statuses, "timeline">;
  /** Rules about notifications. */
  readonly notifications: Pick<Notifications, "list">;
  /** Writer of payloads. */
  readonly format: StreamFormat;
  /** Bounds of a round. */
  readonly limits: Pick<StreamLimits, "told">;
}
/** Ports and settings of `createStreams`. */
interface StreamPorts extends Omit<TellPorts, "limits"> {
  /** Where changes are read. */
  readonly store: ChangeReads;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a reader cannot be told something. The stream of this reader is over then. */
  readonly onFailure: (error: unknown) => void;
  /** Version of the store: while it is the same, nothing was written. Default: unknown. */
  readonly version?: (() => unknown) | undefined;
  /** Numbers that differ from {@link STREAM_LIMITS}. */
  readonly limits?: Partial<StreamLimits> | undefined;
}
/** Streams of one process. They tell what all processes wrote to one store. */
interface Streams {
  /** Streams that are open now. */
  readonly count: number;
  /**
  * Opens a stream. What was written before is not told.
  *
  * @throws StatusError `too-many-streams`, `streams-unavailable`
  */
  open(wish: StreamWish): Promise<Stream>;
  /** Ends a stream that nobody reads any more. */
  leave(stream: Stream): void;
  /**
  * Does one round: tells every reader what was written since the last one. Rounds follow each other. It
  * fails as the store does.
  */
  look(): Promise<void>;
  /** Ends all streams, and opens no more. */
  close(): Promise<void>;
}
/** Makes the streams of one process. Whoever makes them calls `look` now and then while any is open. */
declare function createStreams({
  limits,
  ...ports
}: StreamPorts): Streams;
/** Change of an account by its owner, as the client sent it. What is absent stays. */
interface ProfileChange {
  /** Shown instead of the handle. */
  readonly displayName?: string | undefined;
  /** Its text about itself, plain. */
  readonly note?: string | undefined;
  /** Whether followers are approved by hand. */
  readonly locked?: boolean | undefined;
  /** Whether a program posts here. */
  readonly bot?: boolean | undefined;
  /** Whether it wants to be in directories. */
  readonly discoverable?: boolean | undefined;
  /** All lines; empty ones are left out. */
  readonly fields?: readonly ProfileField[] | undefined;
  /** Visibility of posts that leave it out. */
  readonly visibility?: string | undefined;
  /** Whether posts that leave it out are sensitive. */
  readonly sensitive?: boolean | undefined;
  /** Language of posts that leave it out. Empty: the server's. */
  readonly language?: string | undefined;
  /** New pictures. `none`: the picture goes. */
  readonly pictures?: { readonly [Kind in PictureKind]?: PictureFile | "none" } | undefined;
}
/** Everything that owners do with their accounts. */
interface Profiles {
  /**
  * Changes an account, whole or not at all.
  *
  * @throws StatusError `profile-malformed`, `account-disabled`; what the store refuses, such as a quota that
  *   is used up
  */
  change(change: ProfileChange, owner: Account): Promise<Account>;
}
/** The rules about profiles, over a store that you bring. */
declare function createProfiles<Tx extends StatusTransaction>({
  store
}: {
  readonly store: StatusStore<Tx>;
}): Profiles;
/** A search for statuses by their words. */
interface StatusSearch extends SearchPage {
  /** Words, all of which must be there. */
  readonly text: string;
  /** Only of this author. Absent: of anybody. */
  readonly authorId?: AccountId | undefined;
  /** Only older than this id. One that is no id is of nothing. */
  readonly maxId?: string | undefined;
  /** Only newer than this id. */
  readonly minId?: string | undefined;
}
/** A search for accounts by the beginning of their names. */
interface AccountSearch extends SearchPage {
  /** A name, or its beginning, with or without `@` and this server's host. */
  readonly text: string;
  /** Only those that the reader follows. Absent: all. */
  readonly following?: boolean | undefined;
}
/** A search for hashtags by their beginning. */
interface TagSearch extends SearchPage {
  /** A hashtag or its beginning, with or without `#`. */
  readonly text: string;
}
/** Search, over what a reader may see. */
interface Search {
  /** Public statuses, and the reader's own, newest first; none without a word to look for. */
  statuses(search: StatusSearch, viewer: Viewer): Promise<readonly Status[]>;
  /** Accounts, the one of just this name first. */
  accounts(search: AccountSearch, viewer: Viewer): Promise<readonly Account[]>;
  /** Names of hashtags, without `#`. */
  tags(search: TagSearch): Promise<readonly string[]>;
}
/** Search over the ports of statuses. */
declare function createSearch<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Search;
/**
* Words by which a text is found, each once: without case and diacritics. Of a script without spaces each
* character is a word, and each two neighbours are one.
*/
declare function searchWords(text: string): readonly string[];
/** Words that a text must have to be found by a query: of a script without spaces the pairs, or the one character. */
declare function queryWords(query: string): readonly string[];
/** A part of a text that is more than its characters. Positions count UTF-16 units. */
type Entity = {
  readonly kind: "url";
  readonly start: number;
  readonly end: number;
} | {
  readonly kind: "mention";
  readonly start: number;
  readonly end: number;
  readonly username: string; /** As written. Absent: there is none. */
  readonly domain?: string | undefined;
} | {
  readonly kind: "hashtag";
  readonly start: number;
  readonly end: number; /** As written, without `#`. */
  readonly name: string;
};
/** The URLs, mentions and hashtags of a text, in its order. Of two that overlap the first counts. */
declare function findEntities(text: string): readonly Entity[];
/**
* Characters of a status as its limit counts them: grapheme clusters of warning and text, where in the
* text an address with a scheme counts 23 and a mention with a host counts without it.
*
* Clusters are those of the runtime's Unicode version.
*/
declare function textLength(text: string, spoilerText?: string): number;
/** A viewer's relations to other accounts. Without an entry: none. */
type Relations = ReadonlyMap<AccountId, Relation>;
/**
* Whether a viewer may see a status at all. Every reading route asks this one question.
*
* A mention opens a private or direct status, also after an edit took the mention back or the author
* blocked the viewer. A reblog needs this for itself and for its original.
*
* The rule is written a second time, in SQL, so that pages of timelines are full: `isVisible` of
* `@x/status-store` (`tables/timelines.ts`). A change here is a change there; a test of that package
* compares the two over all combinations.
*/
declare function canRead(status: StoredStatus, viewer: Viewer, relations: Relations): boolean;
declare namespace index_d_exports {
  export {
    Account,
    AccountId,
    AccountQuery,
    AccountSearch,
    Attachment,
    AttachmentChange,
    AttachmentDraft,
    AttachmentFile,
    AttachmentId,
    AttachmentKind,
    AttachmentReads,
    AttachmentText,
    AttachmentWrites,
    Attachments,
    ChangeOptions,
    ChangeQuery,
    ChangeReads,
    Changed,
    DeletedStatus,
    DescendantWalk,
    Edit,
    EditOptions,
    Entity,
    Focus,
    Forgotten,
    Handle,
    Interaction,
    InteractionKind,
    InteractionQuery,
    KeyClaim,
    KeyedRequest,
    LIST_LIMITS,
    Links,
    List,
    ListDraft,
    ListReads,
    ListWrites,
    ListedMark,
    Lists,
    MARKED_LISTS,
    Mark,
    MarkRequest,
    MarkedList,
    MarkedPage,
    MarkedStatus,
    Marker,
    MarkerReads,
    MarkerWrites,
    Markers,
    MarkersByList,
    Marks,
    Mention,
    NOTIFICATION_KINDS,
    NO_RELATION,
    NamedAccount,
    NewAttachment,
    NewNotification,
    NewSchedule,
    NewStatus,
    Notification,
    NotificationKind,
    NotificationPage,
    NotificationQuery,
    NotificationReads,
    NotificationWish,
    NotificationWrites,
    Notifications,
    OwnMarks,
    OwnSettings,
    PICTURE_KINDS,
    POLL_LIMITS,
    PROFILE_LIMITS,
    Page,
    PictureFile,
    PictureKind,
    Poll,
    PollDraft,
    PollFault,
    PollOption,
    PostDefaults,
    Postponement,
    Preview,
    Profile,
    ProfileChange,
    ProfileField,
    ProfilePicture,
    ProfileWrites,
    Profiles,
    Publication,
    PublishOptions,
    REPLIES_POLICIES,
    RecentChanges,
    Relation,
    RemoveOptions,
    RepliesPolicy,
    Revision,
    SCHEDULE_LIMITS,
    STREAM_LIMITS,
    SavedVotes,
    ScheduleCount,
    ScheduleId,
    ScheduleOptions,
    SchedulePage,
    ScheduleReads,
    ScheduleWrites,
    Scheduled,
    ScheduledStatus,
    Schedules,
    Search,
    SearchPage,
    SearchReads,
    Status,
    StatusChange,
    StatusDraft,
    StatusError,
    StatusErrorCode,
    StatusErrorReason,
    StatusId,
    StatusLimits,
    StatusPorts,
    StatusReads,
    StatusSearch,
    StatusSource,
    StatusStore,
    StatusTransaction,
    Statuses,
    StoredAttachment,
    StoredNotification,
    StoredPoll,
    StoredRevision,
    StoredSchedule,
    StoredStatus,
    Stream,
    StreamEvent,
    StreamFormat,
    StreamLimits,
    StreamPorts,
    StreamWish,
    Streams,
    TagQuery,
    TagSearch,
    TaggedWith,
    TellPorts,
    Thread,
    ThreadPlace,
    Timeline,
    UploadedFile,
    VISIBILITIES,
    Viewer,
    Visibility,
    VoteFault,
    WordQuery,
    acctOf,
    attachmentOf,
    canRead,
    compareIds,
    createAttachments,
    createLists,
    createMarkers,
    createNotifications,
    createProfiles,
    createSchedules,
    createSearch,
    createStatuses,
    createStreams,
    findEntities,
    formatContent,
    isOpen,
    isStatusError,
    laterIds,
    parseAccountId,
    parseAttachmentId,
    parseScheduleId,
    parseStatusId,
    queryWords,
    searchWords,
    textLength,
  };
}
/** The part of a relation that one side decides. */
type OwnRelation = Pick<Relation, "following" | "requested" | "blocking" | "muting">;
declare namespace memory_d_exports {
  export {
    MemoryStatusStore,
    OwnRelation,
    createMemoryStatusStore,
  };
}
/** A status store in memory, with its accounts and their relations. */
interface MemoryStatusStore extends StatusStore {
  /** Makes an account. What is left out is empty, zero or off. */
  createAccount(username: string, change?: Partial<Account>): Account;
  /** Puts an account in the place of the one with its id. */
  putAccount(account: Account): void;
  /** The account of an id. */
  account(id: AccountId): Account | undefined;
  /** Changes one side of two accounts' relation; what is left out stays. */
  relate(accountId: AccountId, otherId: AccountId, relation: Partial<OwnRelation>): void;
}
/**
* Statuses in memory: for tests, examples, and servers that need to remember nothing.
*
* Transactions run one after the other; each copies the tables, so it suits thousands of statuses, not
* millions.
*/
declare function createMemoryStatusStore(): MemoryStatusStore;
export {
  index_d_exports as main,
  memory_d_exports as memory,
};