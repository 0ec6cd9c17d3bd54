import { readFileSync } from "node:fs";
import protobuf from "protobufjs";
import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource } from "../../test/fixture.ts";
import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  type FileDescriptorSet,
  type Init,
  open,
} from "../index.ts";
import { createRegistry } from "../registry/index.ts";
import { optionsOf } from "../options/index.ts";
import { decodeOptions, fromRoot, toRoot } from "./index.ts";

type Files = NonNullable<Init<FileDescriptorSet>["file"]>;

const setOf = (...file: Files): Uint8Array => encodeFileDescriptorSet({ file });
const text = (name: string): string =>
  readFileSync(new URL(`../../test/fixtures/demo/shop/${name}`, import.meta.url), "utf8");

/** A set of all that protobufjs's own bridge loses. */
const lossy = setOf(
  {
    name: "base.proto",
    package: "p",
    syntax: "proto2",
    messageType: [{ name: "Base", extensionRange: [{ start: 100, end: 536_870_912 }] }],
  },
  {
    name: "other.proto",
    package: "p",
    syntax: "proto2",
    dependency: ["base.proto", "unused.proto"],
    publicDependency: [0],
    messageType: [
      {
        name: "A",
        field: [
          ...Object.entries<readonly [1 | 2 | 3 | 4 | 9 | 12 | 14, string]>({
            small: [3, "-9223372036854775808"],
            wide: [4, "18446744073709551615"],
            endless: [1, "-inf"],
            none: [2, "nan"],
            tiny: [1, "1e-07"],
            raw: [12, '\\000\\377\\"a'],
            word: [9, "a\\000b"],
            chosen: [14, "TWO"],
          }).map(([name, [type, defaultValue]], index) => ({
            name,
            number: index + 1,
            label: 1 as const,
            type,
            defaultValue,
            jsonName: name,
            typeName: type === 14 ? ".p.A.E" : undefined,
          })),
          { name: "again", number: 20, label: 3, type: 11, typeName: "A" },
          { name: "group", number: 21, label: 1, type: 10, typeName: ".p.A.Group" },
          { name: "first", number: 22, label: 1, type: 5, oneofIndex: 0 },
        ],
        extension: [
          { name: "e", number: 100, label: 1, type: 11, typeName: ".p.A", extendee: ".p.Base" },
        ],
        nestedType: [{ name: "Group" }],
        enumType: [
          {
            name: "E",
            value: [
              { name: "TWO", number: 2 },
              { name: "ONE", number: 1 },
            ],
          },
        ],
        oneofDecl: [{ name: "choice", options: {} }],
        options: {},
      },
    ],
  },
  { name: "unused.proto" },
);

