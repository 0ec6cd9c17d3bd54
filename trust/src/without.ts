/** What is in a list more often than in another. */
export function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const item of other) counts.set(item, (counts.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const left = counts.get(item) ?? 0;
    counts.set(item, left - 1);
    return left <= 0;
  });
}
