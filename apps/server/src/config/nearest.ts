/** Most letters that a name may differ in. */
const MOST = 3;

/** The name that is most like a word. Absent: none is like it. */
export function nearestOf(word: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ name, distance }) => distance <= Math.min(MOST, Math.max(2, name.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  return best?.name;
}

/** Letters to insert, delete or replace to make one word another. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