describe("toRoot", () => {
  const root = toRoot(open(lossy));
  const type = root.lookupType("p.A");

  it("takes default values for what they are", () => {
    const defaults = Object.fromEntries(
      type.fieldsArray.map(({ name, typeDefault }) => [name, typeDefault]),
    );
    expect(defaults).toMatchObject({
      endless: -Infinity,
      none: Number.NaN,
      tiny: 1e-7,
      word: "a\\000b",
      chosen: 2,
    });
    expect(String(defaults["small"])).toBe("-9223372036854775808");
    expect(String(defaults["wide"])).toBe("18446744073709551615");
    expect([...(defaults["raw"] as Uint8Array)]).toEqual([0, 255, 34, 97]);
  });

  it("keeps extensions out of the fields, and groups groups", () => {
    expect(type.fields["e"]).toBeUndefined();
    expect(type.get("e")).toBeInstanceOf(protobuf.Field);
    expect(root.lookupType("p.Base").fieldsById[100]?.name).toBe(".p.A.e");
    expect(type.fieldsById[21]?.delimited).toBe(true);
    const bytes = type.encode({ group: {}, first: 0 }).finish();
    expect(Buffer.from(bytes).toString("hex")).toBe("ab01ac01b00100");
  });

  it("has custom options and comments as protobufjs's parser has them", () => {
    const shop = toRoot(open(demo));
    const parsed = new protobuf.Root();
    for (const name of ["options.proto", "demo.proto"]) {
      protobuf.parse(text(name), parsed, {
        alternateCommentMode: true,
        preferTrailingComment: true,
      });
    }
    const find = (from: protobuf.Root) => from.lookupService("shop.v1.Orders").methods["Find"];
    expect(find(shop)?.options).toMatchObject({ "(shop.route).path": "/orders" });
    expect(find(shop)?.parsedOptions).toEqual([
      { "(shop.route)": { path: "/orders", tags: ["a", "b"] } },
    ]);
    expect(find(shop)?.comment).toBe(find(parsed)?.comment);
    expect(shop.lookupType("shop.v1.Order").comment).toBe(
      parsed.lookupType("shop.v1.Order").comment,
    );
  });

  it("reads and writes messages, under the names that are wanted", () => {
    const order = { orderId: "1", states: { a: 2 }, weights: [1, -1], lines: [{ sku: "s" }] };
    const shop = toRoot(open(demo)).lookupType("shop.v1.Order");
    const kept = toRoot(open(demo), { keepCase: true }).lookupType("shop.v1.Order");
    const bytes = shop.encode(order).finish();
    expect(shop.decode(bytes).toJSON()).toMatchObject({ orderId: "1", states: { a: 2 } });
    expect(kept.decode(bytes).toJSON()).toMatchObject({ id: "1", weights: ["1", "-1"] });
    // [packed = false]
    expect(Buffer.from(bytes).toString("hex")).toContain("28022801");
  });

  it.each<[string, Files[number], object]>([
    [
      "a name that is no identifier",
      { name: "a", messageType: [{ name: "Data(){console}" }] },
      { code: "unsafe-name", name: "Data(){console}" },
    ],
    [
      "a type that is not there",
      {
        name: "a",
        messageType: [
          { name: "M", field: [{ name: "f", number: 1, type: 11, label: 1, typeName: ".N" }] },
        ],
      },
      { code: "unknown-symbol", name: ".N" },
    ],
    [
      "an extended message that is not there",
      { name: "a", extension: [{ name: "e", number: 1, type: 5, label: 1, extendee: ".N" }] },
      { code: "unknown-symbol", name: ".N" },
    ],
  ])("refuses %s", (_, file, reason) => {
    expect(() => toRoot(open(setOf(file)))).toThrow(expect.objectContaining({ reason }));
  });
});

function descriptorJson(): protobuf.INamespace["nested"] & object {
  const path = import.meta.resolve("protobufjs/google/protobuf/descriptor.json");
  return (JSON.parse(readFileSync(new URL(path), "utf8")) as protobuf.INamespace).nested ?? {};
}

/** A root as a program of protobufjs's users has it: of sources. */
function parsedRoot(): protobuf.Root {
  const root = new protobuf.Root();
  for (const name of ["options.proto", "demo.proto"]) protobuf.parse(text(name), root);
  return root.addJSON(descriptorJson()).root;
}

describe("decodeOptions", () => {
  const registry = createRegistry(open(demo));

  it.each([
    ["that protobufjs has parsed", parsedRoot()],
    ["of the set itself", toRoot(open(demo))],
  ])("gives what a root %s reads of custom options", (_, root) => {
    const mail = registry.find("field", "shop.v1.Order.mail");
    const id = registry.find("field", "shop.v1.Order.id");
    const find = registry.find("method", "shop.v1.Orders.Find");
    const order = registry.find("message", "shop.v1.Order.Line");
    if (!mail || !id || !find || !order) throw new Error("the demo has them");
    expect(decodeOptions(mail, root)?.toJSON()).toEqual({ ".shop.personal": true });
    expect(decodeOptions(id, root)?.toJSON()).toEqual({ ".shop.notes": ["one", "two"] });
    expect(decodeOptions(find, root)?.toJSON()).toMatchObject({
      ".shop.route": { path: "/orders", tags: ["a", "b"] },
    });
    expect(decodeOptions(find, root)?.$type.name).toBe("MethodOptions");
    expect(decodeOptions(order, root)).toBeUndefined();
  });

  it("passes over what the root does not know", () => {
    const root = new protobuf.Root().addJSON(descriptorJson()).root;
    const mail = registry.find("field", "shop.v1.Order.mail");
    expect(mail && decodeOptions(mail, root)?.toJSON()).toEqual({});
  });

  it("refuses a root without descriptor.proto", () => {
    const mail = registry.find("field", "shop.v1.Order.mail");
    expect(() => mail && decodeOptions(mail, new protobuf.Root())).toThrow(
      expect.objectContaining({
        reason: { code: "unknown-symbol", name: "google.protobuf.FieldOptions" },
      }),
    );
  });
});

