import { CLASS, CLASSES } from "./characters.ts";

/** Takes a fault of the text at a line and a column, both from 0. */
export type ReportFault = (line: number, column: number, text: string) => void;

const TAB = 9;
const LINE_FEED = 10;
/** Columns from one tab stop to the next. */
const TAB_WIDTH = 8;

/** Position in byte text, with its line and column. */
export class Scanner {
  readonly text: string;
  /** Index of the next character. */
  at = 0;
  /** Line of the next character, from 0. */
  line = 0;
  /** Column of the next character is `at - base`. */
  base = 0;
  readonly report: ReportFault;
  #nul = -1;

  constructor(text: string, report: ReportFault) {
    this.text = text;
    this.report = report;
  }

  /** Column of the next character, from 0; a tab leads to the next multiple of 8. */
  get column(): number {
    return this.at - this.base;
  }

  /** Code of the next character; 0 at the end, and for a NUL. */
  get code(): number {
    return this.at < this.text.length ? this.text.charCodeAt(this.at) : 0;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Index of the first NUL from a place on that is behind those asked for before; `Infinity`: there is none. */
  nulFrom(start: number): number {
    if (this.#nul < start) {
      const found = this.text.indexOf("\0", start);
      this.#nul = found < 0 ? Infinity : found;
    }
    return this.#nul;
  }

  /** Reports a fault at the next character. */
  fail(text: string): void {
    this.report(this.line, this.column, text);
  }

  /** Passes over one character of any kind. */
  pass(): void {
    const { code } = this;
    if (code === LINE_FEED) {
      this.line++;
      this.base = this.at + 1;
    } else if (code === TAB) {
      const column = this.at - this.base;
      this.base = this.at + 1 - (column + TAB_WIDTH - (column % TAB_WIDTH));
    }
    this.at++;
  }

  /** Passes over a character if it is the next one. */
  takes(code: number): boolean {
    if (this.code !== code || this.at >= this.text.length) return false;
    this.pass();
    return true;
  }

  /** Passes over all characters of some classes; none of them is a tab or ends a line. */
  passClass(bits: number): void {
    const { text } = this;
    let { at } = this;
    while (at < text.length && ((CLASSES[text.charCodeAt(at)] as number) & bits) !== 0) at++;
    this.at = at;
  }

  /** Whether the next character is of some classes. */
  isClass(bits: number): boolean {
    return ((CLASSES[this.code] as number) & bits) !== 0;
  }

  /** Passes over white space on one line. */
  passBlanks(): void {
    const { text } = this;
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at);
      if (code === TAB) this.pass();
      else if (((CLASSES[code] as number) & CLASS.BLANK) !== 0) this.at++;
      else return;
    }
  }

  /** Passes over white space and ends of lines. */
  passSpace(): void {
    const { text } = this;
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at);
      if (code === LINE_FEED) {
        this.line++;
        this.base = ++this.at;
      } else if (code === TAB) this.pass();
      else if (((CLASSES[code] as number) & CLASS.BLANK) !== 0) this.at++;
      else return;
    }
  }
}
