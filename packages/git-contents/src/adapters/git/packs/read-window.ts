import { readSync } from "node:fs";
import { readAt } from "./pack-index.ts";

const WINDOW_BYTES = 131_072;

/** What was read last of any file, in memory that is used again: its bytes hold until the next read. */
export class ReadWindow {
  readonly #bytes = Buffer.allocUnsafeSlow(WINDOW_BYTES);
  #of: object | undefined;
  #from = 0;
  #end = 0;

  /** What is known of a part without reading. */
  known(of: object, at: number, length: number): Buffer | undefined {
    const isKnown = of === this.#of && at >= this.#from && at + length <= this.#end;
    return isKnown ? this.#bytes.subarray(at - this.#from, at - this.#from + length) : undefined;
  }

  /** @returns `undefined` when the file ends before */
  read(
    of: object,
    descriptor: number,
    { at, length }: { readonly at: number; readonly length: number },
  ): Buffer | undefined {
    if (length > WINDOW_BYTES) return readAt(descriptor, at, length);
    this.#of = undefined;
    if (readSync(descriptor, this.#bytes, 0, length, at) !== length) return undefined;
    this.#of = of;
    this.#from = at;
    this.#end = at + length;
    return this.#bytes.subarray(0, length);
  }
}
