import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, type FieldDescriptorProto, type Init, open } from "../index.ts";
import {
  createRegistry,
  defaultValueOf,
  effectiveFieldOptions,
  effectiveFileOptions,
  type FieldElement,
  jsonNameOf,
  toJsonName,
  toMapEntryName,
  unescapeBytes,
} from "./index.ts";
import { parseFloating, parseInteger } from "./number-text.ts";

function fieldOf(field: Init<FieldDescriptorProto>, syntax = "proto2"): FieldElement {
  const enumType = [{ name: "E", value: [{ name: "A" }, { name: "B", number: 1 }] }];
  const messageType = [
    { name: "M", field: [{ name: "f", number: 1, label: 1 as const, ...field }] },
  ];
  const file = [{ name: "a", syntax, enumType, messageType }];
  const found = createRegistry(open(encodeFileDescriptorSet({ file }))).find("field", "M.f");
  if (found === undefined) throw new Error("no field");
  return found;
}

describe("toJsonName", () => {
  // The spelling of compilers, underscore by underscore.
  const rows = [
    ["_foo", "Foo"],
    ["FooBar", "FooBar"],
    ["foo_1bar", "foo1bar"],
    ["FOO_BAR_x", "FOOBARX"],
    ["__x__y__", "XY"],
    ["foo_bar", "fooBar"],
    ["", ""],
    ["é_é", "éé"],
  ] as const;
  for (const [name, json] of rows)
    it(`${name} is ${json}`, () => expect(toJsonName(name)).toBe(json));
});

describe("toMapEntryName", () => {
  const rows = [
    ["x", "XEntry"],
    ["some_map", "SomeMapEntry"],
    ["_x1_y", "X1YEntry"],
  ] as const;
  for (const [name, entry] of rows) {
    it(`${name} is ${entry}`, () => expect(toMapEntryName(name)).toBe(entry));
  }
});

describe("jsonNameOf", () => {
  it("is the declared one, even when it is empty", () => {
    expect(jsonNameOf(fieldOf({ name: "f", type: 5, jsonName: "" }))).toBe("");
  });
  it("else comes from the name", () => expect(jsonNameOf(fieldOf({ type: 5 }))).toBe("f"));
});

describe("defaultValueOf", () => {
  const rows: readonly [string, Init<FieldDescriptorProto>, unknown][] = [
    ["a declared int32", { type: 5, defaultValue: "-7" }, -7],
    ["hexadecimal", { type: 5, defaultValue: "0x10" }, 16],
    ["octal", { type: 13, defaultValue: "0777" }, 511],
    ["a clamped and cut int32", { type: 5, defaultValue: "99999999999" }, 1215752191],
    ["the least int64", { type: 3, defaultValue: "-9223372036854775808" }, -(2n ** 63n)],
    ["a clamped uint64", { type: 4, defaultValue: "99999999999999999999" }, 2n ** 64n - 1n],
    ["a float, rounded", { type: 2, defaultValue: "16777217" }, 16777216],
    ["an overflowing float", { type: 2, defaultValue: "1e40" }, Infinity],
    ["infinity", { type: 1, defaultValue: "-inf" }, -Infinity],
    ["not a number", { type: 1, defaultValue: "nan" }, Number.NaN],
    ["true", { type: 8, defaultValue: "true" }, true],
    ["text", { type: 9, defaultValue: "\\n" }, "\\n"],
    ["bytes", { type: 12, defaultValue: "\\001a" }, Uint8Array.of(1, 97)],
    ["no number", { type: 5, defaultValue: "1x" }, undefined],
    ["an absent int64", { type: 3 }, 0n],
    ["absent bytes", { type: 12 }, new Uint8Array()],
    ["an absent bool", { type: 8 }, false],
    ["an absent double", { type: 1 }, 0],
    ["a repeated field", { type: 5, label: 3 }, undefined],
    ["a message", { type: 11, typeName: "M" }, undefined],
  ];
  for (const [what, field, value] of rows) {
    it(`of ${what}`, () => expect(defaultValueOf(fieldOf(field))).toEqual(value));
  }

  it("of an enum is a value's element: the named one, else the first", () => {
    const valueOf = (field: Init<FieldDescriptorProto>) => defaultValueOf(fieldOf(field));
    expect(valueOf({ typeName: "E", defaultValue: "B" })).toMatchObject({ name: "B", number: 1 });
    expect(valueOf({ typeName: "E" })).toMatchObject({ name: "A" });
    expect(valueOf({ typeName: "E", defaultValue: "C" })).toBeUndefined();
  });
});

