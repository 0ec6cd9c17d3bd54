import { TOKEN, Tokenizer } from "../text/tokenizer.ts";

/** Comment between two tokens. */
export interface Comment {
  /** With what begins and ends it, without blanks behind. */
  readonly text: string;
  /** Whether it goes to the end of its line. */
  readonly isLine: boolean;
  /** Line breaks since the token or comment before. */
  readonly breaks: number;
}

/** Token of a source, and what is before it. */
export interface SourceToken {
  readonly type: number;
  readonly text: string;
  readonly comments: readonly Comment[];
  /** Line breaks since the token or comment before. */
  readonly breaks: number;
  /** Whether nothing at all is between it and the token before. */
  readonly isGlued: boolean;
}

/** Tokens of a source that the parser takes, in byte text; the last is the end. */
export function readSourceTokens(text: string): readonly SourceToken[] {
  const tokens = new Tokenizer(text, () => {});
  const found: SourceToken[] = [];
  for (let end = 0, isMore = true; isMore; end = tokens.scanner.at) {
    isMore = tokens.next();
    const gap = text.slice(end, tokens.start);
    const { comments, breaks } = readGap(gap);
    const isGlued = gap === "" && end > 0;
    found.push({ type: tokens.type, text: tokens.text, comments, breaks, isGlued });
  }
  return found;
}

/** Whether it is the end of the source. */
export function isEnd({ type }: SourceToken): boolean {
  return type === TOKEN.END;
}

function readGap(gap: string): Pick<SourceToken, "comments" | "breaks"> {
  const comments: Comment[] = [];
  let breaks = 0;
  for (let at = 0; at < gap.length;) {
    const isLine = gap.startsWith("//", at);
    if (isLine || gap.startsWith("/*", at)) {
      const end = isLine ? gap.indexOf("\n", at) : gap.indexOf("*/", at + 2) + 2;
      const text = gap.slice(at, end < at ? undefined : end);
      comments.push({ text: text.trimEnd(), isLine, breaks });
      breaks = 0;
      at += text.length;
    } else if (gap[at++] === "\n") breaks++;
  }
  return { comments, breaks };
}
