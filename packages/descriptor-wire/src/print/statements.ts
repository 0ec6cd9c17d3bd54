import type { NumberRange } from "../registry/message.ts";
import type { Faulty, Printing } from "./printing.ts";

/** Statement with items of a list, such as `reserved 1, 5 to 7;`. */
export interface Statement {
  /** Index of the first item, and of the one behind the last. */
  readonly from: number;
  /** Index after the last item. */
  readonly to: number;
  /** Start in the source, or `Infinity`. */
  readonly start: number;
  /** Position of its comments, or -1. */
  readonly location: number;
}

/**
 * Finds the items of a list that share a statement: those whose locations lie in one of the list.
 * Without locations all items that may share a statement do.
 *
 * @param path - of the list
 * @param mayJoin - whether an item may share a statement with the one before
 */
export function statementsOf(
  printing: Printing,
  path: readonly number[],
  length: number,
  mayJoin: (index: number) => boolean,
): readonly Statement[] {
  const places = placesOf(printing, path, length);
  const statements: Statement[] = [];
  for (let from = 0; from < length;) {
    let to = from + 1;
    while (to < length && places[to] === places[from] && mayJoin(to)) to++;
    const place = places[from] ?? -1;
    // A statement that had to be cut has its comments at its first piece.
    const isFirst = from === 0 || places[from - 1] !== place;
    const found = place >= 0 ? place : (printing.locations?.first([...path, from]) ?? -1);
    const start = found < 0 ? -1 : (printing.locations?.startOf(found) ?? -1);
    statements.push({
      from,
      to,
      start: start < 0 ? Infinity : start,
      location: place >= 0 && isFirst ? printing.checkComments(printing.commentsOf(place)) : -1,
    });
    from = to;
  }
  return statements;
}

/** The location of the statement around each item, or -1. */
function placesOf(
  { locations }: Printing,
  path: readonly number[],
  length: number,
): readonly number[] {
  if (locations === undefined) return [];
  const places: number[] = [];
  let statement = locations.first(path);
  for (let index = 0; index < length; index++) {
    const item = locations.first([...path, index]);
    const start = item < 0 ? -1 : locations.startOf(item);
    while (statement >= 0 && locations.endOf(statement) <= start) {
      statement = locations.next(statement, path);
    }
    const isInside = statement >= 0 && start >= 0 && locations.startOf(statement) <= start;
    places.push(isInside ? statement : -1);
  }
  return places;
}

/** A range as it is written. @param range - with an inclusive end */
export function rangeText(
  printing: Printing,
  element: Faulty,
  { start, end }: NumberRange,
  max: number,
): string {
  if (end < start) printing.fault("number", element, `the range from ${start} ends at ${end}`);
  if (start === end) return String(start);
  return `${start} to ${end === max ? "max" : end}`;
}
