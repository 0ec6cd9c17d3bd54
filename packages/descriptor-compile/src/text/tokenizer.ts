import { CLASS, CLASSES } from "./characters.ts";
import { readBlockComment, readLineComment, takeCommentStart } from "./comments.ts";
import { passNumber, passString } from "./literals.ts";
import { type ReportFault, Scanner } from "./scanner.ts";

/** Types of tokens. */
export const TOKEN = {
  START: 0,
  END: 1,
  IDENTIFIER: 2,
  INTEGER: 3,
  FLOAT: 4,
  STRING: 5,
  SYMBOL: 6,
} as const;

type TokenType = (typeof TOKEN)[keyof typeof TOKEN];

const [DOUBLE_QUOTE, SINGLE_QUOTE, DOT, ZERO] = [34, 39, 46, 48];

/** Texts of symbols: the same string for each. */
const SYMBOLS: readonly string[] = Array.from({ length: 256 }, (_, code) =>
  String.fromCharCode(code),
);

/** Splits byte text into tokens, as protoc does: one is looked at, and what is wrong in it was reported. */
export class Tokenizer {
  readonly scanner: Scanner;
  /** Type of the token that is looked at. */
  type: TokenType = TOKEN.START;
  /** Its text. */
  text = "";
  /** Its position in the byte text. */
  start = 0;
  /** Its line, from 0. */
  line = 0;
  /** Its first column, from 0. */
  column = 0;
  /** The column behind it. */
  endColumn = 0;
  /** Line of the token before. */
  previousLine = 0;
  /** Column behind the token before. */
  previousEndColumn = 0;
  #previousType: TokenType = TOKEN.START;

  constructor(text: string, report: ReportFault) {
    this.scanner = new Scanner(text, report);
  }

  /** Goes on to the next token. Whether there is one. */
  next(): boolean {
    this.#previousType = this.type;
    this.previousLine = this.line;
    this.previousEndColumn = this.endColumn;
    const { scanner } = this;
    for (;;) {
      scanner.passSpace();
      const comment = takeCommentStart(scanner);
      if (comment === "slash") return this.takeSlash();
      if (comment === "line") readLineComment(scanner);
      else if (comment === "block") readBlockComment(scanner);
      else if (scanner.isAtEnd) return this.#end();
      else if (!passControl(scanner)) return this.#token();
    }
  }

  /** Makes a slash that was passed over the token. */
  takeSlash(): true {
    this.type = TOKEN.SYMBOL;
    this.text = "/";
    this.start = this.scanner.at - 1;
    this.line = this.scanner.line;
    this.column = this.scanner.column - 1;
    this.endColumn = this.scanner.column;
    return true;
  }

  #end(): false {
    this.type = TOKEN.END;
    this.text = "";
    this.start = this.scanner.at;
    this.line = this.scanner.line;
    this.column = this.scanner.column;
    this.endColumn = this.column;
    return false;
  }

  #token(): true {
    const { scanner } = this;
    const start = scanner.at;
    this.start = start;
    this.line = scanner.line;
    this.column = start - scanner.base;
    const code = scanner.text.charCodeAt(start);
    const bits = CLASSES[code] as number;
    if ((bits & CLASS.LETTER) !== 0) {
      scanner.passClass(CLASS.LETTER | CLASS.DIGIT);
      this.type = TOKEN.IDENTIFIER;
      this.text = scanner.text.slice(start, scanner.at);
    } else if ((bits & CLASS.DIGIT) !== 0) {
      scanner.at++;
      this.#number(start, code === ZERO ? "zero" : "digit");
    } else this.#other(start, code);
    this.endColumn = scanner.at - scanner.base;
    return true;
  }

  #number(start: number, kind: "zero" | "dot" | "digit"): void {
    const isFloat = passNumber(this.scanner, kind);
    this.type = isFloat ? TOKEN.FLOAT : TOKEN.INTEGER;
    this.text = this.scanner.text.slice(start, this.scanner.at);
  }

  #other(start: number, code: number): void {
    const { scanner } = this;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      scanner.at++;
      passString(scanner, code);
      this.type = TOKEN.STRING;
      this.text = scanner.text.slice(start, scanner.at);
      return;
    }
    if (code > 127) scanner.fail(`Interpreting non ascii codepoint ${code}.`);
    scanner.at++;
    if (code === DOT && scanner.isClass(CLASS.DIGIT)) this.#fraction(start);
    else {
      this.type = TOKEN.SYMBOL;
      this.text = SYMBOLS[code] as string;
    }
  }

  #fraction(start: number): void {
    const { scanner } = this;
    scanner.at++;
    const isGlued =
      this.#previousType === TOKEN.IDENTIFIER &&
      this.line === this.previousLine &&
      this.column === this.previousEndColumn;
    if (isGlued) {
      const text = "Need space between identifier and decimal point.";
      scanner.report(scanner.line, scanner.column - 2, text);
    }
    this.#number(start, "dot");
  }
}

/** Reports control characters and passes over them. Whether there were any. */
function passControl(scanner: Scanner): boolean {
  const isControl = (): boolean => scanner.code === 0 || scanner.isClass(CLASS.UNPRINTABLE);
  if (!isControl()) return false;
  scanner.fail("Invalid control characters encountered in text.");
  while (!scanner.isAtEnd && isControl()) scanner.at++;
  return true;
}
