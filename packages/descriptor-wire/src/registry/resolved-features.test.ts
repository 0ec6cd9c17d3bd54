import {
  createFileRegistry,
  type DescField,
  type FileRegistry,
  fromBinary,
} from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence, FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, type Init, open } from "../index.ts";
import {
  type FeatureSet,
  type FileDescriptorProto,
  type FileDescriptorSet,
  modern,
} from "../modern.ts";
import { createRegistry, effectiveFieldOptions, resolvedFeatures, type Registry } from "./index.ts";

type File = Init<FileDescriptorProto>;
type Field = NonNullable<NonNullable<File["extension"]>[number]>;

/** What each feature may be set to: 0 is left out. */
const CHOICES = {
  fieldPresence: [0, 1, 2],
  enumType: [0, 1, 2],
  repeatedFieldEncoding: [0, 1, 2],
  utf8Validation: [0, 2, 3],
  messageEncoding: [0, 1, 2],
} as const;
type Set = Partial<Record<keyof typeof CHOICES, number>>;

const features = (set: Set): Init<FeatureSet> =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value > 0));
const given = (set: Set) => ({ options: { features: features(set) } });

const field = (name: string, number: number, more: Partial<Field> = {}): Field => ({
  name,
  number,
  label: 1,
  type: 5,
  ...more,
});

/** A file whose message has a field of every kind, with features on the file, the message and the fields. */
function fileOf(file: Set, message: Set, own: Set, more: File): File {
  const fields = [
    field("plain", 1),
    field("list", 2, { label: 3 }),
    field("text", 3, { type: 9 }),
    field("texts", 4, { type: 9, label: 3 }),
    field("message", 5, { type: 11, typeName: ".t.M" }),
    field("chosen", 6, { oneofIndex: 0 }),
    field("closed", 7, { type: 14, typeName: ".t.E" }),
    field("map", 8, { type: 11, label: 3, typeName: ".t.M.MapEntry" }),
  ];
  const entry = {
    name: "MapEntry",
    options: { mapEntry: true },
    field: [field("key", 1, { type: 9 }), field("value", 2, { type: 11, typeName: ".t.M" })],
  };
  const own5 = (number: number): Set => ({
    ...own,
    ...(number === 6 ? { fieldPresence: 0 } : {}),
  });
  return {
    name: "a.proto",
    package: "t",
    ...given(file),
    messageType: [
      {
        name: "M",
        ...given(message),
        field: fields.map((each) => ({ ...each, ...given(own5(each.number ?? 0)) })),
        nestedType: [entry],
        oneofDecl: [{ name: "one" }],
      },
    ],
    enumType: [{ name: "E", ...given(own), value: [{ name: "ZERO", number: 0 }] }],
    ...more,
  };
}

const EDITIONS: readonly (readonly [string, File])[] = [
  ["edition 2023", { syntax: "editions", edition: 1000 }],
  ["edition 2024", { syntax: "editions", edition: 1001 }],
];

const encode = (file: File): Uint8Array => {
  const set: Init<FileDescriptorSet> = { file: [file] };
  return encodeFileDescriptorSet(set, { schema: modern });
};

/** What we say of every field and the enum. */
function ours(registry: Registry): object {
  const fields = registry.find("message", "t.M")?.fields ?? [];
  return {
    fields: fields.map((each) => [
      each.name,
      each.isRequired,
      each.hasPresence,
      effectiveFieldOptions(each).packed,
      each.isDelimited,
      // A map's text is that of its entry.
      each.isMap ? "" : resolvedFeatures(each).utf8Validation,
    ]),
    isOpen: registry.find("enum", "t.E")?.isOpen,
  };
}

/** The same by protobuf-es. */
function theirs(registry: FileRegistry): object {
  const fields = registry.getMessage("t.M")?.fields ?? [];
  const isPacked = (each: DescField): boolean => each.fieldKind === "list" && each.packed;
  const isDelimited = (each: DescField): boolean =>
    (each.fieldKind === "list" || each.fieldKind === "message") &&
    each.message !== undefined &&
    each.delimitedEncoding;
  return {
    fields: fields.map((each) => [
      each.name,
      each.presence === FeatureSet_FieldPresence.LEGACY_REQUIRED,
      each.presence !== FeatureSet_FieldPresence.IMPLICIT,
      isPacked(each),
      isDelimited(each),
      each.fieldKind === "map" ? "" : utf8Of(each),
    ]),
    isOpen: registry.getEnum("t.E")?.open,
  };
}

