import { expect, test } from "vitest";
import { licenceFault } from "../src/licences.ts";

test.each([
  ["MIT", false, true],
  ["(AFL-2.1 OR GPL-3.0)", true, true],
  ["(MIT AND Zlib)", true, true],
  ["(MIT AND GPL-3.0)", true, false],
  ["AGPL-3.0-only", false, false],
  ["Unknown", true, false],
])("a dependency under %s, installed by users: %s, may stay: %s", (licence, ships, mayStay) => {
  expect(licenceFault({ name: "a", licence, ships }) === undefined).toBe(mayStay);
});

test("a tool with a reason may stay as long as users do not install it", () => {
  const tool = { name: "lightningcss-linux-x64-gnu", licence: "MPL-2.0" };
  expect(licenceFault({ ...tool, ships: false })).toBeUndefined();
  expect(licenceFault({ ...tool, ships: true })).toBe(
    "lightningcss-linux-x64-gnu is under MPL-2.0, which is not permissive, and users install it",
  );
});
