import { ENUMS, ROWS } from "../generated/modern/rows.ts";
import type { MessageElement } from "../registry/message.ts";
import { createRegistry, type Registry } from "../registry/registry.ts";
import { LABEL, TYPE_OF_KIND } from "../registry/types.ts";
import type { FieldRow } from "../rows.ts";
import { open } from "../open/scan.ts";
import { varint, varintRecord } from "../wire/values.ts";

const PACKAGE = "google.protobuf";

/** A message of descriptor.proto: the registry's, or the one that is built in. */
export function builtInType(name: string, registry: Registry): MessageElement | undefined {
  const fullName = `${PACKAGE}.${name}`;
  return registry.find("message", fullName) ?? builtIn().find("message", fullName);
}

let made: Registry | undefined;

/** descriptor.proto, for sets that do not bring their own: made once, of the schema's tables. */
export function builtIn(): Registry {
  made ??= createRegistry(open(Uint8Array.from(record(FILE, descriptorProto()))));
  return made;
}

// Tags of what is written here. So little needs no encoder, which whoever reads options would pay for.
const FILE = 10;
const NAME = 10;
const PACKAGE_NAME = 18;
const INNER = { ofFile: { messages: 34, enums: 42 }, ofMessage: { messages: 26, enums: 34 } };
const FIELD = 18;
const FIELD_TAGS = { number: 24, label: 32, type: 40, typeName: 50, jsonName: 82 };
const VALUE = 18;
const VALUE_NUMBER = 16;

function descriptorProto(): number[] {
  const named = [...text(NAME, "google/protobuf/descriptor.proto"), ...text(PACKAGE_NAME, PACKAGE)];
  return [...named, ...typesIn("", INNER.ofFile)];
}

/** @param scope - of the tables' names: nothing, or a message's with a dot behind */
function typesIn(scope: string, tags: typeof INNER.ofFile): number[] {
  const messages = messageNamesIn(scope).flatMap((name) => {
    const fields = (ROWS[scope + name]?.fields ?? []).flatMap((row) => record(FIELD, fieldOf(row)));
    const inner = typesIn(`${scope}${name}.`, INNER.ofMessage);
    return record(tags.messages, [...text(NAME, name), ...fields, ...inner]);
  });
  const enums = enumNamesIn(scope).flatMap((name) => {
    const values = Object.entries(ENUMS[scope + name] ?? {}).flatMap(([value, number]) =>
      record(VALUE, [...text(NAME, value), ...varintRecord(VALUE_NUMBER, number)]),
    );
    return record(tags.enums, [...text(NAME, name), ...values]);
  });
  return [...messages, ...enums];
}

function record(tag: number, content: readonly number[]): number[] {
  return [...varint(tag), ...varint(content.length), ...content];
}

/** Names of descriptor.proto are ASCII. */
function text(tag: number, value: string): number[] {
  return record(
    tag,
    Array.from(value, (letter) => letter.charCodeAt(0)),
  );
}

/** Members of a scope by their own names. */
function enumNamesIn(scope: string): string[] {
  const inside = Object.keys(ENUMS).filter((name) => name.startsWith(scope));
  return inside.map((name) => name.slice(scope.length)).filter((name) => !name.includes("."));
}

/** Messages, also those that have no fields and hold something else. */
function messageNamesIn(scope: string): string[] {
  const holders = Object.keys(ENUMS).map((name) => name.slice(0, name.lastIndexOf(".") + 1));
  const names = [...Object.keys(ROWS).map((name) => `${name}.`), ...holders];
  const inside = names.filter((name) => name.startsWith(scope) && name.length > scope.length);
  return [
    ...new Set(inside.map((name) => name.slice(scope.length, name.indexOf(".", scope.length)))),
  ];
}

function fieldOf({ name, number, key, kind, of, repeated, required }: FieldRow): number[] {
  const label = repeated ? LABEL.REPEATED : required ? LABEL.REQUIRED : LABEL.OPTIONAL;
  return [
    ...text(NAME, name),
    ...varintRecord(FIELD_TAGS.number, number),
    ...varintRecord(FIELD_TAGS.label, label),
    ...varintRecord(FIELD_TAGS.type, TYPE_OF_KIND[kind]),
    ...(of === "" ? [] : text(FIELD_TAGS.typeName, `.${PACKAGE}.${of}`)),
    ...text(FIELD_TAGS.jsonName, key),
  ];
}
