import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generate } from "../generator/generate.ts";
import { classic } from "../src/index.ts";
import { modern } from "../src/modern.ts";

describe("src/generated", () => {
  for (const [path, source] of generate()) {
    it(`${path} is what the generator writes`, () => {
      const file = new URL(`../src/generated/${path}`, import.meta.url);
      expect(readFileSync(file, "utf8")).toBe(`${source}\n`);
    });
    it(`${path} makes no code at run time`, () =>
      expect(source).not.toMatch(/\bFunction\(|\beval\(/));
  }
});

describe.each([classic, modern])(
  "the schema $name",
  ({ rows, scan, index, decode, encode, views }) => {
    const tsName = (name: string): string => name.replaceAll(".", "");
    const named = (table: object) =>
      Object.entries(table).map(([name, { name: own }]) => [name, own] as const);

    it.each(Object.entries({ scan, index, decode, encode }))(
      "has in `%s` each function at its message",
      (verb, table) =>
        expect(named(table)).toEqual(
          Object.keys(rows)
            .filter((name) => verb !== "index" || name !== "SourceCodeInfo.Location")
            .map((name) => [name, verb + tsName(name)]),
        ),
    );

    it("has in `views` each class at its message", () =>
      expect(named(views)).toEqual(
        Object.keys(rows)
          .filter((name) => !name.startsWith("SourceCodeInfo"))
          .map((name) => [name, `${tsName(name)}View`]),
      ));
  },
);
