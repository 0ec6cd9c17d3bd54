import {
  create,
  createFileRegistry,
  fromBinary,
  fromJson as fromJsonOfPeer,
  toBinary,
  toJson as toJsonOfPeer,
} from "@bufbuild/protobuf";
import {
  FieldOptionsSchema,
  file_google_protobuf_any,
  file_google_protobuf_descriptor,
  file_google_protobuf_duration,
  file_google_protobuf_field_mask,
  file_google_protobuf_struct,
  file_google_protobuf_timestamp,
  file_google_protobuf_wrappers,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { describe, expect, it } from "vitest";
import {
  decodeMessage,
  encodeFileDescriptorSet,
  encodeMessage,
  fromJson,
  type Json,
  open,
  toJson,
} from "../../index.ts";
import { createRegistry } from "../../registry/index.ts";
import { jsonExtensions } from "../index.ts";

const WRAPPERS = [
  "Double",
  "Float",
  "Int64",
  "UInt64",
  "Int32",
  "UInt32",
  "Bool",
  "String",
  "Bytes",
];
const TYPES = [
  "Any",
  "Timestamp",
  "Duration",
  "FieldMask",
  "Struct",
  "Value",
  "ListValue",
  ...WRAPPERS.map((name) => `${name}Value`),
];
const nameOf = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);
const snakeOf = (type: string): string =>
  nameOf(type).replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** A set with an option that has a field of each well-known type, and a list of Values. */
function setWithAll(): Uint8Array {
  const made = encodeFileDescriptorSet({
    file: [
      {
        name: "all.proto",
        package: "opts",
        syntax: "proto3",
        messageType: [
          {
            name: "All",
            oneofDecl: [{ name: "present" }],
            field: [
              ...TYPES.map((type, index) => ({
                name: snakeOf(type),
                jsonName: nameOf(type),
                number: index + 1,
                label: 1 as const,
                type: 11 as const,
                typeName: `.google.protobuf.${type}`,
              })),
              {
                name: "values",
                jsonName: "values",
                number: 100,
                label: 3,
                type: 11,
                typeName: ".google.protobuf.Value",
              },
              { name: "real", jsonName: "real", number: 101, label: 1, type: 2 },
              ...(["none", "nones"] as const).map((name, index) => ({
                name,
                jsonName: name,
                number: 102 + index,
                label: (1 + 2 * index) as 1 | 3,
                type: 14 as const,
                typeName: ".google.protobuf.NullValue",
                // Outside a oneof it would be absent.
                ...(index === 0 ? { oneofIndex: 0 } : {}),
              })),
            ],
          },
        ],
        extension: [
          {
            name: "all",
            jsonName: "all",
            number: 50001,
            label: 1,
            type: 11,
            typeName: ".opts.All",
            extendee: ".google.protobuf.FieldOptions",
          },
        ],
      },
    ],
  });
  const [all] = fromBinary(FileDescriptorSetSchema, made).file;
  const wellKnown = [
    file_google_protobuf_any,
    file_google_protobuf_descriptor,
    file_google_protobuf_duration,
    file_google_protobuf_field_mask,
    file_google_protobuf_struct,
    file_google_protobuf_timestamp,
    file_google_protobuf_wrappers,
  ].map(({ proto }) => proto);
  if (all === undefined) expect.fail("no file");
  all.dependency = wellKnown.map(({ name }) => name);
  const file = [...wellKnown, all].map((each) =>
    fromBinary(FileDescriptorProtoSchema, toBinary(FileDescriptorProtoSchema, each)),
  );
  return toBinary(FileDescriptorSetSchema, create(FileDescriptorSetSchema, { file }));
}

const bytesOfSet = setWithAll();
const own = {
  extensions: jsonExtensions(createRegistry(open(bytesOfSet))),
  message: "FieldOptions",
} as const;
const peer = createFileRegistry(fromBinary(FileDescriptorSetSchema, bytesOfSet));

const read = (json: Json): Uint8Array =>
  encodeMessage("FieldOptions", fromJson({ "[opts.all]": json }, own));
const write = (bytes: Uint8Array): Json =>
  toJson(decodeMessage("FieldOptions", bytes), { ...own, unknownFields: true });

const TYPE = "type.googleapis.com/google.protobuf";
const FORMS: readonly (readonly [string, Json])[] = [
  ["a time", { timestamp: "1972-01-01T10:00:20.021Z" }],
  ["the first time and the last", { timestamp: "0001-01-01T00:00:00Z" }],
  ["the last time", { timestamp: "9999-12-31T23:59:59.999999999Z" }],
  ["microseconds", { timestamp: "1969-12-31T23:59:59.000001Z" }],
  ["a duration", { duration: "1.500s" }],
  ["a duration backwards", { duration: "-0.000000001s" }],
  ["no duration", { duration: "0s" }],
  ["the longest duration", { duration: "-315576000000s" }],
  ["paths", { fieldMask: "user.displayName,photo" }],
  ["no paths", { fieldMask: "" }],
  ["an object", { struct: { a: 1.5, b: null, c: [true, "x", {}], d: { e: [] } } }],
  ["null", { value: null }],
  ["a NullValue", { none: null }],
  ["NullValues", { nones: [null, null] }],
  ["a list as a value", { value: [1, [null]] }],
  ["a list", { listValue: ["a", null] }],
  ["values", { values: [null, 1, "", false, {}, []] }],
  ["doubles", { doubleValue: 0.1 }],
  ["no number", { doubleValue: "NaN", floatValue: "-Infinity" }],
  ["floats", { floatValue: 1.23 }],
  ["a float", { real: 3.4028235e38 }],
  ["integers", { int64Value: "-1", uInt64Value: "18446744073709551615", int32Value: -1 }],
  ["what is nothing", { uInt32Value: 0, boolValue: false, stringValue: "", bytesValue: "" }],
  ["bytes", { bytesValue: "AP8=" }],
  ["an Any", { any: { "@type": "type.googleapis.com/opts.All", real: 1 } }],
  ["an Any of a duration", { any: { "@type": `${TYPE}.Duration`, value: "1s" } }],
  [
    "an Any of an Any",
    {
      any: {
        "@type": `${TYPE}.Any`,
        value: { "@type": "type.googleapis.com/opts.All", int32Value: 7 },
      },
    },
  ],
  ["no Any", { any: {} }],
];

