import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../../scripts/random.ts";
import { demo, demoWithoutSource, hex } from "../../test/fixture.ts";
import { randomSet } from "../../test/print/random-file.ts";
import {
  decodeFileDescriptorSet,
  decodeMessage,
  encodeFileDescriptorSet,
  encodeMessage,
  fromJson,
  type Json,
  open,
  toJson,
} from "../index.ts";
import { createRegistry } from "../registry/index.ts";
import { jsonExtensions } from "./index.ts";

const TYPES = {
  double: 1,
  float: 2,
  int64: 3,
  uint64: 4,
  int32: 5,
  fixed64: 6,
  fixed32: 7,
  bool: 8,
  string: 9,
  bytes: 12,
  uint32: 13,
  sfixed32: 15,
  sfixed64: 16,
  sint32: 17,
  sint64: 18,
} as const;

const field = (name: string, number: number, type: number, more: object = {}) => ({
  name,
  number,
  label: 1 as const,
  type: type as 5,
  ...more,
});

/** Options of all types, and what has no JSON of its own fields. */
const registry = createRegistry(
  open(
    encodeFileDescriptorSet({
      file: [
        {
          name: "opts.proto",
          package: "opts",
          messageType: [
            {
              name: "All",
              field: [
                ...Object.entries(TYPES).map(([name, type], at) =>
                  field(`a_${name}`, at + 1, type),
                ),
                field("list", 20, 5, { label: 3 }),
                field("packed_list", 21, 17, { label: 3, options: { packed: true } }),
                field("choice", 22, 14, { typeName: ".opts.E" }),
                field("inner", 23, 11, { typeName: ".opts.All", jsonName: "within" }),
                field("group", 24, 10, { typeName: ".opts.All.Group" }),
                field("map", 25, 11, { label: 3, typeName: ".opts.All.MapEntry" }),
                field("one", 26, 5, { oneofIndex: 0 }),
                field("other", 27, 5, { oneofIndex: 0 }),
                field("any", 28, 11, { typeName: ".google.protobuf.Any" }),
              ],
              nestedType: [
                { name: "Group", field: [field("in_group", 1, 5)] },
                {
                  name: "MapEntry",
                  field: [field("key", 1, 8), field("value", 2, 9)],
                  options: { mapEntry: true },
                },
              ],
              oneofDecl: [{ name: "choose" }],
              extensionRange: [{ start: 100, end: 200 }],
            },
          ],
          enumType: [
            {
              name: "E",
              value: [
                { name: "ZERO", number: 0 },
                { name: "ONE", number: 1 },
              ],
            },
          ],
          extension: [
            field("all", 50001, 11, {
              extendee: ".google.protobuf.FieldOptions",
              typeName: ".opts.All",
            }),
            field("inside", 100, 5, { extendee: ".opts.All" }),
          ],
        },
        { name: "any.proto", package: "google.protobuf", messageType: [{ name: "Any" }] },
      ].map((file) => ({ dependency: ["any.proto"], ...file })),
    }),
  ),
);
const extensions = jsonExtensions(registry);
const options = { extensions, message: "FieldOptions" } as const;

const read = (json: Json) => fromJson({ "[opts.all]": json }, options);
const write = (bytes: Uint8Array) =>
  toJson(decodeMessage("FieldOptions", bytes), { ...options, unknownFields: true });

