import { describe, expect, it } from "vitest";
import { modern, type ExtensionRangeOptionsDeclaration } from "../modern.ts";
import {
  encodeFileDescriptorSet,
  encodeMessage,
  type FieldDescriptorProto,
  type FileDescriptorProto,
  type Init,
  open,
} from "../index.ts";
import { type DiagnosticCode, type Profile, validate, validateGeneratedCodeInfo } from "./index.ts";

type File = Init<FileDescriptorProto>;
type Field = Init<FieldDescriptorProto>;

/** The smallest set with a fault, and the nearest one without. */
type Row = readonly [
  code: DiagnosticCode,
  bad: readonly File[],
  good: readonly File[],
  profile?: Profile,
];

const file = (rest: File, name = "a.proto"): File => ({ name, package: "p", ...rest });
const message = (rest: object, name = "M"): File => file({ messageType: [{ name, ...rest }] });
const field = (rest: Field): Field => ({ name: "x", number: 1, label: 1, type: 5, ...rest });
const fields = (...list: readonly Field[]): File => message({ field: list.map(field) });
const proto3 = (rest: File): File => ({ ...rest, syntax: "proto3" });
const values = (...value: readonly object[]) => [{ name: "E", value }];
const enums = (rest: object, ...value: readonly object[]): File =>
  file({ enumType: [{ name: "E", value, ...rest }] });
const A = { name: "A", number: 0 };
const ranged = { extensionRange: [{ start: 100, end: 200 }] };
const extended = (extension: Field, rest: object = ranged): File => ({
  ...message(rest),
  extension: [{ name: "e", extendee: "M", number: 100, label: 1, type: 5, ...extension }],
});
const map = (key: Field, value: Field, rest: Field = {}): File => {
  const members = [field({ name: "key", ...key }), field({ name: "value", number: 2, ...value })];
  const nestedType = [{ name: "XEntry", field: members, options: { mapEntry: true } }];
  return {
    ...message({
      field: [field({ type: 11, label: 3, typeName: ".p.M.XEntry", ...rest })],
      nestedType,
    }),
    enumType: values({ name: "ONE", number: 1 }),
  };
};
const option = (name: readonly (readonly [string, boolean])[], value: object): File =>
  fields({
    options: {
      uninterpretedOption: [
        { name: name.map(([namePart, isExtension]) => ({ namePart, isExtension })), ...value },
      ],
    },
  });
const optionNamed = (name: string, value: object): File => option([[name, false]], value);
const text = new Uint8Array([65]);
const base = file({ package: "q", messageType: [{ name: "B" }] }, "b.proto");
const using = (rest: File): File => file({ dependency: ["b.proto"], ...rest });
const usingB = { field: [field({ type: 11, typeName: ".q.B" })] };
const lite = { options: { optimizeFor: 3 } } as const;
const deep = (depth: number): object =>
  depth === 1 ? { name: "M" } : { name: "M", nestedType: [deep(depth - 1)] };
const located = (path: readonly number[], span: readonly number[]): File => ({
  ...message({}),
  sourceCodeInfo: { location: [{ path, span }] },
});

const another = { number: 101, fullName: ".p.f" };

