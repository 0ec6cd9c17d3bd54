/** Type of a token. */
export type TokenType = "identifier" | "integer" | "float" | "string" | "symbol" | "url" | "end";

/** A word of the text format. */
export interface TextToken {
  /** Type of the token. */
  readonly type: TokenType;
  /** The text: one character for each byte. */
  readonly text: string;
  /** End position. */
  readonly end: number;
}

const SPACE_CODE = 32;
const HASH_CODE = 35;
const SPACE = /[\t-\r ]*/y;
const COMMENT = /#[^\0\n]*\n?/y;
/** Characters before the space. What of them is space was passed over before. */
const CONTROL = new RegExp(`[${String.fromCharCode(0)}-${String.fromCharCode(31)}]+`, "y");
const WORD = /[A-Za-z_]\w*/y;
const URL = /[\w\-.~!$&()*+,;=%/]+/y;
const HEX = /0[xX][\dA-Fa-f]*/y;
const OCTAL = /0[0-7]+/y;
const DIGITS = /\d*/y;
const DECIMAL = /(?:\d+\.?\d*|\.\d+)/y;
const EXPONENT = /[eE][-+]?\d*/y;
const ESCAPE = /[abfnrtv\\?'"]|[0-7]/y;

/**
 * Splits the text format into tokens, as compilers do: one is looked at, and what is wrong with it is
 * reported before the token is needed. No fault here ends the text.
 */
export class Tokenizer {
  readonly #text: string;
  readonly #report: (text: string) => void;
  readonly #isModern: boolean;
  #at = 0;
  /** Whether what makes up URLs is one token: inside brackets. */
  readsUrls = false;
  current: TextToken = { type: "symbol", text: "", end: -1 };

  /** @param text - one character for each byte */
  constructor(text: string, isModern: boolean, report: (text: string) => void) {
    this.#text = text;
    this.#isModern = isModern;
    this.#report = report;
    this.next();
  }

  /** Goes on to the next token. */
  next(): void {
    const before = this.current;
    // Most of what is not a word is one space.
    if (this.#text.charCodeAt(this.#at) === SPACE_CODE) this.#at++;
    while (this.#isSpaceOrComment()) {
      this.#pass(SPACE);
      if (this.#pass(COMMENT) > 0) continue;
      if (this.#pass(CONTROL) === 0) break;
      this.#report("Invalid control characters encountered in text.");
    }
    const start = this.#at;
    const type = start < this.#text.length ? this.#read(before) : "end";
    this.current = { type, text: this.#text.slice(start, this.#at), end: this.#at };
  }

  #isSpaceOrComment(): boolean {
    const code = this.#text.charCodeAt(this.#at);
    return code <= SPACE_CODE || code === HASH_CODE;
  }

  /** Passes over what matches here; how many characters. */
  #pass(pattern: RegExp): number {
    const start = this.#at;
    pattern.lastIndex = start;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
    return this.#at - start;
  }

  #read(before: TextToken): TokenType {
    const first = this.#text[this.#at] ?? "";
    if (this.readsUrls) return this.#pass(URL) > 0 ? "url" : this.#symbol();
    if (this.#pass(WORD) > 0) return "identifier";
    if (/\d/.test(first)) return this.#number();
    if (first === "." && /\d/.test(this.#text[this.#at + 1] ?? "")) {
      if (before.type === "identifier" && before.end === this.#at) {
        this.#report("Need space between identifier and decimal point.");
      }
      return this.#number();
    }
    if (first !== '"' && first !== "'") return this.#symbol();
    this.#at++;
    this.#string(first);
    return "string";
  }

  #symbol(): "symbol" {
    const code = this.#text.charCodeAt(this.#at++);
    if (code > 127) this.#report(`Interpreting non ascii codepoint ${code}.`);
    return "symbol";
  }

  #number(): "integer" | "float" {
    const start = this.#at;
    let isFloat = false;
    if (this.#pass(HEX) > 0) {
      if (this.#at === start + 2) this.#report('"0x" must be followed by hex digits.');
    } else if (/^0\d$/.test(this.#text.slice(start, start + 2))) {
      this.#pass(OCTAL);
      if (this.#at === start) this.#at++;
      if (/\d/.test(this.#text[this.#at] ?? "")) {
        this.#report("Numbers starting with leading zero must be in octal.");
        this.#pass(DIGITS);
      }
    } else isFloat = this.#decimal();
    const next = this.#text[this.#at] ?? "";
    if (/[A-Za-z_]/.test(next)) this.#report("Need space between number and identifier.");
    else if (next === ".") {
      this.#report(
        isFloat
          ? "Already saw decimal point or exponent; can't have another one."
          : "Hex and octal numbers must be integers.",
      );
    }
    return isFloat ? "float" : "integer";
  }

  #decimal(): boolean {
    const start = this.#at;
    this.#pass(DECIMAL);
    let isFloat = this.#text.slice(start, this.#at).includes(".");
    const exponent = this.#pass(EXPONENT);
    if (exponent > 0) {
      isFloat = true;
      if (!/\d/.test(this.#text[this.#at - 1] ?? "")) {
        this.#report('"e" must be followed by exponent.');
      }
    }
    if (!/[fF]/.test(this.#text[this.#at] ?? "")) return isFloat;
    this.#at++;
    return true;
  }

  /** Passes over a string behind its first quote. */
  #string(quote: string): void {
    const text = this.#text;
    for (;;) {
      const next = text[this.#at];
      if (next === undefined || next === "\0") {
        this.#report("Unexpected end of string.");
        return;
      }
      if (next === "\n") {
        this.#report(
          this.#isModern
            ? 'Multiline strings are not allowed. Did you miss a "?.'
            : "String literals cannot cross line boundaries.",
        );
        return;
      }
      this.#at++;
      if (next === quote) return;
      if (next === "\\") this.#escape();
    }
  }

  #escape(): void {
    if (this.#pass(ESCAPE) > 0) return;
    const kind = this.#text[this.#at];
    if (kind === "x" || (kind === "X" && this.#isModern)) {
      this.#at++;
      if (!this.#hex(1)) this.#report("Expected hex digits for escape sequence.");
    } else if (kind === "u") {
      this.#at++;
      if (!this.#hex(4)) this.#report("Expected four hex digits for \\u escape sequence.");
    } else if (kind === "U") {
      this.#at++;
      // Up to 10ffff: two zeros, and a zero or a one.
      const isStarted = this.#one(/0/y) && this.#one(/0/y) && this.#one(/[01]/y);
      if (!isStarted || !this.#hex(5)) {
        this.#report("Expected eight hex digits up to 10ffff for \\U escape sequence");
      }
    } else this.#report("Invalid escape sequence in string literal.");
  }

  #one(pattern: RegExp): boolean {
    return this.#pass(pattern) > 0;
  }

  /** Passes over so many hex digits; whether they are all there. */
  #hex(count: number): boolean {
    for (let left = count; left > 0; left--) if (!this.#one(/[\dA-Fa-f]/y)) return false;
    return true;
  }
}
