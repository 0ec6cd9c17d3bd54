import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, type FileDescriptorProto, open } from "../index.ts";
import type { Init } from "../init.ts";
import { modern } from "../modern.ts";
import { createRegistry, type Registry } from "../registry/index.ts";
import { sourceCodeInfoOf } from "../source-info/source-info-of.ts";
import { isPrintError, printFile, type PrintOptions, printSymbol } from "./index.ts";

type File = Init<FileDescriptorProto>;
type Message = NonNullable<File["messageType"]>[number];
type Field = NonNullable<File["extension"]>[number];
type Location = Parameters<typeof sourceCodeInfoOf>[0][number];

const registryOf = (...files: File[]): Registry =>
  createRegistry(open(encodeFileDescriptorSet({ file: files })));

/** The source of the first file, without its syntax. */
function sourceOf(file: File, ...others: File[]): string {
  const text = printFile(registryOf({ name: "a.proto", ...file }, ...others), "a.proto");
  return text.replace(/^syntax = "proto[23]";\n\n?/, "");
}

/** A field, optional and a string unless said otherwise. */
const field = (name: string, number: number, more: Field = {}): Field => ({
  name,
  number,
  label: 1,
  type: 9,
  ...more,
});
const of = (typeName: string): Field => ({ type: 11, typeName });
const fields = (...list: Field[]): File => ({ messageType: [{ name: "M", field: list }] });
const entry = (name: string): Message => ({
  name,
  field: [field("key", 1), field("value", 2, { type: 5 })],
  options: { mapEntry: true },
});

const Opt = { name: "Opt", field: [field("a", 1, { type: 5 }), field("b", 2)] };
const options: File = {
  name: "options.proto",
  package: "o",
  messageType: [Opt],
  enumType: [
    {
      name: "E",
      value: [
        { name: "ONE", number: 1 },
        { name: "TWO", number: 2 },
      ],
    },
  ],
  extension: ["FileOptions", "FieldOptions"].flatMap((name) => [
    field(`${name}_opt`, 1001, { ...of(".o.Opt"), extendee: `.google.protobuf.${name}` }),
    field(`${name}_e`, 1002, { type: 14, typeName: ".o.E", extendee: `.google.protobuf.${name}` }),
    field(`${name}_f`, 1003, { type: 2, extendee: `.google.protobuf.${name}` }),
  ]),
};
const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);
/** Tags of the options above, with the wire type that they have. */
const OPT = [0xca, 0x3e];
const ENUM = [0xd0, 0x3e];
const FLOAT = [0xdd, 0x3e];

/** A length as the wire has it. */
function protobufSize(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...protobufSize(length >> 7)];
}