const rows: readonly Row[] = [
  ["missing-file-name", [{ package: "p" }], [{ name: "", package: "p" }]],
  ["file-twice", [file({}), message({})], [file({}), file({})], "protoc-3.21"],
  ["unknown-syntax", [file({ syntax: "proto4" })], [file({ syntax: "" })]],
  [
    "unsupported-edition",
    // Before all editions; and 2023.
    [file({ unknownFields: Uint8Array.of(0x70, 0x84, 0x07) })],
    [file({ unknownFields: Uint8Array.of(0x70, 0xe8, 0x07) })],
  ],
  [
    "package-is-symbol",
    [message({}), file({ package: "p.M" }, "b.proto")],
    [message({}), file({ package: "p.N" }, "b.proto")],
  ],
  [
    "package-too-deep",
    [file({ package: Array(102).fill("a").join(".") })],
    [file({ package: Array(101).fill("a").join(".") })],
  ],
  ["package-too-long", [file({ package: "a".repeat(512) })], [file({ package: "a".repeat(511) })]],
  [
    "import-twice",
    [base, using({ dependency: ["b.proto", "b.proto"], messageType: [{ name: "M", ...usingB }] })],
    [base, using({ messageType: [{ name: "M", ...usingB }] })],
  ],
  ["import-not-found", [file({ dependency: ["b.proto"] })], [file({})]],
  [
    "import-cycle",
    [file({ dependency: ["b.proto"] }, "a.proto"), file({ dependency: ["a.proto"] }, "b.proto")],
    [file({ dependency: ["b.proto"], publicDependency: [0] }, "a.proto"), file({}, "b.proto")],
  ],
  ["import-cycle", [file({ dependency: ["a.proto"] })], [file({})], "protoc-3.21"],
  [
    "import-index",
    [base, using({ publicDependency: [0, 1] })],
    [base, using({ publicDependency: [0] })],
  ],
  ["unused-import", [base, using({})], [base, using({ messageType: [{ name: "M", ...usingB }] })]],
  [
    "lite-import",
    [{ ...base, ...lite }, using({ messageType: [{ name: "M", ...usingB }] })],
    [
      { ...base, ...lite },
      { ...using({ messageType: [{ name: "M", ...usingB }] }), ...lite },
    ],
  ],
  ["missing-name", [message({}, "")], [message({})]],
  ["invalid-identifier", [fields({ name: "a-b" })], [fields({ name: "1b" })]],
  ["null-in-name", [fields({ name: "a\0b" })], [fields({ name: "a_b" })]],
  [
    "name-too-long",
    [message({ reservedName: ["a".repeat(65_536)] })],
    [message({ reservedName: ["a".repeat(65_535)] })],
  ],
  // In the package `p`.
  ["name-too-long", [message({}, "a".repeat(65_534))], [message({}, "a".repeat(65_533))]],
  [
    "name-too-long",
    [fields({}, { name: "y".repeat(65_532), number: 2 })],
    [fields({}, { name: "y".repeat(65_531), number: 2 })],
  ],
  ["already-defined", [fields({}, { number: 2 })], [fields({}, { name: "y", number: 2 })]],
  [
    "enum-value-scope",
    [file({ enumType: [...values(A), { name: "F", value: [A] }] })],
    [file({ enumType: [...values(A), { name: "F", value: [{ name: "B" }] }] })],
  ],
  ["index-name", [message({}, "M-N")], [message({}, "M_N")]],
  [
    "index-conflict",
    [file({ messageType: [{ name: "M" }, { name: "M" }] })],
    [file({ messageType: [{ name: "M" }, { name: "N" }] })],
  ],
  [
    "index-extension",
    [{ ...extended({}), extension: ["e", "f"].map((name) => ({ ...fullExtension(), name })) }],
    [{ ...extended({}), extension: [fullExtension()] }],
  ],
  ["not-defined", [fields({ type: 11, typeName: "N" })], [fields({ type: 11, typeName: "M" })]],
  [
    "not-imported",
    [
      base,
      file({ dependency: ["b.proto"], publicDependency: [] }, "c.proto"),
      file({ dependency: ["c.proto"], messageType: [{ name: "M", ...usingB }] }),
    ],
    [
      base,
      file({ dependency: ["b.proto"], publicDependency: [0] }, "c.proto"),
      file({ dependency: ["c.proto"], messageType: [{ name: "M", ...usingB }] }),
    ],
  ],
  [
    "shadowed",
    [message({ field: [field({ type: 11, typeName: "M.N" })], nestedType: [{ name: "M" }] })],
    [message({ field: [field({ type: 11, typeName: "M.N" })], nestedType: [{ name: "N" }] })],
  ],
  [
    "not-a-type",
    [fields({ type: null, typeName: ".p.M.x" })],
    [fields({ type: null, typeName: ".p.M" })],
  ],
  [
    "not-a-message",
    [{ ...fields({ type: 11, typeName: "E" }), enumType: values(A) }],
    [{ ...fields({ type: 14, typeName: "E" }), enumType: values(A) }],
  ],
  ["not-an-enum", [fields({ type: 14, typeName: "M" })], [fields({ type: 11, typeName: "M" })]],
  ["number-not-positive", [fields({ number: 0 })], [fields({ number: 1 })]],
  ["number-too-large", [fields({ number: 2 ** 29 })], [fields({ number: 2 ** 29 - 1 })]],
  [
    "number-too-large",
    [message({ extensionRange: [{ start: 1, end: 2 ** 29 + 1 }] })],
    [message({ extensionRange: [{ start: 1, end: 2 ** 29 }] })],
  ],
  ["number-of-library", [fields({ number: 19_000 })], [fields({ number: 18_999 })]],
  ["number-of-library", [fields({ number: 19_999 })], [fields({ number: 20_000 })], "protoc-3.21"],
  ["number-used", [fields({}, { name: "y" })], [fields({}, { name: "y", number: 2 })]],
  ["suggested-numbers", [fields({ number: 0 })], [fields({ number: 1 })]],
  [
    "range-not-positive",
    [message({ reservedRange: [{ start: 0, end: 2 }] })],
    [message({ reservedRange: [{ start: 1, end: 2 }] })],
  ],
  [
    "range-is-empty",
    [message({ extensionRange: [{ start: 2, end: 2 }] })],
    [message({ extensionRange: [{ start: 2, end: 3 }] })],
  ],
  [
    "reserved-ranges-overlap",
    [message({ reservedRange: [1, 2].map((start) => ({ start, end: start + 2 })) })],
    [message({ reservedRange: [1, 3].map((start) => ({ start, end: start + 2 })) })],
  ],
  [
    "extension-ranges-overlap",
    [message({ extensionRange: [1, 2].map((start) => ({ start, end: start + 2 })) })],
    [message({ extensionRange: [1, 3].map((start) => ({ start, end: start + 2 })) })],
  ],
  [
    "extension-range-reserved",
    [message({ ...ranged, reservedRange: [{ start: 199, end: 200 }] })],
    [message({ ...ranged, reservedRange: [{ start: 200, end: 201 }] })],
  ],
  [
    "field-in-extension-range",
    [message({ ...ranged, field: [field({ number: 199 })] })],
    [message({ ...ranged, field: [field({ number: 200 })] })],
  ],
  [
    "reserved-number-used",
    [message({ field: [field({})], reservedRange: [{ start: 1, end: 2 }] })],
    [message({ field: [field({})], reservedRange: [{ start: 2, end: 3 }] })],
  ],
  [
    "reserved-number-used",
    [enums({ reservedRange: [{ start: -1, end: 0 }] }, A)],
    [enums({ reservedRange: [{ start: -1, end: -1 }] }, A)],
  ],
  [
    "reserved-name-used",
    [message({ field: [field({})], reservedName: ["x"] })],
    [message({ field: [field({})], reservedName: ["X"] })],
  ],
  ["reserved-twice", [enums({ reservedName: ["B", "B"] }, A)], [enums({ reservedName: ["B"] }, A)]],
  ["too-many-fields", [manyFields(65_536)], [manyFields(65_535)]],
  ["nested-too-deep", [file({ messageType: [deep(32)] })], [file({ messageType: [deep(31)] })]],
  ["type-name-missing", [fields({ type: 11 })], [fields({ type: 11, typeName: "M" })]],
  ["type-name-of-scalar", [fields({ typeName: "M" })], [fields({})]],
  ["extendee-of-field", [fields({ extendee: "M" })], [fields({})]],
  [
    "default-of-repeated",
    [fields({ label: 3, defaultValue: "1" })],
    [fields({ label: 1, defaultValue: "1" })],
  ],
  [
    "default-of-message",
    [fields({ type: 11, typeName: "M", defaultValue: "1" })],
    [fields({ type: 11, typeName: "M" })],
  ],
  [
    "default-not-bool",
    [fields({ type: 8, defaultValue: "1" })],
    [fields({ type: 8, defaultValue: "true" })],
  ],
  [
    "default-bad-escape",
    [fields({ type: 12, defaultValue: "\\q" })],
    [fields({ type: 12, defaultValue: "\\n" })],
  ],
  ["default-unparsable", [fields({ defaultValue: "09" })], [fields({ defaultValue: "07" })]],
  [
    "default-not-identifier",
    [{ ...fields({ type: 14, typeName: "E", defaultValue: "0" }), enumType: values(A) }],
    [{ ...fields({ type: 14, typeName: "E", defaultValue: "A" }), enumType: values(A) }],
  ],
  [
    "default-not-in-enum",
    [{ ...fields({ type: 14, typeName: "E", defaultValue: "B" }), enumType: values(A) }],
    [{ ...fields({ type: 14, typeName: "E", defaultValue: "A" }), enumType: values(A) }],
  ],
  [
    "lazy-not-message",
    [fields({ options: { lazy: true } })],
    [fields({ type: 11, typeName: "M", options: { lazy: true } })],
  ],
  [
    "packed-not-primitive",
    [fields({ options: { packed: true } })],
    [fields({ label: 3, options: { packed: true } })],
  ],
  [
    "jstype-not-wide",
    [fields({ options: { jstype: 1 } })],
    [fields({ type: 3, options: { jstype: 1 } })],
  ],
  [
    "json-name-conflict",
    [proto3(fields({ name: "a_b" }, { name: "aB", number: 2 }))],
    [proto3(fields({ name: "a_b" }, { name: "AB", number: 2 }))],
  ],
  ["json-name-invalid", [fields({ jsonName: "[x]" })], [fields({ jsonName: "[x" })]],
  ["json-name-null", [fields({ jsonName: "\0" })], [fields({ jsonName: "" })]],
  [
    "oneof-empty",
    [message({ oneofDecl: [{ name: "o" }] })],
    [message({ oneofDecl: [{ name: "o" }], field: [field({ oneofIndex: 0 })] })],
  ],
  [
    "oneof-index-out-of-range",
    [fields({ oneofIndex: 0 })],
    [message({ oneofDecl: [{ name: "o" }], field: [field({ oneofIndex: 0 })] })],
  ],
  [
    "oneof-label",
    [message({ oneofDecl: [{ name: "o" }], field: [field({ oneofIndex: 0, label: 3 })] })],
    [message({ oneofDecl: [{ name: "o" }], field: [field({ oneofIndex: 0 })] })],
  ],
  ["oneof-not-consecutive", [oneofOf("a", "-", "b")], [oneofOf("a", "b", "-")]],
  ["proto3-optional-in-proto2", [synthetic({})], [proto3(synthetic({}))]],
  [
    "proto3-optional-without-oneof",
    [proto3(fields({ proto3Optional: true }))],
    [proto3(fields({}))],
  ],
  [
    "synthetic-oneof-not-last",
    [proto3(synthetic({ oneofDecl: [{ name: "_x" }, { name: "o" }] }))],
    [proto3(synthetic({ oneofDecl: [{ name: "_x" }] }))],
  ],
  ["extendee-missing", [extended({ extendee: null })], [extended({})]],
  ["extension-in-oneof", [extended({ oneofIndex: 0 })], [extended({})]],
  ["extension-required", [extended({ label: 2 })], [extended({ label: 3 })]],
  [
    "extension-unverified-lazy",
    [extended({ type: 11, typeName: "M", options: { unknownFields: Uint8Array.of(0x78, 1) } })],
    [fields({ type: 11, typeName: "M", options: { unknownFields: Uint8Array.of(0x78, 1) } })],
  ],
  [
    "extension-number-used",
    [{ ...extended({}), extension: [100, 100].map(anExtension) }],
    [{ ...extended({}), extension: [100, 101].map(anExtension) }],
  ],
  [
    "extension-number-used-elsewhere",
    [extended({}), using2({ number: 100 })],
    [extended({}), using2({ number: 101 })],
  ],
  ["not-an-extension-number", [extended({ number: 200 })], [extended({ number: 199 })]],
  ["json-name-of-extension", [extended({ jsonName: "f" })], [extended({ jsonName: "e" })]],
  [
    "lite-extension",
    [extended({}), { ...using2({ number: 101 }), ...lite }],
    [
      { ...extended({}), ...lite },
      { ...using2({ number: 101 }), ...lite },
    ],
  ],
  [
    "message-set-field",
    [message({ options: { messageSetWireFormat: true }, field: [field({})] })],
    [message({ options: { messageSetWireFormat: true } })],
  ],
  [
    "message-set-extension",
    [extended({}, { ...ranged, options: { messageSetWireFormat: true } })],
    [extended({ type: 11, typeName: "M" }, { ...ranged, options: { messageSetWireFormat: true } })],
  ],
  ["map-entry-by-hand", [map({}, {}, { name: "y" })], [map({}, {})]],
  ["map-entry-conflict", [withClash("XEntry")], [withClash("YEntry")]],
  ["map-key-type", [map({ type: 1 }, {})], [map({ type: 18 }, {})]],
  ["map-value-enum", [map({}, { type: 14, typeName: ".p.E" })], [map({}, { type: 5 })]],
  ["enum-empty", [enums({})], [enums({}, A)]],
  [
    "enum-alias",
    [enums({}, A, { name: "B", number: 0 })],
    [enums({ options: { allowAlias: true } }, A, { name: "B", number: 0 })],
  ],
  [
    "enum-values-alike",
    [enums({}, { name: "E_FOO", number: 0 }, { name: "foo", number: 1 })],
    [enums({}, { name: "E_FOO", number: 0 }, { name: "fooo", number: 1 })],
  ],
  [
    "first-value-not-zero",
    [proto3(enums({}, { name: "A", number: 1 }))],
    [enums({}, { name: "A", number: 1 })],
  ],
  [
    "proto3-closed-enum",
    [{ ...base, enumType: values(A) }, proto3(using(fields({ type: 14, typeName: ".q.E" })))],
    [
      proto3({ ...base, enumType: values(A) }),
      proto3(using(fields({ type: 14, typeName: ".q.E" }))),
    ],
  ],
  ["proto3-default", [proto3(fields({ defaultValue: "1" }))], [fields({ defaultValue: "1" })]],
  [
    "proto3-extension",
    [
      { ...extended({}), name: "b.proto", extension: [] },
      proto3(using2({ number: 101 }, "b.proto")),
    ],
    [{ ...extended({}), name: "b.proto", extension: [] }, using2({ number: 101 }, "b.proto")],
  ],
  ["proto3-extension-range", [proto3(message(ranged))], [message(ranged)]],
  [
    "proto3-group",
    [proto3(fields({ type: 10, typeName: "M" }))],
    [proto3(fields({ type: 11, typeName: "M" }))],
  ],
  [
    "proto3-message-set",
    [proto3(message({ options: { messageSetWireFormat: true } }))],
    [proto3(message({ options: { messageSetWireFormat: false } }))],
  ],
  ["proto3-required", [proto3(fields({ label: 2 }))], [fields({ label: 2 })]],
  [
    "lite-service",
    [file({ service: [{ name: "S" }], options: { optimizeFor: 3, ccGenericServices: true } })],
    [file({ service: [{ name: "S" }], options: { optimizeFor: 3 } })],
  ],
  [
    "option-incomplete",
    [incompleteOption()],
    [optionNamed("deprecated", { identifierValue: "true" })],
  ],
  ["option-name", [option([], {})], [optionNamed("deprecated", { identifierValue: "true" })]],
  [
    "option-name",
    [optionNamed("uninterpreted_option", {})],
    [optionNamed("deprecated", { identifierValue: "true" })],
  ],
  [
    "option-unknown",
    [optionNamed("nope", { identifierValue: "true" })],
    [optionNamed("weak", { identifierValue: "true" })],
  ],
  [
    "option-shadowed",
    [option([["M.e", true]], { positiveIntValue: 1n })],
    [optionNamed("deprecated", { identifierValue: "true" })],
  ],
  [
    "option-of-other-message",
    [{ ...option([["e", true]], { positiveIntValue: 1n }), ...withExtension() }],
    [optionNamed("deprecated", { identifierValue: "true" })],
  ],
  [
    "option-not-message",
    [
      option(
        [
          ["deprecated", false],
          ["x", false],
        ],
        { identifierValue: "true" },
      ),
    ],
    [optionNamed("deprecated", { identifierValue: "true" })],
  ],
  [
    "option-repeated-message",
    [
      option(
        [
          ["edition_defaults", false],
          ["value", false],
        ],
        { stringValue: text },
      ),
    ],
    [
      option(
        [
          ["feature_support", false],
          ["edition_introduced", false],
        ],
        { identifierValue: "EDITION_2023" },
      ),
    ],
  ],
  ["option-set-twice", [twoOptions("deprecated")], [twoOptions("weak")]],
  [
    "option-value",
    [optionNamed("jstype", { identifierValue: "JS" })],
    [optionNamed("ctype", { identifierValue: "CORD" })],
  ],
  [
    "option-left",
    [strictly(optionNamed("deprecated", { identifierValue: "true" }))],
    [strictly(fields({ jsonName: "x" }))],
    "strict",
  ],
  [
    "option-value-count",
    [strictly(optionNamed("deprecated", { identifierValue: "true", aggregateValue: "" }))],
    [strictly(fields({ jsonName: "x" }))],
    "strict",
  ],
  [
    "option-number-reserved",
    [file({ options: { unknownFields: Uint8Array.of(0xb0, 2, 1) } })],
    [file({ options: { unknownFields: Uint8Array.of(0xd0, 2, 1) } })],
    "strict",
  ],
  [
    "option-number-unknown",
    [file({ options: { unknownFields: Uint8Array.of(0xb0, 0x3e, 1) } })],
    [file({ options: { unknownFields: Uint8Array.of(0xc0, 0x3e, 1) } })],
    "strict",
  ],
  ["declaration-number", [declaring({ number: 99 })], [declaring({})]],
  ["declaration-incomplete", [declaring({ type: null })], [declaring({})]],
  [
    "declaration-incomplete",
    [declaring({ fullName: null, type: null })],
    [declaring({ fullName: null, type: null, reserved: true })],
  ],
  ["declaration-name", [declaring({ fullName: "p.e" })], [declaring({})]],
  ["declaration-name", [declaring({ fullName: ".p.e-f" })], [declaring({})]],
  ["declaration-name", [declaring({ type: "M" })], [declaring({ type: ".M" })]],
  ["declared-twice", [declaring({}, { fullName: ".p.f" })], [declaring({}, another)]],
  ["declared-twice", [declaring({}, { number: 101 })], [declaring({}, another)]],
  ["declarations-unverified", [declaring({}, undefined, 1)], [declaring({}, undefined, 0)]],
  ["extension-not-declared", [declared({ number: 101 })], [declared({})]],
  ["extension-not-declared", [declared({ type: 9 })], [declared({})]],
  ["extension-not-declared", [declared({ label: 3 })], [declared({})]],
  ["extension-not-declared", [declared({ name: "f", jsonName: "f" })], [declared({})]],
  ["extension-not-declared", [declared({}, { reserved: true })], [declared({})]],
  ["option-number-private", [...customOption(50_000)], [...customOption(49_999)], "strict"],
  [
    "label-missing",
    [fields({ label: null, jsonName: "x" })],
    [fields({ label: 1, jsonName: "x" })],
    "strict",
  ],
  [
    "type-missing",
    [fields({ type: null, jsonName: "x" })],
    [fields({ type: 5, jsonName: "x" })],
    "strict",
  ],
  ["json-name-missing", [fields({})], [fields({ jsonName: "x" })], "strict"],
  [
    "file-order",
    [using({ publicDependency: [0] }), base],
    [base, using({ publicDependency: [0] })],
    "strict",
  ],
  ["span-shape", [located([4, 0], [1, 2])], [located([4, 0], [1, 2, 3])], "strict"],
  ["span-shape", [located([4, 0], [2, 2, 1, 3])], [located([4, 0], [2, 2, 2, 2])], "strict"],
  ["span-shape", [located([4, 0], [0, -1, 3])], [located([4, 0], [0, 0, 3])], "strict"],
  ["path-unknown", [located([4, 1], [1, 2, 3])], [located([4, 0], [1, 2, 3])], "strict"],
  [
    "path-unknown",
    [located([4, 0, 2, 0, 1], [1, 2, 3])],
    [located([4, 0, 2], [1, 2, 3])],
    "strict",
  ],
  [
    "path-unknown",
    [located([0], [1, 2, 3])],
    [{ ...located([8, 5000], [1, 2, 3]), options: {} }],
    "strict",
  ],
];

