import type { FieldDescriptorProto, FileDescriptorProto, Init } from "../../src/index.ts";

type File = Init<FileDescriptorProto>;
type Field = Init<FieldDescriptorProto>;

const field = (rest: Field): Field => ({ name: "x", number: 1, label: 1, type: 5, ...rest });

/** Names and types of the fields of `lib.Opt`, from number 1 on. */
const FIELDS: readonly Field[] = [
  { name: "i" },
  { name: "u", type: 13 },
  { name: "l", type: 3 },
  { name: "f", type: 2 },
  { name: "d", type: 1 },
  { name: "b", type: 8 },
  { name: "s", type: 9 },
  { name: "y", type: 12 },
  { name: "e", type: 14, typeName: ".lib.E" },
  { name: "m", type: 11, typeName: ".lib.Opt" },
  { name: "ri", label: 3 },
  { name: "rm", label: 3, type: 11, typeName: ".lib.Opt" },
  { name: "grp", type: 10, typeName: ".lib.Opt.Grp" },
  { name: "o1", oneofIndex: 0 },
  { name: "o2", type: 9, oneofIndex: 0 },
  { name: "any", type: 11, typeName: ".google.protobuf.Any" },
  { name: "req", type: 11, typeName: ".lib.Req" },
  { name: "map", label: 3, type: 11, typeName: ".lib.Opt.MapEntry" },
  { name: "ul", type: 4 },
];

const MESSAGE_OPTIONS = ".google.protobuf.MessageOptions";

/** Options of every type, for messages. */
const library: File = {
  name: "lib.proto",
  package: "lib",
  dependency: ["google/protobuf/descriptor.proto", "google/protobuf/any.proto"],
  messageType: [
    {
      name: "Opt",
      reservedName: ["gone"],
      reservedRange: [{ start: 90, end: 91 }],
      extensionRange: [{ start: 100, end: 200 }],
      oneofDecl: [{ name: "o" }],
      nestedType: [
        { name: "Grp", field: [field({ name: "g" })] },
        {
          name: "MapEntry",
          options: { mapEntry: true },
          field: [
            field({ name: "key", type: 9 }),
            field({ name: "value", number: 2, type: 11, typeName: ".lib.Req" }),
          ],
        },
      ],
      field: FIELDS.map((one, index) => field({ number: index + 1, ...one })),
    },
    {
      name: "Req",
      field: [
        field({ name: "a", label: 2 }),
        field({ name: "sub", number: 2, type: 11, typeName: ".lib.Req" }),
      ],
    },
    {
      name: "Set",
      options: { messageSetWireFormat: true },
      extensionRange: [{ start: 4, end: 2 ** 31 - 1 }],
    },
    {
      name: "Item",
      field: [field({ name: "v" })],
      extension: [
        field({ name: "item", number: 100, extendee: ".lib.Set", type: 11, typeName: ".lib.Item" }),
      ],
    },
  ],
  enumType: [
    {
      name: "E",
      value: [
        { name: "E0", number: 0 },
        { name: "E1", number: 1 },
        { name: "EN", number: -1 },
      ],
    },
  ],
  extension: [
    { name: "opt", number: 50_001, extendee: MESSAGE_OPTIONS, type: 11, typeName: ".lib.Opt" },
    {
      name: "list",
      number: 50_002,
      label: 3,
      extendee: MESSAGE_OPTIONS,
      type: 11,
      typeName: ".lib.Opt",
    },
    { name: "sint", number: 50_003, extendee: MESSAGE_OPTIONS, type: 17 },
    { name: "set", number: 50_004, extendee: MESSAGE_OPTIONS, type: 11, typeName: ".lib.Set" },
    { name: "ext", number: 100, extendee: ".lib.Opt", type: 9 },
    { name: "rext", number: 101, label: 3, extendee: ".lib.Opt", type: 11, typeName: ".lib.Opt" },
  ].map((one) => field(one as Field)),
};

const any: File = {
  name: "google/protobuf/any.proto",
  package: "google.protobuf",
  syntax: "proto3",
  messageType: [
    {
      name: "Any",
      field: [field({ name: "type_url", type: 9 }), field({ name: "value", number: 2, type: 12 })],
    },
  ],
};

const descriptor: File = {
  name: "google/protobuf/descriptor.proto",
  package: "google.protobuf",
  messageType: [{ name: "MessageOptions", extensionRange: [{ start: 1000, end: 2 ** 29 }] }],
};

/** An option and its value, as a parser leaves them: `opt`, or `opt.i`, and what `UninterpretedOption` holds. */
export type Option = readonly [name: string, value: Record<string, unknown>];

/** A message with options of `lib`. */
export function filesWith(options: readonly Option[]): readonly File[] {
  const uninterpretedOption = options.map(([name, value]) => {
    const [first = "", ...rest] = name.split(".");
    return {
      name: [
        { namePart: `lib.${first}`, isExtension: true },
        ...rest.map((namePart) => ({ namePart, isExtension: false })),
      ],
      ...value,
    };
  });
  const messageType = [{ name: "M", options: { uninterpretedOption } }];
  const main = { name: "a.proto", package: "p", dependency: ["lib.proto"], messageType };
  return [descriptor, any, library, main];
}

