import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textLength } from "./length.ts";

const vectors = JSON.parse(
  readFileSync(new URL("../../test/vectors/status-length.json", import.meta.url), "utf8"),
) as readonly { readonly text: string; readonly length: number }[];

describe("textLength", () => {
  it.each(vectors)("counts $length in $text", ({ text, length }) => {
    expect(textLength(text)).toBe(length);
  });

  it("counts the warning as it is, without discounts", () => {
    expect(textLength("x", "https://example.com/aaaaaaaaaaaaaaaa")).toBe(37);
  });

  it("counts letters and spaces one each", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]*$/), (text) => {
        expect(textLength(text)).toBe(text.length);
      }),
    );
  });
});