function fullExtension(): Field {
  return { name: "e", extendee: ".p.M", number: 100, label: 1, type: 5 };
}

/** What a range declares, and another of it. */
type Declares = Init<ExtensionRangeOptionsDeclaration>;

function declaring(one: Declares, other?: Declares, verification?: 0 | 1): File {
  const whole = { number: 100, fullName: ".p.e", type: "int32" };
  const declaration = [
    { ...whole, ...one },
    ...(other === undefined ? [] : [{ ...whole, ...other }]),
  ];
  const bytes = encodeMessage(
    "ExtensionRangeOptions",
    { declaration, verification },
    { schema: modern },
  );
  return message({ extensionRange: [{ start: 100, end: 200, options: { unknownFields: bytes } }] });
}

function declared(extension: Field, declares: Declares = {}): File {
  const e = { name: "e", jsonName: "e", extendee: ".p.M", number: 100, label: 1, type: 5 } as const;
  return { ...declaring(declares), extension: [{ ...e, ...extension }] };
}

function anExtension(number: number, index: number): Field {
  return { name: `e${index}`, extendee: "M", number, label: 1, type: 5 };
}

function manyFields(count: number): File {
  return fields(
    ...Array.from({ length: count }, (_, id) => ({ name: `f${id}`, number: id + 20_000 })),
  );
}

