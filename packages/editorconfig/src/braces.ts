import type { GlobToken } from "./tokens.ts";

const NUMBERS = /^([+-]?\d+)\.\.([+-]?\d+)$/;
/** A longer text cannot name two safe integers. */
const MAX_NUMBERS_LENGTH = 64;
const BRACES: Readonly<Record<"open" | "comma" | "close", number>> = {
  open: 0x7b,
  comma: 0x2c,
  close: 0x7d,
};

/**
 * Settles what each brace and comma is. A pair with a comma of its own is a choice, a pair around
 * two whole numbers is a range; every other brace and comma is an ordinary character.
 */
export function pairBraces(tokens: readonly GlobToken[]): readonly GlobToken[] {
  const pairs = findPairs(tokens);
  const settled: GlobToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { end, hasComma = false } = pairs.get(at) ?? {};
    const number = end === undefined || hasComma ? undefined : numbersIn(tokens, at + 1, end);
    if (number !== undefined && end !== undefined) {
      settled.push(number);
      at = end;
    } else if (token.kind === "open" || token.kind === "comma" || token.kind === "close") {
      settled.push(hasComma ? token : { kind: "char", code: BRACES[token.kind] });
    } else {
      settled.push(token);
    }
  }
  return settled;
}

interface Pair {
  /** Where the brace closes; only on the entry of the opening one. */
  readonly end?: number;
  /** Whether a comma of its own makes it a choice. */
  readonly hasComma: boolean;
}

/** The pair that each brace and comma belongs to, by position; unpaired ones are missing. */
function findPairs(tokens: readonly GlobToken[]): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  const open: { readonly start: number; readonly commas: number[] }[] = [];
  for (const [at, { kind }] of tokens.entries()) {
    if (kind === "open") open.push({ start: at, commas: [] });
    else if (kind === "comma") open.at(-1)?.commas.push(at);
    else if (kind === "close") {
      const pair = open.pop();
      if (pair === undefined) continue;
      const hasComma = pair.commas.length > 0;
      pairs.set(pair.start, { end: at, hasComma }).set(at, { hasComma });
      for (const comma of pair.commas) pairs.set(comma, { hasComma });
    }
  }
  return pairs;
}

function numbersIn(
  tokens: readonly GlobToken[],
  start: number,
  end: number,
): GlobToken | undefined {
  if (end - start > MAX_NUMBERS_LENGTH) return undefined;
  let text = "";
  for (const token of tokens.slice(start, end)) {
    if (token.kind !== "char") return undefined;
    text += String.fromCodePoint(token.code);
  }
  const [, first, second] = NUMBERS.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const bounds = [Number(first), Number(second)];
  if (!bounds.every(Number.isSafeInteger)) return undefined;
  return { kind: "number", low: Math.min(...bounds), high: Math.max(...bounds) };
}
