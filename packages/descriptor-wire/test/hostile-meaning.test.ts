import { expect, it } from "vitest";
import { decodeFileDescriptorSet, encodeFileDescriptorSet, open } from "../src/index.ts";
import { validate } from "../src/validate/index.ts";

// What is wrong in meaning only is read, and told with its path (C26).

type Row = readonly [name: string, file: object, code: string, path: readonly number[]];

const message = (content: object): object => ({ messageType: [{ name: "M", ...content }] });
const field = (content: object, file: object = {}): object => ({
  ...file,
  ...message({ field: [{ name: "f", number: 1, label: 1, type: 5, ...content }] }),
});
const enumeration = (content: object): object => ({
  enumType: [{ name: "E", value: [{ name: "A", number: 0 }], ...content }],
});
const located = (path: readonly number[], span: readonly number[]): object => ({
  ...message({}),
  sourceCodeInfo: { location: [{ path, span }] },
});

const LOCATION = [9, 1, 0];
const ROWS: readonly Row[] = [
  ["a span of two numbers", located([4, 0], [1, 2]), "span-shape", LOCATION],
  ["a span of five numbers", located([4, 0], [1, 2, 3, 4, 5]), "span-shape", LOCATION],
  ["a span of nothing", located([4, 0], []), "span-shape", LOCATION],
  ["a span below zero", located([4, 0], [-1, 2, 3]), "span-shape", LOCATION],
  ["a span that ends before it begins", located([4, 0], [5, 9, 2]), "span-shape", LOCATION],
  ["a path to what is not there", located([4, 7], [1, 2, 3]), "path-unknown", LOCATION],
  ["a path through a text", located([1, 0], [1, 2, 3]), "path-unknown", LOCATION],
  ["a path below zero", located([4, -1], [1, 2, 3]), "path-unknown", LOCATION],
  [
    "reserved ranges that overlap",
    message({
      reservedRange: [
        { start: 1, end: 10 },
        { start: 5, end: 6 },
      ],
    }),
    "reserved-ranges-overlap",
    [4, 0, 9, 0],
  ],
  [
    "a reversed reserved range",
    message({ reservedRange: [{ start: 9, end: 3 }] }),
    "range-is-empty",
    [4, 0, 9, 0],
  ],
  [
    "a reversed reserved range of an enum",
    enumeration({ reservedRange: [{ start: 9, end: 3 }] }),
    "range-is-empty",
    [5, 0, 4, 0],
  ],
  [
    "reserved ranges of an enum that overlap",
    enumeration({
      reservedRange: [
        { start: 1, end: 5 },
        { start: 5, end: 6 },
      ],
    }),
    "reserved-ranges-overlap",
    [5, 0, 4, 0],
  ],
  ["a oneof that is not there", field({ oneofIndex: 3 }), "oneof-index-out-of-range", [4, 0, 2, 0]],
  ["a oneof below zero", field({ oneofIndex: -1 }), "oneof-index-out-of-range", [4, 0, 2, 0]],
  [
    "a name that is reserved twice",
    message({ reservedName: ["a", "a"] }),
    "reserved-twice",
    [4, 0, 10, 1],
  ],
  [
    "a value's name that is reserved twice",
    enumeration({ reservedName: ["x", "x"] }),
    "reserved-twice",
    [5, 0, 5, 1],
  ],
  ["a public import below zero", { publicDependency: [-1] }, "import-index", [10, 0]],
  ["a weak import that is not there", { weakDependency: [2] }, "import-index", [11, 0]],
  [
    "proto3_optional without a oneof of its own",
    field({ proto3Optional: true }, { syntax: "proto3" }),
    "proto3-optional-without-oneof",
    [4, 0, 2, 0],
  ],
  [
    "an option with six values",
    message({
      options: {
        uninterpretedOption: [
          {
            name: [{ namePart: "deprecated", isExtension: false }],
            identifierValue: "true",
            positiveIntValue: 1n,
            negativeIntValue: -1n,
            doubleValue: 1,
            stringValue: Uint8Array.of(1),
            aggregateValue: "x",
          },
        ],
      },
    }),
    "option-value-count",
    [4, 0, 7, 999, 0],
  ],
];

const bytesOf = (...file: readonly object[]): Uint8Array =>
  encodeFileDescriptorSet({ file } as Parameters<typeof encodeFileDescriptorSet>[0]);

it.each(ROWS)("%s is read, and told with its path (C26)", (_, content, code, path) => {
  const bytes = bytesOf({ name: "a.proto", ...content });
  expect(decodeFileDescriptorSet(bytes).file).toHaveLength(1);
  const { diagnostics } = validate(open(bytes), { profile: "strict" });
  expect(diagnostics).toContainEqual(expect.objectContaining({ code, path }));
});

it("all of them in one set are told, each in its file (C26)", () => {
  const files = ROWS.map(([, content], at) => ({
    name: `${at}.proto`,
    package: `p${at}`,
    ...content,
  }));
  const { diagnostics } = validate(open(bytesOf(...files)), { profile: "strict" });
  for (const [at, [, , code, path]] of ROWS.entries())
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code, path, file: `${at}.proto` }),
    );
});
