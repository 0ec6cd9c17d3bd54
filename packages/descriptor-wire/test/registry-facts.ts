// What protobuf-es says of every element of a set, and where the registry says something else.
import {
  createFileRegistry,
  type DescEnum,
  type DescExtension,
  type DescField,
  type DescMessage,
  type DescService,
  fromBinary,
} from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence, FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { open } from "../src/index.ts";
import { modern } from "../src/modern.ts";
import {
  createRegistry,
  defaultValueOf,
  effectiveFieldOptions,
  jsonNameOf,
  resolvedFeatures,
  type FieldElement,
  type Registry,
} from "../src/registry/index.ts";

const TYPE = { FLOAT: 2, STRING: 9, BYTES: 12 } as const;

/** Facts that were compared, and those that differ, each in words. */
export interface Replay {
  readonly facts: number;
  readonly differences: readonly string[];
}

/** Compares what both registries say of a set that holds all that it imports, by both schemas. */
export function replay(bytes: Uint8Array): Replay {
  const peer = createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes));
  const differences: string[] = [];
  let facts = 0;
  for (const [schema, opened] of [
    ["classic", open(bytes)],
    ["modern", open(bytes, { schema: modern })],
  ] as const) {
    const registry = createRegistry(opened);
    const check = (what: string, ours: unknown, theirs: unknown): void => {
      facts++;
      if (Object.is(ours, theirs)) return;
      differences.push(`${schema}, ${what}: ${String(ours)}, and ${String(theirs)} by the peer`);
    };
    for (const desc of peer) {
      if (desc.kind === "message") ofMessage(registry, desc, check);
      else if (desc.kind === "enum") ofEnum(registry, desc, check);
      else if (desc.kind === "extension") ofExtension(registry, desc, check);
      else if (desc.kind === "service") ofService(registry, desc, check);
    }
  }
  return { facts, differences };
}

type Check = (what: string, ours: unknown, theirs: unknown) => void;

function ofMessage(registry: Registry, desc: DescMessage, check: Check): void {
  const message = registry.find("message", desc.typeName);
  check(`fields of ${desc.typeName}`, message?.fields.length, desc.fields.length);
  const byNumber = new Map(message?.fields.map((field) => [field.number, field]));
  for (const field of desc.fields) ofField(byNumber.get(field.number), field, check);
}

function ofField(
  field: FieldElement | undefined,
  desc: DescField | DescExtension,
  checkFact: Check,
): void {
  const name = desc.kind === "extension" ? desc.typeName : `${desc.parent.typeName}.${desc.name}`;
  const check: Check = (what, ours, theirs) => checkFact(`${what} of ${name}`, ours, theirs);
  if (field === undefined) return check("presence in the registry", false, true);
  const { LEGACY_REQUIRED, IMPLICIT } = FeatureSet_FieldPresence;
  check("number", field.number, desc.number);
  if (desc.kind === "field") check("JSON name", jsonNameOf(field), desc.jsonName);
  check("isRequired", field.isRequired, desc.presence === LEGACY_REQUIRED);
  check("hasPresence", field.hasPresence, desc.presence !== IMPLICIT);
  check("packed", effectiveFieldOptions(field).packed, desc.fieldKind === "list" && desc.packed);
  check("isMap", field.isMap, desc.fieldKind === "map");
  const holdsMessage =
    desc.fieldKind === "message" || (desc.fieldKind === "list" && desc.listKind === "message");
  check("isDelimited", field.isDelimited, holdsMessage && desc.delimitedEncoding);
  const value = field.mapValue ?? field;
  check("message", value.message?.fullName, desc.message?.typeName);
  check("enum", value.enum?.fullName, desc.enum?.typeName);
  check("oneof", field.isProto3Optional ? undefined : field.oneof?.name, desc.oneof?.name);
  if (desc.fieldKind === "scalar" && "utf8Validation" in desc) {
    const { utf8Validation } = resolvedFeatures(field);
    if (field.type === TYPE.STRING) check("utf8", utf8Validation === "VERIFY", desc.utf8Validation);
  }
  if (desc.fieldKind === "scalar" || desc.fieldKind === "enum") ofDefault(field, desc, check);
}

function ofDefault(
  field: FieldElement,
  desc: (DescField | DescExtension) & { readonly fieldKind: "scalar" | "enum" },
  check: Check,
): void {
  const { defaultText, type } = field;
  // The peer leaves out escaped quotes.
  if (defaultText === undefined || (type === TYPE.BYTES && /\\['"]/.test(defaultText))) return;
  const ours: unknown = defaultValueOf(field);
  const shown = typeof ours === "object" && ours !== null && "number" in ours ? ours.number : ours;
  const theirs = desc.getDefaultValue();
  // The peer has the double of a float's text.
  const isFloat = type === TYPE.FLOAT && typeof theirs === "number";
  check("default", textOf(shown), textOf(isFloat ? Math.fround(theirs) : theirs));
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value);

function ofEnum(registry: Registry, desc: DescEnum, check: Check): void {
  const found = registry.find("enum", desc.typeName);
  check(`values of ${desc.typeName}`, found?.values.length, desc.values.length);
  check(`isOpen of ${desc.typeName}`, found?.isOpen, desc.open);
}

function ofExtension(registry: Registry, desc: DescExtension, check: Check): void {
  const found = registry.find("extension", desc.typeName);
  check(`extendee of ${desc.typeName}`, found?.containingMessage?.fullName, desc.extendee.typeName);
  ofField(found, desc, check);
}

function ofService(registry: Registry, desc: DescService, check: Check): void {
  const methods = registry.find("service", desc.typeName)?.methods ?? [];
  check(`methods of ${desc.typeName}`, methods.length, desc.methods.length);
  for (const [index, method] of desc.methods.entries()) {
    const found = methods[index];
    check(`input of ${method.name}`, found?.input?.fullName, method.input.typeName);
    check(`output of ${method.name}`, found?.output?.fullName, method.output.typeName);
  }
}
