import type { Input } from "../wire/input.ts";
import { low32, pass, text } from "../wire/input.ts";
import type { Output } from "./output.ts";

const LEADING_TAG = 26;
const TRAILING_TAG = 34;
const DETACHED_TAG = 50;
const NEWLINE = 10;

/** Writes the comments of locations. A compiler attaches each to the declaration that it is written with. */
export class Comments {
  readonly #input: Input;
  readonly #out: Output;
  /** Position of the current location's comments; -1 when there are none. */
  #leadingAt = -1;
  #leadingEnd = -1;
  #trailingAt = -1;
  #trailingEnd = -1;
  #detached: readonly number[] = NONE;

  constructor(input: Input, out: Output) {
    this.#input = input;
    this.#out = out;
  }

  /** Reads the positions of comments, beginning with a location's first one. */
  #read(start: number, end: number): void {
    const input = this.#input;
    const { bytes } = input;
    this.#leadingAt = -1;
    this.#trailingAt = -1;
    this.#detached = NONE;
    for (let at = start; at < end;) {
      at = low32(bytes, at, input);
      const tag = input.value;
      const value = at;
      at = pass(bytes, at, tag, input);
      if (tag !== LEADING_TAG && tag !== TRAILING_TAG && tag !== DETACHED_TAG) continue;
      const content = low32(bytes, value, input);
      if (tag === LEADING_TAG) {
        this.#leadingAt = content;
        this.#leadingEnd = at;
      } else if (tag === TRAILING_TAG) {
        this.#trailingAt = content;
        this.#trailingEnd = at;
      } else this.#detached = [...this.#detached, content, at];
    }
  }

  /** Whether one of a location's comments holds a NUL, which no source can. */
  haveNul(start: number, end: number): boolean {
    this.#read(start, end);
    const { bytes } = this.#input;
    const ranges = [this.#leadingAt, this.#leadingEnd, this.#trailingAt, this.#trailingEnd];
    ranges.push(...this.#detached);
    for (let at = 0; at < ranges.length; at += 2) {
      const from = ranges[at] as number;
      if (from >= 0 && bytes.subarray(from, ranges[at + 1]).includes(0)) return true;
    }
    return false;
  }

  /**
   * Writes the comments before a declaration.
   *
   * @returns whether there was a NUL, here or in the trailing comment
   */
  lead(start: number, end: number): boolean {
    this.#read(start, end);
    const out = this.#out;
    const detached = this.#detached;
    let hasNul = false;
    for (let at = 0; at < detached.length; at += 2) {
      out.needGap();
      if (this.#comment(detached[at] as number, detached[at + 1] as number)) hasNul = true;
    }
    if (detached.length > 0) out.needGap();
    if (this.#leadingAt >= 0) {
      out.gap();
      if (this.#comment(this.#leadingAt, this.#leadingEnd)) hasNul = true;
    }
    const { bytes } = this.#input;
    for (let at = this.#trailingAt; at >= 0 && at < this.#trailingEnd; at++) {
      if (bytes[at] === 0) return true;
    }
    return hasNul;
  }

  /**
   * Writes the comments behind or below a declaration; the blank line that follows separates them from the next one.
   *
   * @returns whether there is such a comment
   */
  trail(start: number, end: number): boolean {
    this.#read(start, end);
    if (this.#trailingAt < 0) return false;
    const { bytes } = this.#input;
    // Not every compiler gives a line comment behind a declaration its line end.
    const isOneLine = !bytes.subarray(this.#trailingAt, this.#trailingEnd).includes(NEWLINE);
    const comment = isOneLine ? this.#text(this.#trailingAt, this.#trailingEnd) : "\n";
    if (isOneLine && isBlockable(comment)) {
      this.#out.put(` ${blockComment(comment, this.#out.indent)}`);
    } else this.#comment(this.#trailingAt, this.#trailingEnd);
    this.#out.needGap();
    return true;
  }

  #comment(start: number, end: number): boolean {
    const out = this.#out;
    const { bytes } = this.#input;
    out.begin();
    if (end > start && bytes[end - 1] === NEWLINE) return out.copyComment(bytes, start, end);
    out.put(commentText(this.#text(start, end), out.indent));
    return bytes.subarray(start, end).includes(0);
  }

  #text(start: number, end: number): string {
    return text(this.#input, start, end - start).replaceAll("\0", "\u{fffd}");
  }
}

const NONE: readonly number[] = [];

/** A comment whose last line does not end, so that it is read as just this text. */
function commentText(comment: string, indent: string): string {
  if (isBlockable(comment)) return blockComment(comment, indent);
  // No block holds this. Only the last line of a file may lack its end; with one it says the same.
  return `//${comment.replaceAll("\n", `\n${indent}//`)}`;
}

function isBlockable(comment: string): boolean {
  return !/\*\/|\/\*|\/$/.test(comment);
}

/** A reader drops white space and one asterisk in front of each line but the first. */
function blockComment(comment: string, indent: string): string {
  const [first = "", ...others] = comment.split("\n");
  // An asterisk before a slash would end the comment.
  const lines = others.map((line) => indent + (line.startsWith("/") ? line : ` *${line}`));
  return `/*${[first, ...lines].join("\n")}*/`;
}
