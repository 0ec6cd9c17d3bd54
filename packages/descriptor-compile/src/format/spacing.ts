import { TOKEN } from "../text/tokenizer.ts";
import type { Frame } from "./frames.ts";
import type { SourceToken } from "./source-tokens.ts";

const NONE_BEFORE: ReadonlySet<string> = new Set([";", ",", ")", "]", "}", ">", ":", "/"]);
const NONE_AFTER: ReadonlySet<string> = new Set(["(", "[", "{", "<", ".", "/", "-"]);

/** Whether a space is between two tokens of a line. */
export function needsSpace(frame: Frame, before: SourceToken, token: SourceToken): boolean {
  const isSymbol = token.type === TOKEN.SYMBOL;
  if (before.type === TOKEN.SYMBOL && NONE_AFTER.has(before.text)) return false;
  if (!isSymbol) return true;
  if (NONE_BEFORE.has(token.text)) return false;
  switch (token.text) {
    case ".":
      // A type may begin with a dot.
      return !token.isGlued;
    case "(":
      return frame.word !== "rpc" || before.text === "returns";
    case "<":
      return frame.kind !== "body";
    default:
      return true;
  }
}