describe("jsonExtensions", () => {
  it.each<[string, Json]>([
    ["nothing", {}],
    ["doubles", { aDouble: 0.1 }],
    ["doubles that are no numbers", { aDouble: "NaN", aFloat: "-Infinity" }],
    ["floats", { aFloat: 1.5 }],
    ["signed numbers", { aInt32: -1, aSint32: -2, aSfixed32: -3, aInt64: "-4", aSint64: "-5" }],
    ["least numbers", { aInt32: -(2 ** 31), aSint64: "-9223372036854775808" }],
    ["greatest numbers", { aUint32: 4_294_967_295, aUint64: "18446744073709551615" }],
    ["fixed numbers", { aFixed32: 4_294_967_295, aFixed64: "1", aSfixed64: "-1" }],
    ["texts and bytes", { aString: 'é日𝒳"\u0000', aBytes: "AP8=", aBool: true }],
    ["lists", { list: [1, -1], packedList: [1, -1] }],
    ["enums", { choice: "ONE" }],
    ["messages in messages", { within: { within: {}, list: [1] } }],
    ["groups", { group: { inGroup: 1 } }],
    ["maps", { map: { true: "a", false: "" } }],
    ["extensions in messages", { "[opts.inside]": 7 }],
  ])("reads and writes %s", (_, json) => {
    const bytes = encodeMessage("FieldOptions", read(json));
    expect(write(bytes)).toEqual({ "[opts.all]": json });
  });

  it.each<[string, Json, Json]>([
    ["names of the .proto", { a_int32: 1 }, { aInt32: 1 }],
    ["numbers as text, and the reverse", { aInt32: "1", aInt64: 1 }, { aInt32: 1, aInt64: "1" }],
    ["null as absent", { aInt32: null }, {}],
    ["numbers of enums", { choice: 1 }, { choice: "ONE" }],
  ])("reads %s", (_, json, told) => {
    expect(write(encodeMessage("FieldOptions", read(json)))).toEqual({ "[opts.all]": told });
  });

  it.each<[string, Json, string]>([
    [
      "a name that is no field",
      { nope: 1 },
      "FieldOptions.[opts.all].nope is no field of opts.All",
    ],
    ["a number that is too large", { aInt32: 2 ** 31 }, ".aInt32 must be of type int32"],
    ["a fraction", { aUint64: 0.5 }, ".aUint64 must be of type uint64"],
    ["less than nothing", { aUint32: -1 }, ".aUint32 must be of type uint32"],
    ["a list that is none", { list: 1 }, ".list must be a list"],
    ["an item that is none", { list: [1, "x"] }, ".list[1] must be of type int32"],
    ["a message that is none", { within: [] }, ".within must be an object"],
    ["a name of no number", { choice: "TWO" }, ".choice must be a value of opts.E"],
    ["a text that is none", { aString: 1 }, ".aString must be text"],
    ["a key that is none", { map: { yes: "" } }, '.map["yes"] must be true or false'],
    ["two of a oneof", { one: 1, other: 2 }, ".other is there twice"],
    ["a field twice", { aInt32: 1, a_int32: 1 }, ".a_int32 is there twice"],
    ["an extension of something else", { "[opts.all]": {} }, "is no field of opts.All"],
    ["an Any of nobody's type", { any: { "@type": "x/no" } }, ".any.@type must be of a type that"],
    ["an Any without a type", { any: { a: 1 } }, ".any.@type must be the address of a type"],
    ["a name that every object has", { constructor: {} }, ".constructor is no field of opts.All"],
  ])("refuses %s", (_, json, message) => {
    expect(() => read(json)).toThrow(message);
    expect(() => read(json)).toThrow(TypeError);
  });

  it("refuses extensions that the message does not have", () => {
    for (const name of ["[opts.inside]", "[nope]", "[]", "[opts.All]"]) {
      expect(() => fromJson({ [name]: 1 }, options)).toThrow(`FieldOptions.${name} is no field`);
    }
  });

  it.each([
    ["what the set does not know", "8ab518 03 f83f01", { unknownFields: "irUYA/g/AQ==" }],
    ["an Any without a type", "8ab518 03 e20100", { unknownFields: "irUYA+IBAA==" }],
    ["another option", "80c0bb01 01", { unknownFields: "gMC7AQE=" }],
  ])("leaves %s among the unknown fields", (_, bytes, json) => {
    expect(write(hex(bytes))).toEqual(json);
    expect(
      encodeMessage("FieldOptions", fromJson(json, { ...options, unknownFields: true })),
    ).toEqual(hex(bytes));
  });

  it.each([
    ["with source locations", demo],
    ["without them", demoWithoutSource],
  ])("knows all options of the demo set, %s", (_, bytes) => {
    const own = { extensions: jsonExtensions(createRegistry(open(bytes))), unknownFields: true };
    const set = decodeFileDescriptorSet(bytes);
    const json = toJson(set, own);
    const file = JSON.parse(JSON.stringify(json)).file.at(-1);
    expect(file.service[0].method[0].options).toEqual({
      idempotencyLevel: "NO_SIDE_EFFECTS",
      "[shop.route]": { path: "/orders", tags: ["a", "b"] },
    });
    expect(JSON.stringify(file)).not.toContain("unknownFields");
    expect(encodeFileDescriptorSet(fromJson(json, own), { mode: "canonical" })).toEqual(
      encodeFileDescriptorSet(set, { mode: "canonical" }),
    );
  });

  it("reads what it writes, of random sets", () => {
    const seeds = fc.noShrink(fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(seeds, (seed) => {
        const bytes = randomSet(randomFrom(seed), 6);
        const own = {
          extensions: jsonExtensions(createRegistry(open(bytes))),
          unknownFields: true,
        };
        const json = toJson(decodeFileDescriptorSet(bytes), own);
        expect(toJson(fromJson(json, own), own)).toEqual(json);
        expect(JSON.stringify(json)).toContain('"[opts.');
      }),
      { numRuns: 4 },
    );
  });
});
