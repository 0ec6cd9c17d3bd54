import { readBlockComment, readLineComment, takeCommentStart } from "./comments.ts";
import { TOKEN, type Tokenizer } from "./tokenizer.ts";

/** Between most tokens there are no comments: one list serves all. */
const NONE: readonly never[] = [];

/** Comments between two tokens, as byte text. Those that are absent are empty. */
export class Comments {
  /** The comment of what ends with the token before. */
  trailing = "";
  /** Comments that belong to nothing. */
  detached: readonly string[] = NONE;
  /** The comment of what begins with the token. */
  leading = "";
  #buffer = "";
  #hasComment = false;
  #isLineComment = false;
  #mayTrail: boolean;
  #count = 0;
  #hasTrailing = false;

  constructor(mayTrail: boolean) {
    this.#mayTrail = mayTrail;
  }

  /** Adds a line; lines one below the other are one comment. */
  addLine(text: string): void {
    if (this.#hasComment && !this.#isLineComment) this.flush();
    this.#hasComment = true;
    this.#isLineComment = true;
    this.#buffer += text;
  }

  /** Adds a block. */
  addBlock(text: string): void {
    this.flush();
    this.#hasComment = true;
    this.#isLineComment = false;
    this.#buffer = text;
  }

  /** Ends the comment: it does not belong to the next token. */
  flush(): void {
    if (!this.#hasComment) return;
    if (this.#mayTrail) {
      this.trailing += this.#buffer;
      this.#hasTrailing = true;
      this.#mayTrail = false;
    } else if (this.detached === NONE) this.detached = [this.#buffer];
    else (this.detached as string[]).push(this.#buffer);
    this.#buffer = "";
    this.#hasComment = false;
    this.#count++;
  }

  /** No comment from here on belongs to the token before. */
  detachFromPrevious(): void {
    this.#mayTrail = false;
  }

  /** Detaches a comment that stands alone between two tokens of one line. */
  detachSingle(): void {
    if (this.#count + (this.#hasComment ? 1 : 0) !== 1) return;
    if (this.#hasTrailing) {
      this.detached = [this.trailing, ...this.detached];
      this.trailing = "";
    }
    this.flush();
  }

  /** Ends the collection: the comment that is left belongs to the next token. */
  finish(): this {
    if (this.#hasComment) this.leading = this.#buffer;
    return this;
  }
}

/** Goes on to the next token, and collects the comments on the way. */
export function nextWithComments(tokens: Tokenizer): Comments {
  const { scanner } = tokens;
  const isStart = tokens.type === TOKEN.START;
  const comments = new Comments(!isStart);
  let previousLine = scanner.line;
  let trailingEndLine = -1;
  if (isStart) {
    if (!takesByteOrderMark(tokens)) return comments;
    previousLine = -1;
  } else {
    scanner.passBlanks();
    const start = takeCommentStart(scanner);
    if (start === "slash") return slashAfter(tokens, comments);
    if (start === "none") {
      if (!scanner.takes(LINE_FEED)) {
        tokens.next();
        return comments;
      }
    } else {
      if (start === "line") {
        trailingEndLine = scanner.line;
        comments.addLine(readLineComment(scanner));
      } else {
        comments.addBlock(readBlockComment(scanner));
        trailingEndLine = scanner.line;
        scanner.passBlanks();
      }
      comments.flush();
    }
  }
  return collect(tokens, comments, previousLine, trailingEndLine);
}

const LINE_FEED = 10;

/** Collects from the line behind the token before. */
function collect(
  tokens: Tokenizer,
  comments: Comments,
  previousLine: number,
  trailingEndLine: number,
): Comments {
  const { scanner } = tokens;
  for (;;) {
    scanner.passBlanks();
    const start = takeCommentStart(scanner);
    if (start === "slash") return slashAfter(tokens, comments);
    if (start === "line") comments.addLine(readLineComment(scanner));
    else if (start === "block") {
      comments.addBlock(readBlockComment(scanner));
      scanner.passBlanks();
      scanner.takes(LINE_FEED);
    } else if (scanner.takes(LINE_FEED)) {
      comments.flush();
      comments.detachFromPrevious();
    } else {
      const isToken = tokens.next();
      if (!isToken || ENDS.has(tokens.text)) comments.flush();
      const isOnLine = scanner.line === previousLine || scanner.line === trailingEndLine;
      if (isToken && isOnLine) comments.detachSingle();
      return comments.finish();
    }
  }
}

/** Ends of scopes: a comment before them belongs to nothing behind them. */
const ENDS: ReadonlySet<string> = new Set(["}", "]", ")"]);

function slashAfter(tokens: Tokenizer, comments: Comments): Comments {
  tokens.takeSlash();
  return comments.finish();
}

/** Passes over the mark that some editors write. Whether the text goes on. */
function takesByteOrderMark({ scanner }: Tokenizer): boolean {
  if (!scanner.takes(0xef)) return true;
  if (scanner.takes(0xbb) && scanner.takes(0xbf)) return true;
  scanner.fail(
    "Proto file starts with 0xEF but not UTF-8 BOM. Only UTF-8 is accepted for proto file.",
  );
  return false;
}
