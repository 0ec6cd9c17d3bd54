import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generate } from "../generator/generate.ts";

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
