import type { Account } from "../account.ts";
import type { StatusId } from "../ids.ts";

/** Marks that an account sets on a status. A `mute` is of the whole thread, all others of one status. */
export const MARKS = ["favourite", "bookmark", "pin", "mute"] as const;

/** `favourite` (counted, seen by all) | `bookmark` | `pin` (shown on the author's page) | `mute` (of a thread). */
export type Mark = (typeof MARKS)[number];

/** Marks that an account has a list of. */
export type ListedMark = "favourite" | "bookmark";

/** Marks of one account on one status. */
export interface Marks {
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
export interface OwnMarks extends Marks {
  /** Options that it chose in the status's poll. */
  readonly ownVotes: readonly number[];
}

/** The marks of an account that set none. */
export const NO_MARKS: OwnMarks = {
  reblogged: false,
  favourited: false,
  bookmarked: false,
  pinned: false,
  muted: false,
  ownVotes: [],
};

/** The member of {@link Marks} of each mark. */
export const MARK_STATES: Readonly<Record<Mark, keyof Marks>> = {
  favourite: "favourited",
  bookmark: "bookmarked",
  pin: "pinned",
  mute: "muted",
};

/** A status in an account's list of favourites or bookmarks. */
export interface MarkedStatus {
  /** Id of the mark, by which the list is ordered and paged: larger for later ones. */
  readonly id: string;
  /** The status. */
  readonly statusId: StatusId;
}

/** Kind of an interaction with a status that everybody sees. */
export type InteractionKind = "favourite" | "reblog";

/** A favourite or reblog of a status, with the account that made it. */
export interface Interaction {
  /** Id of the favourite or reblog, by which the list is ordered and paged: larger for later ones. */
  readonly id: string;
  /** The account that made it. */
  readonly account: Account;
}
