import type { Comments } from "./locations.ts";

const STEP = "  ";

/** Lines of source. A compiler attaches each comment to the declaration that it is written with. */
export class Output {
  text = "";
  #indent = "";
  /** Whether the next line is the first of the file or of a block. */
  #isFresh = true;
  #gap: "none" | "wanted" | "needed" = "none";

  /** Leaves a line blank before the next one, unless that is the first of a block. */
  gap(): void {
    if (this.#gap === "none") this.#gap = "wanted";
  }

  /** A line, or several, of one declaration. */
  line(text: string): void {
    this.#begin();
    this.text += `${text.includes("\n") ? text.replaceAll("\n", `\n${this.#indent}`) : text}\n`;
  }

  /** A declaration up to its `;` or `{`, between its comments. */
  declare(text: string, comments: Comments | undefined): void {
    if (comments === undefined) return this.line(text);
    for (const comment of comments.detached) {
      this.#gap = "needed";
      this.#comment(comment);
    }
    if (comments.detached.length > 0) this.#gap = "needed";
    if (comments.leading !== undefined) {
      this.gap();
      this.#comment(comments.leading);
    }
    this.line(text);
    if (comments.trailing !== undefined) this.#trail(comments.trailing, text.endsWith("{"));
    if (!text.endsWith("{")) this.gap();
  }

  /** Everything up to `close` stands in a block. */
  open(): void {
    this.#indent += STEP;
    this.#isFresh = true;
  }

  close(): void {
    if (this.#isFresh && this.text.endsWith("{\n")) {
      this.text = `${this.text.slice(0, -1)}}\n`;
      this.#indent = this.#indent.slice(STEP.length);
      this.#isFresh = false;
      this.#gap = "none";
      return;
    }
    this.#indent = this.#indent.slice(STEP.length);
    this.#gap = "none";
    this.line("}");
  }

  #begin(): void {
    if (this.#gap === "needed" ? this.text !== "" : this.#gap === "wanted" && !this.#isFresh) {
      this.text += "\n";
    }
    this.#gap = "none";
    this.#isFresh = false;
    this.text += this.#indent;
  }

  /** Behind or below a declaration; the blank line that follows says that it is not the next one's. */
  #trail(comment: string, isBlock: boolean): void {
    this.#gap = "none";
    // Not every compiler gives a line comment behind a declaration its line end.
    if (!comment.includes("\n") && isBlockable(comment)) {
      this.text = `${this.text.slice(0, -1)} ${blockComment(comment)}\n`;
    } else {
      if (isBlock) this.#indent += STEP;
      this.#comment(comment);
      if (isBlock) this.#indent = this.#indent.slice(STEP.length);
    }
    this.#gap = "needed";
  }

  #comment(comment: string): void {
    this.#begin();
    this.text += `${commentText(comment, this.#indent)}\n`;
  }
}

/** A comment that is read as just this text. */
function commentText(comment: string, indent: string): string {
  if (comment.endsWith("\n")) {
    return `//${comment.slice(0, -1).replaceAll("\n", `\n${indent}//`)}`;
  }
  if (isBlockable(comment)) return blockComment(comment);
  // No block holds this. Only the last line of a file may lack its end; with one it says the same.
  return commentText(`${comment}\n`, indent);
}

function isBlockable(comment: string): boolean {
  return !/\*\/|\/\*|\/$/.test(comment);
}

/** A reader drops white space and one asterisk in front of each line but the first. */
function blockComment(comment: string): string {
  const [first = "", ...others] = comment.split("\n");
  // An asterisk before a slash would end the comment.
  const lines = others.map((line) => (line.startsWith("/") ? line : ` *${line}`));
  return `/*${[first, ...lines].join("\n")}*/`;
}
