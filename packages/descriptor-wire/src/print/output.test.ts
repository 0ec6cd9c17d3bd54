import { describe, expect, it } from "vitest";
import { Output } from "./output.ts";

describe("Output", () => {
  it.each([0, 9, 10, 99, 100, 65_535, 2 ** 29 - 1, 2 ** 31 - 1, -1, -(2 ** 31), 1e10])(
    "writes the number %d",
    (value) => {
      const out = new Output();
      out.number(value);
      expect(out.finish()).toBe(String(value));
    },
  );

  it.each([
    ["ASCII", "a\nb"],
    ["other characters before and behind line ends", "\u{e9}\n\u{65e5}\n\u{1f600}x"],
    ["bytes that are not UTF-8", "a\udc80\nb"],
    ["line ends only", "\n\n"],
  ])("puts lines behind the indent: %s", (_, text) => {
    const out = new Output();
    out.begin();
    out.put("a");
    out.open();
    out.begin();
    out.putLines(text);
    expect(out.finish()).toBe(`a {\n  ${text.replaceAll("\n", "\n  ")}\n`);
  });

  it("grows, and begins again", () => {
    const out = new Output();
    const line = "x".repeat(1_000_003);
    for (let times = 0; times < 3; times++) {
      out.restart();
      out.begin();
      out.put(line);
      expect(out.finish()).toBe(`${line}\n`);
    }
  });
});
