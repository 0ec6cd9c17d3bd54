import { decode, encode, type SourceMapMappings } from "@jridgewell/sourcemap-codec";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeMappings, encodeMappings, type Segment } from "./mappings.ts";

const index = fc.oneof(fc.nat(100), fc.nat(2 ** 30));
const segment: fc.Arbitrary<Segment> = fc.oneof(
  fc.tuple(index),
  fc.tuple(index, index, index, index),
  fc.tuple(index, index, index, index, index),
);
const mappings = fc.array(
  fc.array(segment).map((segments) => segments.sort((one, other) => one[0] - other[0])),
  { minLength: 1 },
);

test("mappings are written and read as the codec of others does", () => {
  fc.assert(
    fc.property(mappings, (lines) => {
      const text = encode(lines as SourceMapMappings);
      expect(encodeMappings(lines)).toBe(text);
      expect(decodeMappings(text)).toEqual(decode(text));
      expect(decodeMappings(text)).toEqual(lines);
    }),
  );
});

test.each([
  ["a character that is no digit", "A!", 'the mapping "A!" has "!" in it'],
  ["a number that is cut off", "AAAg", 'the mapping "AAAg" is cut off'],
  ["two numbers", "AA", 'the mapping "AA" has 2 numbers, not 1, 4 or 5'],
  ["six numbers", "AAAAAA", 'the mapping "AAAAAA" has 6 numbers, not 1, 4 or 5'],
  ["nothing between commas", "A,,A", 'the mapping "" has 0 numbers, not 1, 4 or 5'],
  ["a column before the first", "D", 'the mapping "D" leads to a number below 0'],
])("refuses %s", (_, text, message) => {
  expect(() => decodeMappings(text)).toThrow(new RangeError(message));
});
