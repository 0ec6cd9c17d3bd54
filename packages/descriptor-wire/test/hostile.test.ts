import { describe, expect, it, test } from "vitest";
import {
  decodeFileDescriptorSet,
  decodeMessage,
  encodeFileDescriptorSet,
  encodeMessage,
  open,
  scan,
  toJson,
  type Messages,
} from "../src/index.ts";
import { createRegistry } from "../src/registry/index.ts";
import { demo, hex, reasonOf } from "./fixture.ts";

const file = (bytes: string) => decodeMessage("FileDescriptorProto", hex(bytes));
const canonical = (type: keyof Messages, bytes: string): string =>
  Buffer.from(encodeMessage(type, decodeMessage(type, hex(bytes)), { mode: "canonical" })).toString(
    "hex",
  );
/** Messages inside messages: each level adds a tag and a length in front. */
function nested(levels: number): Uint8Array {
  const reversed: number[] = [];
  for (let level = 0; level < levels; level++) {
    const { length } = reversed;
    if (length < 128) reversed.push(length);
    else reversed.push(length >> 7, (length & 127) | 128);
    reversed.push(0x1a);
  }
  return Uint8Array.from(reversed.toReversed());
}

describe("decodeFileDescriptorSet and its layers refuse", () => {
  test.each([
    ["C02 a tag that is cut", "80", "truncated", 0],
    ["C02 a length that is cut", "0a80", "truncated", 1],
    ["C02 a length that is missing", "0a", "truncated", 1],
    ["C03 a length past the end", "0a056162", "truncated", 1],
    ["C04 a length of 2^31 - 1 with nothing behind", "0affffffff07", "truncated", 1],
    ["C04 a negative length", "0affffffff0f", "bad-length", 1],
    ["C04 a length of ten bytes", "0affffffffffffffffff01", "bad-length", 1],
    ["C05 a number of eleven bytes", "5080808080808080808080 01", "bad-varint", 1],
    ["C07 wire type 6", "0e00", "bad-wire-type", 0],
    ["C07 wire type 7", "0f00", "bad-wire-type", 0],
    ["C08 field number 0", "0001", "bad-tag", 0],
    ["C09 a tag of more than 32 bits", "ffffffff1f00", "bad-tag", 0],
    ["C09 a tag of six bytes", "ffffffffff0100", "bad-tag", 0],
    ["C10 the end of a group without its start", "0c", "bad-group", 0],
    ["C11 a group without an end", "a306", "truncated", 2],
    ["C11 the end of another group", "a306ac06", "bad-group", 2],
    ["C19 a packed list that is cut", "520380", "truncated", 1],
    ["C19 a packed number past its list", "52018001", "truncated", 2],
    ["C20 a message past its parent", "4a040a0a0801", "truncated", 3],
  ])("%s", (_name, bytes, code, offset) => {
    const reason = expect.objectContaining({ code, offset });
    expect(reasonOf(() => file(bytes))).toEqual(reason);
    expect(reasonOf(() => scan(hex(bytes), "FileDescriptorProto"))).toEqual(reason);
  });

  it("C12 101 nested groups, and 100,000, without a deep stack", () => {
    const groups = (count: number) => Buffer.alloc(count * 2, hex("a306"));
    expect(reasonOf(() => scan(groups(101), "FileDescriptorProto"))).toMatchObject({
      code: "too-deep",
    });
    expect(reasonOf(() => scan(groups(100_000), "FileDescriptorProto"))).toMatchObject({
      code: "too-deep",
    });
    const closed = Buffer.concat([groups(100), Buffer.alloc(200, hex("a406"))]);
    expect(scan(closed, "FileDescriptorProto").elements).toBe(1);
  });

  it("C13 the 101st level of messages, and takes the 100th", () => {
    expect(decodeMessage("DescriptorProto", nested(100))).toBeTypeOf("object");
    expect(reasonOf(() => decodeMessage("DescriptorProto", nested(101)))).toMatchObject({
      code: "too-deep",
    });
    expect(reasonOf(() => decodeMessage("DescriptorProto", nested(3), { maxDepth: 2 }))).toEqual({
      code: "too-deep",
      offset: 5,
      path: "nestedType[0].nestedType[0].nestedType[0]",
    });
  });

  it("an input of more than maxBytes, before it is read", () =>
    expect(reasonOf(() => open(demo, { maxBytes: 100 }))).toEqual({
      code: "too-large",
      offset: 100,
      path: "",
    }));

  it("says what, where and in which field", () => {
    const bytes = hex("0a0a 0a0161 2205 0a0162 1203");
    expect(() => decodeFileDescriptorSet(bytes)).toThrow(
      "the bytes end too early at byte 11, in file[0].messageType[0].field[0]",
    );
  });

  it("what is no Uint8Array, and limits that are no numbers, as the caller's mistake", () => {
    const words = new TypeError("the input must be a Uint8Array");
    const readers: readonly ((bytes: never) => unknown)[] = [decodeFileDescriptorSet, open, scan];
    for (const other of ["0a", undefined, demo.buffer, [10]])
      for (const read of readers) expect(() => read(other as never)).toThrow(words);
    expect(() => createRegistry(demo as never)).toThrow(
      new TypeError("a registry is made of an opened set: createRegistry(open(bytes))"),
    );
    expect(() => open(demo, { maxDepth: NaN })).toThrow(RangeError);
    expect(() => decodeMessage("toString" as never, demo)).toThrow(TypeError);
  });
});