describe("printFile", () => {
  it.each<readonly [string, File, string]>([
    [
      "a type of the message itself by its name alone, one of the package by its path",
      {
        package: "p",
        messageType: [
          {
            name: "M",
            field: [field("n", 1, of(".p.M.N")), field("o", 2, of(".p.O.N"))],
            nestedType: [{ name: "N" }],
          },
          { name: "O", nestedType: [{ name: "N" }] },
        ],
      },
      `package p;\n\nmessage M {\n  message N {}\n\n  optional N n = 1;\n  optional O.N o = 2;\n}\n\nmessage O {\n  message N {}\n}\n`,
    ],
    [
      "a type in full when a nested one of its name hides it, with a dot when that is hidden too",
      {
        package: "p",
        messageType: [
          { name: "A" },
          {
            name: "M",
            field: [field("a", 1, of(".p.A"))],
            nestedType: [{ name: "X", nestedType: [{ name: "A" }, { name: "p" }] }],
          },
        ],
      },
      `package p;\n\nmessage A {}\n\nmessage M {\n  message X {\n    message A {}\n\n    message p {}\n  }\n\n  optional .p.A a = 1;\n}\n`,
    ],
    [
      "types whose names are words of the language with a dot in front",
      {
        package: "option",
        messageType: [{ name: "string", field: [field("message", 1, of(".option.string"))] }],
      },
      `package option;\n\nmessage string {\n  optional .option.string message = 1;\n}\n`,
    ],
    [
      "groups and maps at their places among the messages",
      {
        messageType: [
          {
            name: "M",
            field: [
              field("ab", 1, { type: 10, typeName: ".M.AB" }),
              field("a_map", 2, { ...of(".M.AMapEntry"), label: 3 }),
              field("n", 3, of(".M.N")),
            ],
            nestedType: [{ name: "AB" }, { name: "N" }, entry("AMapEntry"), { name: "Last" }],
          },
        ],
      },
      `message M {\n  optional group AB = 1 {}\n\n  message N {}\n\n  map<string, int32> a_map = 2;\n\n  message Last {}\n\n  optional N n = 3;\n}\n`,
    ],
    [
      "extensions in blocks by what they extend, a group with its message",
      {
        messageType: [{ name: "M", extensionRange: [{ start: 5, end: 2 ** 29 }] }, { name: "Gr" }],
        extension: [
          field("a", 5, { extendee: ".M" }),
          field("gr", 6, { type: 10, typeName: ".Gr", extendee: ".M" }),
          field("c", 7, { extendee: ".N", label: 3 }),
        ],
      },
      `message M {\n  extensions 5 to max;\n}\n\nextend M {\n  optional string a = 5;\n\n  optional group Gr = 6 {}\n}\n\nextend .N {\n  repeated string c = 7;\n}\n`,
    ],
    [
      "oneofs with their fields, and the `optional` of proto3 without its oneof",
      {
        syntax: "proto3",
        messageType: [
          {
            name: "M",
            field: [
              field("a", 1, { oneofIndex: 0 }),
              field("b", 2, { oneofIndex: 0 }),
              field("c", 3, { oneofIndex: 1, proto3Optional: true }),
              field("d", 4),
            ],
            oneofDecl: [{ name: "o" }, { name: "_c" }],
          },
        ],
      },
      `message M {\n  oneof o {\n    string a = 1;\n    string b = 2;\n  }\n\n  optional string c = 3;\n  string d = 4;\n}\n`,
    ],
    [
      "json_name only where it is not derived",
      fields(
        field("a_b", 1, { jsonName: "aB" }),
        field("c_d", 2, { jsonName: "c_d" }),
        field("__e", 3, { jsonName: "E" }),
        field("f", 4, { jsonName: 'q"\n' }),
      ),
      `message M {\n  optional string a_b = 1;\n  optional string c_d = 2 [json_name = "c_d"];\n  optional string __e = 3;\n  optional string f = 4 [json_name = "q\\"\\n"];\n}\n`,
    ],
    [
      "defaults of every kind",
      fields(
        field("a", 1, { defaultValue: 'q"\\\n\0\u2028é' }),
        field("b", 2, { type: 12, defaultValue: "\\000\\377'\\\"" }),
        field("c", 3, { type: 1, defaultValue: "-inf" }),
        field("d", 4, { type: 3, defaultValue: "-9223372036854775808" }),
        field("e", 5, { type: 14, typeName: ".E", defaultValue: "inf" }),
        field("f", 6, { type: 8, defaultValue: "true" }),
        field("g", 7, { defaultValue: "" }),
      ),
      `message M {\n  optional string a = 1 [default = "q\\"\\\\\\n\\000\\342\\200\\250é"];\n  optional bytes b = 2 [default = "\\000\\377'\\""];\n  optional double c = 3 [default = -inf];\n  optional int64 d = 4 [default = -9223372036854775808];\n  optional .E e = 5 [default = inf];\n  optional bool f = 6 [default = true];\n  optional string g = 7 [default = ""];\n}\n`,
    ],
    [
      "reserved numbers and names, and the last number of a message set",
      {
        messageType: [
          {
            name: "M",
            reservedRange: [
              { start: 1, end: 2 },
              { start: 5, end: 8 },
            ],
            reservedName: ["a", "not one"],
            extensionRange: [{ start: 9, end: 2 ** 31 - 1 }],
            options: { messageSetWireFormat: true },
          },
        ],
        enumType: [
          {
            name: "E",
            value: [{ name: "A", number: -2147483648, options: { deprecated: true } }],
            reservedRange: [
              { start: -5, end: -1 },
              { start: 7, end: 2147483647 },
            ],
          },
        ],
      },
      `enum E {\n  reserved -5 to -1, 7 to max;\n  A = -2147483648 [deprecated = true];\n}\n\nmessage M {\n  option message_set_wire_format = true;\n\n  reserved 1, 5 to 7;\n  reserved "a", "not one";\n  extensions 9 to max;\n}\n`,
    ],
    [
      "methods with streams, and with options that are empty",
      {
        messageType: [{ name: "A" }],
        service: [
          {
            name: "S",
            method: [
              { name: "A", inputType: ".A", outputType: ".A", clientStreaming: true },
              { name: "B", inputType: ".A", outputType: ".A", serverStreaming: true, options: {} },
              { name: "C", inputType: ".A", outputType: ".A", options: { idempotencyLevel: 2 } },
            ],
          },
        ],
      },
      `service S {\n  rpc A(stream .A) returns (.A);\n\n  rpc B(.A) returns (stream .A) {}\n\n  rpc C(.A) returns (.A) {\n    option idempotency_level = IDEMPOTENT;\n  }\n}\n\nmessage A {}\n`,
    ],
    [
      "imports of each kind",
      {
        dependency: ["a.proto", 'b"\n.proto', "c.proto"],
        publicDependency: [1],
        weakDependency: [2],
      },
      `import "a.proto";\nimport public "b\\"\\n.proto";\nimport weak "c.proto";\n`,
    ],
    [
      "options that no compiler has looked at, as they stood",
      {
        options: {
          uninterpretedOption: [
            {
              name: [
                { namePart: "a.b", isExtension: true },
                { namePart: "c", isExtension: false },
              ],
              aggregateValue: 'x: "}"',
            },
            { name: [{ namePart: "d", isExtension: false }], negativeIntValue: -5n },
            { name: [{ namePart: "e", isExtension: false }], stringValue: bytes(34, 255) },
            { name: [{ namePart: "f", isExtension: false }], doubleValue: -Infinity },
            { name: [{ namePart: "g", isExtension: false }], identifierValue: "ID" },
          ],
        },
      },
      `option (a.b).c = { x: "}" };\noption d = -5;\noption e = "\\"\\377";\noption f = -inf;\noption g = ID;\n`,
    ],
  ])("prints %s", (_name, file, text) => {
    expect(sourceOf(file)).toBe(text);
  });

  it.each<readonly [string, Uint8Array, string]>([
    ["a message", bytes(...OPT, 4, 8, 1, 18, 0), '(o.X_opt) = {\n  a: 1\n  b: ""\n}'],
    ["an empty message", bytes(...OPT, 0), "(o.X_opt) = {}"],
    [
      "a message in parts",
      bytes(...OPT, 2, 8, 1, ...OPT, 2, 18, 0),
      '(o.X_opt).a = 1;\n(o.X_opt).b = ""',
    ],
    ["a message and a part", bytes(...OPT, 0, ...OPT, 2, 8, 1), "(o.X_opt) = {};\n(o.X_opt).a = 1"],
    ["a part that is set twice", bytes(...OPT, 2, 8, 1, ...OPT, 2, 8, 2), "(o.X_opt).a = 2"],
    ["the last of several values", bytes(...ENUM, 2, ...ENUM, 1), "(o.X_e) = ONE"],
    ["a float", bytes(...FLOAT, 0xcd, 0xcc, 0xcc, 0x3d), "(o.X_f) = 0.1"],
    ["minus nothing", bytes(...FLOAT, 0, 0, 0, 0x80), "(o.X_f) = -0.0"],
    ["infinity", bytes(...FLOAT, 0, 0, 0x80, 0xff), "(o.X_f) = -inf"],
  ])("prints options: %s", (_name, unknownFields, text) => {
    const ofFile = text.replaceAll("X_", "FileOptions_").split(";\n");
    expect(sourceOf({ options: { unknownFields } }, options)).toBe(
      ofFile.map((option) => `option ${option};\n`).join(""),
    );
    const list = text.replaceAll("X_", "FieldOptions_").split(";\n");
    const [first = "", ...others] = list;
    const inside =
      others.length === 0
        ? `[${first.replaceAll("\n", "\n  ")}]`
        : `[\n    ${list.join(",\n    ")}\n  ]`;
    expect(sourceOf(fields(field("f", 1, { options: { unknownFields } })), options)).toBe(
      `message M {\n  optional string f = 1 ${inside};\n}\n`,
    );
  });

  describe("a google.protobuf.Any", () => {
    const any: File = {
      name: "google/protobuf/any.proto",
      package: "google.protobuf",
      syntax: "proto3",
      messageType: [
        { name: "Any", field: [field("type_url", 1), field("value", 2, { type: 12 })] },
      ],
    };
    const held: File = {
      name: "held.proto",
      package: "h",
      messageType: [{ name: "Held", field: [field("a", 1, { type: 5 }), field("b", 2)] }],
      extension: [
        field("held", 1010, {
          ...of(".google.protobuf.Any"),
          extendee: ".google.protobuf.FileOptions",
        }),
      ],
      dependency: ["google/protobuf/any.proto"],
    };
    const printed = (
      url: string,
      value: readonly number[],
      dependency = ["held.proto"],
    ): string => {
      const address = [10, url.length, ...Buffer.from(url)];
      const content = [...address, 18, value.length, ...value];
      const unknownFields = bytes(0x92, 0x3f, content.length, ...content);
      const text = sourceOf({ dependency, options: { unknownFields } }, held, any);
      return text.slice(text.indexOf("{"));
    };
    const held_ = "type.googleapis.com/h.Held";
    const raw = (url: string, value: string): string =>
      `{\n  type_url: "${url}"\n  value: "${value}"\n};\n`;

    it.each([
      [
        "as its message",
        held_,
        [8, 1, 18, 1, 120],
        `{\n  [${held_}] {\n    a: 1\n    b: "x"\n  }\n};\n`,
      ],
      [
        "as bytes in an order of their own",
        held_,
        [18, 0, 8, 1],
        raw(held_, "\\022\\000\\010\\001"),
      ],
      ["as bytes with a long number", held_, [8, 0x81, 0], raw(held_, "\\010\\201\\000")],
      ["as bytes with a long length", held_, [18, 0x80, 0], raw(held_, "\\022\\200\\000")],
      ["as bytes with a number set twice", held_, [8, 1, 8, 1], raw(held_, "\\010\\001\\010\\001")],
      ["as bytes that no field explains", held_, [24, 1], raw(held_, "\\030\\001")],
      ["as bytes of another address", "x.y/h.Held", [8, 1], raw("x.y/h.Held", "\\010\\001")],
    ])("prints %s", (_name, url, value, text) => {
      expect(printed(url, value)).toBe(text);
    });

    it("prints as bytes what is very deep inside others", () => {
      const url = "type.googleapis.com/google.protobuf.Any";
      let any_ = Buffer.from([10, 1, 120]);
      for (let level = 0; level < 3000; level++) {
        const size = protobufSize(any_.length);
        any_ = Buffer.concat([
          Buffer.from([10, url.length]),
          Buffer.from(url),
          Buffer.from([18, ...size]),
          any_,
        ]);
      }
      const unknownFields = Uint8Array.from([0x92, 0x3f, ...protobufSize(any_.length), ...any_]);
      const text = sourceOf(
        { dependency: ["google/protobuf/any.proto"], options: { unknownFields } },
        held,
        any,
      );
      expect(text.split(`[${url}] {`)).toHaveLength(101);
    });

    it("prints as bytes what the file does not see", () => {
      const text = printed(held_, [8, 1], []);
      expect(text).toBe(raw(held_, "\\010\\001"));
    });
  });

  it("prints editions, their features, visibility, and imports of options", () => {
    const set = {
      file: [
        {
          name: "a.proto",
          syntax: "editions",
          edition: 1001 as const,
          optionDependency: ["o.proto"],
          options: { features: { fieldPresence: 2 as const, enumType: 2 as const } },
          messageType: [
            {
              name: "A",
              visibility: 2 as const,
              reservedName: ["x"],
              field: [field("f", 1)],
            },
            { name: "B", visibility: 1 as const },
          ],
        },
      ],
    };
    const classic = open(encodeFileDescriptorSet(set, { schema: modern }));
    const text = `edition = "2024";\n\nimport option "o.proto";\n\noption features.field_presence = IMPLICIT;\noption features.enum_type = CLOSED;\n\nexport message A {\n  reserved x;\n  string f = 1;\n}\n\nlocal message B {}\n`;
    expect(printFile(createRegistry(classic), "a.proto")).toBe(text);
    const opened = open(encodeFileDescriptorSet(set, { schema: modern }), { schema: modern });
    expect(printFile(createRegistry(opened), "a.proto")).toBe(text);
  });

  it.each([1002, 9999] as const)("refuses edition %i, which compilers do not take", (edition) => {
    const set = { file: [{ name: "a.proto", syntax: "editions", edition }] };
    const registry = createRegistry(open(encodeFileDescriptorSet(set, { schema: modern })));
    expect(() => printFile(registry, "a.proto")).toThrow("no compiler knows its syntax or edition");
  });

  describe("with comments", () => {
    const at = (path: readonly number[], comments: Location): Location => {
      return { path, span: [0, 0, 0], ...comments };
    };
    const commented = (...locations: Location[]): File => ({
      ...fields(field("f", 1)),
      sourceCodeInfo: sourceCodeInfoOf(locations),
    });

    it.each<readonly [string, File, string]>([
      [
        "before, behind and apart from elements",
        commented(
          at([4, 0], {
            leadingDetachedComments: [" one\n", " two\n"],
            leadingComments: " M\n",
            trailingComments: " in M\n",
          }),
          at([4, 0, 2, 0], { leadingComments: " f\n g\n", trailingComments: " h\n i\n" }),
        ),
        `// one\n\n// two\n\n// M\nmessage M {\n  // in M\n\n  // f\n  // g\n  optional string f = 1;\n  // h\n  // i\n}\n`,
      ],
      [
        "of blocks",
        commented(
          at([4, 0], { leadingComments: "*\n M\n/x\n", trailingComments: " a\nb " }),
          at([4, 0, 2, 0], { leadingComments: " a\nb\n/c" }),
        ),
        `//*\n// M\n///x\nmessage M {\n  /* a\n   *b */\n\n  /* a\n   *b\n  /c*/\n  optional string f = 1;\n}\n`,
      ],
      [
        "that would end a comment early",
        commented(
          at([4, 0], { leadingComments: ' */ option x = "\n*/\n' }),
          at([4, 0, 2, 0], { leadingComments: "*/ a /*" }),
        ),
        `// */ option x = "\n//*/\nmessage M {\n  //*/ a /*\n  optional string f = 1;\n}\n`,
      ],
    ])("prints comments %s", (_name, file, text) => {
      expect(sourceOf(file)).toBe(text);
    });

    it("prints none when they are not wanted", () => {
      const registry = registryOf({
        name: "a.proto",
        ...commented(at([4, 0], { leadingComments: " M\n" })),
      });
      expect(printFile(registry, "a.proto", { comments: false })).not.toContain("//");
    });

    it("follows the order of the source", () => {
      const placed = (path: readonly number[], line: number): Location => ({
        path,
        span: [line, 0, 9],
      });
      const file: File = {
        ...fields(field("f", 1)),
        enumType: [{ name: "E", value: [{ name: "A", number: 0 }] }],
        sourceCodeInfo: sourceCodeInfoOf([placed([4, 0], 1), placed([5, 0], 3)]),
      };
      expect(sourceOf(file)).toBe(
        `message M {\n  optional string f = 1;\n}\n\nenum E {\n  A = 0;\n}\n`,
      );
    });
  });

  describe("refuses, and notes when asked to,", () => {
    it.each<readonly [string, File, string, string, readonly number[]]>([
      [
        "a message whose name is code",
        { messageType: [{ name: "M {} message N" }] },
        "name",
        "M {} message N",
        [4, 0],
      ],
      ["a field without a name", fields(field("", 1)), "name", "M.", [4, 0, 2, 0]],
      ["a package that is none", { package: "a; b" }, "name", "a.proto", []],
      [
        "a value named option",
        { enumType: [{ name: "E", value: [{ name: "option", number: 1 }] }] },
        "name",
        "option",
        [5, 0, 2, 0],
      ],
      ["a field number below 1", fields(field("f", -1)), "number", "M.f", [4, 0, 2, 0]],
      [
        "a range that ends before it begins",
        { messageType: [{ name: "M", reservedRange: [{ start: 5, end: 3 }] }] },
        "number",
        "M",
        [4, 0],
      ],
      ["an unknown syntax", { syntax: 'proto4"; x' }, "syntax", "a.proto", []],
      [
        "a type whose name is code",
        fields(field("f", 1, of(".A b = 1; C"))),
        "reference",
        "M.f",
        [4, 0, 2, 0],
      ],
      [
        "a group without its message",
        fields(field("f", 1, { type: 10, typeName: ".F" })),
        "group",
        "M.f",
        [4, 0, 2, 0],
      ],
      [
        "an entry without a map",
        { messageType: [{ name: "M", nestedType: [entry("XEntry")] }] },
        "map-entry",
        "M.XEntry",
        [4, 0, 3, 0],
      ],
      [
        "an entry with another name",
        {
          messageType: [
            {
              name: "M",
              field: [field("m", 1, { ...of(".M.XEntry"), label: 3 })],
              nestedType: [entry("XEntry")],
            },
          ],
        },
        "map-entry",
        "M.m",
        [4, 0, 2, 0],
      ],
      [
        "a oneof without fields",
        { messageType: [{ name: "M", oneofDecl: [{ name: "o" }] }] },
        "oneof",
        "M.o",
        [4, 0, 8, 0],
      ],
      [
        "a oneof in pieces",
        {
          messageType: [
            {
              name: "M",
              field: [
                field("a", 1, { oneofIndex: 0 }),
                field("b", 2),
                field("c", 3, { oneofIndex: 0 }),
              ],
              oneofDecl: [{ name: "o" }],
            },
          ],
        },
        "oneof",
        "M.c",
        [4, 0, 2, 2],
      ],
      [
        "oneofs in another order than their fields",
        {
          messageType: [
            {
              name: "M",
              field: [field("a", 1, { oneofIndex: 1 }), field("b", 2, { oneofIndex: 0 })],
              oneofDecl: [{ name: "o" }, { name: "p" }],
            },
          ],
        },
        "order",
        "M",
        [4, 0],
      ],
      [
        "a default that is code",
        fields(field("f", 1, { type: 5, defaultValue: "1]; x" })),
        "default",
        "M.f",
        [4, 0, 2, 0],
      ],
      [
        "an option that is not declared",
        fields(field("f", 1, { options: { unknownFields: bytes(0xb8, 0x3e, 1) } })),
        "option",
        "M.f",
        [4, 0, 2, 0],
      ],
      [
        "an enum's number without a name",
        { options: { unknownFields: bytes(...ENUM, 7) } },
        "option",
        "a.proto",
        [],
      ],
      [
        "an option of damaged bytes",
        { options: { unknownFields: bytes(...OPT, 2, 18, 9) } },
        "option",
        "a.proto",
        [],
      ],
      [
        "an uninterpreted option that is code",
        {
          options: {
            uninterpretedOption: [
              { name: [{ namePart: "a", isExtension: false }], aggregateValue: "} ; x {" },
            ],
          },
        },
        "option",
        "a.proto",
        [],
      ],
      [
        "an import that is not there",
        { dependency: ["b.proto"], publicDependency: [1] },
        "reference",
        "a.proto",
        [],
      ],
      [
        "an entry that says more than it can",
        {
          messageType: [
            {
              name: "M",
              field: [field("m", 1, { ...of(".M.MEntry"), label: 3 })],
              nestedType: [{ ...entry("MEntry"), options: { mapEntry: true, deprecated: true } }],
            },
          ],
        },
        "map-entry",
        "M.m",
        [4, 0, 2, 0],
      ],
      [
        "an optional field of proto3 without its oneof",
        { ...fields(field("f", 1, { proto3Optional: true })), syntax: "proto3" },
        "oneof",
        "M.f",
        [4, 0, 2, 0],
      ],
      [
        "a comment with a NUL",
        {
          package: "p",
          sourceCodeInfo: sourceCodeInfoOf([
            { path: [2], span: [0, 0, 0], leadingComments: "a\0b\n" },
          ]),
        },
        "comment",
        "a.proto",
        [2],
      ],
    ])("%s", (_name, file, what, element, path) => {
      const registry = registryOf({ name: "a.proto", ...file }, options);
      const print = (how?: PrintOptions): string => printFile(registry, "a.proto", how);
      const reason = { code: "unprintable", what, file: "a.proto", element, path };
      expect(print).toThrow(expect.objectContaining({ name: "PrintError", reason }));
      expect(print({ unprintable: "comment" })).toContain("// not printable: ");
    });

    it("and never lets a name out of its comment", () => {
      const name = "M\n} option x = 1;\u2028\0";
      const text = printFile(registryOf({ name: "a.proto", messageType: [{ name }] }), "a.proto", {
        unprintable: "comment",
      });
      const [note, ...others] = text.split("\n").slice(2);
      expect(note).toMatch(/^\/\/ not printable: [^\n\u2028\0]*$/u);
      expect(others).toEqual(["", "message M___option_x___1___ {}", ""]);
    });
  });

  it("knows no file of another name", () => {
    const print = (): string => printFile(registryOf({ name: "a.proto" }), "b.proto");
    expect(print).toThrow(
      expect.objectContaining({ reason: { code: "unknown-file", name: "b.proto" } }),
    );
  });
});

