import { Input, low32, pass, text } from "../wire/input.ts";
import { unknownRuns } from "../wire/values.ts";
import { readColumns, type SourceColumns } from "./columns.ts";
import { showContents, toPlainJson } from "../open/to-plain-json.ts";
import type { SourceCodeInfoLocation } from "../generated/classic/types.ts";

/**
 * Locations of a file's elements in its source: a read-only table over the bytes.
 * Its columns are made when they are first needed, its strings each time.
 */
export class SourceCodeInfo {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #end: number;
  #columns: SourceColumns | undefined;

  /** @param bytes - accepted by `scan`; they are kept, not copied */
  constructor(bytes: Uint8Array, start = 0, end: number = bytes.length) {
    showContents(SourceCodeInfo.prototype, locationsOf);
    this.#bytes = bytes;
    this.#start = start;
    this.#end = end;
  }

  /** Bytes of the message on the wire. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(this.#start, this.#end);
  }

  /** Paths and spans of all locations. */
  get columns(): SourceColumns {
    this.#columns ??= readColumns(this.#bytes, this.#start, this.#end);
    return this.#columns;
  }

  /** Count of the locations. */
  get length(): number {
    return this.columns.length;
  }

  /** Field numbers and indexes from the file to the element; a view of the column, not a copy. */
  path(index: number): Int32Array {
    const { paths, pathEnds } = this.columns;
    return paths.subarray(index === 0 ? 0 : pathEnds[index - 1], pathEnds[index]);
  }

  /** Start line, start column, end line unless it is the start line, end column; from 0. */
  span(index: number): number[] {
    return this.location(index).span;
  }

  /** The comment before the element. */
  leadingComments(index: number): string | undefined {
    return this.location(index).leadingComments;
  }

  /** The comment after the element. */
  trailingComments(index: number): string | undefined {
    return this.location(index).trailingComments;
  }

  /** Comment paragraphs before the element that do not touch it. */
  leadingDetachedComments(index: number): string[] {
    return this.location(index).leadingDetachedComments;
  }

  /** One location as a plain object. @throws RangeError when there is none at that index */
  location(index: number): SourceCodeInfoLocation {
    const { starts, ends } = this.columns;
    const start = starts[index];
    const end = ends[index];
    if (start === undefined || end === undefined) {
      throw new RangeError(`there is no location ${index}, there are ${starts.length}`);
    }
    return readLocation(new Input(this.#bytes), start, end);
  }

  /** All locations as plain objects: to change them, give a changed list to `sourceCodeInfoOf`. */
  toLocations(): SourceCodeInfoLocation[] {
    const { starts, ends } = this.columns;
    const input = new Input(this.#bytes);
    return Array.from(starts, (start, index) => readLocation(input, start, ends[index] as number));
  }

  /** The locations for `JSON.stringify`. */
  toJSON(): unknown {
    return toPlainJson({ location: this.toLocations(), unknownFields: this.unknownFields });
  }

  /** Bytes of the other fields. */
  get unknownFields(): Uint8Array | undefined {
    const bytes = this.#bytes;
    const input = new Input(bytes);
    const runs: number[] = [];
    for (let at = this.#start; at < this.#end;) {
      const start = at;
      at = low32(bytes, at, input);
      const tag = input.value;
      at = pass(bytes, at, tag, input);
      if (tag !== 10) runs.push(start, at);
    }
    return runs.length === 0 ? undefined : unknownRuns(bytes, runs, -1, -1);
  }
}

function readLocation(input: Input, start: number, end: number): SourceCodeInfoLocation {
  const { bytes } = input;
  const location: SourceCodeInfoLocation = { path: [], span: [], leadingDetachedComments: [] };
  const runs: number[] = [];
  for (let at = start; at < end;) {
    const from = at;
    at = low32(bytes, at, input);
    const tag = input.value;
    const value = at;
    at = pass(bytes, at, tag, input);
    if (!readMember(location, input, tag, value, at)) runs.push(from, at);
  }
  if (runs.length > 0) location.unknownFields = unknownRuns(bytes, runs, -1, -1);
  return location;
}

function readMember(
  location: SourceCodeInfoLocation,
  input: Input,
  tag: number,
  start: number,
  end: number,
): boolean {
  const { bytes } = input;
  if (tag === 8 || tag === 16) {
    low32(bytes, start, input);
    (tag === 8 ? location.path : location.span).push(input.value);
    return true;
  }
  if ((tag & 7) !== 2) return false;
  const content = low32(bytes, start, input);
  switch (tag) {
    case 10: // path
    case 18: {
      // span
      const list = tag === 10 ? location.path : location.span;
      for (let at = content; at < end;) {
        at = low32(bytes, at, input);
        list.push(input.value);
      }
      return true;
    }
    case 26: // leading_comments
      location.leadingComments = text(input, content, end - content);
      return true;
    case 34: // trailing_comments
      location.trailingComments = text(input, content, end - content);
      return true;
    case 50: // leading_detached_comments
      location.leadingDetachedComments.push(text(input, content, end - content));
      return true;
    default:
      return false;
  }
}

function locationsOf(table: SourceCodeInfo): object {
  return { location: table.toLocations() };
}
