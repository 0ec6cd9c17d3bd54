import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource } from "../../test/fixture.ts";
import { encodeFileDescriptorSet, type FileDescriptorProto, type Init, open } from "../index.ts";
import { validate, type ValidateOptions, type Validation } from "./index.ts";
import { doOverlap, overlaps, RangeIndex } from "./ranges.ts";

const check = (file: readonly Init<FileDescriptorProto>[], options?: ValidateOptions): Validation =>
  validate(open(encodeFileDescriptorSet({ file })), options);

describe("validate", () => {
  it("takes what a compiler made", () => {
    for (const set of [demo, demoWithoutSource]) {
      for (const profile of ["protoc-35", "protoc-3.21", "strict"] as const) {
        const { accepted, diagnostics } = validate(open(set), { profile });
        expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(accepted).toBe(true);
      }
    }
  });

  it("says what, of what, where in the descriptor and where in the source", () => {
    const { accepted, diagnostics } = check([
      {
        name: "a.proto",
        package: "p",
        messageType: [
          { name: "M", field: [{ name: "x", number: 1, label: 1, type: 11, typeName: "N" }] },
        ],
        sourceCodeInfo: {
          location: [
            { path: [4, 0, 2, 0], span: [3, 2, 25] },
            { path: [4, 0, 2, 0, 6], span: [3, 11, 12] },
          ],
        },
      },
    ]);
    expect(accepted).toBe(false);
    expect(diagnostics).toEqual([
      {
        severity: "error",
        code: "not-defined",
        file: "a.proto",
        element: "p.M.x",
        path: [4, 0, 2, 0],
        location: "TYPE",
        text: '"N" is not defined.',
        span: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 12 },
        isReported: true,
      },
    ]);
  });

  it("takes the span of what is around, where the part itself has none", () => {
    const sourceCodeInfo = { location: [{ path: [4, 0], span: [1, 0, 5, 1] }] };
    const field = [{ name: "x", number: 0, label: 1, type: 5 }] as const;
    const [first] = check([
      { name: "a", messageType: [{ name: "M", field }], sourceCodeInfo },
    ]).diagnostics;
    expect(first?.span).toEqual({ startLine: 1, startColumn: 0, endLine: 5, endColumn: 1 });
  });

  it("goes on with other files, and with warnings accepts", () => {
    const bad = { messageType: [{ name: "M" }, { name: "" }] };
    const found = check([
      { name: "a", package: "a", ...bad },
      { name: "b", package: "b", ...bad },
      { name: "c", package: "c" },
    ]);
    expect(found.diagnostics.map(({ file, code }) => [file, code])).toEqual([
      ["a", "missing-name"],
      ["b", "missing-name"],
    ]);
    const warned = check([{ name: "a" }, { name: "b", dependency: ["a"] }]);
    expect(warned.diagnostics.map(({ severity }) => severity)).toEqual(["warning"]);
    expect(warned.accepted).toBe(true);
  });

  it("loads what a file imports first, whatever the order; 3.21 takes the files as they stand", () => {
    const files = [{ name: "a", dependency: ["b"], publicDependency: [0] }, { name: "b" }];
    expect(check(files).accepted).toBe(true);
    const { diagnostics } = check(files, { profile: "protoc-3.21" });
    expect(diagnostics.map(({ text }) => text)).toEqual(['Import "b" has not been loaded.']);
  });

  it("forgets the symbols of a file with errors", () => {
    const files = [
      { name: "a", package: "p", messageType: [{ name: "M" }, { name: "N" }, { name: "N" }] },
      { name: "b", package: "p", messageType: [{ name: "M" }] },
    ];
    const { diagnostics } = check(files, { profile: "protoc-3.21" });
    expect(diagnostics.map(({ file, element }) => [file, element])).toEqual([["a", "p.N"]]);
  });

  it("judges files of editions, and lets others use them", () => {
    const edition = Uint8Array.of(0x70, 0xe8, 0x07);
    const field = { name: "m", number: 1, label: 1, typeName: "M" } as const;
    const { diagnostics } = check([
      {
        name: "a",
        syntax: "editions",
        messageType: [{ name: "L", field: [{ ...field, typeName: "N" }] }],
        unknownFields: edition,
      },
      { name: "b", syntax: "editions", messageType: [{ name: "M" }], unknownFields: edition },
      { name: "c", dependency: ["b"], messageType: [{ name: "N", field: [field] }] },
    ]);
    expect(diagnostics.map(({ file, code }) => [file, code])).toEqual([["a", "not-defined"]]);
  });

  it("compares files of one name, though one lacks what is required", () => {
    const options = { unknownFields: Uint8Array.of(0xba, 0x3e, 5, 0x12, 3, 0x0a, 1, 0x61) };
    const found = check([{ name: "a" }, { name: "a", options }], { profile: "protoc-3.21" });
    expect(found.diagnostics.map(({ code }) => code)).toEqual(["file-twice"]);
  });

  it("takes any name as data", () => {
    const names = ["__proto__", "constructor", "toString"];
    const messageType = names.map((name) => ({
      name,
      field: names.map((field, index) => ({
        name: field,
        number: index + 1,
        label: 1 as const,
        type: 5 as const,
      })),
    }));
    expect(check([{ name: "__proto__", messageType }]).diagnostics).toEqual([]);
    const missing = [{ name: "f", number: 1, label: 1, type: 11, typeName: "__proto__" }] as const;
    const [found] = check([
      { name: "a", messageType: [{ name: "M", field: missing }] },
    ]).diagnostics;
    expect(found?.code).toBe("not-defined");
  });

  it("stops at the limit, and says so", () => {
    const messageType = Array.from({ length: 50 }, () => ({ name: "" }));
    const found = check([{ name: "a", messageType }], {
      profile: "protoc-3.21",
      maxDiagnostics: 7,
    });
    expect(found.diagnostics).toHaveLength(7);
    expect(found.isTruncated).toBe(true);
  });

  it("refuses what the caller got wrong", () => {
    expect(() => check([], { profile: "toString" as never })).toThrow(RangeError);
    expect(() => check([], { maxDiagnostics: 0 })).toThrow(RangeError);
    expect(() => check([], { maxDiagnostics: Number.NaN })).toThrow(RangeError);
  });
});

describe("overlaps", () => {
  const ranges = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 4 })),
    { minLength: 513, maxLength: 700 },
  );

  /** More pairs than these are not looked for among many ranges: no report is that long. */
  const ENOUGH = 10_000;

  it("finds the same pairs in many ranges as a comparison of each with each, or enough of them", () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom(0 as const, 1 as const), (list, inclusive) => {
        const all = list.map(([start, length]) => ({ start, end: start + length - inclusive }));
        const pairs = all.flatMap((one, index) =>
          all.flatMap((other, at) =>
            at > index && doOverlap(one, other, inclusive) ? [[index, at]] : [],
          ),
        );
        const found = overlaps(all, inclusive);
        if (pairs.length <= ENOUGH) expect(found).toEqual(pairs);
        else {
          const known = new Set(pairs.map(String));
          expect(found.filter((pair) => !known.has(String(pair)))).toEqual([]);
          expect(new Set(found.map(String)).size).toBe(ENOUGH);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it("and the same ranges that hold a number", () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 3010 }), (list, number) => {
        const all = list.map(([start, length]) => ({ start, end: start + length }));
        const holding = all.flatMap(({ start, end }, index) =>
          start <= number && number < end ? [index] : [],
        );
        expect(new RangeIndex(all).holding(number)).toEqual(holding);
      }),
      { numRuns: 50 },
    );
  });
});
