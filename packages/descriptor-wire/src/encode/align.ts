/** Which old item each new item comes from, if any. */
export interface Alignment {
  /** Index of the old item for each new item. */
  readonly pairs: readonly (number | undefined)[];
  /** Items at the front that are at the same place. */
  readonly prefix: number;
  /** Items at the end that are at the same place from the end. */
  readonly suffix: number;
}

/**
 * Pairs two lists: equal items at both ends, then between them items of one name, or, when as many
 * remain on both sides, items at one place.
 */
export function align(
  before: readonly unknown[],
  after: readonly unknown[],
  isSame: (one: unknown, other: unknown) => boolean,
): Alignment {
  const least = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < least && isSame(before[prefix], after[prefix])) prefix++;
  let suffix = 0;
  while (
    suffix < least - prefix &&
    isSame(before[before.length - 1 - suffix], after[after.length - 1 - suffix])
  ) {
    suffix++;
  }
  const shift = before.length - after.length;
  const byName = new Map<string, number>();
  for (let at = prefix; at < before.length - suffix; at++) {
    const name = nameOf(before[at]);
    if (name !== undefined && !byName.has(name)) byName.set(name, at);
  }
  const pairs = after.map((item, at) => {
    if (at < prefix) return at;
    if (at >= after.length - suffix) return at + shift;
    const name = nameOf(item);
    return (name === undefined ? undefined : byName.get(name)) ?? (shift === 0 ? at : undefined);
  });
  return { pairs, prefix, suffix };
}

function nameOf(item: unknown): string | undefined {
  const name = typeof item === "object" && item !== null && "name" in item ? item.name : undefined;
  return typeof name === "string" ? name : undefined;
}
