import { describe, expect, test } from "vitest";
import { decodeBase64 } from "./base64.ts";

describe("decodeBase64 (B18, F17)", () => {
  test.each([
    ["", ""],
    ["YQ==", "a"],
    ["YWI=", "ab"],
    ["YWJj", "abc"],
    ["YW\r\nJj\n", "abc"],
  ])("reads %j", (text, expected) => {
    const decoded = decodeBase64(text);
    expect("bytes" in decoded && Buffer.from(decoded.bytes).toString()).toBe(expected);
  });

  test.each([
    ["YQ==!!!", 2],
    ["YQ", 2],
    ["YQ=", 3],
    ["YQ===", 2],
    ["YQ==YQ==", 2],
    ["_-__", 0],
    ["YW Jj", 2],
    ["data:text/plain;base64,YQ==", 4],
    ["=", 1],
    ["====", 0],
    ["YWJj\0", 4],
  ])("refuses %j at character %i", (text, badAt) => {
    expect(decodeBase64(text)).toEqual({ badAt });
  });

  test("200 MB are refused in linear time when the last character is bad", () => {
    expect(decodeBase64(`${"A".repeat(20_000_000)}!`)).toEqual({ badAt: 20_000_000 });
  });
});
