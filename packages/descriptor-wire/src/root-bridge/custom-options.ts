import type { Field, MapField, ReflectionObject, Writer } from "protobufjs";
import protobuf from "protobufjs/light.js";
import { isDelimited } from "./type-names.ts";

/**
 * Custom options on the wire, as protobufjs's parser has read them, by the extensions that are in
 * the root; `undefined` when there is none. Those without an extension are left out.
 */
export function encodeCustomOptions(
  object: ReflectionObject,
  options: Readonly<Record<string, unknown>>,
): Uint8Array | undefined {
  const writer = protobuf.Writer.create();
  for (const [name, value] of customOptions(object, options)) {
    const extension = findExtension(object, name);
    if (extension !== undefined) writeField(writer, extension, value);
  }
  const bytes = writer.finish();
  return bytes.length === 0 ? undefined : new Uint8Array(bytes);
}

/** The names and values of custom options; without objects only scalars are whole. */
function* customOptions(
  object: ReflectionObject,
  options: Readonly<Record<string, unknown>>,
): Generator<readonly [string, unknown]> {
  // An enum value has options of its own, and no objects of them.
  const isOwn = options === object.options;
  const parsed = isOwn ? (object.parsedOptions ?? []) : [];
  const entries = parsed.length > 0 ? parsed.flatMap(Object.entries) : Object.entries(options);
  for (const [key, value] of entries as [string, unknown][]) {
    const name = /^\(([^()]+)\)$/.exec(key)?.[1];
    if (name !== undefined) yield [name, value];
  }
}

function findExtension(object: ReflectionObject, name: string): Field | undefined {
  const scope = object.parent ?? object.root;
  const found = scope.lookup(name, [protobuf.Field] as never);
  return found instanceof protobuf.Field ? found : undefined;
}

type AnyField = Field | MapField;

function writeField(writer: Writer, field: AnyField, value: unknown): void {
  field.resolve();
  const items = field.repeated && Array.isArray(value) ? value : [value];
  for (const item of items) {
    if (field.resolvedType instanceof protobuf.Type) writeMessage(writer, field, item);
    else writeScalar(writer, field, item);
  }
}

function writeMessage(writer: Writer, field: AnyField, value: unknown): void {
  const type = field.resolvedType;
  if (!(type instanceof protobuf.Type) || typeof value !== "object" || value === null) return;
  if (isDelimited(field)) writer.uint32(field.id * 8 + 3);
  else writer.uint32(field.id * 8 + 2).fork();
  for (const [key, inner] of Object.entries(value)) {
    const found = key.startsWith("[")
      ? findExtension(type, key.slice(1, -1))
      : type.fieldsArray.find((one) => one.protoName === key || one.name === key);
    if (found !== undefined) writeField(writer, found, inner);
  }
  if (isDelimited(field)) writer.uint32(field.id * 8 + 4);
  else writer.ldelim();
}

function writeScalar(writer: Writer, field: AnyField, value: unknown): void {
  const { type, id, resolvedType } = field;
  if (resolvedType instanceof protobuf.Enum) {
    const number = typeof value === "number" ? value : resolvedType.values[String(value)];
    if (number !== undefined) writer.uint32(id * 8).int32(number);
    return;
  }
  switch (type) {
    case "string":
      writer.uint32(id * 8 + 2).string(String(value));
      return;
    case "bytes":
      writer.uint32(id * 8 + 2).bytes(typeof value === "string" ? value : (value as Uint8Array));
      return;
    case "bool":
      writer.uint32(id * 8).bool(value === true || value === "true");
      return;
    case "double":
      writer.uint32(id * 8 + 1).double(Number(value));
      return;
    case "float":
      writer.uint32(id * 8 + 5).float(Number(value));
      return;
    case "fixed64":
    case "sfixed64":
      writer.uint32(id * 8 + 1)[type](value as string);
      return;
    case "int64":
    case "uint64":
    case "sint64":
      writer.uint32(id * 8)[type](value as string);
      return;
    case "fixed32":
    case "sfixed32":
      writer.uint32(id * 8 + 5)[type](Number(value));
      return;
    case "int32":
    case "uint32":
    case "sint32":
      writer.uint32(id * 8)[type](Number(value));
      return;
  }
}
