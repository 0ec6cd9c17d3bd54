import type { Program } from "./program.ts";
import { addState, hasState } from "./states.ts";

/** Longest whole number between two safe integers: a sign and 16 digits. */
const MAX_LENGTH = 17;
const SLOTS = MAX_LENGTH + 1;

/**
 * The part of a match that takes several characters at once: `{low..high}`. A number that starts
 * here is looked at digit by digit, at most 17 of them, and the state behind it is put down for
 * the place where the number ends.
 */
export class Numbers {
  private readonly program: Program;
  /** States to add at the next places, in a ring. */
  private readonly later: readonly Uint32Array[];

  constructor(program: Program) {
    this.program = program;
    this.later = Array.from({ length: SLOTS }, () => new Uint32Array(program.words));
  }

  start(): void {
    for (const set of this.later) set.fill(0);
  }

  /** Adds the states of numbers that end before place `at`. */
  arrive(active: Uint32Array, at: number): void {
    const set = this.later[at % SLOTS] ?? active;
    for (let word = 0; word < set.length; word++)
      active[word] = (active[word] ?? 0) | (set[word] ?? 0);
    set.fill(0);
  }

  /** Looks for numbers that start at place `at`. */
  leave(active: Uint32Array, chars: readonly number[], at: number): void {
    const found = numbersAt(chars, at);
    if (found.length === 0) return;
    for (const { state, low, high } of this.program.numbers) {
      if (!hasState(active, state)) continue;
      for (const { value, end } of found) {
        if (value >= low && value <= high) addState(this.later[end % SLOTS] ?? active, state + 1);
      }
    }
  }
}

/** Every number that starts at `at`: one for each of its digits. A leading zero ends it. */
function numbersAt(
  chars: readonly number[],
  at: number,
): readonly { readonly value: number; readonly end: number }[] {
  const found = [];
  const sign = chars[at] === 0x2d ? -1 : 1;
  const start = chars[at] === 0x2d || chars[at] === 0x2b ? at + 1 : at;
  let size = 0;
  for (let place = start; place < at + MAX_LENGTH; place++) {
    const digit = (chars[place] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    size = size * 10 + digit;
    if (!Number.isSafeInteger(size)) break;
    found.push({ value: sign * size, end: place + 1 });
    if (size === 0) break;
  }
  return found;
}