describe("types with a JSON form of their own", () => {
  it.each(FORMS)("are read and written as protobuf-es does it: %s", (_name, json) => {
    // An Any without a type has no JSON here: what it holds stays bytes.
    const bytes = read(json);
    const whole = { "[opts.all]": json } as const;
    const theirs = fromJsonOfPeer(FieldOptionsSchema, whole, { registry: peer });
    expect(bytes).toEqual(toBinary(FieldOptionsSchema, theirs));
    if (_name === "no Any") return;
    expect(write(bytes)).toEqual(whole);
    const parsed = fromBinary(FieldOptionsSchema, bytes);
    expect(toJsonOfPeer(FieldOptionsSchema, parsed, { registry: peer })).toEqual(
      // protobuf-es writes floats as doubles.
      JSON.parse(JSON.stringify(whole), (key, value) =>
        key === "floatValue" || key === "real"
          ? typeof value === "number"
            ? Math.fround(value)
            : value
          : value,
      ),
    );
  });

  it.each<[string, Json, Json]>([
    [
      "an offset",
      { timestamp: "1972-01-01T10:00:20+01:00" },
      { timestamp: "1972-01-01T09:00:20Z" },
    ],
    ["digits", { duration: "1.5s" }, { duration: "1.500s" }],
    [
      "an Any whose type comes last",
      { any: { real: 1, "@type": "x/opts.All" } },
      { any: { "@type": "x/opts.All", real: 1 } },
    ],
  ])("are read with %s", (_name, json, told) => {
    expect(write(read(json))).toEqual({ "[opts.all]": told });
  });

  it.each<[string, Json, string]>([
    [
      "a day that is none",
      { timestamp: "2023-02-29T00:00:00Z" },
      ".timestamp must be a time of RFC 3339",
    ],
    ["an hour that is none", { timestamp: "2023-02-28T25:00:00Z" }, ".timestamp must be a time"],
    ["a time without offset", { timestamp: "2023-02-28T00:00:00" }, ".timestamp must be a time"],
    ["year 0", { timestamp: "0000-12-31T00:00:00Z" }, ".timestamp must be a time"],
    ["a long duration", { duration: "315576000001s" }, '.duration must be seconds like "1.5s"'],
    ["a duration without s", { duration: "1" }, ".duration must be seconds"],
    ["paths with _", { fieldMask: "a_b" }, ".fieldMask must be paths in lower camel case"],
    ["an object that is none", { struct: [] }, ".struct must be an object"],
    ["a list that is none", { listValue: {} }, ".listValue must be a list"],
    [
      "a wrapped value of another type",
      { int32Value: "x" },
      ".int32Value.value must be of type int32",
    ],
    [
      "an Any's field that is none",
      { any: { "@type": "x/opts.All", no: 1 } },
      ".any.no is no field",
    ],
    ["an Any's type that is none", { any: { "@type": "x/no.No" } }, ".any.@type must be of a type"],
  ])("refuse %s", (_name, json, message) => {
    expect(() => read(json)).toThrow(message);
    expect(() => read(json)).toThrow(TypeError);
  });

  it.each<[string, number, readonly number[]]>([
    ["a time in the year 10000", 2, [8, 0x80, 0xc5, 0xa2, 0xe1, 0xd6, 0xc3, 0x39]],
    ["nanos below 0", 2, [16, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]],
    [
      "a duration of two signs",
      3,
      [8, 1, 16, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1],
    ],
    ["a path that would be another", 4, [10, 3, 0x61, 0x5f, 0x42]],
    ["a value that is not set", 6, []],
    ["a number that is none", 6, [17, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f]],
    ["what a type does not declare", 2, [0xf8, 7, 1]],
  ])("leave %s among the unknown fields", (_name, number, content) => {
    const inner = [number * 8 + 2, content.length, ...content];
    const bytes = Uint8Array.of(0x8a, 0xb5, 0x18, inner.length, ...inner);
    const json = write(bytes);
    expect(Object.keys(json as object)).toEqual(["unknownFields"]);
    const all = { ...own, unknownFields: true };
    expect(encodeMessage("FieldOptions", fromJson(json, all))).toEqual(bytes);
  });

  it("leave an Any in an Any of any depth among the unknown fields", () => {
    const sized = (tag: number, content: Uint8Array): Uint8Array => {
      const size: number[] = [];
      for (let left = content.length; size.length === 0 || left > 0; left >>>= 7)
        size.push(left > 127 ? (left & 127) | 128 : left);
      return Buffer.concat([Uint8Array.of(tag, ...size), content]);
    };
    const url = sized(10, new TextEncoder().encode("x/google.protobuf.Any"));
    let any = new Uint8Array();
    for (let depth = 0; depth < 2000; depth++) any = Buffer.concat([url, sized(18, any)]);
    const option = sized(0x18, sized(10, any));
    const bytes = new Uint8Array(Buffer.concat([Uint8Array.of(0x8a, 0xb5), option]));
    expect(Object.keys(write(bytes) as object)).toEqual(["unknownFields"]);
  });
});
