import { readBlockComment, readLineComment, takeCommentStart } from "../text/comments.ts";
import { Scanner } from "../text/scanner.ts";
import type { Reader } from "./reader.ts";

/**
 * Byte text between the braces of an option's value, comments as white space: the text format writes them
 * in another way.
 *
 * @throws STOP
 */
export function readAggregateText(reader: Reader): string {
  const { tokens } = reader;
  const parts: string[] = [];
  let depth = 1;
  let end = beginGap(reader);
  reader.next();
  while (!reader.isAtEnd) {
    if (reader.is("{")) depth++;
    else if (reader.is("}") && --depth === 0) break;
    parts.push(gapText(tokens.scanner.text, end, tokens.start), tokens.text);
    end = { at: tokens.start + tokens.text.length, column: tokens.endColumn };
    reader.next();
  }
  if (reader.isAtEnd) reader.fail("Unexpected end of stream while parsing aggregate value.");
  parts.push(gapText(tokens.scanner.text, end, tokens.start));
  reader.next();
  return parts.join("");
}

/** Position behind a token. */
interface Gap {
  readonly at: number;
  readonly column: number;
}

function beginGap({ tokens }: Reader): Gap {
  return { at: tokens.start + 1, column: tokens.endColumn };
}

/** White space between two tokens, where comments become white space too. */
function gapText(text: string, { at, column }: Gap, end: number): string {
  const gap = text.slice(at, end);
  return gap.includes("/") ? withoutComments(gap, column) : withoutControls(gap);
}

/** What is no white space was reported. */
function withoutControls(gap: string): string {
  return gap.replaceAll(/[^ \t\r\v\f\n]/g, "");
}

function withoutComments(gap: string, column: number): string {
  const scanner = new Scanner(gap, () => undefined);
  scanner.base = -column;
  let text = "";
  /** Where what was taken ends. */
  let [line, end] = [0, column];
  while (!scanner.isAtEnd) {
    const start = takeCommentStart(scanner);
    if (start === "line") readLineComment(scanner);
    else if (start === "block") readBlockComment(scanner);
    else {
      text += padding(scanner, line, end);
      const from = scanner.at;
      scanner.pass();
      text += withoutControls(gap.slice(from, scanner.at));
      [line, end] = [scanner.line, scanner.column];
    }
  }
  return text + padding(scanner, line, end);
}

function padding(scanner: Scanner, line: number, column: number): string {
  if (scanner.line > line) {
    return "\n".repeat(scanner.line - line) + " ".repeat(scanner.column);
  }
  return " ".repeat(Math.max(0, scanner.column - column));
}