function oneofOf(...names: readonly string[]): File {
  return message({
    oneofDecl: [{ name: "o" }],
    field: names.map((name, index) =>
      field({
        name: name === "-" ? "z" : name,
        number: index + 1,
        oneofIndex: name === "-" ? null : 0,
      }),
    ),
  });
}

function synthetic(rest: { oneofDecl?: readonly { name: string }[] }): File {
  const { oneofDecl = [{ name: "_x" }] } = rest;
  const list = oneofDecl.map((_oneof, index) =>
    field({ name: `x${index}`, number: index + 1, oneofIndex: index, proto3Optional: index === 0 }),
  );
  return message({ oneofDecl, field: list });
}

function using2({ number }: { number: number }, from = "a.proto"): File {
  const extension = [{ name: "f", extendee: ".p.M", number, label: 1, type: 5 } as const];
  return { name: "z.proto", package: "z", dependency: [from], extension };
}

function withClash(name: string): File {
  return message({
    field: [
      field({ name, number: 9 }),
      field({ name: "x", type: 11, label: 3, typeName: ".p.M.XEntry" }),
    ],
    nestedType: [
      {
        name: "XEntry",
        options: { mapEntry: true },
        field: [field({ name: "key" }), field({ name: "value", number: 2 })],
      },
    ],
  });
}