describe("decodeMessage reads", () => {
  it("C01 nothing as an empty message", () =>
    expect(decodeFileDescriptorSet(new Uint8Array())).toEqual({ file: [] }));

  test.each([
    [
      "C06 ten bytes with bits past the 64th",
      "FieldDescriptorProto",
      "18ffffffffffffffffff7f",
      "18ffffffffffffffffff01",
    ],
    ["C06 a zero of four bytes", "FieldDescriptorProto", "1880808000", "1800"],
    ["C06 a number past 32 bits", "FieldDescriptorProto", "188580808010", "1805"],
    ["C14 an unknown field", "FileDescriptorProto", "f8ac3001 0a0161", "0a0161 f8ac3001"],
    ["C15 a value that the enum does not name", "FileOptions", "4863", "4863"],
    ["C15 the last value that it names", "FileOptions", "4802 4863", "4802 4863"],
    ["C16 F14 a number where a string should stand", "FileDescriptorProto", "0801", "0801"],
    ["C17 the last of several", "FileDescriptorProto", "0a0161 0a0162", "0a0162"],
    [
      "C18 a message in two parts",
      "FileDescriptorProto",
      "4202 5001 4204 0a026a70",
      "42060a026a705001",
    ],
    ["C19 a packed list where records are declared", "FileDescriptorProto", "52020102", "50015002"],
    [
      "C19 records where a packed list is declared",
      "SourceCodeInfo.Location",
      "0801 0802",
      "0a020102",
    ],
    [
      "C30 -1 in ten bytes",
      "FieldDescriptorProto",
      "18ffffffffffffffffff01",
      "18ffffffffffffffffff01",
    ],
    [
      "C30 -1 in five bytes as an int32",
      "FieldDescriptorProto",
      "18ffffffff0f",
      "18ffffffffffffffffff01",
    ],
    [
      "C30 the largest uint64",
      "UninterpretedOption",
      "20ffffffffffffffffff01",
      "20ffffffffffffffffff01",
    ],
    [
      "C30 the smallest int64",
      "UninterpretedOption",
      "2880808080808080808001",
      "2880808080808080808001",
    ],
    ["C30 -0", "UninterpretedOption", "310000000000000080", "310000000000000080"],
    [
      "C30 a NaN with bits of its own",
      "UninterpretedOption",
      "31010000000000f07f",
      "31010000000000f07f",
    ],
  ] as const)("%s", (_name, type, bytes, expected) => {
    expect(canonical(type, bytes)).toBe(expected.replaceAll(" ", ""));
    const message = decodeMessage(type, hex(bytes));
    expect(Buffer.from(encodeMessage(type, message))).toEqual(Buffer.from(hex(bytes)));
  });

  it("C21 F14 invalid UTF-8 as lone surrogates, which become the bytes again", () => {
    const { name } = file("0a06 61fffe c080 62");
    expect(name).toBe("a\udcff\udcfe\udcc0\udc80b");
    expect(Buffer.from(encodeMessage("FileDescriptorProto", { name: `${name}!` }))).toEqual(
      Buffer.from(hex("0a07 61fffe c080 62 21")),
    );
  });

  it("C22 names of Object's own as names like others", () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const bytes = encodeFileDescriptorSet({
      file: names.map((name) => ({ name, package: name, messageType: [{ name }] })),
    });
    const set = decodeFileDescriptorSet(bytes);
    expect(set.file.map(({ messageType }) => messageType[0]?.name)).toEqual(names);
    expect(toJson(set)["file"]).toHaveLength(4);
    expect(({} as Record<string, unknown>)["name"]).toBeUndefined();
  });

  it("C23 text that looks like code as text", () => {
    const name = "Data(){console.log('x')}";
    const set = decodeFileDescriptorSet(
      encodeFileDescriptorSet({ file: [{ messageType: [{ name }] }] }),
    );
    expect(set.file[0]?.messageType[0]?.name).toBe(name);
  });
});
