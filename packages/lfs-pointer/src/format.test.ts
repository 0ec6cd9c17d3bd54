import { describe, expect, it, test } from "vitest";
import { EMPTY_OID, formatPointer, MAX_POINTER_SIZE, POINTER_VERSION } from "./index.ts";
import type { Pointer, Sha256 } from "./index.ts";

const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393" as Sha256;
const other = "f".repeat(64) as Sha256;

describe("formatPointer", () => {
  it("writes version, extensions by priority, oid and size", () => {
    const extensions = [
      { priority: 1, name: "bar", oid: other },
      { priority: 0, name: "foo", oid },
    ];
    expect(formatPointer({ oid, size: 12345n, extensions })).toBe(
      `version ${POINTER_VERSION}\n` +
        `ext-0-foo sha256:${oid}\next-1-bar sha256:${other}\n` +
        `oid sha256:${oid}\nsize 12345\n`,
    );
  });

  it("writes nothing for an empty file", () => {
    expect(formatPointer({ oid: EMPTY_OID, size: 0n })).toBe("");
  });

  it("writes the largest size", () => {
    expect(formatPointer({ oid, size: MAX_POINTER_SIZE })).toContain("size 9223372036854775807\n");
  });

  const wrong: readonly [string, unknown, new () => Error][] = [
    ["an upper-case oid", { oid: oid.toUpperCase(), size: 1n }, TypeError],
    ["an oid that is a path", { oid: "../../etc/passwd", size: 1n }, TypeError],
    ["a size that is a number", { oid, size: 1 }, TypeError],
    ["a negative size", { oid, size: -1n }, RangeError],
    ["a size past 63 bits", { oid, size: MAX_POINTER_SIZE + 1n }, RangeError],
    [
      "a priority over 9",
      { oid, size: 1n, extensions: [{ priority: 10, name: "a", oid }] },
      RangeError,
    ],
    [
      "a broken priority",
      { oid, size: 1n, extensions: [{ priority: 0.5, name: "a", oid }] },
      RangeError,
    ],
    [
      "one priority twice",
      {
        oid,
        size: 1n,
        extensions: [
          { priority: 0, name: "a", oid },
          { priority: 0, name: "b", oid },
        ],
      },
      RangeError,
    ],
    ["an empty name", { oid, size: 1n, extensions: [{ priority: 0, name: "", oid }] }, TypeError],
    [
      "a name with a line end",
      { oid, size: 1n, extensions: [{ priority: 0, name: "a\nb", oid }] },
      TypeError,
    ],
    [
      "an extension's oid",
      { oid, size: 1n, extensions: [{ priority: 0, name: "a", oid: "x" }] },
      TypeError,
    ],
    [
      "a text of 1,024 bytes and more",
      { oid, size: 1n, extensions: [{ priority: 0, name: `a${"é".repeat(500)}`, oid }] },
      RangeError,
    ],
  ];
  test.each(wrong)("refuses %s", (_name, pointer, error) => {
    expect(() => formatPointer(pointer as Pointer)).toThrow(error);
  });
});
