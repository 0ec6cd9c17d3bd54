import type { Scanner } from "./scanner.ts";

const SLASH = 47;
const STAR = 42;
const LINE_FEED = 10;

/** Start of a comment, or what else a slash was. */
export type CommentStart = "line" | "block" | "slash" | "none";

/** Passes over the start of a comment, or over a slash that starts none. */
export function takeCommentStart(scanner: Scanner): CommentStart {
  if (scanner.code !== SLASH) return "none";
  scanner.at++;
  const { code } = scanner;
  if (code !== SLASH && code !== STAR) return "slash";
  scanner.at++;
  return code === SLASH ? "line" : "block";
}

/** Passes over a line comment behind its start, and the end of its line; gives its text. */
export function readLineComment(scanner: Scanner): string {
  const { text, at: start } = scanner;
  let end = text.indexOf("\n", start);
  if (end < 0) end = text.length;
  const nul = scanner.nulFrom(start);
  if (nul < end) return passControlled(scanner, nul);
  scanner.at = end;
  if (end < text.length) scanner.pass();
  return text.slice(start, scanner.at);
}

/** A NUL ends a comment, and what is behind it has a column. */
function passControlled(scanner: Scanner, end: number): string {
  const start = scanner.at;
  while (scanner.at < end) scanner.pass();
  return scanner.text.slice(start, end);
}

/** Passes over a block comment behind its start; gives its text, without the stars that begin its lines. */
export function readBlockComment(scanner: Scanner): string {
  const { line, column } = scanner;
  let text = "";
  let from = scanner.at;
  for (;;) {
    passOrdinary(scanner);
    if (scanner.takes(LINE_FEED)) {
      text += scanner.text.slice(from, scanner.at);
      scanner.passBlanks();
      if (scanner.takes(STAR) && scanner.takes(SLASH)) return text;
      from = scanner.at;
    } else if (scanner.takes(STAR)) {
      if (scanner.takes(SLASH)) return text + scanner.text.slice(from, scanner.at - 2);
    } else if (scanner.takes(SLASH)) {
      if (scanner.code === STAR) {
        scanner.fail('"/*" inside block comment.  Block comments cannot be nested.');
      }
    } else {
      scanner.fail("End-of-file inside block comment.");
      scanner.report(line, column - 2, "  Comment started here.");
      return text + scanner.text.slice(from, scanner.at);
    }
  }
}

/** Passes over what neither ends a line nor may end the comment. */
function passOrdinary(scanner: Scanner): void {
  const { text } = scanner;
  while (scanner.at < text.length) {
    const code = text.charCodeAt(scanner.at);
    if (code === STAR || code === SLASH || code === LINE_FEED || code === 0) return;
    if (code < 32) scanner.pass();
    else scanner.at++;
  }
}
