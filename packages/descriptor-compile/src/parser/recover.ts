import { TOKEN } from "../text/tokenizer.ts";
import { NONE } from "./locations.ts";
import { STOP } from "./problems.ts";
import type { Reader } from "./reader.ts";

/** Reads a statement; of one that is wrong the rest is skipped. Whether it was right. */
export function attempt(reader: Reader, read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error !== STOP) throw error;
    skipStatement(reader);
    return false;
  }
}

/** Skips up to the end of a statement, or the end of the block around it. */
function skipStatement(reader: Reader): void {
  while (!reader.isAtEnd) {
    if (reader.tokens.type === TOKEN.SYMBOL) {
      if (reader.takesEnd(";", NONE)) return;
      if (reader.takes("{")) {
        skipBlock(reader);
        return;
      }
      if (reader.is("}")) return;
    }
    reader.next();
  }
}

function skipBlock(reader: Reader): void {
  let depth = 1;
  while (!reader.isAtEnd) {
    if (reader.tokens.type === TOKEN.SYMBOL) {
      if (reader.takesEnd("}", NONE)) {
        if (--depth === 0) return;
      } else if (reader.takes("{")) depth++;
    }
    reader.next();
  }
}
