import { toBase64 } from "../json/base64.ts";
import { MAX_JSON_LEVELS } from "../json/json-values.ts";
import type { Json, JsonExtensions } from "../json/json.ts";
import { jsonNameOf } from "../registry/effective.ts";
import type { FieldElement } from "../registry/field.ts";
import type { Registry } from "../registry/registry.ts";
import { joined } from "../wire/values.ts";
import type { DynamicMessage } from "./dynamic.ts";
import { builtInType } from "./built-in.ts";
import { readDynamic } from "./dynamic.ts";
import { recordOf } from "./from-json.ts";
import { shortestFloat } from "../wire/shortest-float.ts";
import { isAny, isNullEnum, ownJsonOf } from "./own-json/own-json.ts";
import type { DynamicValue } from "./values.ts";

/**
 * Custom options in JSON, for `toJson` and `fromJson`: as `"[full.name]"`, with values in protobuf's JSON form. What
 * the registry does not explain stays among the unknown fields, and so do options that hold such things: an
 * `Any` of a type that the set does not have, a `Timestamp` in the year 10000.
 */
export function jsonExtensions(registry: Registry): JsonExtensions {
  return {
    write: (message, unknownFields) => {
      const type = builtInType(message, registry);
      const read = type && readDynamic(type, unknownFields, registry);
      if (read === undefined) return { members: {}, rest: unknownFields };
      const members: { [key: string]: Json } = {};
      const written = new Set<FieldElement>();
      for (const { field, values } of read.fields) {
        const json =
          field.kind === "extension" ? fieldJson(field, values, MAX_JSON_LEVELS) : undefined;
        if (json === undefined) continue;
        members[`[${field.fullName}]`] = json;
        written.add(field);
      }
      const rest = read.records.filter(
        ({ field, values }) => field === undefined || !written.has(field) || values.length === 0,
      );
      return {
        members,
        rest: rest.length === 0 ? undefined : joined(rest.map(({ bytes }) => bytes)),
      };
    },
    read: (message, name, json, path) => {
      const extension = registry.find("extension", name);
      const { containingMessage, extendeeName } = extension ?? {};
      const extended = containingMessage?.fullName ?? extendeeName?.replace(/^\./, "");
      if (extension === undefined || extended !== `google.protobuf.${message}`) return undefined;
      return recordOf(extension, json, { registry, path, levels: MAX_JSON_LEVELS });
    },
  };
}

/**
 * The values of a field; `undefined` when there is something that JSON would lose.
 *
 * @param levels - of messages that may be inside: an `Any` begins to count again, as it is bytes
 */
function fieldJson(
  field: FieldElement,
  values: readonly DynamicValue[],
  levels: number,
): Json | undefined {
  if (field.isMap) return mapJson(field, values, levels);
  const items: Json[] = [];
  for (const value of values) {
    const json = valueOrNull(field, value, levels);
    if (json === undefined) return undefined;
    items.push(json);
  }
  return field.isRepeated ? items : items[0];
}

/** A value; `null` for that of `NullValue`. */
function valueOrNull(field: FieldElement, value: DynamicValue, levels: number): Json | undefined {
  if (value.kind === "enum" && value.value === 0 && isNullEnum(field)) return null;
  return valueJson(value, levels);
}

function mapJson(
  { message }: FieldElement,
  entries: readonly DynamicValue[],
  levels: number,
): Json | undefined {
  const [, valueField] = message?.fields ?? [];
  const members: [string, Json][] = [];
  for (const entry of entries) {
    if (entry.kind !== "message" || entry.value.unknownFields !== undefined) return undefined;
    const [key] = entry.value.get("key")?.values ?? [];
    const [value] = entry.value.get("value")?.values ?? [];
    // Entries may leave out what is nothing.
    if (key === undefined || value === undefined || key.kind === "message") return undefined;
    const json = valueField && valueOrNull(valueField, value, levels);
    if (json === undefined) return undefined;
    members.push([String(key.value), json]);
  }
  const names = new Set(members.map(([name]) => name));
  return names.size < members.length ? undefined : Object.fromEntries(members);
}

function valueJson(value: DynamicValue, levels: number): Json | undefined {
  switch (value.kind) {
    case "message":
      return levels > 0 ? messageJson(value.value, levels - 1) : undefined;
    case "enum":
      return value.name ?? value.value;
    case "bytes":
      return toBase64(value.value);
    case "int64":
    case "uint64":
      return String(value.value);
    case "float":
      return Number.isFinite(value.value) ? shortestFloat(value.value) : String(value.value);
    case "double":
      return Number.isFinite(value.value) ? value.value : String(value.value);
    case "int32":
    case "uint32":
    case "bool":
    case "string":
      return value.value;
  }
}

function messageJson(message: DynamicMessage, levels: number): Json | undefined {
  if (message.unknownFields !== undefined) return undefined;
  if (isAny(message.type)) return anyJson(message, levels);
  const own = ownJsonOf(message.type);
  if (own !== undefined) return own.write(message, (value) => valueJson(value, levels));
  const members: [string, Json][] = [];
  for (const { field, values } of message.fields) {
    const json = fieldJson(field, values, levels);
    if (json === undefined) return undefined;
    members.push([field.kind === "extension" ? `[${field.fullName}]` : jsonNameOf(field), json]);
  }
  return Object.fromEntries(members);
}

/** An `Any` of a type that the registry has: its fields beside `@type`, or its own form as `value`. */
function anyJson(any: DynamicMessage, levels: number): Json | undefined {
  const [url] = any.get("type_url")?.values ?? [];
  const { unpacked } = any;
  if (url?.kind !== "string" || unpacked === undefined || levels === 0) return undefined;
  const json = messageJson(unpacked, levels - 1);
  if (json === undefined) return undefined;
  if (isAny(unpacked.type) || ownJsonOf(unpacked.type) !== undefined)
    return { "@type": url.value, value: json };
  return { "@type": url.value, ...(json as { readonly [key: string]: Json }) };
}
