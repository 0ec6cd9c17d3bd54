import { lookUp } from "../decode/accept.ts";
import { decodeMessage } from "../decode/decode.ts";
import { encodeMessage } from "../encode/encode.ts";
import { CLASSIC_NAMING } from "../classic.ts";
import type { Messages } from "../generated/classic/types.ts";
import { checkLevels, MAX_JSON_LEVELS, readBytes, readNumber, refusal } from "./json-values.ts";
import type { Json, JsonExtensions, JsonOptions } from "./json.ts";
import type { FieldRow } from "../rows.ts";
import type { Naming } from "../schema.ts";
import { joined } from "../wire/values.ts";

/** Options of reading JSON. */
export interface FromJsonOptions extends JsonOptions {
  /** Whether to pass over names that the schema does not know. Default: they are refused. */
  readonly ignoreUnknown?: boolean | undefined;
}

/**
 * Reads protobuf's JSON form, the reverse of `toJson`: names as in JSON or as in the .proto, enums
 * by name or number, bytes as base64 of either alphabet, numbers as numbers or text; `null` is
 * absent. `"unknownFields"` is read when the option says so.
 *
 * @throws TypeError for what is not of the message, with its path
 * @throws WireError missing-required, and too-deep for more than 100 levels of messages
 */
export function fromJson<Name extends keyof Messages>(
  json: Json,
  options: FromJsonOptions & { readonly message: Name },
): Messages[Name];
export function fromJson(json: Json, options?: FromJsonOptions): Messages["FileDescriptorSet"];
export function fromJson(json: Json, options: FromJsonOptions = {}): object {
  const { schema = CLASSIC_NAMING as Naming } = options;
  // Each function has its own part of the classic schema.
  const given = { schema: options.schema };
  const name = options.message ?? "FileDescriptorSet";
  const reader: JsonReader = {
    schema,
    extensions: options.extensions,
    withUnknown: options.unknownFields === true,
    ignoresUnknown: options.ignoreUnknown === true,
    levels: MAX_JSON_LEVELS,
  };
  const plain = readMessage(reader, name, json, name);
  const bytes = encodeMessage(name as never, plain as never, given as never);
  return decodeMessage(name as never, bytes, { ...given, maxExpansion: Infinity } as never);
}

interface JsonReader {
  /** The schema of the messages. */
  readonly schema: Naming;
  /** Reader of extensions and options. */
  readonly extensions: JsonExtensions | undefined;
  /** Whether `unknownFields` are read. */
  readonly withUnknown: boolean;
  /** Whether unknown keys are skipped. */
  readonly ignoresUnknown: boolean;
  /** Levels of messages that may be below this one. */
  readonly levels: number;
}

type Plain = Record<string, unknown>;

function readMessage(reader: JsonReader, name: string, json: Json, path: string): Plain {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw refusal(path, "an object", json);
  }
  checkLevels(reader.levels, path);
  const { fields } = lookUp(reader.schema.rows, name);
  const plain: Plain = {};
  const unknown: Uint8Array[] = [];
  for (const [key, value] of Object.entries(json)) {
    if (value === null) continue;
    const where = `${path}.${key}`;
    const row = fields.find((one) => one.key === key || one.name === key);
    if (row !== undefined) {
      if (plain[row.key] !== undefined) throw new TypeError(`${where} is there twice`);
      plain[row.key] = readField(reader, row, value, where);
    } else if (reader.withUnknown && key === "unknownFields") {
      unknown.push(readBytes(value, where));
    } else {
      const extension = readExtension(reader, name, key, value, where);
      if (extension !== undefined) unknown.push(extension);
      else if (!reader.ignoresUnknown) throw new TypeError(`${where} is no field of ${name}`);
    }
  }
  if (unknown.length > 0) plain["unknownFields"] = joined(unknown);
  // JSON leaves out an empty list: this is no clone that has lost its locations.
  if (name === "SourceCodeInfo") plain["location"] ??= [];
  return plain;
}

function readExtension(
  { extensions }: JsonReader,
  message: string,
  key: string,
  json: Json,
  path: string,
): Uint8Array | undefined {
  if (extensions === undefined || !/^\[.*\]$/s.test(key)) return undefined;
  return extensions.read(message, key.slice(1, -1), json, path);
}

function readField(reader: JsonReader, row: FieldRow, json: Json, path: string): unknown {
  if (!row.repeated) return readValue(reader, row, json, path);
  if (!Array.isArray(json)) throw refusal(path, "a list", json);
  return json.map((item, index) => readValue(reader, row, item, `${path}[${index}]`));
}

function readValue(reader: JsonReader, row: FieldRow, json: Json, path: string): unknown {
  switch (row.kind) {
    case "message":
      return readMessage({ ...reader, levels: reader.levels - 1 }, row.of, json, path);
    case "enum":
      return readEnum(reader.schema.enums[row.of] ?? {}, json, path);
    case "bytes":
      return readBytes(json, path);
    case "string":
      if (typeof json === "string") return json;
      throw refusal(path, "text", json);
    case "bool":
      if (typeof json === "boolean") return json;
      throw refusal(path, "true or false", json);
    case "int32":
    case "double":
      return readNumber(json, path);
    case "int64":
    case "uint64":
      if (typeof json === "number" || typeof json === "string") return json;
      throw refusal(path, "a number", json);
  }
}

function readEnum(values: Readonly<Record<string, number>>, json: Json, path: string): number {
  if (typeof json === "number") return json;
  if (typeof json === "string" && Object.hasOwn(values, json)) return values[json] as number;
  throw refusal(path, `one of ${Object.keys(values).join(", ")}`, json);
}
