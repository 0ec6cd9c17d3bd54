import { Input, low32, pass } from "./wire/input.ts";

/** The locations of a file, a column for each number. Do not write to them. */
export interface SourceColumns {
  /** How many locations there are. */
  readonly length: number;
  /** All paths, one after the other. */
  readonly paths: Int32Array;
  /** Where each location's path ends in `paths`; it begins where the one before ends. */
  readonly pathEnds: Int32Array;
  /**
   * Four numbers a location: start line, start column, end line, end column, from 0.
   * All are -1 where the span has not three or four numbers; `span()` gives it as it stands.
   */
  readonly spans: Int32Array;
  /** Where each location's bytes begin and end in the input. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Makes the columns of an accepted SourceCodeInfo message. */
export function readColumns(bytes: Uint8Array, start: number, end: number): SourceColumns {
  const input = new Input(bytes);
  const length = countLocations(input, start, end);
  const columns = {
    length,
    paths: new Int32Array(length * 6 + 16) as Int32Array,
    pathEnds: new Int32Array(length),
    spans: new Int32Array(length * 4).fill(-1),
    starts: new Int32Array(length),
    ends: new Int32Array(length),
  };
  let index = 0;
  let used = 0;
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag !== 10) {
      at = pass(bytes, at, tag, input);
      continue;
    }
    at = low32(bytes, at, input);
    const stop = at + input.value;
    columns.starts[index] = at;
    columns.ends[index] = stop;
    // An item takes at least a byte, so a location cannot add more items than it has bytes.
    if (used + stop - at > columns.paths.length) {
      columns.paths = grown(columns.paths, used + stop - at);
    }
    used = readNumbers(input, at, stop, index, used, columns);
    columns.pathEnds[index++] = used;
    at = stop;
  }
  columns.paths = columns.paths.slice(0, used);
  return columns;
}

function countLocations(input: Input, start: number, end: number): number {
  const { bytes } = input;
  let count = 0;
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag === 10) count++;
    at = pass(bytes, at, tag, input);
  }
  return count;
}

function grown(words: Int32Array, least: number): Int32Array {
  const larger = new Int32Array(Math.max(words.length * 2, least));
  larger.set(words);
  return larger;
}

interface Numbers {
  readonly paths: Int32Array;
  readonly spans: Int32Array;
}

/** Reads path and span of one location, and returns where its path ends. */
function readNumbers(
  input: Input,
  start: number,
  end: number,
  index: number,
  pathStart: number,
  { paths, spans }: Numbers,
): number {
  const { bytes } = input;
  let used = pathStart;
  let items = 0;
  const row = index * 4;
  for (let at = start; at < end;) {
    let tag = bytes[at++] as number;
    if (tag > 127) {
      at = low32(bytes, at - 1, input);
      tag = input.value;
    }
    if (tag !== 10 && tag !== 18 && tag !== 8 && tag !== 16) {
      at = pass(bytes, at, tag, input);
      continue;
    }
    let stop = at + 1;
    if ((tag & 7) === 2) {
      at = low32(bytes, at, input);
      stop = at + input.value;
    }
    const isPath = tag < 16;
    while (at < stop) {
      let value = bytes[at++] as number;
      if (value > 127) {
        at = low32(bytes, at - 1, input);
        value = input.value;
      }
      if (isPath) paths[used++] = value;
      else if (items++ < 4) spans[row + items - 1] = value;
    }
  }
  finishSpan(spans, row, items);
  return used;
}

/** A span of three numbers ends on the line where it starts. */
function finishSpan(spans: Int32Array, row: number, items: number): void {
  if (items === 4) return;
  if (items === 3) {
    spans[row + 3] = spans[row + 2] as number;
    spans[row + 2] = spans[row] as number;
  } else spans.fill(-1, row, row + 4);
}
