import { encodeFileDescriptorSet } from "../encode/encode.ts";
import type { DescriptorProto, FieldDescriptorProto } from "../generated/classic/types.ts";
import { ENUMS, ROWS } from "../generated/modern/rows.ts";
import type { Init } from "../init.ts";
import type { MessageElement } from "../registry/message.ts";
import { createRegistry, type Registry } from "../registry/registry.ts";
import { LABEL, TYPE_OF_KIND } from "../registry/types.ts";
import type { FieldRow } from "../rows.ts";
import { open } from "../open/scan.ts";

const PACKAGE = "google.protobuf";

/** A message of descriptor.proto: the registry's, or the one that is built in. */
export function builtInType(name: string, registry: Registry): MessageElement | undefined {
  const fullName = `${PACKAGE}.${name}`;
  return registry.find("message", fullName) ?? builtIn().find("message", fullName);
}

let made: Registry | undefined;

/** descriptor.proto, for sets that do not bring their own: made once, of the schema's tables. */
export function builtIn(): Registry {
  made ??= createRegistry(
    open(
      encodeFileDescriptorSet({
        file: [
          {
            name: "google/protobuf/descriptor.proto",
            package: PACKAGE,
            messageType: messagesIn(""),
            enumType: enumsIn(""),
          },
        ],
      }),
    ),
  );
  return made;
}

/** @param scope - of the tables' names: nothing, or a message's with a dot behind */
function messagesIn(scope: string): Init<DescriptorProto>[] {
  return messageNamesIn(scope).map((name) => ({
    name,
    field: (ROWS[scope + name]?.fields ?? []).map(fieldOf),
    nestedType: messagesIn(`${scope}${name}.`),
    enumType: enumsIn(`${scope}${name}.`),
  }));
}

function enumsIn(scope: string): NonNullable<Init<DescriptorProto>["enumType"]> {
  return enumNamesIn(scope).map((name) => ({
    name,
    value: Object.entries(ENUMS[scope + name] ?? {}).map(([value, number]) => ({
      name: value,
      number,
    })),
  }));
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

function fieldOf(row: FieldRow): Init<FieldDescriptorProto> {
  const { name, number, key: jsonName, kind, of } = row;
  const label = row.repeated ? LABEL.REPEATED : row.required ? LABEL.REQUIRED : LABEL.OPTIONAL;
  const typeName = of === "" ? undefined : `.${PACKAGE}.${of}`;
  return { name, number, label, type: TYPE_OF_KIND[kind], typeName, jsonName };
}
