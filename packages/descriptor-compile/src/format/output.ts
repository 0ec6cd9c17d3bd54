import type { Comment, SourceToken } from "./source-tokens.ts";

const INDENT = "  ";

/** Place of a token that begins a line. */
export interface LinePlace {
  /** Brackets around the comments before it. */
  readonly commentDepth: number;
  /** Whether a blank line before it says nothing: behind an opening bracket, before a closing one. */
  readonly isEdge: boolean;
}

/** Text as it is written: lines in the depth of their brackets, with the comments that were between the tokens. */
export class Output {
  /** Brackets that are open, and broken. */
  depth = 0;
  /** Characters of the last line. */
  column = 0;
  readonly #parts: string[] = [];

  /** All that was written, with a line break behind. */
  get text(): string {
    return this.#isEmpty ? "" : `${this.#parts.join("").trimEnd()}\n`;
  }

  put(text: string): void {
    this.#parts.push(text);
    const lineBreak = text.lastIndexOf("\n");
    this.column = lineBreak < 0 ? this.column + text.length : text.length - lineBreak - 1;
  }

  get #isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Ends the line before a token, and writes the comments before it. */
  breakBefore({ comments, breaks }: SourceToken, { commentDepth, isEdge }: LinePlace): void {
    let isAlone = false;
    for (const [index, comment] of comments.entries()) {
      const next = comments[index + 1]?.breaks ?? breaks;
      const isTrailing = comment.breaks === 0 && (isAlone || comment.isLine || next > 0);
      if (isTrailing && !this.#isEmpty) this.put(` ${comment.text}`);
      else {
        this.#line(comment.breaks > 1, commentDepth);
        this.#comment(comment, commentDepth);
        isAlone = true;
      }
    }
    const isSameLine = isAlone && breaks === 0 && comments.at(-1)?.isLine === false;
    if (isSameLine) this.put(" ");
    else this.#line(breaks > 1 && (comments.length > 0 || !isEdge), this.depth);
  }

  /** Puts a text that goes on in a line of its own. */
  continueBefore(token: SourceToken): void {
    this.#inside(token.comments);
    this.#line(false, this.depth + 1);
  }

  /** Goes on in the line, with the comments that stand between two tokens of a statement. */
  spaceBefore({ comments }: SourceToken, isSpaced: boolean): void {
    const isBroken = this.#inside(comments);
    if (!isBroken && (isSpaced || comments.length > 0)) this.put(" ");
  }

  /** @returns whether a line was begun behind the last comment */
  #inside(comments: readonly Comment[]): boolean {
    let isBroken = false;
    for (const { text, isLine } of comments) {
      this.put(isBroken || this.#isEmpty ? text : ` ${text}`);
      isBroken = isLine;
      if (isLine) this.#line(false, this.depth + 1);
    }
    return isBroken;
  }

  #comment({ text }: Comment, depth: number): void {
    const [first = "", ...others] = text.split("\n");
    this.put(first.trimEnd());
    for (const line of others) {
      const inner = line.trimStart();
      const isStarred = inner.startsWith("*");
      this.put(`\n${isStarred ? `${INDENT.repeat(depth)} ${inner.trimEnd()}` : line.trimEnd()}`);
    }
  }

  #line(isBlank: boolean, depth: number): void {
    if (this.#isEmpty) return;
    this.put(`${isBlank ? "\n" : ""}\n${INDENT.repeat(depth)}`);
  }
}
