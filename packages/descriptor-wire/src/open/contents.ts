import type { Tape } from "./tape.ts";
import { RECORD } from "../wire/recorder.ts";

/** What stands in a message, as far as the tape tells. */
export class Contents {
  /** A bit for each field that holds messages; their numbers are small. */
  readonly #fields: number;
  /**
   * Whether something may stand behind the messages: in descriptors, the names of reserved values and
   * what newer versions have added.
   */
  readonly hasTail: boolean;

  constructor({ words }: Tape, at: number) {
    const end = words[at + 3] as number;
    let fields = 0;
    let last = -1;
    for (let child = at + RECORD; child < end; child = words[child + 3] as number) {
      fields |= 1 << ((words[child] as number) >> 1);
      last = child;
    }
    this.#fields = fields;
    const isOrdered = ((words[at] as number) & 1) === 1;
    this.hasTail = !isOrdered || last < 0 || words[last + 2] !== words[at + 2];
  }

  /** Whether there is a message of a field; `true` may be said of fields that have none. */
  has(field: number): boolean {
    return (this.#fields & (1 << field)) !== 0;
  }
}
