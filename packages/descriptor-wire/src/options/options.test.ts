import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource, hex } from "../../test/fixture.ts";
import { encodeFileDescriptorSet, type FileDescriptorSet, type Init, open } from "../index.ts";
import { createRegistry, type Registry } from "../registry/index.ts";
import { type DynamicMessage, optionsOf, rangeOptionsOf, readDynamic } from "./index.ts";

type Files = NonNullable<Init<FileDescriptorSet>["file"]>;
type Field = NonNullable<NonNullable<Files[number]["extension"]>[number]>;

const registryOf = (...file: Files): Registry =>
  createRegistry(open(encodeFileDescriptorSet({ file })));

/** A message as a plain value: extensions in brackets, enums by name. */
function plain(message: DynamicMessage | undefined): unknown {
  if (message === undefined) return undefined;
  const entries = message.fields.map(({ field, values }) => {
    const items = values.map((value) => {
      if (value.kind === "message") return plain(value.value);
      return value.kind === "enum" ? (value.name ?? value.value) : value.value;
    });
    const name = field.kind === "extension" ? `[${field.fullName}]` : field.name;
    return [name, field.isRepeated ? items : items[0]] as const;
  });
  return Object.fromEntries(entries);
}

const bytesOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString("hex");

const MESSAGE_OPTIONS = ".google.protobuf.MessageOptions";
const T = {
  double: 1,
  float: 2,
  int64: 3,
  uint64: 4,
  int32: 5,
  fixed64: 6,
  fixed32: 7,
  bool: 8,
  string: 9,
  group: 10,
  message: 11,
  bytes: 12,
  uint32: 13,
  enum: 14,
  sfixed32: 15,
  sfixed64: 16,
  sint32: 17,
  sint64: 18,
} as const;

const field = (name: string, number: number, type: keyof typeof T, more: Field = {}): Field => ({
  name,
  number,
  label: 1,
  type: T[type],
  ...more,
});

/** A message M with options, whose extension `e` (50000) is of some type. */
function withExtension(
  extension: Field,
  optionBytes: string,
  file: Omit<Files[number], "name"> = {},
) {
  const registry = registryOf({
    name: "a.proto",
    package: "p",
    ...file,
    messageType: [
      ...(file.messageType ?? []),
      { name: "Host", options: { unknownFields: hex(optionBytes) } },
    ],
    extension: [{ extendee: MESSAGE_OPTIONS, number: 50000, name: "e", label: 1, ...extension }],
  });
  const host = registry.find("message", "p.Host");
  if (host === undefined) throw new Error("no host");
  return { registry, options: optionsOf(host, registry) };
}

/** Tags of extension 50000. */
const [VARINT, FIXED64, LENGTH, START, END, FIXED32] = [
  "80b518",
  "81b518",
  "82b518",
  "83b518",
  "84b518",
  "85b518",
];

