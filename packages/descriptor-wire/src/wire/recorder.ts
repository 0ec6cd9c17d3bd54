import { FAULT } from "./fault.ts";
import { Walk } from "./walk.ts";

/**
 * Words of a record: 2 x field number + 1 when the fields stand in ascending order, each singular
 * one once; start and end of the message's bytes; the record after the last one inside it.
 */
export const RECORD = 4;

/** A walk that writes a record for every message, in the order of the bytes, parents first. */
export class Recorder extends Walk {
  words: Int32Array;
  used = 0;
  /** Records that may be written. */
  readonly maxRecords: number;

  constructor(bytes: number, maxRecords: number) {
    super();
    this.maxRecords = maxRecords;
    // A record for every 64 bytes: compilers write one for 40 to 200.
    this.words = new Int32Array(Math.max(64, (bytes >> 6) * RECORD));
  }
}

/** Begins the record of a message, and says where it stands. */
export function openRecord(s: Recorder, number: number, start: number, end: number): number {
  const at = s.used;
  if (at + RECORD > s.words.length) grow(s);
  const { words } = s;
  words[at] = number << 1;
  words[at + 1] = start;
  words[at + 2] = end;
  s.used = at + RECORD;
  s.elements++;
  return at;
}

/** Ends the record of a message. */
export function closeRecord(s: Recorder, at: number, number: number, ordered: number): void {
  s.words[at] = (number << 1) | ordered;
  s.words[at + 3] = s.used;
}

function grow(s: Recorder): void {
  if (s.used / RECORD >= s.maxRecords) throw FAULT;
  const words = new Int32Array(s.words.length * 2);
  words.set(s.words);
  s.words = words;
}
