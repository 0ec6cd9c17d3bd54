import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkJson } from "./check-json.ts";

const check = (text: string) => () => checkJson(new TextEncoder().encode(text));

describe("checkJson (F17)", () => {
  it("takes whatever JSON.stringify makes, so long as it is not deep", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
        expect(check(JSON.stringify(value, undefined, 1))).not.toThrow();
      }),
    );
  });

  test.each([
    ["a key twice", '{"a":1,"a":2}', 'has the key "a" twice'],
    [
      "a key twice, spelled differently",
      String.raw`{"status":1,"\u0073tatus":2}`,
      '"status" twice',
    ],
    ["a key twice further down", '[{"b":[{"a":1 , "a" : {}}]}]', '"a" twice'],
    ["a key twice with a member between", '{"a":{"a":1},"b":"a","a":2}', '"a" twice'],
    ["33 arrays", `${"[".repeat(33)}${"]".repeat(33)}`, "deeper than 32"],
    ["objects without end", '{"a":'.repeat(1000), "deeper than 32"],
    ["100,000 elements more", `[${"1,".repeat(100_000)}1]`, "more than 100000 values"],
    ["objects in number", `[${"{},".repeat(60_000)}{}]`, "more than 100000 values"],
  ])("refuses %s", (_name, text, message) => {
    expect(check(text)).toThrow(message);
  });

  test.each([
    ["a value as often as a key", '{"a":"a","b":"a"}'],
    ["a key in different objects", '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}'],
    ["quotes and brackets in strings", String.raw`{"a":"\"[[[[{\\","b\"":"\\\\","b":"]"}`],
    ["32 arrays", `${"[".repeat(32)}${"]".repeat(32)}`],
    ["what is no JSON: the parser says so", '{"a":"unended'],
    ["brackets that close nothing", "]]}}{"],
  ])("takes %s", (_name, text) => {
    expect(check(text)).not.toThrow();
  });
});
