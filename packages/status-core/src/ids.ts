/** A status's id: a decimal number below 2^63 as text. It never passes through `Number`. */
export type StatusId = string & { readonly __brand: "StatusId" };

/** An account's id: a decimal number below 2^63 as text. */
export type AccountId = string & { readonly __brand: "AccountId" };

/** An attachment's id: a decimal number below 2^63 as text. */
export type AttachmentId = string & { readonly __brand: "AttachmentId" };

/** A scheduled status's id: a decimal number below 2^63 as text. */
export type ScheduleId = string & { readonly __brand: "ScheduleId" };

const LARGEST_ID = "9223372036854775807";

/**
 * Reads a status's id as a client sent it.
 *
 * @returns the id, or `undefined` for anything that is not the one decimal spelling of a number in
 *   1..2^63-1: no sign, no space, no leading zero, no other script's digits
 */
export function parseStatusId(text: string): StatusId | undefined {
  return isDecimalId(text) ? (text as StatusId) : undefined;
}

/** Reads an account's id as a client sent it; the rules of {@link parseStatusId}. */
export function parseAccountId(text: string): AccountId | undefined {
  return isDecimalId(text) ? (text as AccountId) : undefined;
}

/** Reads an attachment's id as a client sent it; the rules of {@link parseStatusId}. */
export function parseAttachmentId(text: string): AttachmentId | undefined {
  return isDecimalId(text) ? (text as AttachmentId) : undefined;
}

/** Reads a scheduled status's id as a client sent it; the rules of {@link parseStatusId}. */
export function parseScheduleId(text: string): ScheduleId | undefined {
  return isDecimalId(text) ? (text as ScheduleId) : undefined;
}

/** Orders ids by the number they spell, smallest first: for `Array.prototype.sort`. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

function isDecimalId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && compareIds(text, LARGEST_ID) <= 0;
}