function incompleteOption(): File {
  // A name part without `is_extension`, which is required.
  const part = Uint8Array.of(0xba, 0x3e, 5, 0x12, 3, 0x0a, 1, 0x61);
  return fields({ options: { unknownFields: part } });
}

function withExtension(): File {
  const extension = [{ name: "e", extendee: "N", number: 100, label: 1, type: 5 } as const];
  const [first] = option([["e", true]], { positiveIntValue: 1n }).messageType ?? [];
  return { extension, messageType: [first ?? {}, { name: "N", ...ranged }] };
}

function twoOptions(second: string): File {
  const one = (namePart: string) => ({
    name: [{ namePart, isExtension: false }],
    identifierValue: "true",
  });
  return fields({ options: { uninterpretedOption: [one("deprecated"), one(second)] } });
}

function strictly({ messageType, ...rest }: File): File {
  return {
    ...rest,
    messageType: (messageType ?? []).map((type) => ({
      ...type,
      field: (type.field ?? []).map((member) => ({ ...member, jsonName: "x" })),
    })),
  };
}

function customOption(number: number): readonly File[] {
  const options = { name: "FieldOptions", extensionRange: [{ start: 1000, end: 2 ** 29 }] };
  return [
    {
      name: "google/protobuf/descriptor.proto",
      package: "google.protobuf",
      messageType: [options],
    },
    file({
      dependency: ["google/protobuf/descriptor.proto"],
      extension: [
        {
          name: "e",
          extendee: ".google.protobuf.FieldOptions",
          number,
          label: 1,
          type: 5,
          jsonName: "e",
        },
      ],
    }),
  ];
}

