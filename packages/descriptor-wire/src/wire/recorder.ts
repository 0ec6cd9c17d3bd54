import { FAULT } from "./fault.ts";
import { RECORD } from "./record.ts";
import { Walk } from "./walk.ts";

/**
 * The words of the last walk, for the next one: making and clearing them costs a third of the time.
 * The garbage collector may take them. A new reference is made for new words only: until the program
 * yields, each of them keeps what it refers to.
 */
let spare: WeakRef<Int32Array> | undefined;

/** A walk that writes a record for every message, in the order of the bytes, parents first. */
export class Recorder extends Walk {
  words: Int32Array;
  used = 0;
  /** Records that may be written. */
  readonly maxRecords: number;

  constructor(bytes: number, maxRecords: number) {
    super();
    this.maxRecords = maxRecords;
    // A record for every 64 bytes: compilers write one for 30 to 200.
    const least = Math.max(1024, (bytes >> 6) * RECORD);
    const found = spare?.deref();
    // A power of two, so that inputs that grow little by little do not leave one behind each time.
    const usual = 2 ** Math.ceil(Math.log2(least));
    this.words = found !== undefined && found.length >= least ? found : new Int32Array(usual);
  }

  /** Copy of the written words. The recorder is done, and keeps none. */
  finish(): Int32Array {
    const { words } = this;
    if (spare?.deref() !== words) spare = new WeakRef(words);
    this.words = NONE;
    return words.slice(0, this.used);
  }
}

const NONE = new Int32Array();

/** Begins the record of a message; returns its position. */
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
