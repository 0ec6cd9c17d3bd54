import { readSync } from "node:fs";
import { readAt } from "./pack-index.ts";

const WINDOW_BYTES = 131_072;
/** How much of it is read before what is asked for, where more will be. */
const BEFORE_BYTES = 32_768;

/** What was read last of any file, in memory that is used again: its bytes hold until the next read. */
export class ReadWindow {
  readonly #bytes = Buffer.allocUnsafeSlow(WINDOW_BYTES);
  readonly #isForMany: boolean;
  #of: object | undefined;
  #from = 0;
  #end = 0;

  /** @param isForMany - whether what is read next mostly is near to what was read before */
  constructor(isForMany = false) {
    this.#isForMany = isForMany;
  }

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
    const isPart = this.#isForMany && length <= WINDOW_BYTES - BEFORE_BYTES;
    const from = isPart ? Math.max(0, at - BEFORE_BYTES) : at;
    const wanted = isPart ? WINDOW_BYTES : length;
    const read = readSync(descriptor, this.#bytes, 0, wanted, from);
    if (read < at + length - from) return undefined;
    this.#of = of;
    this.#from = from;
    this.#end = from + read;
    return this.known(of, at, length);
  }
}
