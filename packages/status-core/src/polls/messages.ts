import { POLL_LIMITS, type PollFault, type VoteFault } from "./poll.ts";

const { minOptions, maxOptions, maxOptionCharacters, minExpiresInS, maxExpiresInS } = POLL_LIMITS;

/** Texts of what is wrong with a poll. */
export const POLL_FAULTS: Readonly<Record<PollFault, string>> = {
  "few-options": `Options must be at least ${minOptions}`,
  "many-options": `Options must be at most ${maxOptions}`,
  "long-option": `Options can't be longer than ${maxOptionCharacters} characters each`,
  "malformed-option": "Options contain a NUL character or half of a surrogate pair",
  "option-twice": "Options contain the same one twice",
  "expiry-missing": "Expires in can't be blank",
  "expiry-too-soon": `Expires in must be at least ${minExpiresInS} seconds`,
  "expiry-too-late": `Expires in must be at most ${maxExpiresInS} seconds`,
  attachments: "A post can't have both a poll and media",
};

/** Texts of why a vote was refused. */
export const VOTE_FAULTS: Readonly<Record<VoteFault, string>> = {
  expired: "The poll has already ended",
  "own-poll": "You can't vote in your own polls",
  "already-voted": "You have already voted on this poll",
  "unknown-choice": "The chosen vote option does not exist",
  choices: "Choices must be one, or several different ones where the poll allows it",
};
