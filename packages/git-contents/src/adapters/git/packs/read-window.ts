import { readSync } from "node:fs";
import { readAt } from "./pack-index.ts";

const WINDOW_BYTES = 131_072;
/** Windows of a walk: how many, and how much each has before the part that is read. */
const PLACES = 8;
const BEFORE_BYTES = 32_768;

interface CachedPart {
  /** Memory of the part, used again. */
  readonly bytes: Buffer;
  /** File of the part. */
  of: object | undefined;
  /** Offset of its first byte. */
  from: number;
  /** Offset behind its last byte. */
  end: number;
}

/** Window of the parts of files that were read last, in memory that is used again: bytes are valid until the next read. */
export class ReadWindow {
  readonly #isForMany: boolean;
  /** The one used last first. */
  readonly #windows: CachedPart[];

  /** @param isForMany - whether what is read next mostly is near to what was read before */
  constructor(isForMany = false) {
    this.#isForMany = isForMany;
    this.#windows = Array.from({ length: isForMany ? PLACES : 1 }, () => ({
      bytes: Buffer.allocUnsafeSlow(WINDOW_BYTES),
      of: undefined,
      from: 0,
      end: 0,
    }));
  }

  /** Cached bytes of a part; `undefined` when they must be read. */
  cached(of: object, at: number, length: number): Buffer | undefined {
    for (let place = 0; place < this.#windows.length; place++) {
      const window = this.#windows[place];
      if (window?.of !== of || at < window.from || at + length > window.end) continue;
      if (place > 0) this.#windows.unshift(...this.#windows.splice(place, 1));
      return window.bytes.subarray(at - window.from, at - window.from + length);
    }
    return undefined;
  }

  /** @returns `undefined` when the file ends before */
  read(
    of: object,
    descriptor: number,
    { at, length }: { readonly at: number; readonly length: number },
  ): Buffer | undefined {
    const window = this.#windows.at(-1);
    if (window === undefined || length > WINDOW_BYTES) return readAt(descriptor, at, length);
    const isPart = this.#isForMany && length <= WINDOW_BYTES - BEFORE_BYTES;
    const from = isPart ? Math.max(0, at - BEFORE_BYTES) : at;
    window.of = undefined;
    const wanted = isPart ? WINDOW_BYTES : length;
    const read = readSync(descriptor, window.bytes, 0, wanted, from);
    if (read < at + length - from) return undefined;
    [window.of, window.from, window.end] = [of, from, from + read];
    return this.cached(of, at, length);
  }
}
