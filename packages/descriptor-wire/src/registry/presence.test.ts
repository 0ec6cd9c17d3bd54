import { createFileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence, FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { describe, expect, it } from "vitest";
import { demo, field, type Files } from "../../test/fixture.ts";
import { encodeFileDescriptorSet, open } from "../index.ts";
import { createRegistry, type FieldElement, type Registry } from "./index.ts";

/** Options with `features { field_presence }`: field 21 of a field's, 50 of a file's. */
const presence = (value: number) => ({ unknownFields: Uint8Array.of(0xaa, 1, 2, 8, value) });
const IMPLICIT_FILE = { unknownFields: Uint8Array.of(0x92, 3, 2, 8, 2) };

/** Edition 2023: the classic schema has no name for field 14. */
const EDITION = { syntax: "editions", unknownFields: Uint8Array.of(0x70, 0xe8, 7) };

function setOf(more: Files[number]): Uint8Array {
  const fields = [
    field("plain", 1),
    field("list", 2, { label: 3 }),
    field("chosen", 3, { oneofIndex: 0 }),
    field("message", 4, { type: 11, typeName: ".M" }),
  ];
  if (more.syntax === "editions") {
    fields.push(field("explicit", 5, { options: presence(1) }));
    fields.push(field("implicit", 6, { options: presence(2) }));
  }
  const messageType = [{ name: "M", field: fields, oneofDecl: [{ name: "one" }] }];
  return encodeFileDescriptorSet({ file: [{ name: "a.proto", messageType, ...more }] });
}

const withPresence = (registry: Registry): readonly string[] =>
  registry
    .find("message", "M")
    ?.fields.filter(({ hasPresence }) => hasPresence)
    .map(({ name }) => name) ?? [];

describe("hasPresence", () => {
  it.each([
    ["proto2", { syntax: "proto2" }, ["plain", "chosen", "message"]],
    ["proto3", { syntax: "proto3" }, ["chosen", "message"]],
    ["an edition", EDITION, ["plain", "chosen", "message", "explicit"]],
    [
      "an edition whose file says implicit",
      { ...EDITION, options: IMPLICIT_FILE },
      ["chosen", "message", "explicit"],
    ],
  ])("is as %s has it", (_what, file, expected) => {
    const bytes = setOf(file);
    expect(withPresence(createRegistry(open(bytes)))).toEqual(expected);
    expect(presenceOfPeer(bytes, "M")).toEqual(expected);
  });

  it("is that of protobuf-es for a set that buf made", () => {
    const registry = createRegistry(open(demo));
    const names = ["shop.v1.Order", "google.protobuf.FieldOptions", "google.protobuf.FileOptions"];
    for (const name of names) {
      const own = registry.find("message", name)?.fields.filter(({ hasPresence }) => hasPresence);
      expect(own?.map((each) => each.name)).toEqual(presenceOfPeer(demo, name));
    }
  });
});

/** Names of the fields with presence, by protobuf-es. */
function presenceOfPeer(bytes: Uint8Array, name: string): readonly string[] {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes));
  const fields = registry.getMessage(name)?.fields ?? [];
  return fields
    .filter((each) => each.presence !== FeatureSet_FieldPresence.IMPLICIT)
    .map((each) => each.name);
}

describe("a map", () => {
  it("names the fields of its keys and values; others have none", () => {
    const entry = {
      name: "TotalsEntry",
      options: { mapEntry: true },
      field: [field("key", 1, { type: 9 }), field("value", 2, { type: 3 })],
    };
    const totals = field("totals", 1, { label: 3, type: 11, typeName: ".M.TotalsEntry" });
    const messageType = [{ name: "M", nestedType: [entry], field: [totals, field("plain", 2)] }];
    const bytes = encodeFileDescriptorSet({ file: [{ name: "a.proto", messageType }] });
    const registry = createRegistry(open(bytes));
    const numbers = (found: FieldElement | undefined) => [
      found?.mapKey?.type,
      found?.mapValue?.type,
      found?.hasPresence,
    ];
    expect(numbers(registry.find("field", "M.totals"))).toEqual([9, 3, false]);
    expect(numbers(registry.find("field", "M.plain"))).toEqual([undefined, undefined, true]);
  });
});

describe("a name", () => {
  it("is found with a dot before it, as type names have one", () => {
    const registry = createRegistry(open(demo));
    expect(registry.find("message", ".shop.v1.Order")).toBe(
      registry.find("message", "shop.v1.Order"),
    );
    expect(registry.get(".shop")?.kind).toBe("package");
    for (const name of ["..shop", "."]) expect(registry.get(name)).toBeUndefined();
  });
});
