/** Below so many bytes a loop finds the place faster than calls. */
const LOOP_BELOW = 64;

/** Where two pieces of bytes differ first, from a place on; the length of the shorter when nowhere. */
export function firstDifference(a: Buffer, b: Buffer, from: number): number {
  let at = from;
  let end = Math.min(a.length, b.length);
  if (b.compare(a, at, end, at, end) === 0) return end;
  while (end - at > LOOP_BELOW) {
    const middle = (at + end) >>> 1;
    if (b.compare(a, at, middle, at, middle) === 0) at = middle;
    else end = middle;
  }
  while (a[at] === b[at]) at++;
  return at;
}

/** How many bytes at their ends are the same, at most so many. */
export function sameAtEnd(a: Buffer, b: Buffer, most: number): number {
  const areSame = (from: number, to: number): boolean =>
    b.compare(a, a.length - to, a.length - from, b.length - to, b.length - from) === 0;
  let same = 0;
  let end = most;
  if (areSame(same, end)) return end;
  while (end - same > LOOP_BELOW) {
    const middle = (same + end) >>> 1;
    if (areSame(same, middle)) same = middle;
    else end = middle;
  }
  while (a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  return same;
}
