/** Limits of polls, as clients read them from the server's configuration. */
export const POLL_LIMITS = {
  /** Fewest options. */
  minOptions: 2,
  /** Most options. */
  maxOptions: 4,
  /** Most characters of an option, as grapheme clusters. */
  maxOptionCharacters: 50,
  /** Shortest time that a poll is open, in seconds. */
  minExpiresInS: 300,
  /** Longest time that a poll is open, in seconds. */
  maxExpiresInS: 2_629_746,
} as const;

/** A poll to be posted, as the client wrote it. */
export interface PollDraft {
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
export interface PollOption {
  /** Plain text. */
  readonly title: string;
  /** Accounts that chose it. */
  readonly votes: number;
}

/** A poll as a store has it, part of its status: the same for every reader. */
export interface StoredPoll {
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
export interface Poll extends StoredPoll {
  /** Whether it ended. */
  readonly expired: boolean;
  /** Whether the reader voted. The author of a poll has no vote, and counts as one who voted. */
  readonly voted: boolean;
  /** Options that the reader chose. */
  readonly ownVotes: readonly number[];
}

/** What is wrong with a poll to be posted. */
export type PollFault =
  | "few-options"
  | "many-options"
  | "long-option"
  | "malformed-option"
  | "option-twice"
  | "expiry-missing"
  | "expiry-too-soon"
  | "expiry-too-late"
  | "attachments";

/** Why a vote was refused. */
export type VoteFault = "expired" | "own-poll" | "already-voted" | "unknown-choice" | "choices";

/** Texts of a poll's options. */
export function optionsOf(poll: StoredPoll | undefined): readonly string[] | undefined {
  return poll?.options.map(({ title }) => title);
}
