import { expect, test } from "vitest";
import { pack, unpack } from "../src/transport.ts";

test.each([
  ["text and numbers", ["a", 1.5, true, null]],
  ["what JSON has no form for", [undefined, 2n ** 64n, NaN, -Infinity]],
  ["bytes", new Uint8Array([0, 255])],
  [
    "maps and sets",
    new Map<unknown, unknown>([
      ["a", new Set([1n])],
      [{ b: undefined }, []],
    ]),
  ],
  ["objects, also with a member that means something here", { $: "map", of: { $: "x" } }],
])("values come back from a runtime: %s", (_what, value) => {
  expect(unpack(JSON.parse(JSON.stringify(pack(value))))).toEqual(value);
});
