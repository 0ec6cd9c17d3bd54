import { describe, expect, test } from "vitest";
import { isNotModified, rangeOf, type RangeAnswer } from "./conditional.ts";

const DAY = Date.parse("2026-01-02T03:04:05.678Z");
const validators = { etag: '"a"', lastModifiedMs: DAY };
const header = (headers: Record<string, string>) => (name: string) => headers[name];
const at = (offset: number) => new Date(DAY + offset * 1000).toUTCString();

describe("isNotModified", () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ "If-None-Match": '"a"' }, true],
    [{ "If-None-Match": 'W/"a"' }, true],
    [{ "If-None-Match": '"b", "a"' }, true],
    [{ "If-None-Match": "*" }, true],
    [{ "If-None-Match": '"b"' }, false],
    [{ "If-None-Match": "a" }, false],
    [{ "If-Modified-Since": at(0) }, true],
    [{ "If-Modified-Since": at(1) }, true],
    [{ "If-Modified-Since": at(-1) }, false],
    [{ "If-Modified-Since": "yesterday" }, false],
    [{ "If-None-Match": '"b"', "If-Modified-Since": at(1) }, false],
  ])("%j: %s", (headers, expected) => {
    expect(isNotModified(header(headers), validators)).toBe(expected);
  });
});

describe("rangeOf 100 bytes", () => {
  const part = (start: number, length: number): RangeAnswer => ({ kind: "part", start, length });
  const whole: RangeAnswer = { kind: "whole" };
  const unsatisfiable: RangeAnswer = { kind: "unsatisfiable" };
  test.each<[string, RangeAnswer]>([
    ["bytes=0-", part(0, 100)],
    ["bytes=0-9", part(0, 10)],
    ["bytes=90-200", part(90, 10)],
    ["bytes=99-", part(99, 1)],
    ["bytes=100-", unsatisfiable],
    ["bytes=-5", part(95, 5)],
    ["bytes=-200", part(0, 100)],
    ["bytes=-0", unsatisfiable],
    ["bytes=5-2", whole],
    ["bytes=0-1,3-4", whole],
    ["bytes=a-b", whole],
    ["bytes=-", whole],
    ["lines=0-1", whole],
    [`bytes=${"0-,".repeat(1300)}`, whole],
  ])("%s (B34)", (range, expected) => {
    expect(rangeOf(header({ Range: range }), 100, validators)).toEqual(expected);
  });

  test("is exact beyond 4 GiB", () => {
    expect(rangeOf(header({ Range: "bytes=5000000000-" }), 5_000_000_010, {})).toEqual(
      part(5_000_000_000, 10),
    );
  });

  test("finds nothing in an empty whole", () => {
    expect(rangeOf(header({ Range: "bytes=0-" }), 0, validators)).toEqual(unsatisfiable);
  });

  test.each<[string, RangeAnswer]>([
    ['"a"', part(0, 1)],
    ['"b"', whole],
    ['W/"a"', whole],
    [at(0), part(0, 1)],
    [at(1), whole],
  ])("If-Range: %s", (ifRange, expected) => {
    expect(rangeOf(header({ Range: "bytes=0-0", "If-Range": ifRange }), 100, validators)).toEqual(
      expected,
    );
  });
});
