import type { CompileDiagnostic } from "../diagnostic.ts";
import { parseFile } from "../parser/file.ts";
import { bytesOf, fromByteText, toByteText } from "../text/byte-text.ts";
import { layOut } from "./layout.ts";
import { readSourceTokens } from "./source-tokens.ts";

/** Result of formatting. */
export interface Formatted {
  /** The source in the one layout; absent when it cannot be read. */
  readonly text: string | undefined;
  /** The same as bytes, where those that are no UTF-8 are what they were. */
  readonly bytes: Uint8Array | undefined;
  /** What the parser says of the source. */
  readonly diagnostics: readonly CompileDiagnostic[];
}

/** In byte text. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

/**
 * Lays out a .proto source: a statement on each line, two spaces for each level of brackets, at most one blank line.
 * Brackets of options stay on their line when the source had them there and they end within 80 columns. Tokens and
 * their order stay, and every comment at its element; formatting again changes nothing.
 *
 * @param name - of the file, for the diagnostics
 */
export function format(source: string | Uint8Array, name = "source.proto"): Formatted {
  const bytes = toByteText(source).replace(BYTE_ORDER_MARK, "");
  const { reader, isRight } = parseFile(toByteText(name), bytes);
  const diagnostics = reader.problems.map(({ severity, line, column, text }) => ({
    severity,
    code: "syntax" as const,
    file: name,
    line: line < 0 ? undefined : line + 1,
    column: line < 0 ? undefined : column + 1,
    text: fromByteText(text),
  }));
  if (!isRight) return { text: undefined, bytes: undefined, diagnostics };
  const text = layOut(readSourceTokens(bytes));
  return { text: fromByteText(text), bytes: bytesOf(text), diagnostics };
}