const text = (aggregateValue: string): Record<string, unknown> => ({ aggregateValue });
const one = { positiveIntValue: 1n };

/** Options that are set by several statements. */
export const STATEMENTS: readonly (readonly Option[])[] = [
  [
    ["opt", text("i:1")],
    ["opt.i", one],
  ],
  [
    ["opt.i", one],
    ["opt", text("u:1")],
  ],
  [
    ["opt.i", one],
    ["opt.u", one],
    ["opt.m.i", one],
    ["opt.m.i", one],
  ],
  [
    ["opt.grp.g", one],
    ["opt.grp.g", one],
  ],
  [
    ["list", text("i:1")],
    ["list", text("i:1")],
    ["list.i", one],
  ],
  [
    ["sint", { negativeIntValue: -5n }],
    ["sint", { negativeIntValue: -5n }],
  ],
  [["set", text("[lib.Item] { v: 1 }")]],
  [["set", text("[lib.Item.item] { v: 1 } [lib.Item.item] { }")]],
  [["opt.e", { identifierValue: "opt" }]],
  [["opt.i.x", one]],
  [["opt", one]],
];

/** Values of `lib.opt` in the text format. */
export const TEXTS: readonly string[] = [
  "",
  "i: 1",
  "i 1",
  "i: 1 i: 2",
  "i: -1; u: 1, l: 0x10",
  "u: -1",
  "i: 2147483648",
  "i: -2147483648",
  "i: 0777 u: 4294967295",
  "i: 09",
  "i: 0x",
  "i: 0xg",
  "f: 1.5f d: 1e3 ",
  "f: 1e d: .5",
  "d: -inf",
  "d: infinit",
  "d: 'a'",
  "d: 0x10",
  "d: 08",
  "d: 99999999999999999999",
  "b: true",
  "b: t b: f",
  "b: 2",
  "b: yes",
  "b: 1",
  "s: 'a' \"b\"",
  "s: 'a\nb'",
  "s: 'a",
  "s: 1",
  "s: '\\q \\x \\u12 \\U00110000 \\777 \\Xff'",
  "s: 'é'",
  "é: 1",
  "i: é",
  "e: E0",
  "e: 1",
  "e: 7",
  "e: -1",
  "e: E9",
  "e: 'E0'",
  "m { i: 1 }",
  "m: { i: 1 }",
  "m < i: 1 >",
  "m { i: 1 >",
  "m { i: 1",
  "m { m { m {} } }",
  "m: 1",
  "ri: 1 ri: 2",
  "ri: [1, 2]",
  "ri: []",
  "ri: [1 2]",
  "ri: [1,]",
  "rm: [{i:1},{i:2}] rm {}",
  "i: [1]",
  "Grp { g: 1 }",
  "grp { g: 1 }",
  "GRP { }",
  "o1: 1 o2: 'a'",
  "o1: 1 o1: 2",
  "any { [type.googleapis.com/lib.Opt] { i: 1 } }",
  "any { [type.googleapis.com/lib.Nope] { i: 1 } }",
  "any { [foo.com/lib.Opt] { i: 1 } }",
  "any { [lib.Opt] { } }",
  "any { [type.googleapis.com/lib.Req] { } }",
  "any { [type.googleapis.com/lib.Opt] { i: 1 }, type_url: 'a' }",
  "any { type_url: 'a' [type.googleapis.com/lib.Opt] {} }",
  "any { [/lib.Opt] {} }",
  "any { [/a/lib.Opt] {} }",
  "any { [a%4/lib.Opt] {} }",
  "any { [type.googleapis.com/lib.1] {} }",
  "any { [type.googleapis.com/] {} }",
  "req { }",
  "req { a: 1 sub { } }",
  "rm { req {} } rm { i: 1 req { sub { a: 1 } } }",
  "[lib.ext]: 'a'",
  "[ext]: 'a'",
  "[lib.nope]: 1",
  "[lib.ext/a]: 1",
  "[lib.rext] { i: 1 } [lib.rext] { req { } }",
  "[lib.ext",
  "[lib .  ext]: 'a' # c",
  "gone: 1",
  "gone { a: 1 }",
  "gone: [1, {a:1}, 'a' 'b']",
  "gone 1",
  "gone: -x",
  "gone: -inf, i: 1",
  "gone: ]",
  "unknown: 1",
  "i: 1 # comment\n u: 2",
  "i: 1 // c",
  "i:1u:2",
  "a.5: 1",
  "i.5: 1",
  "i: 1.2.3",
  "i: \u0001 1",
  "map { key: 'a' value { a: 1 } }",
  "map { key: 'a' value { } }",
  "map { key: 'a' }",
  "ul: 18446744073709551615",
  "ul: 18446744073709551616",
  ";",
  "i: 1;; u: 2",
  "}",
  "m {}}",
  "i",
  "i:",
  "[",
  "m {",
  "5: 1",
  "s: 'a\\",
  "\0",
  "i: 1\0",
  "s: '\0'",
  "d: nan f: -NaN",
  "d: INF",
  "d: 1f",
  "i: 1f",
  "y: '\\000\\xff'",
  "m: < i: 1 }",
  "ri: [",
  "e: [E0]",
  "o1: 1, o2: 's';",
];
