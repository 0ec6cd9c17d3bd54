/**
 * Words of a message's record on the tape: 2 x field number, + 1 when the fields are in ascending
 * order and each singular one is there once; start and end of the message's bytes; the position of
 * the record after the last one inside it. `at` is a record's position in the words.
 */
export const RECORD = 4;

/** Number of the field that holds the message; 0 for the root. */
export function numberAt(words: Int32Array, at: number): number {
  return (words[at] as number) >> 1;
}

/** Whether fields are in ascending order, and each singular one is there once. */
export function isOrderedAt(words: Int32Array, at: number): boolean {
  return ((words[at] as number) & 1) === 1;
}

/** Start of the message in the bytes. */
export function startAt(words: Int32Array, at: number): number {
  return words[at + 1] as number;
}

/** End of the message in the bytes. */
export function endAt(words: Int32Array, at: number): number {
  return words[at + 2] as number;
}

/** Position of the record after the last one inside the message. */
export function nextAt(words: Int32Array, at: number): number {
  return words[at + 3] as number;
}