describe("parseInteger", () => {
  const rows = [
    [" \t-0x1F", -31n],
    ["+5", 5n],
    ["0", 0n],
    ["-0", 0n],
    ["08", undefined],
    ["0x", undefined],
    ["5\0junk", 5n],
    ["\0", 0n],
    ["", undefined],
    ["5 ", undefined],
  ] as const;
  for (const [text, value] of rows) {
    it(`${JSON.stringify(text)} is ${value}`, () =>
      expect(parseInteger(text, "int32")).toBe(value));
  }
  it("takes a negative unsigned number as C does", () =>
    expect(parseInteger("-1", "uint32")).toBe(4294967295n));
});

describe("parseFloating", () => {
  const rows = [
    ["1.", 1, 1],
    [".5e1", 5, 5],
    ["-0.0", -0, -0],
    ["1e-7", 1e-7, 1e-7],
    ["+1", undefined, 1],
    [" 1", undefined, 1],
    ["0x1.8p1", 3, 3],
    ["+0x1", undefined, 1],
    ["-0x.8", -0.5, -0.5],
    ["0x", undefined, undefined],
    ["1.5f", undefined, undefined],
    ["infinity", Infinity, Infinity],
    ["", undefined, undefined],
    [".", undefined, undefined],
  ] as const;
  for (const [text, plain, c99] of rows) {
    it(`${JSON.stringify(text)} is ${plain} today, and ${c99} in 3.21`, () => {
      expect(parseFloating(text, "plain")).toBe(plain);
      expect(parseFloating(text, "c99")).toBe(c99);
    });
  }
});

describe("unescapeBytes", () => {
  const rows = [
    ["\\a\\b\\f\\n\\r\\t\\v\\\\\\?\\'\\\"", [7, 8, 12, 10, 13, 9, 11, 92, 63, 39, 34]],
    ["\\x41\\101\\0", [65, 65, 0]],
    ["\\u00e9é", [0xc3, 0xa9, 0xc3, 0xa9]],
    ["\\U0001F600", [0xf0, 0x9f, 0x98, 0x80]],
    ["\\q", undefined],
    ["\\", undefined],
    ["\\x", undefined],
    ["\\x100", undefined],
    ["\\400", undefined],
    ["\\ud800", undefined],
    ["\\U00110000", undefined],
  ] as const;
  for (const [text, bytes] of rows) {
    it(`${text} is ${bytes === undefined ? "malformed" : String(bytes)}`, () =>
      expect(unescapeBytes(text)).toEqual(bytes && Uint8Array.from(bytes)));
  }
});

describe("effectiveFileOptions", () => {
  const optionsOf = (file: object, importPath?: string) => {
    const set = { file: [{ name: "dir/some_file.v1.proto", package: "foo_bar.v1", ...file }] };
    const [found] = createRegistry(open(encodeFileDescriptorSet(set))).files;
    if (found === undefined) throw new Error("no file");
    return effectiveFileOptions(found, importPath);
  };

  it("derives what is absent", () =>
    expect(optionsOf({})).toMatchObject({
      javaPackage: "foo_bar.v1",
      goPackage: "foo_bar.v1",
      csharpNamespace: "foo_bar.v1",
      swiftPrefix: "FooBar_V1",
      phpNamespace: "foo_bar.v1",
      phpMetadataNamespace: "dir/some_file.v1.proto",
      phpClassPrefix: "",
      rubyPackage: "foo_bar.v1",
      optimizeFor: 1,
      ccEnableArenas: true,
      javaMultipleFiles: false,
    }));

  it("takes what is declared", () => {
    const options = { javaPackage: "j", goPackage: "g", swiftPrefix: "", ccEnableArenas: false };
    expect(optionsOf({ options })).toMatchObject(options);
  });

  it("takes the Go package from the import path, the package, or the file's name", () => {
    expect(optionsOf({}, "example.org/x/shop").goPackage).toBe("shop");
    expect(optionsOf({ package: "" }).goPackage).toBe("some_file.v1");
  });
});

describe("effectiveFieldOptions", () => {
  const packed = (field: Init<FieldDescriptorProto>, syntax: string) =>
    effectiveFieldOptions(fieldOf(field, syntax)).packed;
  it("packs repeated numbers in proto3 unless they say no, in proto2 if they say so", () => {
    expect(packed({ type: 5, label: 3 }, "proto3")).toBe(true);
    expect(packed({ type: 5, label: 3, options: { packed: false } }, "proto3")).toBe(false);
    expect(packed({ type: 5, label: 3 }, "proto2")).toBe(false);
    expect(packed({ type: 5, label: 3, options: { packed: true } }, "proto2")).toBe(true);
    expect(packed({ type: 9, label: 3 }, "proto3")).toBe(false);
    expect(packed({ type: 5 }, "proto3")).toBe(false);
  });
});
