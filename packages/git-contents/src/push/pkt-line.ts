import { GitContentsError } from "../errors.ts";
import { encodeText, joinBytes } from "../objects/text.ts";

// The lines of git's transfer protocol: gitprotocol-common(5). Four hexadecimal digits say how long a
// line is, they themselves counted; 0000 ends a list.

/** Longest line, with the digits of its length, in bytes. */
const MAX_PKT_BYTES = 65_520;
const LENGTH_DIGITS = 4;

/** Ends a list of lines. */
export const FLUSH_PKT: Uint8Array = encodeText("0000");

/**
 * One line.
 *
 * @throws RangeError when it is longer than a line may be
 */
export function pktLine(body: string | Uint8Array): Uint8Array {
  const bytes = typeof body === "string" ? encodeText(body) : body;
  const length = bytes.length + LENGTH_DIGITS;
  if (length > MAX_PKT_BYTES) throw new RangeError(`a line of ${length} bytes is too long`);
  return joinBytes([encodeText(length.toString(16).padStart(LENGTH_DIGITS, "0")), bytes]);
}

/** Band of the output: 1 is for the client's program, 2 for the person. */
export type Band = 1 | 2;

/** Bytes of any length as lines of a side band. */
export function sideBand(band: Band, bytes: Uint8Array): Uint8Array {
  const most = MAX_PKT_BYTES - LENGTH_DIGITS - 1;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += most)
    parts.push(pktLine(joinBytes([Uint8Array.of(band), bytes.subarray(at, at + most)])));
  return joinBytes(parts);
}

/** Lines out of bytes as they come, and then the bytes behind them. */
export class PktReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffered: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * @returns the next line without its length, `flush` where a list ends, `undefined` at the end of all
   * @throws GitContentsError `request-malformed`
   */
  async next(): Promise<Uint8Array | "flush" | undefined> {
    if (!(await this.has(1))) return undefined;
    const digits = await this.take(LENGTH_DIGITS);
    const text = String.fromCharCode(...digits);
    const length = /^[0-9a-f]{4}$/i.test(text) ? Number.parseInt(text, 16) : -1;
    if (length === 0) return "flush";
    if (length < LENGTH_DIGITS || length > MAX_PKT_BYTES)
      throw malformed("a line does not begin with its length");
    return this.take(length - LENGTH_DIGITS);
  }

  /**
   * So many bytes.
   *
   * @throws GitContentsError `request-malformed` when there are fewer
   */
  async take(length: number): Promise<Uint8Array> {
    const taken = await this.peek(length);
    this.#buffered = this.#buffered.subarray(length);
    return taken;
  }

  /** So many bytes, that will come again. As {@link take}. */
  async peek(length: number): Promise<Uint8Array> {
    if (!(await this.has(length))) throw malformed("it ends in the middle of a line");
    return this.#buffered.subarray(0, length);
  }

  /** Whether so many bytes are still to come. */
  async has(length: number): Promise<boolean> {
    while (this.#buffered.length < length) {
      const { done, value } = await this.#source.next();
      if (done === true) return false;
      this.#buffered = this.#buffered.length === 0 ? value : joinBytes([this.#buffered, value]);
    }
    return true;
  }

  /** Everything that was not read, as it comes. */
  async *rest(): AsyncGenerator<Uint8Array> {
    const buffered = this.#buffered;
    this.#buffered = new Uint8Array();
    if (buffered.length > 0) yield buffered;
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done === true) return;
      yield value;
    }
  }
}

function malformed(detail: string): GitContentsError {
  return new GitContentsError({ code: "request-malformed", detail });
}
