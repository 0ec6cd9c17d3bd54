import { describe, expect, it } from "vitest";
import {
  decodeMessage,
  encodeFileDescriptorSet,
  encodeMessage,
  fromJson,
  type Json,
  open,
  toJson,
} from "../src/index.ts";
import { jsonExtensions, readDynamic } from "../src/options/index.ts";
import { createRegistry, type MessageElement } from "../src/registry/index.ts";
import { field, hex, reasonOf } from "./fixture.ts";

// Message sets, groups and JSON inside each other, in options (C28).

/** Options that hold themselves as messages, as groups and in a message set. */
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
                field("inner", 23, { type: 11, typeName: ".opts.All" }),
                field("group", 24, { type: 10, typeName: ".opts.All" }),
                field("set", 25, { type: 11, typeName: ".opts.Set" }),
              ],
            },
            {
              name: "Set",
              options: { messageSetWireFormat: true },
              extensionRange: [{ start: 4, end: 2_147_483_647 }],
            },
          ],
          extension: [
            field("all", 50_001, {
              type: 11,
              extendee: ".google.protobuf.FieldOptions",
              typeName: ".opts.All",
            }),
            field("item", 7, { type: 11, extendee: ".opts.Set", typeName: ".opts.All" }),
          ],
        },
      ],
    }),
  ),
);
const options = { extensions: jsonExtensions(registry), message: "FieldOptions" } as const;

/** JSON so many levels deep. The parser of JSON has no limit of its own. */
const deepJson = (levels: number, begin: string, end: string): Json =>
  JSON.parse(`${begin.repeat(levels)}{}${end.repeat(levels)}`) as Json;

const tooDeep = expect.objectContaining({ code: "too-deep" });

describe("JSON (C28)", () => {
  const messages = (levels: number) =>
    fromJson(deepJson(levels, '{"nestedType":[', "]}"), { message: "DescriptorProto" });

  it("is read to 100 levels of messages", () => {
    expect(encodeMessage("DescriptorProto", messages(100)).length).toBeGreaterThan(200);
  });

  it.each([101, 1000, 100_000])("of %i levels of messages is too deep", (levels) => {
    expect(reasonOf(() => messages(levels))).toEqual(tooDeep);
  });

  it("of lists instead of a text is refused in few words", () => {
    const json = JSON.parse(`{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`) as Json;
    expect(() => fromJson(json, { message: "DescriptorProto" })).toThrow(
      new TypeError("DescriptorProto.name must be text, and is [...]"),
    );
  });

  describe.each(["inner", "group"])("of custom options, of the kind %s", (name) => {
    const read = (levels: number) =>
      fromJson({ "[opts.all]": deepJson(levels, `{"${name}":`, "}") }, options);

    it("comes back from 100 levels", () => {
      const bytes = encodeMessage("FieldOptions", read(99));
      expect(toJson(decodeMessage("FieldOptions", bytes), options)).toEqual({
        "[opts.all]": deepJson(99, `{"${name}":`, "}"),
      });
    });

    it.each([100, 1000, 100_000])("is too deep with %i more levels", (levels) => {
      expect(reasonOf(() => read(levels))).toEqual(tooDeep);
    });
  });
});

/** Length of up to three bytes, and what it is of. */
function sized(tag: readonly number[], bytes: Uint8Array): Buffer {
  const { length } = bytes;
  const size = [(length & 127) | 128, ((length >> 7) & 127) | 128, length >> 14];
  return Buffer.concat([Buffer.from([...tag, ...size]), bytes]);
}

const repeated = (levels: number, step: (inner: Buffer) => Buffer): Buffer => {
  let bytes: Buffer = Buffer.alloc(0);
  for (let level = 0; level < levels; level++) bytes = step(bytes);
  return bytes;
};

/** Field 25 with a set, of which item 7 has such a message again. */
const messageSets = (levels: number): Buffer =>
  repeated(levels, (inner) =>
    sized([0xca, 0x01], Buffer.concat([hex("0b1007"), sized([0x1a], inner), hex("0c")])),
  );
const groups = (levels: number): Buffer =>
  Buffer.concat([Buffer.alloc(2 * levels, hex("c301")), Buffer.alloc(2 * levels, hex("c401"))]);
const messages = (levels: number): Buffer =>
  repeated(levels, (inner) => sized([0xba, 0x01], inner));

describe.each([
  ["message sets", messageSets],
  ["groups", groups],
  ["messages", messages],
])("%s inside each other in options (C28)", (_, nested) => {
  const type = registry.find("message", "opts.All") as MessageElement;
  const read = (levels: number) => readDynamic(type, nested(levels), registry);

  it("are read to a stated depth", () => {
    expect(read(30)?.unknownFields).toBeUndefined();
    expect(read(30)?.fields).toHaveLength(1);
  });

  it.each([101, 3000])("are not read when they are %i deep", (levels) => {
    expect(read(levels)).toBeUndefined();
  });
});

it("a group in options to 100 levels, not 101 (C28)", () => {
  const nested = (levels: number) => () =>
    decodeMessage("MessageOptions", Buffer.concat([groups(levels)]));
  expect(encodeMessage("MessageOptions", nested(100)())).toHaveLength(400);
  expect(reasonOf(nested(101))).toEqual(tooDeep);
});
