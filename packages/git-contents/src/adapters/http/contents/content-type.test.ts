import { describe, expect, test } from "vitest";
import { contentDisposition, contentTypeOf } from "./content-type.ts";

describe("contentTypeOf", () => {
  test.each([
    ["text", "<script>alert(1)</script>", "text/plain; charset=utf-8", "inline"],
    ["SVG", "<svg>", "image/svg+xml", "inline"],
    ["bytes", "\0\x01", "application/octet-stream", "attachment"],
  ])("%s", (_name, text, type, disposition) => {
    expect(contentTypeOf(new TextEncoder().encode(text))).toEqual({ type, disposition });
  });
});

describe("contentDisposition (B32)", () => {
  test.each([
    ["a.txt", `inline; filename="a.txt"; filename*=UTF-8''a.txt`],
    ['a"b\\c', `inline; filename="a\\"b\\\\c"; filename*=UTF-8''a%22b%5Cc`],
    ["a\r\nX: y", `inline; filename="a__X: y"; filename*=UTF-8''a%0D%0AX%3A%20y`],
    ["é'(*)", `inline; filename="_'(*)"; filename*=UTF-8''%C3%A9%27%28%2A%29`],
    ["\ud800", `inline; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ])("%j", (name, expected) => {
    expect(contentDisposition("inline", name)).toBe(expected);
  });
});
