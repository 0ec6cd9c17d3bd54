// The `mappings` of a source map (ECMA-426): lines apart by `;`, segments by `,`, each number as the
// difference to the one before in base64 digits of five bits, the sign lowest, the smallest digit first.

/**
 * Mapping of a position in a line of the generated code: its column; then the index of a source with
 * line and column in it; then the index of a name. All from 0.
 */
export type Segment =
  | [column: number]
  | [column: number, source: number, line: number, sourceColumn: number]
  | [column: number, source: number, line: number, sourceColumn: number, name: number];

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES: ReadonlyMap<string, number> = new Map(
  Array.from(DIGITS, (digit, value) => [digit, value]),
);

/** Writes segments, by line. */
export function encodeMappings(lines: readonly (readonly Segment[])[]): string {
  const last = [0, 0, 0, 0, 0];
  return lines
    .map((segments) => {
      last[0] = 0;
      return segments.map((segment) => encodeSegment(segment, last)).join(",");
    })
    .join(";");
}

function encodeSegment(segment: Segment, last: number[]): string {
  let text = "";
  for (const [field, value] of segment.entries()) {
    text += encodeNumber(value - (last[field] ?? 0));
    last[field] = value;
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = "";
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS[rest > 0 ? digit + 32 : digit];
  } while (rest > 0);
  return text;
}

/**
 * Reads segments, by line, in the order of their columns.
 *
 * @throws RangeError for a character that is no digit, a number that is cut off, or a segment of another size
 */
export function decodeMappings(mappings: string): readonly (readonly Segment[])[] {
  const last = [0, 0, 0, 0, 0];
  return mappings.split(";").map((line) => {
    last[0] = 0;
    if (line === "") return [];
    const segments = line.split(",").map((text) => decodeSegment(text, last));
    return segments.sort((one, other) => one[0] - other[0]);
  });
}

function decodeSegment(text: string, last: number[]): Segment {
  const deltas = decodeNumbers(text);
  if (deltas.length !== 1 && deltas.length !== 4 && deltas.length !== 5)
    throw new RangeError(`the mapping "${text}" has ${deltas.length} numbers, not 1, 4 or 5`);
  const segment = deltas.map((delta, field) => (last[field] = (last[field] ?? 0) + delta));
  if (segment.some((value) => value < 0))
    throw new RangeError(`the mapping "${text}" leads to a number below 0`);
  return segment as Segment;
}

function decodeNumbers(text: string): readonly number[] {
  const numbers: number[] = [];
  let [value, scale] = [0, 1];
  for (const character of text) {
    const digit = VALUES.get(character);
    if (digit === undefined)
      throw new RangeError(`the mapping "${text}" has ${JSON.stringify(character)} in it`);
    value += (digit % 32) * scale;
    scale *= 32;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    [value, scale] = [0, 1];
  }
  if (scale > 1) throw new RangeError(`the mapping "${text}" is cut off`);
  return numbers;
}
