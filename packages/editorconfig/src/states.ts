// Sets of an automaton's states: 32 of them in each word.

/** Puts a state into a set. */
export function addState(set: Uint32Array, state: number): void {
  const word = state >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (state & 31));
}

/** Whether a state is in a set. */
export function hasState(set: Uint32Array, state: number): boolean {
  return (((set[state >>> 5] ?? 0) >>> (state & 31)) & 1) === 1;
}

/** The set of all `states` that `has` says yes to. */
export function bitSet(
  words: number,
  has: (state: number) => boolean,
  states: number,
): Uint32Array {
  const set = new Uint32Array(words);
  for (let state = 0; state < states; state++) if (has(state)) addState(set, state);
  return set;
}