describe("printSymbol", () => {
  const registry = registryOf({
    name: "a.proto",
    package: "p",
    messageType: [
      {
        name: "M",
        field: [field("f", 1), field("g", 2, { oneofIndex: 0 })],
        oneofDecl: [{ name: "o" }],
        nestedType: [{ name: "N" }],
        extensionRange: [{ start: 5, end: 6 }],
      },
    ],
    enumType: [{ name: "E", value: [{ name: "A", number: 1 }] }],
    service: [{ name: "S", method: [{ name: "R", inputType: ".p.M", outputType: ".p.M.N" }] }],
    extension: [field("x", 5, { extendee: ".p.M" })],
  });

  it.each([
    ["p.M.f", "optional string f = 1;\n"],
    ["p.M.g", "string g = 2;\n"],
    ["p.M.o", "oneof o {\n  string g = 2;\n}\n"],
    ["p.M.N", "message N {}\n"],
    ["p.E", "enum E {\n  A = 1;\n}\n"],
    ["p.A", "A = 1;\n"],
    ["p.S", "service S {\n  rpc R(M) returns (M.N);\n}\n"],
    ["p.S.R", "rpc R(M) returns (M.N);\n"],
    ["p.x", "extend M {\n  optional string x = 5;\n}\n"],
  ])("prints %s", (name, text) => {
    expect(printSymbol(registry, name)).toBe(text);
  });

  it.each(["p", "p.none", "__proto__", ""])("knows no declaration %s", (name) => {
    try {
      printSymbol(registry, name);
      expect.unreachable();
    } catch (error) {
      expect(isPrintError(error) && error.reason).toEqual({ code: "unknown-symbol", name });
    }
  });
});
