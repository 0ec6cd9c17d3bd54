import { describe, expect, it } from "vitest";
import { compile } from "../src/index.ts";
import { mutantFor, ourVerdict, recordedVerdicts } from "./mutant-cases.ts";
import { randomFrom } from "../../../scripts/random.ts";
import { mutantOf } from "./mutants.ts";

describe("compile, of sources with faults", () => {
  const recorded = recordedVerdicts().map((said, at) => ({ seed: at + 1, said }));

  it.each(recorded)("says what protoc 35.1 says of the mutant of seed $seed", ({ seed, said }) => {
    expect(ourVerdict(mutantFor(seed))).toEqual(said);
  });

  it.each([1, 2, 3, 4])("ends on any bytes, seed %i", (seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < 150; round++) {
      const bytes = Uint8Array.from({ length: Math.floor(random() * 200) }, () => random() * 256);
      const { accepted, diagnostics } = compile({ files: () => bytes, entry: ["a.proto"] });
      expect(accepted).toBe(!diagnostics.some(({ severity }) => severity === "error"));
    }
  });

  it.each([5, 6, 7, 8])("ends on mutants of mutants, seed %i", (seed) => {
    const random = randomFrom(seed);
    let source = mutantFor(seed);
    for (let round = 0; round < 60; round++) {
      source = mutantOf(random, source);
      expect(ourVerdict(source).lines).toBeInstanceOf(Array);
    }
  });

  it.each([
    ["groups", "optional group A = 1 {"],
    ["messages", "message M {"],
    ["braces", "{"],
    ["aggregates", "option (a) = {"],
    ["brackets", "optional M m = 1 [(a) = {"],
  ])("refuses 20,000 %s, one in the other", (_name, unit) => {
    const source = `syntax = "proto2"; message M {${unit.repeat(20_000)}`;
    expect(compile({ files: () => source, entry: ["a.proto"] }).accepted).toBe(false);
  });

  it("names no place for groups that are too deep", () => {
    const deep = `${"optional group A = 1 {".repeat(60)}${"}".repeat(60)}`;
    const source = `syntax = "proto2"; message M {${deep}}`;
    const { diagnostics } = compile({ files: () => source, entry: ["a.proto"] });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        line: undefined,
        text: "Reached maximum recursion limit for nested messages.",
      }),
    ]);
  });
});
