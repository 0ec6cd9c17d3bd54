import type { SourceCodeInfo } from "../source-info/source-info.ts";
import { PathIndex } from "../source/path-index.ts";
import { type SourceSpan, spanAt } from "../source/span.ts";
import type { LocationKind } from "./diagnostic.ts";

/** Finds spans by path. The index is made when it is first needed. */
export class SpanIndex {
  readonly #info: SourceCodeInfo | undefined;
  #paths: PathIndex | undefined;

  constructor(info: SourceCodeInfo | undefined) {
    this.#info = info;
  }

  /** The span of the part at fault, else of the smallest thing around it that has one. */
  find(path: readonly number[], location: LocationKind): SourceSpan | undefined {
    const info = this.#info;
    if (info === undefined) return undefined;
    this.#paths ??= new PathIndex(info);
    for (const field of FIELDS[location]) {
      const place = this.#paths.first([...path, field]);
      if (place >= 0) return spanAt(info, place);
    }
    for (let length = path.length; length > 0; length--) {
      const place = this.#paths.first(path, length);
      if (place >= 0) return spanAt(info, place);
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
  EDITIONS: [14, 12],
  SYMBOL: [],
  OTHER: [],
};
