import type { SourceToken } from "./source-tokens.ts";

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["}", "{"],
  ["]", "["],
  [")", "("],
  [">", "<"],
]);
const OPENING: ReadonlySet<string> = new Set(CLOSING.values());

/** What is between a bracket and the one that closes it. */
export interface Group {
  /** Index of the bracket that closes it. */
  readonly close: number;
  readonly isEmpty: boolean;
  /** Whether it cannot be on one line: a comment is inside, or the source breaks the line behind its bracket. */
  readonly mustBreak: boolean;
  /** Characters that it takes on one line, about. */
  readonly width: number;
}

/** The groups of a source, by the indexes of the brackets that open them. */
export function findGroups(tokens: readonly SourceToken[]): ReadonlyMap<number, Group> {
  const groups = new Map<number, Group>();
  const open: number[] = [];
  const [breaking, widths] = [[0], [0]];
  for (const [index, token] of tokens.entries()) {
    const { text, comments, breaks } = token;
    const isBroken =
      comments.length > 0 || (breaks > 0 && isOpening(tokens[index - 1]) && !CLOSING.has(text));
    breaking.push((breaking[index] ?? 0) + Number(isBroken));
    widths.push((widths[index] ?? 0) + text.length + 1);
    if (isOpening(token)) open.push(index);
    const start = CLOSING.has(text) ? open.at(-1) : undefined;
    // An angle bracket may stand alone in what the parser reads without a look at it.
    if (start === undefined || tokens[start]?.text !== CLOSING.get(text)) continue;
    open.pop();
    groups.set(start, {
      close: index,
      isEmpty: index === start + 1 && comments.length === 0,
      mustBreak: (breaking[index + 1] ?? 0) > (breaking[start + 1] ?? 0),
      width: (widths[index + 1] ?? 0) - (widths[start] ?? 0),
    });
  }
  return groups;
}

function isOpening(token: SourceToken | undefined): boolean {
  return token !== undefined && token.type === SYMBOL && OPENING.has(token.text);
}
const SYMBOL = 6;
