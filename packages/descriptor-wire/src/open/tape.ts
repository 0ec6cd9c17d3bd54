import type { Opening } from "../schema.ts";
import { Input, low32, pass, text } from "../wire/input.ts";
import { RECORD, endAt, isOrderedAt, nextAt, numberAt, startAt } from "../wire/record.ts";

/** Tape of one message without contents. */
export function emptyTape(schema: Opening): Tape {
  return new Tape(new Uint8Array(), Int32Array.of(0, 0, 0, RECORD), schema);
}

/**
 * Index of every message in the bytes: four 32-bit words a message, parents first.
 * Source locations are not among them; their table is made on demand.
 */
export class Tape {
  /** The bytes that were opened. They are kept, not copied: do not write to them. */
  readonly bytes: Uint8Array;
  /**
   * Words of a record: 2 x field number, + 1 when the fields are in ascending order and each
   * singular one once; start and end of the message's bytes; the index of the record after the
   * last one inside it.
   */
  readonly words: Int32Array;
  /** Part of the schema that explains the bytes. */
  readonly schema: Opening;
  /** Scratch values of the views. */
  readonly input: Input;

  constructor(bytes: Uint8Array, words: Int32Array, schema: Opening) {
    this.bytes = bytes;
    this.words = words;
    this.schema = schema;
    this.input = new Input(bytes);
  }

  /** Count of the indexed messages. */
  get length(): number {
    return this.words.length / RECORD;
  }

  /** Positions in `words` of the messages directly inside a message, of one field. */
  children(at: number, number: number): number[] {
    const { words } = this;
    const found: number[] = [];
    const end = nextAt(words, at);
    for (let child = at + RECORD; child < end; child = nextAt(words, child)) {
      if (numberAt(words, child) === number) found.push(child);
    }
    return found;
  }

  /** Position in `words` of the one message of a field directly inside a message; -1: none, -2: several. */
  onlyChild(at: number, number: number): number {
    const { words } = this;
    const end = nextAt(words, at);
    let found = -1;
    for (let child = at + RECORD; child < end; child = nextAt(words, child)) {
      if (numberAt(words, child) !== number) continue;
      if (found >= 0) return -2;
      found = child;
    }
    return found;
  }

  /** Position of the value of a message's singular field, or -1. The last one counts. */
  find(at: number, tag: number): number {
    const { bytes, input, words } = this;
    const end = endAt(words, at);
    const isOrdered = isOrderedAt(words, at);
    let found = -1;
    for (let p = startAt(words, at); p < end;) {
      p = low32(bytes, p, input);
      const next = input.value;
      if (next === tag) {
        if (isOrdered) return p;
        found = p;
      } else if (isOrdered && next >>> 0 > tag) return -1;
      p = pass(bytes, p, next, input);
    }
    return found;
  }

  /** Like {@link find}, for a field that the schema does not know: there may be several of it in order. */
  findUnknown(at: number, tag: number): number {
    const { bytes, input, words } = this;
    const end = endAt(words, at);
    let found = -1;
    for (let p = startAt(words, at); p < end;) {
      p = low32(bytes, p, input);
      const next = input.value;
      if (next === tag) found = p;
      p = pass(bytes, p, next, input);
    }
    return found;
  }

  /** A singular string field of a message. */
  string(at: number, tag: number): string | undefined {
    const { bytes, input, words } = this;
    const first = startAt(words, at);
    const isOrdered = isOrderedAt(words, at);
    // Most names are first in their message, and short.
    if (isOrdered && bytes[first] === tag && first < endAt(words, at)) {
      const length = bytes[first + 1] as number;
      if (length < 128) return text(input, first + 2, length);
    }
    const found = this.find(at, tag);
    if (found < 0) return undefined;
    const start = low32(bytes, found, input);
    return text(input, start, input.value);
  }
}