/** protobuf-es tells it of text alone. */
function utf8Of(each: DescField): string {
  return (each as { readonly utf8Validation?: boolean }).utf8Validation === false
    ? "NONE"
    : "VERIFY";
}

const peerOf = (bytes: Uint8Array): FileRegistry =>
  createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes));

/** A feature on the file, the message and the elements themselves, in every combination. */
function* setsOf(feature: keyof typeof CHOICES): Generator<readonly [Set, Set, Set]> {
  const own = feature === "fieldPresence" ? [0, 1, 2, 3] : CHOICES[feature];
  for (const first of CHOICES[feature])
    for (const second of CHOICES[feature])
      for (const third of own)
        yield [{ [feature]: first }, { [feature]: second }, { [feature]: third }];
}

describe.each(EDITIONS)("features of %s", (_name, edition) => {
  it.each(Object.keys(CHOICES) as (keyof typeof CHOICES)[])(
    "are those of protobuf-es, whatever says %s",
    (feature) => {
      for (const sets of setsOf(feature)) {
        const bytes = encode(fileOf(...sets, edition));
        const expected = { sets, ...theirs(peerOf(bytes)) };
        expect({ sets, ...ours(createRegistry(open(bytes))) }).toEqual(expected);
        const opened = open(bytes, { schema: modern });
        expect({ sets, ...ours(createRegistry(opened)) }).toEqual(expected);
      }
    },
  );
});

describe("resolvedFeatures", () => {
  const featuresIn = (syntax: string, more: Partial<Field>) => {
    const messageType = [{ name: "M", field: [field("f", 1, more)] }];
    const bytes = encode({ name: "a.proto", syntax, messageType });
    const [found] = createRegistry(open(bytes)).find("message", "M")?.fields ?? [];
    return found && resolvedFeatures(found);
  };

  it("says what proto2 and proto3 say in other words", () => {
    expect(featuresIn("proto2", {})).toEqual({
      fieldPresence: "EXPLICIT",
      enumType: "CLOSED",
      repeatedFieldEncoding: "EXPANDED",
      utf8Validation: "NONE",
      messageEncoding: "LENGTH_PREFIXED",
      jsonFormat: "LEGACY_BEST_EFFORT",
      enforceNamingStyle: "STYLE_LEGACY",
      defaultSymbolVisibility: "EXPORT_ALL",
    });
    expect(featuresIn("proto3", {})).toEqual({
      fieldPresence: "IMPLICIT",
      enumType: "OPEN",
      repeatedFieldEncoding: "PACKED",
      utf8Validation: "VERIFY",
      messageEncoding: "LENGTH_PREFIXED",
      jsonFormat: "ALLOW",
      enforceNamingStyle: "STYLE_LEGACY",
      defaultSymbolVisibility: "EXPORT_ALL",
    });
    expect(featuresIn("proto2", { label: 2 })?.fieldPresence).toBe("LEGACY_REQUIRED");
    expect(featuresIn("proto3", { proto3Optional: true })?.fieldPresence).toBe("EXPLICIT");
    expect(featuresIn("proto2", { type: 10 })?.messageEncoding).toBe("DELIMITED");
    const list = (packed: boolean) => ({ label: 3 as const, options: { packed } });
    expect(featuresIn("proto2", list(true))?.repeatedFieldEncoding).toBe("PACKED");
    expect(featuresIn("proto3", list(false))?.repeatedFieldEncoding).toBe("EXPANDED");
  });

  it("says those of an edition, of files too", () => {
    const file = { name: "a.proto", syntax: "editions", edition: 1001 as const };
    const [found] = createRegistry(open(encode(file))).files;
    const { enforceNamingStyle, defaultSymbolVisibility, ...others } = found
      ? resolvedFeatures(found)
      : expect.fail("no file");
    expect([enforceNamingStyle, defaultSymbolVisibility]).toEqual([
      "STYLE2024",
      "EXPORT_TOP_LEVEL",
    ]);
    expect(others.fieldPresence).toBe("EXPLICIT");
  });
});