describe("fromRoot", () => {
  const odd = setOf({
    name: "__proto__",
    package: "constructor",
    messageType: [
      { name: "__proto__" },
      {
        name: "hasOwnProperty",
        field: [
          { name: "__proto__", number: 1, label: 1, type: 5 },
          { name: "toString", number: 2, label: 1, type: 11, typeName: ".constructor.__proto__" },
          { name: "a_b", number: 3, label: 1, type: 5, jsonName: "x" },
          { name: "x", number: 4, label: 1, type: 5, jsonName: "x" },
        ],
        oneofDecl: [{ name: "__proto__" }],
        enumType: [{ name: "1", value: [{ name: "__proto__", number: 0 }] }],
      },
    ],
  });
  it.each([
    ["with source locations", demo],
    ["without them", demoWithoutSource],
    ["that protobufjs's own bridge does not keep", lossy],
    ["of odd names", odd],
  ])("gives a set back, byte for byte: one %s", (_, bytes) => {
    expect(fromRoot(toRoot(open(bytes)))).toEqual(bytes);
    expect(fromRoot(toRoot(open(bytes), { keepCase: true }))).toEqual(bytes);
  });

  it("makes the changes of the root, and no others", () => {
    const root = toRoot(open(demo));
    const order = root.lookupType("shop.v1.Order");
    order.add(new protobuf.Field("addedField", 30, "Line", "repeated"));
    order.remove(order.fieldsById[2] as protobuf.Field);
    root.lookupEnum("shop.v1.Order.State").add("STATE_NEXT", 9);
    const [before, after] = [demo, fromRoot(root)].map((bytes) => decodeFileDescriptorSet(bytes));
    const [then, now] = [before, after].map((set) => set?.file.at(-1)?.messageType[0]);
    expect(now?.field.map(({ name }) => name)).toEqual([
      ...(then?.field.map(({ name }) => name).filter((name) => name !== "mail") ?? []),
      "addedField",
    ]);
    expect(now?.field.at(-1)).toMatchObject({
      typeName: ".shop.v1.Order.Line",
      label: 3,
      type: 11,
    });
    expect(now?.enumType[0]?.value.at(-1)).toMatchObject({ name: "STATE_NEXT", number: 9 });
    expect(now?.field[0]).toEqual(then?.field[0]);
    // All other files keep their bytes, and this one its locations.
    expect(after?.file.slice(0, -1)).toEqual(before?.file.slice(0, -1));
    expect(after?.file.at(-1)?.sourceCodeInfo?.bytes).toEqual(
      before?.file.at(-1)?.sourceCodeInfo?.bytes,
    );
  });

  it("describes what protobufjs's parser has read as a compiler does", () => {
    const root = new protobuf.Root();
    for (const name of ["shop/options.proto", "shop/demo.proto"]) {
      // Not among protobufjs's types: the name that the parser gives to what it makes.
      Object.assign(protobuf.parse, { filename: name });
      protobuf.parse(text(name.slice(5)), root);
    }
    const descriptor = root.addJSON(descriptorJson()).lookup("google.protobuf");
    if (descriptor !== null) descriptor.filename = "google/protobuf/descriptor.proto";
    const described = decodeFileDescriptorSet(fromRoot(root));
    const compiled = decodeFileDescriptorSet(demoWithoutSource);
    for (const name of ["shop/options.proto", "shop/demo.proto"]) {
      const file = described.file.find((one) => one.name === name);
      const expected = compiled.file.find((one) => one.name === name);
      // What protobufjs does not keep: which imports are public.
      expect({ ...file, dependency: [], publicDependency: [] }).toEqual({
        ...expected,
        dependency: [],
        publicDependency: [],
      });
      expect(file?.dependency).toEqual(expected?.dependency);
    }
    const registry = createRegistry(open(encodeFileDescriptorSet(described)));
    const find = registry.find("method", "shop.v1.Orders.Find");
    expect(find && optionsOf(find, registry)?.get("shop.route")?.values).toHaveLength(1);
  });

  it("names files after packages when they have no name", () => {
    const root = new protobuf.Root();
    root.define("a.b").add(new protobuf.Type("M"));
    root.add(new protobuf.Type("N"));
    const { file } = decodeFileDescriptorSet(fromRoot(root));
    expect(file.map(({ name, package: scope }) => [name, scope])).toEqual([
      ["a/b.proto", "a.b"],
      ["root.proto", undefined],
    ]);
  });
});