describe("optionsOf", () => {
  const registry = createRegistry(open(demo));
  const element = <Kind extends "field" | "method">(kind: Kind, name: string) => {
    const found = registry.find(kind, name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  it("reads custom options that a compiler wrote", () => {
    expect(plain(optionsOf(element("method", "shop.v1.Orders.Find"), registry))).toEqual({
      idempotency_level: "NO_SIDE_EFFECTS",
      "[shop.route]": { path: "/orders", tags: ["a", "b"] },
    });
    expect(plain(optionsOf(element("field", "shop.v1.Order.id"), registry))).toEqual({
      "[shop.notes]": ["one", "two"],
    });
    expect(plain(optionsOf(element("field", "shop.v1.Order.weights"), registry))).toEqual({
      packed: false,
      jstype: "JS_STRING",
    });
    expect(optionsOf(element("field", "shop.v1.Order.lines"), registry)).toBeUndefined();
  });

  it("gives the path of each option, as source locations have it", () => {
    const find = element("method", "shop.v1.Orders.Find");
    const locations = find.file.view.sourceCodeInfo?.toLocations().map(({ path }) => String(path));
    const options = optionsOf(find, registry);
    for (const option of options?.fields ?? []) expect(locations).toContain(String(option.path));
    const [tags] = options?.get("shop.route")?.values ?? [];
    expect(tags?.kind === "message" && tags.value.get("tags")?.path).toEqual([
      6, 0, 2, 0, 4, 50001, 2,
    ]);
  });

  it("finds them without descriptor.proto, and through another set's registry", () => {
    const whole = open(demoWithoutSource);
    const files = encodeFileDescriptorSet({
      file: whole.file
        .filter(({ name }) => name !== "google/protobuf/descriptor.proto")
        .map((file) => file.toObject()),
    });
    const bare = createRegistry(open(files));
    const find = bare.find("method", "shop.v1.Orders.Find");
    if (find === undefined) throw new Error("no method");
    const expected = plain(optionsOf(element("method", "shop.v1.Orders.Find"), registry));
    expect(plain(optionsOf(find, bare))).toEqual(expected);
    expect(plain(optionsOf(find, registry))).toEqual(expected);
    const nothing = optionsOf(find, registryOf());
    expect(plain(nothing)).toEqual({ idempotency_level: "NO_SIDE_EFFECTS" });
    expect(bytesOf(nothing?.unknownFields)).toMatch(/^8ab518/);
  });

  it("knows the options that came after 3.21", () => {
    const { options } = withExtension(field("e", 50000, "bool"), "6202 2802");
    expect(plain(options)).toEqual({ features: { message_encoding: "DELIMITED" } });
  });

  it.each<[string, string, Field, unknown]>([
    ["double", `${FIXED64} 000000000000f03f`, { type: 1 }, 1],
    ["float", `${FIXED32} 0000c07f`, { type: 2 }, Number.NaN],
    ["int64", `${VARINT} ffffffffffffffffff01`, { type: 3 }, -1n],
    ["uint64", `${VARINT} ffffffffffffffffff01`, { type: 4 }, 2n ** 64n - 1n],
    ["int32", `${VARINT} ffffffffffffffffff01`, { type: 5 }, -1],
    ["fixed64", `${FIXED64} ffffffffffffffff`, { type: 6 }, 2n ** 64n - 1n],
    ["fixed32", `${FIXED32} ffffffff`, { type: 7 }, 2 ** 32 - 1],
    ["bool", `${VARINT} 808001`, { type: 8 }, true],
    ["string", `${LENGTH} 02 61ff`, { type: 9 }, "a\udcff"],
    ["bytes", `${LENGTH} 02 61ff`, { type: 12 }, hex("61ff")],
    ["uint32", `${VARINT} ffffffff0f`, { type: 13 }, 2 ** 32 - 1],
    ["sfixed32", `${FIXED32} ffffffff`, { type: 15 }, -1],
    ["sfixed64", `${FIXED64} ffffffffffffffff`, { type: 16 }, -1n],
    ["sint32", `${VARINT} ffffffff0f`, { type: 17 }, -(2 ** 31)],
    ["sint64", `${VARINT} ffffffffffffffffff01`, { type: 18 }, -(2n ** 63n)],
    ["the last of several", `${VARINT} 01 ${VARINT} 02`, { type: 5 }, 2],
    ["a list in both forms", `${VARINT} 01 ${LENGTH} 02 0203`, { type: 5, label: 3 }, [1, 2, 3]],
    ["a list of fixed numbers", `${LENGTH} 08 0100000002000000`, { type: 7, label: 3 }, [1, 2]],
    ["an empty list", `${LENGTH} 00`, { type: 5, label: 3 }, []],
  ])("reads %s", (_, bytes, extension, value) => {
    const { options } = withExtension(extension as Field, bytes);
    expect(plain(options)).toEqual({ "[p.e]": value });
    expect(options?.unknownFields).toBeUndefined();
  });

  const inner = {
    name: "Inner",
    field: [
      field("a", 1, "int32", { oneofIndex: 0 }),
      field("b", 2, "message", { typeName: ".p.Inner", oneofIndex: 0 }),
      field("s", 3, "string", { label: 3 }),
      field("g", 4, "group", { typeName: ".p.Inner" }),
    ],
    oneofDecl: [{ name: "choice" }],
  };
  const ofInner = field("e", 50000, "message", { typeName: ".p.Inner" });
  it.each([
    ["in parts", `${LENGTH} 03 1a0161 ${LENGTH} 05 0801 1a0162`, { a: 1, s: ["a", "b"] }],
    [
      "with parts of a member",
      `${LENGTH} 04 12020801 ${LENGTH} 05 12031a0161`,
      {
        b: { a: 1, s: ["a"] },
      },
    ],
    ["whose last member counts", `${LENGTH} 08 12020801 0802 1200`, { b: {} }],
    ["with a group", `${LENGTH} 04 23080124`, { g: { a: 1 } }],
    ["without anything", `${LENGTH} 00`, {}],
  ])("puts together a message %s", (_, bytes, value) => {
    const { options } = withExtension(ofInner, bytes, { messageType: [inner] });
    expect(plain(options)).toEqual({ "[p.e]": value });
  });

  it("shows every record as it stands", () => {
    const bytes = `1801 ${LENGTH} 03 1a0161 ${LENGTH} 02 0801 c03e01`;
    const { options } = withExtension(ofInner, bytes, { messageType: [inner] });
    const records = options?.records ?? [];
    expect(
      records.map(({ field: known, values: [value] }) => [
        known?.name,
        value?.kind === "message" ? plain(value.value) : value?.value,
      ]),
    ).toEqual([
      ["deprecated", true],
      ["e", { s: ["a"] }],
      ["e", { a: 1 }],
      [undefined, undefined],
    ]);
    expect(records.map((record) => bytesOf(record.bytes)).join("")).toBe(bytes.replaceAll(" ", ""));
    expect(bytesOf(options?.unknownFields)).toBe("c03e01");
  });

  it("reads a group as a group, and only that", () => {
    const group = field("e", 50000, "group", { typeName: ".p.Inner" });
    const file = { messageType: [inner] };
    expect(plain(withExtension(group, `${START} 0801 ${END}`, file).options)).toEqual({
      "[p.e]": { a: 1 },
    });
    const other = withExtension(group, `${LENGTH} 02 0801`, file).options;
    expect(plain(other)).toEqual({});
    expect(bytesOf(other?.unknownFields)).toBe(`${LENGTH}020801`);
    expect(plain(withExtension(ofInner, `${START} 0801 ${END}`, file).options)).toEqual({});
  });

  it("reads what an edition delimits", () => {
    const file = {
      syntax: "editions",
      unknownFields: hex("70 e807"),
      messageType: [inner],
    };
    const delimited = { ...ofInner, options: { unknownFields: hex("aa0102 2802") } };
    expect(plain(withExtension(delimited, `${START} 0801 ${END}`, file).options)).toEqual({
      "[p.e]": { a: 1 },
    });
    const whole = { ...file, options: { unknownFields: hex("920302 2802") } };
    expect(plain(withExtension(ofInner, `${START} 0801 ${END}`, whole).options)).toEqual({
      "[p.e]": { a: 1 },
    });
    expect(plain(withExtension(ofInner, `${LENGTH} 02 0801`, file).options)).toEqual({
      "[p.e]": { a: 1 },
    });
  });

  it("keeps numbers that a closed enum does not name as unknown fields", () => {
    const ofEnum = field("e", 50000, "enum", { typeName: ".p.E" });
    const enumType = [{ name: "E", value: [{ name: "A", number: 0 }] }];
    const read = (extension: Field, bytes: string, syntax: string) =>
      withExtension(extension, bytes, { enumType, syntax }).options;
    expect(plain(read(ofEnum, `${VARINT} 00`, "proto2"))).toEqual({ "[p.e]": "A" });
    const closed = read(ofEnum, `${VARINT} 07`, "proto2");
    expect([plain(closed), bytesOf(closed?.unknownFields)]).toEqual([{}, `${VARINT}07`]);
    expect(plain(read(ofEnum, `${VARINT} 07`, "proto3"))).toEqual({ "[p.e]": 7 });
    const list = read({ ...ofEnum, label: 3 }, `${LENGTH} 03 000700`, "proto2");
    expect([plain(list), bytesOf(list?.unknownFields)]).toEqual([
      { "[p.e]": ["A", "A"] },
      `${VARINT}07`,
    ]);
  });

  it.each([
    ["that ends too early", `${LENGTH} 02 0880`],
    ["whose message inside ends too early", `${LENGTH} 03 1202 08`],
    ["with an end tag that nothing began", `${LENGTH} 01 24`],
    ["that is too deep", deep(101)],
  ])("leaves a message %s unknown, and reads the rest", (_, damaged) => {
    const { options } = withExtension(ofInner, `1801 ${damaged}`, { messageType: [inner] });
    expect(plain(options)).toEqual({ deprecated: true });
    expect(bytesOf(options?.unknownFields)).toBe(damaged.replaceAll(" ", ""));
  });

  it("reads as many levels as protobuf's parsers", () => {
    const { options } = withExtension(ofInner, deep(100), { messageType: [inner] });
    expect(options?.get("p.e")?.values).toHaveLength(1);
  });

  /** A message with so many levels, lengths of up to two bytes. */
  function deep(levels: number): string {
    let content = Buffer.alloc(0);
    for (let level = 1; level < levels; level++) {
      content = Buffer.concat([Buffer.from([0x12]), length(content), content]);
    }
    return `${LENGTH}${Buffer.concat([length(content), content]).toString("hex")}`;
  }

  function length({ length: size }: Uint8Array): Buffer {
    return Buffer.from(size < 128 ? [size] : [(size & 127) | 128, size >> 7]);
  }

  it("reads what an Any holds", () => {
    const any = {
      name: "any.proto",
      package: "google.protobuf",
      messageType: [
        { name: "Any", field: [field("type_url", 1, "string"), field("value", 2, "bytes")] },
      ],
    };
    const registered = registryOf(any, { name: "b.proto", package: "p", messageType: [inner] });
    const type = registered.find("message", "google.protobuf.Any");
    if (type === undefined) throw new Error("no Any");
    const read = (url: string, value: string) => {
      const text = Buffer.from(url);
      const bytes = Buffer.concat([Buffer.from([10, text.length]), text, Buffer.from(hex(value))]);
      return readDynamic(type, new Uint8Array(bytes), registered)?.unpacked;
    };
    expect(plain(read("example.org/p.Inner", "1202 0801"))).toEqual({ a: 1 });
    expect(plain(read("example.org/p.Inner", ""))).toEqual({});
    expect(read("example.org/p.Inner", "1202 0880")).toBeUndefined();
    expect(read("example.org/p.Nothing", "1202 0801")).toBeUndefined();
  });

  it("reads extensions of a message in the old set format", () => {
    const set = registryOf({
      name: "a.proto",
      package: "p",
      messageType: [{ name: "Set", options: { messageSetWireFormat: true } }, { ...inner }],
      extension: [field("item", 2000, "message", { extendee: ".p.Set", typeName: ".p.Inner" })],
    });
    const type = set.find("message", "p.Set");
    if (type === undefined) throw new Error("no set");
    const read = (bytes: string) => readDynamic(type, hex(bytes), set);
    expect(plain(read("0b 10d00f 1a020801 0c"))).toEqual({ "[p.item]": { a: 1 } });
    expect(plain(read("0b 1a020801 10d00f 0c"))).toEqual({ "[p.item]": { a: 1 } });
    expect(plain(read("0b 10d10f 1a020801 0c"))).toEqual({});
    expect(bytesOf(read("0b 10d10f 1a020801 0c")?.unknownFields)).toBe("0b10d10f1a0208010c");
    expect(read("0b 10d00f 1a020880 0c")).toBeUndefined();
  });

  it("takes any name as data", () => {
    const { options } = withExtension(field("__proto__", 50000, "bool"), `${VARINT} 01`);
    expect(options?.get("p.__proto__")?.values).toEqual([{ kind: "bool", value: true }]);
    expect(options?.get("constructor")).toBeUndefined();
  });

  it("loses nothing of any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(bytes, (noise) => {
        const tail = Buffer.from(noise).toString("hex");
        const { options } = withExtension(
          { ...ofInner, label: 3 },
          `${LENGTH} ${Buffer.from([noise.length]).toString("hex")} ${tail}`,
          { messageType: [inner] },
        );
        const whole = Buffer.concat(options?.records.map((record) => record.bytes) ?? []);
        expect(whole).toEqual(Buffer.from(options?.bytes ?? []));
        // Reading all of it throws nothing.
        expect(plain(options)).toBeDefined();
      }),
    );
  });
});

describe("rangeOptionsOf", () => {
  it("reads the options of an extension range", () => {
    const registry = registryOf({
      name: "a.proto",
      messageType: [
        {
          name: "M",
          extensionRange: [
            { start: 1, end: 2 },
            { start: 3, end: 4, options: { unknownFields: hex("1801") } },
          ],
        },
      ],
    });
    const message = registry.find("message", "M");
    if (message === undefined) throw new Error("no message");
    expect(rangeOptionsOf(message, 0, registry)).toBeUndefined();
    const options = rangeOptionsOf(message, 1, registry);
    expect([plain(options), options?.path]).toEqual([
      { verification: "UNVERIFIED" },
      [4, 0, 5, 1, 3],
    ]);
    expect(rangeOptionsOf(message, 2, registry)).toBeUndefined();
  });
});
