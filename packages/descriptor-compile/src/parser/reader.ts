import { type Comments, nextWithComments } from "../text/next-with-comments.ts";
import { parseInteger, parseSmallInteger } from "../text/numbers.ts";
import { unescaped } from "../text/strings.ts";
import { TOKEN, Tokenizer } from "../text/tokenizer.ts";
import type { MessageDraft, OptionDraft, Optioned } from "./drafts.ts";
import { Locations, NONE, type Place } from "./locations.ts";
import { type Problem, STOP } from "./problems.ts";

/** Language of a file: `editions` has an edition too. */
export type Syntax = "proto2" | "proto3" | "editions";

/** Levels of messages, one in the other. */
export const MAX_DEPTH = 32;

/** Levels of groups, one in the other: more than descriptors may have, which is found later. */
export const MAX_GROUPS = 48;

/** Location of an option, and the count of locations before and behind those inside it. */
export interface OptionLocation {
  /** Number of its location, in the order of reading. */
  readonly location: number;
  /** Number of the first location behind it. */
  readonly end: number;
}

/** Options of an element, and the path to them. */
export interface OptionsHolder {
  /** Element that has the options. */
  readonly owner: Optioned;
  /** Path to the options, as source info writes it. */
  readonly path: readonly number[];
}

/** Reader of a source: its tokens, and what all grammar rules share. */
export class Reader {
  readonly tokens: Tokenizer;
  readonly locations: Locations = new Locations();
  readonly problems: Problem[] = [];
  /** Locations of options, in order. */
  readonly optionLocations: OptionLocation[] = [];
  /** All elements with options, in order. */
  readonly holders: OptionsHolder[] = [];
  syntax: Syntax = "proto2";
  /** 0 for proto2 and proto3. */
  edition = 0;
  /** Levels of messages that may still begin. */
  depth: number = MAX_DEPTH;
  /** Levels of groups that are open. */
  groups = 0;
  /** Reads the block of a message: rules for messages and for fields need each other. */
  readBlock: (message: MessageDraft, location: number) => void = () => undefined;
  #leading = "";
  #detached: readonly string[] = [];

  constructor(text: string) {
    this.tokens = new Tokenizer(text, (line, column, fault) => {
      this.report(line, column, fault);
    });
  }

  get isAtEnd(): boolean {
    return this.tokens.type === TOKEN.END;
  }

  is(text: string): boolean {
    return this.tokens.text === text;
  }

  next(): void {
    this.tokens.next();
  }

  /** Passes over a token if it is the next one. */
  takes(text: string): boolean {
    if (this.tokens.text !== text) return false;
    this.tokens.next();
    return true;
  }

  /** Passes over a token. @throws STOP */
  expect(text: string, fault?: string): void {
    if (!this.takes(text)) this.fail(fault ?? `Expected "${text}".`);
  }

  /** @throws STOP */
  identifier(fault: string): string {
    const { tokens } = this;
    if (tokens.type !== TOKEN.IDENTIFIER) this.fail(fault);
    const { text } = tokens;
    tokens.next();
    return text;
  }

  /** A number of 31 bits. @throws STOP */
  integer(fault: string): number {
    if (this.tokens.type !== TOKEN.INTEGER) this.fail(fault);
    const value = parseSmallInteger(this.tokens.text);
    if (value === undefined) this.complain("Integer out of range.");
    this.tokens.next();
    return value ?? 0;
  }

  /** An integer up to a limit. @throws STOP */
  bigInteger(most: bigint, fault: string): bigint {
    if (this.tokens.type !== TOKEN.INTEGER) this.fail(fault);
    const value = parseInteger(this.tokens.text, most);
    if (value === undefined) this.complain("Integer out of range.");
    this.tokens.next();
    return value ?? 0n;
  }

  /** A number of 32 bits with a sign. @throws STOP */
  signedInteger(fault: string): number {
    if (this.takes("-")) return -Number(this.bigInteger(2n ** 31n, fault));
    return this.integer(fault);
  }

  /** Byte text of the strings that follow each other. @throws STOP */
  string(fault: string): string {
    const { tokens } = this;
    if (tokens.type !== TOKEN.STRING) this.fail(fault);
    let value = "";
    do {
      value += unescaped(tokens.text);
      tokens.next();
    } while (tokens.type === TOKEN.STRING);
    return value;
  }

  /** Goes to the first token. */
  begin(): void {
    this.#keep(nextWithComments(this.tokens));
  }

  /** Passes over the token that ends a declaration, whose comments are taken; `NONE` has none. */
  takesEnd(text: string, location: number): boolean {
    if (this.tokens.text !== text) return false;
    const comments = nextWithComments(this.tokens);
    const { trailing, detached, leading } = comments;
    if (location !== NONE) {
      const before = this.#detached;
      if (this.#leading !== "" || trailing !== "" || before.length > 0) {
        this.locations.attach(location, { leading: this.#leading, trailing, detached: before });
      }
      this.#detached = detached;
    } else if (text === "}" || this.#detached.length === 0) this.#detached = detached;
    else if (detached.length > 0) this.#detached = [...this.#detached, ...detached];
    this.#leading = leading;
    return true;
  }

  /** @throws STOP */
  expectEnd(text: string, location: number): void {
    if (!this.takesEnd(text, location)) this.fail(`Expected "${text}".`);
  }

  /** Begins a location at the next token. */
  open(parent: number, first: number = NONE, second: number = NONE): number {
    return this.locations.add(parent, first, second, this.tokens);
  }

  /** Ends a location behind the last token. */
  close(location: number): void {
    this.locations.end(location, this.tokens.previousLine, this.tokens.previousEndColumn);
  }

  /** Adds the location of one token. */
  mark(parent: number, field: number, token: Token): void {
    const location = this.locations.add(parent, field, NONE, token);
    this.locations.end(location, token.line, token.endColumn);
  }

  /** The place of the next token. */
  here(): Token {
    const { line, column, endColumn } = this.tokens;
    return { line, column, endColumn };
  }

  /** The options of an element, which it gets if it has none. */
  optionsOf(owner: Optioned, path: () => readonly number[]): OptionDraft[] {
    if (owner.options === undefined) {
      owner.options = { uninterpretedOption: [] };
      this.holders.push({ owner, path: path() });
    }
    return owner.options.uninterpretedOption;
  }

  report(line: number, column: number, text: string): void {
    this.problems.push({ severity: "error", line, column, text });
  }

  /** Reports a fault at the next token. */
  complain(text: string): void {
    this.report(this.tokens.line, this.tokens.column, text);
  }

  warn({ line, column }: Place, text: string): void {
    this.problems.push({ severity: "warning", line, column, text });
  }

  /** Reports a fault at the next token. @throws STOP */
  fail(text: string): never {
    this.complain(text);
    throw STOP;
  }

  /** Reports a fault at a place. @throws STOP */
  stopAt({ line, column }: Place, text: string): never {
    this.report(line, column, text);
    throw STOP;
  }

  #keep({ leading, detached }: Comments): void {
    this.#leading = leading;
    this.#detached = detached;
  }
}

/** The place of a token. */
export interface Token extends Place {
  /** The column behind it. */
  readonly endColumn: number;
}
