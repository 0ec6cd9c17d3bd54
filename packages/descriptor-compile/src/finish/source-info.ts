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
  const { locations, optionLocations } = reader;
  const output = new Output(locations.length * 16);
  // Options do not nest, and end in the order in which they began.
  let next = 0;
  for (let at = 0; at < locations.length;) {
    while (next < optionLocations.length && (optionLocations[next]?.location ?? 0) < at) next++;
    const option = optionLocations[next];
    const path = option?.location === at ? paths.of(locations.path(at)) : undefined;
    if (paths.isWhole || !paths.isStripped(path ?? locations.path(at))) {
      writeLocation(output, locations, at, path);
    }
    at = path === undefined ? at + 1 : (option?.end ?? at + 1);
  }
  return output.bytes();
}

/** Most bytes of a number, and of what stands around a path: tags, lengths and the span. */
const [MOST_OF_NUMBER, MOST_AROUND] = [5, 40];

function writeLocation(
  output: Output,
  locations: Locations,
  location: number,
  path: readonly number[] | undefined,
): void {
  const comments = locations.comments(location);
  const length = path === undefined ? locations.pathLength(location) : path.length;
  let pathSize = 0;
  for (let at = 0; at < length; at++) {
    pathSize += varintSize(
      path === undefined ? locations.component(location, at) : (path[at] ?? 0),
    );
  }
  const spanSize = sizeOfSpan(locations, location);
  output.reserve(MOST_AROUND + length * MOST_OF_NUMBER);
  output.put(TAG.LOCATION);
  output.put(
    (length === 0 ? 0 : recordSize(pathSize)) + recordSize(spanSize) + commentsSize(comments),
  );
  if (length > 0) {
    output.put(TAG.PATH);
    output.put(pathSize);
    for (let at = 0; at < length; at++) {
      output.put(path === undefined ? locations.component(location, at) : (path[at] ?? 0));
    }
  }
  output.put(TAG.SPAN);
  output.put(spanSize);
  putSpan(output, locations, location);
  if (comments !== undefined) writeComments(output, comments);
}

/** A span is the line, the column, the last line if it is another, and the column behind. */
function putSpan(output: Output, locations: Locations, location: number): void {
  const line = locations.line(location);
  const endLine = locations.endLine(location);
  output.put(line);
  output.put(locations.column(location));
  if (endLine !== line) output.put(endLine);
  output.put(locations.endColumn(location));
}

function sizeOfSpan(locations: Locations, location: number): number {
  const line = locations.line(location);
  const endLine = locations.endLine(location);
  const around = varintSize(line) + varintSize(locations.column(location));
  const size = around + varintSize(locations.endColumn(location));
  return endLine === line ? size : size + varintSize(endLine);
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

function varintSize(value: number): number {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  if (value < 0x20_0000) return 3;
  return value < 0x1000_0000 ? 4 : 5;
}
