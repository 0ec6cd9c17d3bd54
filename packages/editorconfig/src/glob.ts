import { compileProgram, type Program } from "./program.ts";
import { addState, hasState } from "./states.ts";
import { Numbers } from "./numbers.ts";
import { SLASH, type CharClass } from "./tokens.ts";

/** A compiled glob. */
export interface Glob {
  /**
   * Whether the glob matches, in time that grows at most with the glob's length times the path's.
   *
   * @param path - relative to the directory that the glob belongs to, with `/` between its parts
   */
  matches(path: string): boolean;
}

/**
 * Compiles an EditorConfig glob: `*`, `**`, `?`, `[a-c]`, `[!a-c]`, `{a,b}`, `{1..9}` and `\` before
 * a character that is to stand for itself. A glob without `/` matches in every directory below, one
 * with `/` from the directory of its file. Every text is a glob; nothing throws.
 */
export function compileGlob(glob: string): Glob {
  const matcher = new Matcher(compileProgram(glob));
  return { matches: (path) => matcher.matches(path) };
}

/** Characters whose steps are remembered for one glob. */
const MAX_STEPS = 256;

class Matcher {
  private readonly program: Program;
  private readonly numbers: Numbers | undefined;
  private readonly steps = new Map<number, Uint32Array>();

  constructor(program: Program) {
    this.program = program;
    this.numbers = program.numbers.length === 0 ? undefined : new Numbers(program);
  }

  matches(path: string): boolean {
    const { lastPartOnly, states, words } = this.program;
    const chars = codePoints(lastPartOnly ? path.slice(path.lastIndexOf("/") + 1) : `/${path}`);
    if (!this.mayEndWith(chars.at(-1))) return false;
    const active = new Uint32Array(words);
    addState(active, 0);
    this.numbers?.start();
    for (let at = 0; at < chars.length; at++) {
      this.numbers?.arrive(active, at);
      this.skip(active);
      this.numbers?.leave(active, chars, at);
      if (!this.step(active, chars[at] ?? 0) && this.numbers === undefined) return false;
    }
    this.numbers?.arrive(active, chars.length);
    this.skip(active);
    return hasState(active, states - 1);
  }

  /** Whether any path that ends so could match: most do not, and are told by this alone. */
  private mayEndWith(last: number | undefined): boolean {
    const { words, final, stars, globstars } = this.program;
    if (last === undefined || this.numbers !== undefined) return true;
    const advance = this.stepOf(last);
    const stay = last === SLASH ? globstars : stars;
    for (let word = 0; word < words; word++) {
      const leadsToFinal = ((final[word] ?? 0) >>> 1) | ((final[word + 1] ?? 0) << 31);
      if ((advance[word] ?? 0) & leadsToFinal) return true;
      if ((stay[word] ?? 0) & (final[word] ?? 0)) return true;
    }
    return false;
  }

  /** Adds every state that can be reached without a character. All such edges lead forward. */
  private skip(active: Uint32Array): void {
    const { words, stars, jumping } = this.program;
    for (let word = 0; word < words; word++) {
      let done = 0;
      for (;;) {
        active[word] = passStars(active[word] ?? 0, stars[word] ?? 0);
        const fresh = (active[word] ?? 0) & (jumping[word] ?? 0) & ~done;
        if (fresh === 0) break;
        const bit = 31 - Math.clz32(fresh & -fresh);
        done |= 1 << bit;
        for (const target of this.program.jumps[word * 32 + bit] ?? []) addState(active, target);
      }
      // A star in the last place of a word leads into the next one.
      if (((active[word] ?? 0) & (stars[word] ?? 0)) >>> 31 === 1) addState(active, word * 32 + 32);
    }
  }

  /**
   * Takes one character.
   *
   * @returns whether a state is left
   */
  private step(active: Uint32Array, char: number): boolean {
    const { words, globstars, stars } = this.program;
    const advance = this.stepOf(char);
    const stay = char === SLASH ? globstars : stars;
    let carry = 0;
    let left = 0;
    for (let word = 0; word < words; word++) {
      const now = active[word] ?? 0;
      const moved = now & (advance[word] ?? 0);
      const next = (moved << 1) | carry | (now & (stay[word] ?? 0));
      active[word] = next;
      carry = moved >>> 31;
      left |= next;
    }
    return left !== 0;
  }

  /** The states that `char` leads one further. */
  private stepOf(char: number): Uint32Array {
    const cached = this.steps.get(char);
    if (cached !== undefined) return cached;
    const { words, literals, anyChar, classes } = this.program;
    const step = char === SLASH ? new Uint32Array(words) : anyChar.slice();
    const literal = literals.get(char);
    if (literal !== undefined) {
      for (let word = 0; word < words; word++)
        step[word] = (step[word] ?? 0) | (literal[word] ?? 0);
    }
    for (const { state, chars } of classes) if (isInClass(chars, char)) addState(step, state);
    if (this.steps.size >= MAX_STEPS) this.steps.clear();
    this.steps.set(char, step);
    return step;
  }
}

function codePoints(text: string): readonly number[] {
  const chars: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text.codePointAt(at) ?? 0;
    if (char > 0xffff) at++;
    chars.push(char);
  }
  return chars;
}

/** Lets every `*` in `word` be passed without a character, also several in a row. */
function passStars(word: number, stars: number): number {
  let passed = word;
  for (;;) {
    const next = passed | ((passed & stars) << 1);
    if (next === passed) return passed;
    passed = next;
  }
}

function isInClass({ ranges, negated }: CharClass, char: number): boolean {
  return ranges.some(([from, to]) => from <= char && char <= to) !== negated;
}
