import { TOKEN } from "../text/tokenizer.ts";
import { beginsField, type Frame, kindOf, openFrame, pass, passGroup } from "./frames.ts";
import { findGroups, type Group } from "./groups.ts";
import { Output } from "./output.ts";
import { isEnd, type SourceToken } from "./source-tokens.ts";
import { needsSpace } from "./spacing.ts";

/** Columns of a line that brackets may fill. */
const WIDTH = 80;

/** Writes the tokens of a source anew: a statement on each line, in the depth of its brackets. */
export function layOut(tokens: readonly SourceToken[]): string {
  const layout = new Layout(tokens);
  for (const [index, token] of tokens.entries()) {
    if (isEnd(token)) layout.end(token);
    else layout.write(index, token);
  }
  return layout.output.text;
}

class Layout {
  readonly output = new Output();
  readonly #tokens: readonly SourceToken[];
  readonly #groups: ReadonlyMap<number, Group>;
  readonly #frames: Frame[] = [openFrame("body", -1, true)];

  constructor(tokens: readonly SourceToken[]) {
    this.#tokens = tokens;
    this.#groups = findGroups(tokens);
  }

  write(index: number, token: SourceToken): void {
    const { output } = this;
    const frame = this.#frame;
    const isClose = frame.close === index;
    const before = this.#tokens[index - 1];
    const commentDepth = output.depth;
    if (isClose && frame.isBroken) output.depth--;
    if (this.#isBroken(index, token, frame)) {
      output.breakBefore(token, { commentDepth, isEdge: isClose || this.#groups.has(index - 1) });
    } else if (before?.type === TOKEN.STRING && token.type === TOKEN.STRING && token.breaks > 0) {
      output.continueBefore(token);
    } else output.spaceBefore(token, before !== undefined && needsSpace(frame, before, token));
    output.put(token.text);
    if (isClose) this.#close(frame);
    else this.#pass(index, token, frame);
  }

  /** Comments at the end, and the last line break. */
  end(token: SourceToken): void {
    this.output.breakBefore(token, { commentDepth: 0, isEdge: true });
  }

  get #frame(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  /** Whether a token begins a line. */
  #isBroken(index: number, token: SourceToken, frame: Frame): boolean {
    if (!frame.isBroken) return false;
    // A comment between two statements of one line belongs to neither, and would to one of them.
    if (index > 0 && isInOneLine(token)) return false;
    if (frame.close === index) return true;
    return frame.kind === "aggregate" ? beginsField(frame, token) : frame.isAtStart;
  }

  #close(frame: Frame): void {
    this.#frames.pop();
    passGroup(this.#frame, frame.kind);
  }

  #pass(index: number, token: SourceToken, frame: Frame): void {
    const kind = kindOf(frame, token);
    const group = this.#groups.get(index);
    if (kind === undefined || group === undefined) return pass(frame, token);
    frame.isAtStart = false;
    const isBroken = kind !== "inline" && !group.isEmpty && this.#isTooWide(kind, group);
    if (isBroken) this.output.depth++;
    this.#frames.push(openFrame(kind, group.close, isBroken));
  }

  #isTooWide(kind: Frame["kind"], { mustBreak, width }: Group): boolean {
    return kind === "body" || mustBreak || this.output.column + width > WIDTH;
  }
}

/** Whether comments are before a token, and all in the line of the token before. */
function isInOneLine({ comments, breaks }: SourceToken): boolean {
  return comments.length > 0 && breaks === 0 && comments.every((comment) => comment.breaks === 0);
}
