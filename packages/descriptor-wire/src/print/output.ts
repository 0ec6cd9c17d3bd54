import type { Comments } from "./locations.ts";

const STEP = "  ";

/** Lines of source. A compiler attaches each comment to the declaration that it is written with. */
export class Output {
  /** All lines but the last one. */
  #done = "";
  /** The last line, without its end. */
  #last: string | undefined;
  #indent = "";
  /** Whether the next line is the first of the file or of a block. */
  #isFresh = true;
  #gap: "none" | "wanted" | "needed" = "none";

  /** All that was written. */
  get text(): string {
    return this.#last === undefined ? this.#done : `${this.#done}${this.#last}\n`;
  }

  /** Leaves a line blank before the next one, unless that is the first of a block. */
  gap(): void {
    if (this.#gap === "none") this.#gap = "wanted";
  }

  /** A line of a comment that belongs to nothing. */
  note(text: string): void {
    this.#write(`// ${text}`);
  }

  /** A declaration of one or more lines, between its comments. */
  statement(text: string, comments: Comments | undefined): void {
    if (comments === undefined) return this.#write(text);
    this.#lead(comments);
    this.#write(text);
    if (comments.trailing !== undefined) this.#trail(comments.trailing, this.#indent);
    this.gap();
  }

  /** A declaration with what stands in its block. */
  block(text: string, comments: Comments | undefined, inside: () => void): void {
    const around = this.#indent;
    this.gap();
    if (comments !== undefined) this.#lead(comments);
    this.#write(`${text} {`);
    this.#indent = around + STEP;
    this.#isFresh = true;
    if (comments?.trailing !== undefined) this.#trail(comments.trailing, this.#indent);
    inside();
    this.#indent = around;
    this.#gap = "none";
    if (this.#isFresh && comments?.trailing === undefined) this.#last += "}";
    else this.#write("}");
    this.#isFresh = false;
    this.#gap = "wanted";
  }

  #write(text: string): void {
    this.#begin();
    const lines = text.includes("\n") ? text.replaceAll("\n", `\n${this.#indent}`) : text;
    this.#last = this.#indent + lines;
  }

  #begin(): void {
    if (this.#last !== undefined) {
      const hasGap = this.#gap === "needed" || (this.#gap === "wanted" && !this.#isFresh);
      this.#done += this.#last + (hasGap ? "\n\n" : "\n");
    }
    this.#gap = "none";
    this.#isFresh = false;
  }

  #lead({ detached, leading }: Comments): void {
    for (const comment of detached) {
      this.#gap = "needed";
      this.#comment(comment, this.#indent);
    }
    if (detached.length > 0) this.#gap = "needed";
    if (leading === undefined) return;
    this.gap();
    this.#comment(leading, this.#indent);
  }

  /** Behind or below a declaration; the blank line that follows says that it is not the next one's. */
  #trail(comment: string, indent: string): void {
    // Not every compiler gives a line comment behind a declaration its line end.
    if (!comment.includes("\n") && isBlockable(comment)) {
      this.#last += ` ${blockComment(comment, indent)}`;
    } else this.#comment(comment, indent);
    this.#gap = "needed";
  }

  #comment(comment: string, indent: string): void {
    this.#begin();
    this.#last = indent + commentText(comment, indent);
  }
}

/** A comment that is read as just this text. */
function commentText(comment: string, indent: string): string {
  if (comment.endsWith("\n")) {
    return `//${comment.slice(0, -1).replaceAll("\n", `\n${indent}//`)}`;
  }
  if (isBlockable(comment)) return blockComment(comment, indent);
  // No block holds this. Only the last line of a file may lack its end; with one it says the same.
  return commentText(`${comment}\n`, indent);
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
