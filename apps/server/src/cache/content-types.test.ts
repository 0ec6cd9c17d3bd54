import { describe, expect, test } from "vitest";
import { contentTypeOf } from "./content-types.ts";

const TEXT = { type: "text/plain; charset=utf-8", disposition: "inline" };
const BYTES = { type: "application/octet-stream", disposition: "attachment" };
const PNG =
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000154a24f0d0000000049454e44ae426082";

describe("contentTypeOf (B33)", () => {
  test.each([
    ["nothing", "", TEXT],
    ["text", "héllo\n", TEXT],
    ["HTML", "<!DOCTYPE html><script>alert(1)</script>", TEXT],
    ["XML", '<?xml version="1.0"?><a/>', TEXT],
    ["a script", "#!/bin/sh\n", TEXT],
    [
      "SVG behind comments",
      "<!-- a --><!-- b -->\n<svg>",
      { type: "image/svg+xml", disposition: "inline" },
    ],
    ["a comment that does not end", "<!--".repeat(900), TEXT],
    [
      "SVG",
      '<?xml version="1.0"?>\n<svg xmlns="x"/>',
      { type: "image/svg+xml", disposition: "inline" },
    ],
  ])("%s", async (_name, text, expected) => {
    expect(await contentTypeOf(new TextEncoder().encode(text))).toEqual(expected);
  });

  test.each([
    ["a picture", PNG, { type: "image/png", disposition: "inline" }],
    [
      "PDF",
      Buffer.from("%PDF-1.7\n\0\x01").toString("hex"),
      { type: "application/pdf", disposition: "inline" },
    ],
    ["a zip", "504b03040a0000000000", BYTES],
    ["bytes", "00010203", BYTES],
    ["text that is not UTF-8", "636166e9206175206c616974", BYTES],
  ])("%s", async (_name, hex, expected) => {
    expect(await contentTypeOf(Buffer.from(hex, "hex"))).toEqual(expected);
  });
});
