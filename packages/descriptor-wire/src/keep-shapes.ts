const kept = new Map<unknown, readonly object[]>();

/**
 * Keeps one empty object of each class of a part alive, for good.
 *
 * When a garbage collection finds no object of a class, V8 forgets how its objects are laid out, and
 * throws away all compiled code that knew it: the next call would begin as slowly as the first.
 *
 * @param part - whose classes they are: `make` is called once for each
 */
export function keepShapes(part: unknown, make: () => readonly object[]): void {
  if (!kept.has(part)) kept.set(part, make());
}
