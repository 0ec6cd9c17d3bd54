import { memo } from "../memo.ts";
import type { MessageElement, NumberRange } from "../registry/message.ts";

/** So many ranges are compared each with each; more are sorted first. */
const FEW = 512;

/**
 * Pairs of indexes of ranges that overlap, the lower index first, in ascending order.
 *
 * @param inclusive - 1 when the ends belong to the ranges, else 0
 */
export function overlaps(
  ranges: readonly NumberRange[],
  inclusive: 0 | 1,
): readonly (readonly [number, number])[] {
  return ranges.length <= FEW ? compareAll(ranges, inclusive) : sweep(ranges, inclusive);
}

/** Whether two ranges have a number in common; `end` exclusive by default. */
export function doOverlap(one: NumberRange, other: NumberRange, inclusive: 0 | 1 = 0): boolean {
  return one.end + inclusive > other.start && other.end + inclusive > one.start;
}

function compareAll(ranges: readonly NumberRange[], inclusive: 0 | 1): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [index, range] of ranges.entries()) {
    for (let other = index + 1; other < ranges.length; other++) {
      if (doOverlap(range, ranges[other] as NumberRange, inclusive)) pairs.push([index, other]);
    }
  }
  return pairs;
}

/** Largest number of pairs: no report is that long. */
const ENOUGH = 10_000;

function sweep(ranges: readonly NumberRange[], inclusive: 0 | 1): [number, number][] {
  const order = ranges
    .map((range, index) => ({ ...range, index }))
    .sort((one, other) => one.start - other.start || one.index - other.index);
  const pairs: [number, number][] = [];
  for (const [place, range] of order.entries()) {
    for (let next = place + 1; next < order.length && pairs.length < ENOUGH; next++) {
      const other = order[next] as (typeof order)[number];
      if (other.start >= range.end + inclusive) break;
      if (!doOverlap(range, other, inclusive)) continue;
      pairs.push([Math.min(range.index, other.index), Math.max(range.index, other.index)]);
    }
  }
  return pairs.sort(([one, other], [two, another]) => one - two || other - another);
}

/** Finds the ranges that a number is in, without looking at all of them. */
export class RangeIndex {
  readonly #order: readonly (NumberRange & { readonly index: number })[];
  /** The largest end of the ranges up to each place. */
  readonly #reach: readonly number[];
  readonly #inclusive: 0 | 1;

  constructor(ranges: readonly NumberRange[], inclusive: 0 | 1 = 0) {
    this.#inclusive = inclusive;
    this.#order = ranges
      .map((range, index) => ({ ...range, index }))
      .sort((one, other) => one.start - other.start);
    let reach = -Infinity;
    this.#reach = this.#order.map(({ end }) => (reach = Math.max(reach, end + inclusive)));
  }

  /** Indexes of the ranges that hold a number, ascending. */
  holding(number: number): readonly number[] {
    return this.overlapping({ start: number, end: number + 1 });
  }

  /** Indexes of the ranges that have a number in common with one whose end is exclusive, ascending. */
  overlapping({ start, end }: NumberRange): readonly number[] {
    const found: number[] = [];
    for (let place = this.#lastBefore(end); place >= 0; place--) {
      if ((this.#reach[place] as number) <= start) break;
      const range = this.#order[place] as NumberRange & { readonly index: number };
      if (range.end + this.#inclusive > start) found.push(range.index);
    }
    return found.sort((one, other) => one - other);
  }

  /** The last place whose range begins before a number, or -1. */
  #lastBefore(number: number): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#order[middle]?.start ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Cache of indexes: many extensions may extend one message of many ranges. */
const indexes = new WeakMap<MessageElement, RangeIndex>();

/** Index of a message's extension ranges. */
export function rangeIndexOf(message: MessageElement): RangeIndex {
  return memo(indexes, message, ({ extensionRanges }) => new RangeIndex(extensionRanges));
}
