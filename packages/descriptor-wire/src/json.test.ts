import { describe, expect, it } from "vitest";
import { demo, hex } from "../test/fixture.ts";
import { decodeFileDescriptorSet, decodeMessage, toJson } from "./index.ts";

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
