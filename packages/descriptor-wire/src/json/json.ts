import { lookUp } from "../decode/accept.ts";
import { toBase64 } from "./base64.ts";
import { CLASSIC_NAMING } from "../classic.ts";
import type { FileDescriptorSet, Messages } from "../generated/classic/types.ts";
import type { FieldRow } from "../rows.ts";
import type { Naming, Schema } from "../schema.ts";

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Writes and reads what the schema of descriptor.proto does not know: custom options. Made by `jsonExtensions` of
 * `@x/descriptor-wire/options`, of a registry.
 */
export interface JsonExtensions {
  /** The extensions among the unknown fields of a message, as members by `[full.name]`, and what is left of the fields. */
  readonly write: (
    message: string,
    unknownFields: Uint8Array,
  ) => {
    readonly members: { readonly [key: string]: Json };
    readonly rest: Uint8Array | undefined;
  };
  /** The bytes of an extension; `undefined` when the message has none of that name. @throws TypeError with the path */
  readonly read: (
    message: string,
    name: string,
    json: Json,
    path: string,
  ) => Uint8Array | undefined;
}

/** Options of writing JSON. */
export interface JsonOptions {
  /** Adds `"unknownFields"`, base64, where there are any. Other readers of this JSON refuse it. */
  readonly unknownFields?: boolean | undefined;
  /** Writes and reads custom options by their names. Without it they count as unknown fields. */
  readonly extensions?: JsonExtensions | undefined;
  /** Name of the message, without the package. Default: `FileDescriptorSet`. */
  readonly message?: string | undefined;
  /** The schema that the message was decoded with. Default: `classic`. */
  readonly schema?: Schema<object, object> | undefined;
}

/**
 * The message in protobuf's JSON form: lowerCamelCase names, enums by name, bytes as base64, 64-bit
 * numbers as decimal strings. Absent fields and empty lists are left out.
 */
export function toJson(
  message: FileDescriptorSet | Messages[keyof Messages] | object,
  options: JsonOptions = {},
): { [key: string]: Json } {
  const { schema = CLASSIC_NAMING as Naming } = options;
  const { unknownFields, extensions } = options;
  const writer = { schema, extensions, withUnknown: unknownFields === true };
  return messageJson(writer, options.message ?? "FileDescriptorSet", message);
}

interface JsonWriter {
  /** The schema of the messages. */
  readonly schema: Naming;
  /** Writer of extensions and options. */
  readonly extensions: JsonExtensions | undefined;
  /** Whether `unknownFields` are written. */
  readonly withUnknown: boolean;
}

function messageJson(writer: JsonWriter, name: string, message: object): { [key: string]: Json } {
  const result: { [key: string]: Json } = {};
  const fields = fieldsOf(message);
  for (const row of lookUp(writer.schema.rows, name).fields) {
    const value = fields[row.key];
    if (value == null) continue;
    if (!row.repeated) result[row.key] = valueJson(writer, row, value);
    else {
      const list = Array.from(value as ArrayLike<unknown>, (item) => valueJson(writer, row, item));
      if (list.length > 0) result[row.key] = list;
    }
  }
  const { unknownFields } = fields;
  if (!(unknownFields instanceof Uint8Array)) return result;
  const { members = {}, rest = undefined } = writer.extensions?.write(name, unknownFields) ?? {
    rest: unknownFields,
  };
  Object.assign(result, members);
  if (writer.withUnknown && rest !== undefined) result["unknownFields"] = toBase64(rest);
  return result;
}

/** A table of source locations is written as the list that it stands for. */
function fieldsOf(message: object): Readonly<Record<string, unknown>> {
  if (!("toLocations" in message)) return message as Readonly<Record<string, unknown>>;
  const table = message as Messages["SourceCodeInfo"];
  return { location: table.toLocations(), unknownFields: table.unknownFields };
}

function valueJson(writer: JsonWriter, row: FieldRow, value: unknown): Json {
  switch (row.kind) {
    case "message":
      return messageJson(writer, row.of, value as object);
    case "enum":
      return enumJson(writer.schema.enums[row.of] ?? {}, value as number);
    case "bytes":
      return toBase64(value as Uint8Array);
    case "int64":
    case "uint64":
      return String(value);
    case "double":
      return Number.isFinite(value) ? (value as number) : String(value);
    default:
      return value as string | number | boolean;
  }
}

/** A number that the enum does not name stays a number. */
function enumJson(values: Readonly<Record<string, number>>, value: number): Json {
  return Object.entries(values).find(([, number]) => number === value)?.[0] ?? value;
}
