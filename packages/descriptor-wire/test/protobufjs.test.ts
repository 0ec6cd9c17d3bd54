import protobuf from "protobufjs/minimal.js";
import { describe, expect, it } from "vitest";
import { decodeFileDescriptorSet, decodeMessage } from "../src/index.ts";
import { decodeFrom, encodeTo, longOf, readerOf } from "../src/protobufjs.ts";
import { demo, hex } from "./fixture.ts";

describe("decodeFrom", () => {
  it("reads a message inside another one, and moves the reader behind it", () => {
    const reader = readerOf(hex("0a03 0a0161 1001"));
    reader.uint32();
    const length = reader.uint32();
    expect(decodeFrom("FileDescriptorProto", reader, length).name).toBe("a");
    expect(reader.uint32()).toBe(16);
  });

  it("keeps unknown fields unless the reader discards them", () => {
    const reader = readerOf(demo);
    expect(decodeFrom("FileDescriptorSet", reader)).toEqual(decodeFileDescriptorSet(demo));
    const discarding = protobuf.Reader.create(hex("0a0161 f8ac3001"));
    discarding.discardUnknown = true;
    expect(decodeFrom("FileDescriptorProto", discarding)).not.toHaveProperty("unknownFields");
  });

  it("refuses a length past the reader's end", () =>
    expect(() => decodeFrom("FileDescriptorSet", readerOf(hex("0a")), 2)).toThrow(RangeError));
});

describe("encodeTo", () => {
  it("writes into a writer between other things, and makes one when there is none", () => {
    const writer = protobuf.Writer.create().uint32(10).fork();
    encodeTo("FileDescriptorProto", { name: "a" }, writer).ldelim();
    expect(new Uint8Array(writer.finish())).toEqual(hex("0a030a0161"));
    expect(new Uint8Array(encodeTo("FileDescriptorProto", { name: "a" }).finish())).toEqual(
      hex("0a0161"),
    );
  });
});

describe("longOf", () => {
  it("halves a number as Long does", () => {
    const { negativeIntValue = 0n } = decodeMessage(
      "UninterpretedOption",
      hex("2880808080808080808001"),
    );
    expect(longOf(negativeIntValue)).toEqual({ low: 0, high: -2147483648, unsigned: false });
  });
});
