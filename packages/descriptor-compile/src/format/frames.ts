import { TOKEN } from "../text/tokenizer.ts";
import type { SourceToken } from "./source-tokens.ts";

/** Kind of what is between two brackets: statements, the fields of a message in the text format, items, or a name. */
export type FrameKind = "body" | "aggregate" | "list" | "inline";

/** Brackets that are open, and where in them the formatter is. */
export interface Frame {
  readonly kind: FrameKind;
  /** Index of the bracket that closes it. */
  readonly close: number;
  /** Whether each part has a line of its own. */
  readonly isBroken: boolean;
  /** Whether a statement, field or item begins. */
  isAtStart: boolean;
  /** First word of the statement. */
  word: string;
  /** In a message of the text format: what comes next; behind a value a mark, or the next name. */
  expects: "name" | "colon" | "value" | "next";
}

/** A frame that was just opened. */
export function openFrame(kind: FrameKind, close: number, isBroken: boolean): Frame {
  return { kind, close, isBroken, isAtStart: true, word: "", expects: "name" };
}

/** Kind of the brackets that a token opens, as far as it does. */
export function kindOf(frame: Frame, { type, text }: SourceToken): FrameKind | undefined {
  if (type !== TOKEN.SYMBOL) return undefined;
  switch (text) {
    case "{":
      return frame.kind === "body" && frame.word !== "option" ? "body" : "aggregate";
    case "[":
      return beginsField(frame, { type, text }) ? "inline" : "list";
    case "<":
      return frame.kind === "aggregate" || frame.kind === "list" ? "aggregate" : "inline";
    case "(":
      return "inline";
    default:
      return undefined;
  }
}

/** Whether a token begins a field of a message in the text format: no mark has to be between two of them. */
export function beginsField(
  { kind, expects }: Frame,
  { type, text }: Pick<SourceToken, "type" | "text">,
): boolean {
  if (kind !== "aggregate" || (expects !== "name" && expects !== "next")) return false;
  return type === TOKEN.IDENTIFIER || text === "[";
}

/** Notes that a token was written that opens and closes nothing. */
export function pass(frame: Frame, token: SourceToken): void {
  const { type, text } = token;
  const mark = type === TOKEN.SYMBOL ? text : "";
  if (frame.isAtStart) frame.word = type === TOKEN.IDENTIFIER ? text : "";
  frame.isAtStart =
    (frame.kind === "body" && mark === ";") || (frame.kind === "list" && mark === ",");
  if (frame.kind === "aggregate") frame.expects = expectedBehind(frame, token, mark);
}

function expectedBehind(frame: Frame, token: SourceToken, mark: string): Frame["expects"] {
  if (mark === "," || mark === ";") return "name";
  if (mark === ":" || mark === "-") return "value";
  return beginsField(frame, token) ? "colon" : "next";
}

/** Notes that brackets inside were closed. */
export function passGroup(frame: Frame, kind: FrameKind): void {
  frame.isAtStart = frame.kind === "body" && kind === "body";
  frame.expects = kind === "inline" ? "colon" : "next";
}
