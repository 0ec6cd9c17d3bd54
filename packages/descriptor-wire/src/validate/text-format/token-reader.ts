import { Tokenizer, type TokenType } from "./tokenizer.ts";
import { unescaped } from "./unescape.ts";

/** Levels of messages, as in protobuf's own parsers of the wire. */
export const MAX_DEPTH = 100;

/** Thrown when the text ends in a fault that was reported. */
export const STOP: unique symbol = Symbol("the text is wrong");

/** Reads words of the text format, or reports why not and throws `STOP`. */
export class TokenReader {
  readonly #tokens: Tokenizer;
  readonly #faults: string[] = [];

  /** @param text - one character for each byte */
  constructor(text: string, isModern: boolean) {
    this.#tokens = new Tokenizer(text, isModern, (fault) => this.#faults.push(fault));
  }

  /** All that is wrong so far. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Text of the next token. */
  get text(): string {
    return this.#tokens.current.text;
  }

  is(text: string): boolean {
    return this.text === text;
  }

  isType(type: TokenType): boolean {
    return this.#tokens.current.type === type;
  }

  next(): void {
    this.#tokens.next();
  }

  /** Passes over a token, if it is the next one. */
  takes(text: string): boolean {
    if (!this.is(text)) return false;
    this.next();
    return true;
  }

  fail(fault: string): never {
    this.#faults.push(fault);
    throw STOP;
  }

  failDepth(): never {
    return this.fail(
      `Message is too deep, the parser exceeded the configured recursion limit of ${MAX_DEPTH}.`,
    );
  }

  expect(text: string): void {
    if (!this.takes(text)) this.fail(`Expected "${text}", found "${this.text}".`);
  }

  identifier(): string {
    if (!this.isType("identifier")) this.fail(`Expected identifier, got: ${this.text}`);
    return this.#take();
  }

  #take(): string {
    const { text } = this;
    this.next();
    return text;
  }

  /** Bytes of consecutive strings. */
  string(): Uint8Array {
    if (!this.isType("string")) this.fail(`Expected string, got: ${this.text}`);
    const bytes: number[] = [];
    while (this.isType("string")) for (const byte of unescaped(this.#take())) bytes.push(byte);
    return Uint8Array.from(bytes);
  }

  unsigned(largest: bigint): bigint {
    const { text } = this;
    if (!this.isType("integer")) this.fail(`Expected integer, got: ${text}`);
    const value = integerOf(text);
    if (value === undefined || value > largest) return this.fail(`Integer out of range (${text})`);
    this.next();
    return value;
  }

  signed(largest: bigint): bigint {
    // There is one negative number more.
    return this.takes("-") ? -this.unsigned(largest + 1n) : this.unsigned(largest);
  }

  float(): number {
    const sign = this.takes("-") ? -1 : 1;
    const { text } = this;
    if (this.isType("integer")) {
      if (/^0[xX\d]/.test(text) && !/^0[89]/.test(text)) {
        this.fail(`Expect a decimal number, got: ${text}`);
      }
    } else if (this.isType("identifier")) {
      const word = text.toLowerCase();
      if (!/^(?:inf|infinity|nan)$/.test(word)) this.fail(`Expected double, got: ${word}`);
      this.next();
      return sign * (word === "nan" ? Number.NaN : Infinity);
    } else if (!this.isType("float")) this.fail(`Expected double, got: ${text}`);
    this.next();
    return sign * Number.parseFloat(text);
  }

  /** All of a type URL, or of a name with its scopes, up to a closing bracket. */
  url(): string {
    this.#tokens.readsUrls = true;
    if (!this.takes("[")) this.#faults.push(`Expected "[", found "${this.text}".`);
    let url = "";
    while (this.isType("url")) url += this.#take();
    this.#tokens.readsUrls = false;
    this.expect("]");
    return url;
  }
}

/** The value of a number token; `undefined` when its digits are not those of its base. */
function integerOf(text: string): bigint | undefined {
  const isHex = /^0[xX]/.test(text);
  if (isHex) return text.length === 2 ? 0n : BigInt(text);
  if (!text.startsWith("0")) return BigInt(text);
  if (!/^[0-7]+$/.test(text)) return undefined;
  return BigInt(`0o${text}`);
}
