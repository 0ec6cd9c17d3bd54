/** A place in a text: a line and a column in UTF-16 units, both from 0. */
export interface TextPosition {
  /** Line, from 0. */
  readonly line: number;
  /** Column in UTF-16 units, from 0. */
  readonly column: number;
}

/** Converter of byte offsets to positions in a text and back. Requests must ascend. */
export class CodePlaces {
  readonly #text: string;
  /** Current position: in UTF-16 units, and in bytes of UTF-8. */
  #at = 0;
  #offset = 0;
  #line = 0;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The place of a byte; of one inside a character, that behind the character. */
  positionOf(offset: number): TextPosition {
    while (this.#offset < offset && this.#at < this.#text.length) this.#step();
    return { line: this.#line, column: this.#at - this.#lineStart };
  }

  /** The byte at a place; of one that is not there, the end of its line or of the text. */
  offsetOf({ line, column }: TextPosition): number {
    while (this.#line < line && this.#at < this.#text.length) this.#step();
    while (this.#at - this.#lineStart < column && this.#at < this.#text.length) {
      if (this.#text[this.#at] === "\n") break;
      this.#step();
    }
    return this.#offset;
  }

  #step(): void {
    const code = this.#text.codePointAt(this.#at) ?? 0;
    this.#at += code > 0xffff ? 2 : 1;
    this.#offset += utf8Length(code);
    if (code !== 10) return;
    this.#line++;
    this.#lineStart = this.#at;
  }
}

/** Bytes of a character in UTF-8; half a character is written as U+FFFD. */
export function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
