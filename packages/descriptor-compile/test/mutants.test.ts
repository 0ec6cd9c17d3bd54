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

  // NAME is as long as its scopes let it be; protoc 35.1 refuses a byte more at these places.
  it.each([
    ["message", "message NAME {}", "", ":2:9"],
    ["message in another", "message Outer { message NAME {} }", "Outer.", ":2:25"],
    ["field", "message M { int32 a = 1; int32 NAME = 2; }", "M.", ":2:32"],
    ["oneof", "message M { oneof NAME { int32 a = 1; } }", "M.", ""],
    ["enum value", "message M { enum E { NAME = 0; } }", "M.", ":2:22"],
    ["service", "service NAME {}", "", ":2:9"],
    ["method", "message M {} service S { rpc NAME (M) returns (M); }", "S.", ":2:30"],
  ])("counts 65,535 bytes for the full name of a %s", (_kind, text, scopes, place) => {
    const said = (bytes: number): readonly string[] => {
      const name = "a".repeat(bytes - scopes.length);
      return ourVerdict(`syntax = "proto3";\n${text.replace("NAME", name)}`).lines;
    };
    expect(said(65_535)).toEqual([]);
    expect(said(65_536)[0]).toBe(`mutant.proto${place}: Name too long.`);
  });

  it.each([
    [
      'syntax = "proto3"; message M { oneof a { int32 x = 1; } oneof a { int32 y = 2; } }',
      '"a" is already defined in "M".',
    ],
    [
      'edition = "2024"; message M { message N { oneof BadName { int32 x = 1; } } }',
      "Oneof name BadName should be lower_snake_case (features.enforce_naming_style = STYLE_LEGACY can be used to opt out of this check)",
    ],
  ])("names no place for the name of a oneof: %s", (source, text) => {
    expect(ourVerdict(source).lines).toEqual([`mutant.proto: ${text}`]);
  });

  it.each([
    [
      'edition = "2024"; package Foo;',
      "mutant.proto:1:19: Package name Foo should be lower_snake_case (features.enforce_naming_style = STYLE_LEGACY can be used to opt out of this check)",
    ],
    [
      `syntax = "proto3"; package ${"a".repeat(600)};`,
      "mutant.proto:1:20: Package name is too long",
    ],
  ])("names the statement for the name of a package: %s", (source, said) => {
    expect(ourVerdict(source).lines).toEqual([said]);
  });

  it.each([
    ['message M { reserved "a", "a"; }', '26: Field name "a" is reserved multiple times.'],
    ['enum E { A = 0; reserved "a", "a"; }', '23: Enum value "a" is reserved multiple times.'],
    [
      'message M { enum E { A = 0; reserved "a", "a"; } }',
      '35: Enum value "a" is reserved multiple times.',
    ],
    [`message M { reserved "${"a".repeat(65_536)}"; }`, "26: Reserved name too long."],
  ])("names the element for what it reserves: %s", (source, said) => {
    expect(ourVerdict(`syntax="proto2"; ${source}`).lines).toEqual([`mutant.proto:1:${said}`]);
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
