import type { SourceCodeInfo } from "../source-info.ts";
import type { LocationKind, SourceSpan } from "./diagnostic.ts";

/** Finds spans by path. The index is made when it is first needed. */
export class SpanIndex {
  readonly #info: SourceCodeInfo | undefined;
  #places: ReadonlyMap<string, number> | undefined;

  constructor(info: SourceCodeInfo | undefined) {
    this.#info = info;
  }

  /** The span of the part at fault, else of the smallest thing around it that has one. */
  find(path: readonly number[], location: LocationKind): SourceSpan | undefined {
    const info = this.#info;
    if (info === undefined) return undefined;
    this.#places ??= placesOf(info);
    for (const field of FIELDS[location]) {
      const place = this.#places.get([...path, field].join("."));
      if (place !== undefined) return spanAt(info, place);
    }
    for (let length = path.length; length > 0; length--) {
      const place = this.#places.get(path.slice(0, length).join("."));
      if (place !== undefined) return spanAt(info, place);
    }
    return undefined;
  }
}

/**
 * Fields of descriptors that hold the part at fault. One list serves all elements: for each of
 * them the first number that has a location is the right one.
 */
const FIELDS: Readonly<Record<LocationKind, readonly number[]>> = {
  NAME: [1],
  // A field's number, and an enum value's.
  NUMBER: [3, 2],
  TYPE: [6, 5],
  EXTENDEE: [2],
  DEFAULT_VALUE: [7],
  INPUT_TYPE: [2],
  OUTPUT_TYPE: [3],
  OPTION_NAME: [],
  OPTION_VALUE: [],
  IMPORT: [],
  EDITIONS: [12],
  OTHER: [],
};

function placesOf(info: SourceCodeInfo): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let index = 0; index < info.length; index++) {
    const path = info.path(index).join(".");
    // Of several locations with one path the first is the declaration.
    if (!places.has(path)) places.set(path, index);
  }
  return places;
}

function spanAt({ columns }: SourceCodeInfo, place: number): SourceSpan | undefined {
  const [startLine = -1, startColumn = -1, endLine = -1, endColumn = -1] = columns.spans.subarray(
    place * 4,
    place * 4 + 4,
  );
  return startLine < 0 ? undefined : { startLine, startColumn, endLine, endColumn };
}
