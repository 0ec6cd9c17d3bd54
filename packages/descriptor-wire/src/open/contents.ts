import type { Tape } from "./tape.ts";
import { RECORD, endAt, isOrderedAt, nextAt, numberAt } from "../wire/record.ts";

/** Fields of a message, as far as the tape has them. */
export class Contents {
  /** A bit for each field that holds messages; their numbers are small. */
  readonly #fields: number;
  /**
   * Whether something may be behind the messages: in descriptors, the names of reserved values and
   * what newer versions have added.
   */
  readonly hasTail: boolean;

  constructor({ words }: Tape, at: number) {
    const end = nextAt(words, at);
    let fields = 0;
    let last = -1;
    for (let child = at + RECORD; child < end; child = nextAt(words, child)) {
      fields |= 1 << numberAt(words, child);
      last = child;
    }
    this.#fields = fields;
    const isOrdered = isOrderedAt(words, at);
    this.hasTail = !isOrdered || last < 0 || endAt(words, last) !== endAt(words, at);
  }

  /** Whether there is a message of a field; `true` may be said of fields that have none. */
  has(field: number): boolean {
    return (this.#fields & (1 << field)) !== 0;
  }
}
