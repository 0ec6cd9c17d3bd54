import { Output } from "./output.ts";
import type { LocationComments, Locations } from "../parser/locations.ts";
import type { Reader } from "../parser/reader.ts";
import type { OptionPaths } from "./paths.ts";

const TAG = { LOCATION: 10, PATH: 10, SPAN: 18, LEADING: 26, TRAILING: 34, DETACHED: 50 } as const;

/**
 * Bytes of a file's source info: locations in the order in which they began. Options have the paths of the
 * fields that they set, and no locations inside.
 */
export function sourceInfoBytes(reader: Reader, paths: OptionPaths): Uint8Array {
  const { locations } = reader;
  const output = new Output(locations.length * 16);
  const options = new Map(reader.optionLocations.map(({ location, end }) => [location, end]));
  for (let at = 0; at < locations.length;) {
    const end = options.get(at);
    const path = end === undefined ? undefined : paths.of(locations.path(at));
    if (!paths.isStripped(() => path ?? locations.path(at))) {
      writeLocation(output, locations, at, path);
    }
    at = path === undefined ? at + 1 : (end ?? at + 1);
  }
  return output.bytes();
}

/** Scratch lists of one location's path and span. */
const numbers: number[] = [];
const span: number[] = [];

function writeLocation(
  output: Output,
  locations: Locations,
  location: number,
  path: readonly number[] | undefined,
): void {
  const comments = locations.comments(location);
  const length = path?.length ?? locations.pathLength(location);
  numbers.length = 0;
  for (let at = 0; at < length; at++) {
    numbers.push(path?.[at] ?? locations.component(location, at));
  }
  locations.spanOf(location, span);
  const pathSize = listSize(numbers);
  const spanSize = listSize(span);
  output.varint(TAG.LOCATION);
  output.varint(
    (length === 0 ? 0 : recordSize(pathSize)) + recordSize(spanSize) + commentsSize(comments),
  );
  if (length > 0) writeList(output, TAG.PATH, numbers, pathSize);
  writeList(output, TAG.SPAN, span, spanSize);
  if (comments !== undefined) writeComments(output, comments);
}

function writeList(output: Output, tag: number, list: readonly number[], size: number): void {
  output.varint(tag);
  output.varint(size);
  for (let at = 0; at < list.length; at++) output.varint(list[at] as number);
}

function writeComments(output: Output, { leading, trailing, detached }: LocationComments): void {
  if (leading !== "") output.text(TAG.LEADING, leading);
  if (trailing !== "") output.text(TAG.TRAILING, trailing);
  for (const comment of detached) output.text(TAG.DETACHED, comment);
}

function commentsSize(comments: LocationComments | undefined): number {
  if (comments === undefined) return 0;
  const { leading, trailing, detached } = comments;
  let size = leading === "" ? 0 : recordSize(leading.length);
  if (trailing !== "") size += recordSize(trailing.length);
  for (const comment of detached) size += recordSize(comment.length);
  return size;
}

/** Size of a record with contents of a length; all tags here take one byte. */
function recordSize(length: number): number {
  return 1 + varintSize(length) + length;
}

function listSize(list: readonly number[]): number {
  let size = 0;
  for (let at = 0; at < list.length; at++) size += varintSize(list[at] as number);
  return size;
}

function varintSize(value: number): number {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  if (value < 0x20_0000) return 3;
  return value < 0x1000_0000 ? 4 : 5;
}
