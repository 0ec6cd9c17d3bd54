import { describe, expect, it, test } from "vitest";
import { demo, demoWithoutSource, hex, reasonOf } from "../../test/fixture.ts";
import {
  decodeFileDescriptorSet,
  decodeMessage,
  edit,
  encodeFileDescriptorSet,
  encodeMessage,
  open,
} from "../index.ts";

describe("encodeFileDescriptorSet", () => {
  it("writes plain objects in canonical order", () =>
    expect(
      encodeFileDescriptorSet({
        file: [{ syntax: "proto3", name: "a", publicDependency: [0, 1] }],
      }),
    ).toEqual(hex("0a0f 0a0161 5000 5001 6206 70726f746f33")));

  it("passes over keys that are no fields when it is told to", () => {
    const set = { file: [{ name: "a", ours: 1 }] };
    for (const mode of ["preserve", "canonical"] as const) {
      expect(encodeFileDescriptorSet(set, { mode, unknownKeys: "ignore" })).toEqual(
        hex("0a03 0a0161"),
      );
    }
  });

  it.each<readonly [string, object, string]>([
    [
      "the .proto's name",
      { file: [{ name: "a", message_type: [] }] },
      "file[0].message_type is no field of FileDescriptorProto: it is called messageType",
    ],
    ["what is nowhere", { files: [] }, "files is no field of FileDescriptorSet"],
    [
      "what is deep inside",
      { file: [{ messageType: [{ field: [{ options: { nope: 1 } }] }] }] },
      "file[0].messageType[0].field[0].options.nope is no field of FieldOptions",
    ],
    [
      "what another schema has",
      { file: [{ edition: 1000 }] },
      "file[0].edition is no field of FileDescriptorProto",
    ],
    ["what every object has", { file: [{ constructor: 1 }] }, "file[0].constructor is no field"],
  ])("refuses a key that is no field: %s", (_name, set, message) => {
    for (const mode of ["preserve", "canonical"] as const) {
      expect(() => encodeFileDescriptorSet(set, { mode })).toThrow(message);
      expect(() => encodeFileDescriptorSet(set, { mode })).toThrow(TypeError);
    }
  });

  it("takes keys without a value", () => {
    const set = { file: [{ name: "a", nope: undefined, another: null }] };
    expect(encodeFileDescriptorSet(set)).toEqual(hex("0a03 0a0161"));
  });

  test.each([
    ["with source locations", demo],
    ["without them", demoWithoutSource],
  ])("gives back what buf wrote in its own order, %s", (_name, bytes) => {
    const set = decodeFileDescriptorSet(bytes);
    expect(encodeFileDescriptorSet(set)).toEqual(bytes);
    const canonical = encodeFileDescriptorSet(set, { mode: "canonical" });
    expect(canonical).not.toEqual(bytes);
    expect(canonical).toHaveLength(bytes.length);
  });

  it("changes one field of one file, and the lengths above it", () => {
    const set = decodeFileDescriptorSet(demo);
    const order = set.file.at(-1)?.messageType.find(({ name }) => name === "Order");
    const card = order?.field.find(({ name }) => name === "card");
    if (card === undefined) throw new Error("no such field");
    card.name = "CARD";
    const expected = Buffer.from(demo);
    const at = expected.indexOf(Buffer.from([0x0a, 4, ...Buffer.from("card")]));
    expected.write("CARD", at + 2, "latin1");
    expect(Buffer.from(encodeFileDescriptorSet(set))).toEqual(expected);
  });

  it("keeps what was decoded of files that move to another set", () => {
    const { file } = decodeFileDescriptorSet(demo);
    const [first, ...others] = open(demo).file.map((view) => view.bytes);
    const moved = open(encodeFileDescriptorSet({ file: file.toReversed() }));
    expect(moved.file.map((view) => view.bytes)).toEqual([...others.toReversed(), first]);
  });

  it("follows files that are added and removed", () => {
    const set = decodeFileDescriptorSet(demo);
    set.file.shift();
    set.file.push(decodeMessage("FileDescriptorProto", hex("0a016e")));
    const names = open(encodeFileDescriptorSet(set)).file.map(({ name }) => name);
    expect(names).toEqual([
      ...open(demo)
        .file.slice(1)
        .map(({ name }) => name),
      "n",
    ]);
  });

  it("takes 64-bit numbers as bigint, number, text and Long", () => {
    const write = (positiveIntValue: bigint | number | string | { low: number; high: number }) =>
      encodeMessage("UninterpretedOption", { positiveIntValue });
    const expected = hex("20 8080808010");
    expect(write(2n ** 32n)).toEqual(expected);
    expect(write(2 ** 32)).toEqual(expected);
    expect(write("4294967296")).toEqual(expected);
    expect(write({ low: 0, high: 1 })).toEqual(expected);
  });

  it("refuses an object without a required field, and says which", () =>
    expect(
      reasonOf(() =>
        encodeFileDescriptorSet({
          file: [{ options: { uninterpretedOption: [{ name: [{ isExtension: true }] }] } }],
        }),
      ),
    ).toEqual({
      code: "missing-required",
      offset: 0,
      path: "file[0].options.uninterpretedOption[0].name[0].namePart",
    }));

  test.each([
    [
      "a number that is no int32",
      { messageType: [{ field: [{ number: 1.5 }] }] },
      "file[0].messageType[0].field[0].number must be of type int32, and is 1.5",
    ],
    ["a string that is none", { name: 7 }, "file[0].name must be of type string, and is 7"],
    [
      "a message that is none",
      { options: "fast" },
      "file[0].options must be an object, and is fast",
    ],
    [
      "a negative uint64",
      { options: { uninterpretedOption: [{ positiveIntValue: -1n }] } },
      "positiveIntValue must be of type uint64, and is -1n",
    ],
  ])("throws a TypeError for %s", (_name, file, message) => {
    expect(() => encodeFileDescriptorSet({ file: [file as object] })).toThrow(TypeError);
    expect(() => encodeFileDescriptorSet({ file: [file as object] })).toThrow(message);
  });

  it("grows from small to large without a limit of its own", () => {
    const name = "n".repeat(100_000);
    const bytes = encodeFileDescriptorSet({ file: Array.from({ length: 20 }, () => ({ name })) });
    expect(open(bytes).file.map((view) => view.name)).toEqual(
      Array.from({ length: 20 }, () => name),
    );
  });
});

describe("edit", () => {
  it("copies files that were not asked for, and writes changes of the others", () => {
    const draft = edit(open(demo));
    const last = open(demo).file.length - 1;
    draft.file(last).package = "shop.v2";
    const expected = Buffer.from(demo);
    const at = expected.indexOf(Buffer.from([0x12, 7, ...Buffer.from("shop.v1")]));
    expected.write("shop.v2", at + 2, "latin1");
    expect(Buffer.from(draft.encode())).toEqual(expected);
    expect(Buffer.concat(draft.chunks())).toEqual(expected);
    expect(draft.chunks()[0]?.buffer).toBe(demo.buffer);
  });

  it("removes and adds files", () => {
    const draft = edit(open(demo));
    draft.remove(0);
    draft.add({ name: "new.proto" });
    const names = open(demo).file.map(({ name }) => name);
    expect(open(draft.encode()).file.map(({ name }) => name)).toEqual([
      ...names.slice(1),
      "new.proto",
    ]);
    expect(() => draft.file(0)).toThrow(RangeError);
    expect(() => draft.file(99)).toThrow(RangeError);
  });
});
