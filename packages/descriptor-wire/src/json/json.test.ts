import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource, hex } from "../../test/fixture.ts";
import {
  decodeFileDescriptorSet,
  decodeMessage,
  encodeFileDescriptorSet,
  fromJson,
  type Json,
  toJson,
} from "../index.ts";

describe("toJson", () => {
  it("writes protobuf's JSON form", () => {
    const bytes = hex(
      "1a0161 20ffffffffffffffffff01 28ffffffffffffffffff01 31000000000000f07f 3a02fffe",
    );
    expect(
      toJson(decodeMessage("UninterpretedOption", bytes), { message: "UninterpretedOption" }),
    ).toEqual({
      identifierValue: "a",
      positiveIntValue: "18446744073709551615",
      negativeIntValue: "-1",
      doubleValue: "Infinity",
      stringValue: "//4=",
    });
  });

  it("names enums, and writes locations as a list", () => {
    const json = JSON.parse(JSON.stringify(toJson(decodeFileDescriptorSet(demo))));
    const file = json.file.at(-1);
    expect(file.messageType[0].field[0]).toMatchObject({
      name: "id",
      label: "LABEL_OPTIONAL",
      type: "TYPE_STRING",
      jsonName: "orderId",
    });
    expect(file.sourceCodeInfo.location[0].span).toHaveLength(4);
    expect(file.messageType[0].field[0].options).toEqual({});
  });

  it("adds unknown fields when asked", () => {
    const json = JSON.stringify(toJson(decodeFileDescriptorSet(demo), { unknownFields: true }));
    expect(json).toContain('"unknownFields":"');
  });
});

describe("fromJson", () => {
  it.each([
    ["with source locations", demo],
    ["without them", demoWithoutSource],
  ])("reads what toJson writes: a set %s", (_, bytes) => {
    const set = decodeFileDescriptorSet(bytes);
    const json = JSON.parse(JSON.stringify(toJson(set, { unknownFields: true })));
    const again = fromJson(json, { unknownFields: true });
    expect(toJson(again, { unknownFields: true })).toEqual(json);
    expect(encodeFileDescriptorSet(again, { mode: "canonical" })).toEqual(
      encodeFileDescriptorSet(set, { mode: "canonical" }),
    );
  });

  it.each<[string, Json, unknown]>([
    ["names of the .proto", { identifier_value: "a" }, { identifierValue: "a" }],
    ["null as absent", { identifierValue: null, name: null }, {}],
    [
      "64-bit numbers",
      { positiveIntValue: "18446744073709551615" },
      {
        positiveIntValue: 2n ** 64n - 1n,
      },
    ],
    ["64-bit numbers as numbers", { negativeIntValue: -5 }, { negativeIntValue: -5n }],
    ["base64 for addresses", { stringValue: "__4" }, { stringValue: hex("fffe") }],
    ["what is no number", { doubleValue: "NaN" }, { doubleValue: Number.NaN }],
    ["what has no end", { doubleValue: "-Infinity" }, { doubleValue: -Infinity }],
  ])("reads %s", (_, json, value) => {
    expect(fromJson(json, { message: "UninterpretedOption" })).toEqual({
      ...decodeMessage("UninterpretedOption", new Uint8Array()),
      ...(value as object),
    });
  });

  it.each<[string, Json, string]>([
    [
      "a name that is no field",
      { file: [{ nam: "a" }] },
      "FileDescriptorSet.file[0].nam is no field of FileDescriptorProto",
    ],
    ["a list that is none", { file: {} }, "FileDescriptorSet.file must be a list, and is {}"],
    [
      "a name of no number",
      { file: [{ messageType: [{ field: [{ type: "TYPE_X" }] }] }] },
      "FileDescriptorSet.file[0].messageType[0].field[0].type must be one of TYPE_DOUBLE",
    ],
    [
      "a field that is there twice",
      { file: [{ messageType: [], message_type: [] }] },
      "FileDescriptorSet.file[0].message_type is there twice",
    ],
    [
      "a number out of range",
      { file: [{ publicDependency: [2 ** 31] }] },
      "file[0].publicDependency[0] must be of type int32",
    ],
    [
      "a name that every object has",
      { constructor: {} },
      "FileDescriptorSet.constructor is no field",
    ],
    ["something else", "file", 'FileDescriptorSet must be an object, and is "file"'],
  ])("refuses %s", (_, json, message) => {
    expect(() => fromJson(json)).toThrow(message);
    expect(() => fromJson(json)).toThrow(TypeError);
  });

  it("passes over names that it does not know when it is told to", () => {
    const json = JSON.parse('{"file":[{"name":"a","edition":"2023","__proto__":{}}]}');
    expect(fromJson(json, { ignoreUnknown: true }).file[0]?.name).toBe("a");
  });

  it("reads an empty table of source locations", () => {
    const bytes = hex("0a 05 0a 01 61 4a 00");
    const json = toJson(decodeFileDescriptorSet(bytes));
    expect(json).toEqual({ file: [{ name: "a", sourceCodeInfo: {} }] });
    expect(encodeFileDescriptorSet(fromJson(json))).toEqual(bytes);
  });
});
