import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareIds, parseAccountId, parseStatusId } from "./ids.ts";

describe("parseStatusId (A13, F17)", () => {
  it.each(["1", "9007199254740993", "117650694794444800", "9223372036854775807"])(
    "takes %s as it is",
    (text) => {
      expect(parseStatusId(text)).toBe(text);
      expect(parseAccountId(text)).toBe(text);
    },
  );

  it.each([
    "",
    "0",
    "00012",
    "+1",
    "-1",
    " 1",
    "1 ",
    "1\n",
    "１",
    "1e3",
    "0x10",
    "1.0",
    "9223372036854775808",
    "99999999999999999999",
    "1".repeat(10_000),
    "__proto__",
  ])("takes %j for no id", (text) => {
    expect(parseStatusId(text)).toBeUndefined();
  });
});

describe("compareIds", () => {
  it("orders as the numbers do, above 2^53 too", () => {
    const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(id, id, (a, b) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        expect(Math.sign(compareIds(`${a}`, `${b}`))).toBe(expected);
      }),
    );
  });
});
