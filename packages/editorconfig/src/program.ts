import { pairBraces } from "./braces.ts";
import { addState, bitSet, hasState } from "./states.ts";
import { SLASH, tokenize, type CharClass, type GlobToken } from "./tokens.ts";

/**
 * A glob as an automaton whose states stand in a row, so that a set of them is a row of bits and a
 * step is a shift. State `n` stands before element `n`; the last state accepts. Edges that take no
 * character only lead forward, so one pass closes a set under them.
 */
export interface Program {
  /** Whether it matches the last part of a path only; else a whole path behind a `/`. */
  readonly lastPartOnly: boolean;
  /** How many states there are. */
  readonly states: number;
  /** 32-bit words in a set of states. */
  readonly words: number;
  /** States that a character leads one further, by character. */
  readonly literals: ReadonlyMap<number, Uint32Array>;
  /** States that any character but `/` leads one further. */
  readonly anyChar: Uint32Array;
  /** States that a character of a class leads one further. */
  readonly classes: readonly { readonly state: number; readonly chars: CharClass }[];
  /** States of `*` and `**`: they stay for any character but `/`, and lead one further for none. */
  readonly stars: Uint32Array;
  /** Those of `**`: they stay for `/` too. */
  readonly globstars: Uint32Array;
  /** States that lead elsewhere for no character, and where. */
  readonly jumping: Uint32Array;
  /** Where each jumping state leads, by state. */
  readonly jumps: readonly (readonly number[] | undefined)[];
  /** States that accept when no character is left. */
  readonly final: Uint32Array;
  /** States that a number from `low` to `high` leads one further. */
  readonly numbers: readonly {
    readonly state: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** Compiles in time in proportion to the glob's length (characters times distinct ones over 32). */
export function compileProgram(glob: string): Program {
  const tokens = pairBraces(tokenize(glob));
  const anchored = tokens.some((token) => token.kind === "char" && token.code === SLASH);
  const first = tokens[0];
  const lastPartOnly = !anchored && !tokens.some(mayMatchSlash);
  const program = new Builder(lastPartOnly);
  if (!anchored && !lastPartOnly) program.add([SLASH_TOKEN, { kind: "globstar" }, SLASH_TOKEN]);
  else if (anchored && !isSlash(first)) program.add([SLASH_TOKEN]);
  program.add(tokens);
  return program.finish();
}

const SLASH_TOKEN: GlobToken = { kind: "char", code: SLASH };

class Builder {
  private readonly lastPartOnly: boolean;
  private readonly elements: (GlobToken | { readonly kind: "jump" })[] = [];
  private readonly jumps: number[][] = [];
  /** The choices that are open: their start, the ends of their parts so far, what stood before. */
  private readonly choices: { start: number; ends: number[]; afterSlash: boolean }[] = [];
  private afterSlash = false;

  constructor(lastPartOnly: boolean) {
    this.lastPartOnly = lastPartOnly;
  }

  add(tokens: readonly GlobToken[]): void {
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (token === undefined) continue;
      if (token.kind === "globstar" && this.afterSlash && isSlash(tokens[at + 1])) {
        // `/**/` is also a single `/`: the way around these two takes no character.
        const start = this.push({ kind: "jump" });
        this.push(token);
        this.push(SLASH_TOKEN);
        this.jumps[start] = [start + 1, this.elements.length];
        at++;
      } else {
        this.addToken(token);
      }
    }
  }

  private addToken(token: GlobToken): void {
    const outer = this.choices.at(-1);
    if (token.kind === "open") {
      const start = this.push({ kind: "jump" });
      this.jumps[start] = [this.elements.length];
      this.choices.push({ start, ends: [], afterSlash: this.afterSlash });
    } else if (token.kind === "comma" && outer !== undefined) {
      outer.ends.push(this.push({ kind: "jump" }));
      this.jumps[outer.start]?.push(this.elements.length);
      this.afterSlash = outer.afterSlash;
    } else if (token.kind === "close" && outer !== undefined) {
      for (const end of outer.ends) this.jumps[end] = [this.elements.length];
      this.choices.pop();
      this.afterSlash = false;
    } else {
      this.push(token);
      this.afterSlash = isSlash(token);
    }
  }

  private push(element: GlobToken | { readonly kind: "jump" }): number {
    return this.elements.push(element) - 1;
  }

  finish(): Program {
    const states = this.elements.length + 1;
    const words = Math.ceil(states / 32);
    const setOf = (...kinds: readonly string[]): Uint32Array =>
      bitSet(words, (state) => kinds.includes(this.elements[state]?.kind ?? ""), states);
    return {
      lastPartOnly: this.lastPartOnly,
      states,
      words,
      literals: this.literals(words),
      anyChar: setOf("any"),
      classes: this.elements.flatMap((chars, state) =>
        chars.kind === "class" ? [{ state, chars }] : [],
      ),
      stars: setOf("star", "globstar"),
      globstars: setOf("globstar"),
      jumping: setOf("jump"),
      jumps: this.jumps,
      final: this.finalStates(states, words),
      numbers: this.elements.flatMap((number, state) =>
        number.kind === "number" ? [{ state, low: number.low, high: number.high }] : [],
      ),
    };
  }

  private finalStates(states: number, words: number): Uint32Array {
    const final = new Uint32Array(words);
    addState(final, states - 1);
    for (let state = states - 2; state >= 0; state--) {
      const kind = this.elements[state]?.kind;
      const next = kind === "jump" ? (this.jumps[state] ?? []) : [state + 1];
      const passes = kind === "jump" || kind === "star" || kind === "globstar";
      if (passes && next.some((target) => hasState(final, target))) addState(final, state);
    }
    return final;
  }

  private literals(words: number): ReadonlyMap<number, Uint32Array> {
    const literals = new Map<number, Uint32Array>();
    for (const [state, element] of this.elements.entries()) {
      if (element.kind !== "char") continue;
      const set = literals.get(element.code) ?? new Uint32Array(words);
      addState(set, state);
      literals.set(element.code, set);
    }
    return literals;
  }
}

function mayMatchSlash(token: GlobToken): boolean {
  return token.kind === "globstar" || (token.kind === "class" && token.negated);
}

function isSlash(token: GlobToken | undefined): boolean {
  return token?.kind === "char" && token.code === SLASH;
}
