/** A range of numbers, both ends inclusive. */
export interface InclusiveRange {
  /** First number. */
  readonly start: number;
  /** Last number. */
  readonly end: number;
}

/** Gaps, or names, that a message lists. */
export const MAX_LISTED = 5;

/** Numbers as ranges that neither overlap nor touch, in ascending order. */
export class Ranges {
  readonly #ranges: readonly InclusiveRange[];

  constructor(ranges: readonly InclusiveRange[]) {
    const joined: { start: number; end: number }[] = [];
    for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
      const last = joined.at(-1);
      if (last === undefined || start > last.end + 1) joined.push({ start, end });
      else if (end > last.end) last.end = end;
    }
    this.#ranges = joined;
  }

  has(number: number): boolean {
    const range = this.#ranges[this.#firstEndingAt(number)];
    return range !== undefined && range.start <= number;
  }

  /** Missing parts of a range in words; `undefined` when nothing is missing. */
  missingOf({ start, end }: InclusiveRange): string | undefined {
    const missing: string[] = [];
    let from = start;
    for (let at = this.#firstEndingAt(start); from <= end; at++) {
      const range = this.#ranges[at];
      const until = range === undefined ? end : Math.min(end, range.start - 1);
      if (missing.length === MAX_LISTED) return `${missing.join(", ")} and more`;
      if (from <= until) missing.push(textOf({ start: from, end: until }));
      if (range === undefined) break;
      from = Math.max(from, range.end + 1);
    }
    return missing.length === 0 ? undefined : missing.join(", ");
  }

  /** The index of the first range that does not end before a number. */
  #firstEndingAt(number: number): number {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ranges[middle] as InclusiveRange).end < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A range in words. */
export function textOf({ start, end }: InclusiveRange): string {
  return start === end ? `${start}` : `${start} to ${end}`;
}
