import { TextBytes } from "./bytes.ts";

/** Spaces of a level. */
const STEP = 2;
const NEWLINE = 10;
const SPACE = 32;

/** A state to which the output can go back. */
export interface Mark {
  /** Bytes written. */
  readonly length: number;
  /** Whether the next line is the first of the file or of a block. */
  readonly isFresh: boolean;
  /** Whether a line was begun. */
  readonly hasLine: boolean;
  /** The gap that comes next. */
  readonly gap: Gap;
}

/** A blank line before the next one: `wanted` unless that is the first of a block. */
type Gap = "none" | "wanted" | "needed";

/**
 * Source as it is being written, in bytes: most of what is printed is copied from the descriptor.
 * One output serves file after file, so that its bytes are made once.
 */
export class Output extends TextBytes {
  #indent = 0;
  /** Whether a line was begun; it is ended when the next one begins. */
  #hasLine = false;
  /** Whether the next line is the first of the file or of a block. */
  #isFresh = true;
  #gap: Gap = "none";

  /** Begins a new text. */
  restart(): this {
    this.clear();
    this.#indent = 0;
    this.#hasLine = false;
    this.#isFresh = true;
    this.#gap = "none";
    return this;
  }

  /** Ends the last line, and gives all that was written. */
  finish(): string {
    if (this.#hasLine) this.byte(NEWLINE);
    this.#hasLine = false;
    return this.take();
  }

  /** The spaces in front of a line. */
  get indent(): string {
    return " ".repeat(this.#indent);
  }

  /** Leaves a line blank before the next one, unless that is the first of a block. */
  gap(): void {
    if (this.#gap === "none") this.#gap = "wanted";
  }

  /** Leaves a line blank before the next one. */
  needGap(): void {
    this.#gap = "needed";
  }

  /** Begins a line. */
  begin(): void {
    const indent = this.#indent;
    const bytes = this.room(indent + 2);
    let at = this.length;
    if (this.#hasLine) {
      bytes[at++] = NEWLINE;
      if (this.#gap === "needed" || (this.#gap === "wanted" && !this.#isFresh)) {
        bytes[at++] = NEWLINE;
      }
    }
    for (const end = at + indent; at < end;) bytes[at++] = SPACE;
    this.length = at;
    this.#gap = "none";
    this.#isFresh = false;
    this.#hasLine = true;
  }

  /** Ends the line that opens a block. */
  open(): void {
    this.put(" {");
    this.#indent += STEP;
    this.#isFresh = true;
  }

  /** Ends a block: on the line that opened it when there is nothing inside, and nothing was wanted there. */
  close(isSplit: boolean): void {
    this.#indent -= STEP;
    this.#gap = "none";
    if (!this.#isFresh || isSplit) this.begin();
    this.byte(CLOSING);
    this.#isFresh = false;
    this.#gap = "wanted";
  }

  /** Writes text of several lines, each further one behind the spaces of this one. */
  putLines(text: string): void {
    const { length } = text;
    let bytes = this.room(length);
    let at = this.length;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code === NEWLINE) {
        this.length = at;
        this.newLine(0);
        bytes = this.room(length - index);
        at = this.length;
      } else if (code > 127) {
        this.length = at;
        return this.#putAnyLines(text.slice(index));
      } else bytes[at++] = code;
    }
    this.length = at;
  }

  #putAnyLines(text: string): void {
    const [first = "", ...others] = text.split("\n");
    this.put(first);
    for (const line of others) {
      this.newLine(0);
      this.put(line);
    }
  }

  /** Goes on in a new line, so many spaces behind the beginning of this one. */
  newLine(deeper: number): void {
    const spaces = this.#indent + deeper;
    const bytes = this.room(spaces + 1);
    let at = this.length;
    bytes[at++] = NEWLINE;
    for (const end = at + spaces; at < end;) bytes[at++] = SPACE;
    this.length = at;
  }

  /** Writes bytes, each further line behind the spaces of this one. */
  copyLines(source: Uint8Array, start = 0, end: number = source.length): void {
    let bytes = this.room(end - start);
    let to = this.length;
    let bits = 0;
    for (let at = start; at < end; at++) {
      const byte = source[at] as number;
      if (byte === NEWLINE) {
        this.length = to;
        this.newLine(0);
        bytes = this.room(end - at);
        to = this.length;
      } else {
        bytes[to++] = byte;
        bits |= byte;
      }
    }
    this.length = to;
    this.bits |= bits;
  }

  /**
   * Writes the lines of a comment, each behind `//`; its last byte ends the last line. A NUL becomes
   * U+FFFD.
   *
   * @returns whether there was a NUL
   */
  copyComment(source: Uint8Array, start: number, end: number): boolean {
    let hasNul = false;
    for (let from = start; from < end; from++) {
      if (from > start) this.newLine(0);
      const bytes = this.room((end - from) * 3 + 2);
      let to = this.length;
      let { bits } = this;
      bytes[to++] = SLASH;
      bytes[to++] = SLASH;
      for (; source[from] !== NEWLINE; from++) {
        const byte = source[from] as number;
        if (byte === 0) {
          hasNul = true;
          to = putReplacement(bytes, to);
          bits |= 128;
          continue;
        }
        bytes[to++] = byte;
        bits |= byte;
      }
      this.length = to;
      this.bits = bits;
    }
    return hasNul;
  }

  /** State of the output. */
  mark(): Mark {
    return {
      length: this.length,
      isFresh: this.#isFresh,
      hasLine: this.#hasLine,
      gap: this.#gap,
    };
  }

  /** Takes back what was written since. */
  rewind({ length, isFresh, hasLine, gap }: Mark): void {
    this.length = length;
    this.#isFresh = isFresh;
    this.#hasLine = hasLine;
    this.#gap = gap;
  }
}

const CLOSING = 125;
const SLASH = 47;

/** U+FFFD. */
function putReplacement(bytes: Uint8Array, at: number): number {
  bytes[at] = 0xef;
  bytes[at + 1] = 0xbf;
  bytes[at + 2] = 0xbd;
  return at + 3;
}