const codesOf = (files: readonly File[], profile: Profile = "protoc-35"): readonly string[] =>
  validate(open(encodeFileDescriptorSet({ file: files })), { profile }).diagnostics.map(
    ({ code }) => code,
  );

describe("validate", () => {
  for (const [index, [code, bad, good, profile]] of rows.entries()) {
    it(`finds ${code} (row ${index}), and nothing in the nearest set without it`, () => {
      expect(codesOf(bad, profile)).toContain(code);
      expect(codesOf(good, profile)).toEqual([]);
    });
  }
});

describe("validateGeneratedCodeInfo", () => {
  it.each([
    ["without an end", { begin: 1 }, { begin: 1, end: 1 }],
    ["before the code", { begin: -1, end: 1 }, { begin: 0, end: 1 }],
    ["that ends before it begins", { begin: 2, end: 1 }, { begin: 2, end: 2 }],
    ["behind the code", { begin: 0, end: 11 }, { begin: 0, end: 10 }],
  ])("finds an annotation %s", (_, bad, good) => {
    const check = (one: object) =>
      validateGeneratedCodeInfo({ annotation: [{ path: [], sourceFile: "a.proto", ...one }] }, 10);
    expect(check(bad)).toMatchObject([{ code: "annotation-range", file: "a.proto", path: [1, 0] }]);
    expect(check(good)).toEqual([]);
  });
});
