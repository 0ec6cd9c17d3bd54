import { refusal } from "../../json/json-values.ts";
import type { Json } from "../../json/json.ts";
import type { DynamicMessage } from "../dynamic.ts";
import type { OwnJson } from "./form.ts";

/** `google.protobuf.Struct`: an object. */
export const STRUCT: OwnJson = {
  write: (message, nested) => {
    if (!hasOnly(message, ["fields"])) return undefined;
    const members: [string, Json][] = [];
    for (const entry of message.get("fields")?.values ?? []) {
      if (entry.kind !== "message" || entry.value.unknownFields !== undefined) return undefined;
      const [key] = entry.value.get("key")?.values ?? [];
      const [value] = entry.value.get("value")?.values ?? [];
      const json = value && nested(value);
      if (key?.kind !== "string" || json === undefined) return undefined;
      members.push([key.value, json]);
    }
    const object = Object.fromEntries(members);
    return Object.keys(object).length < members.length ? undefined : object;
  },
  read: (json, path) => {
    if (typeof json !== "object" || json === null || Array.isArray(json))
      throw refusal(path, "an object", json);
    return { fields: json };
  },
};

/** `google.protobuf.ListValue`: a list. */
export const LIST_VALUE: OwnJson = {
  write: (message, nested) => {
    if (!hasOnly(message, ["values"])) return undefined;
    const items: Json[] = [];
    for (const value of message.get("values")?.values ?? []) {
      const json = nested(value);
      if (json === undefined) return undefined;
      items.push(json);
    }
    return items;
  },
  read: (json, path) => {
    if (!Array.isArray(json)) throw refusal(path, "a list", json);
    return { values: json };
  },
};

/** `google.protobuf.Value`: any JSON. One that is not set has none, nor has a number that is none. */
export const VALUE: OwnJson = {
  write: ({ fields }, nested) => {
    const [field] = fields;
    const [value] = field?.values ?? [];
    if (field === undefined || value === undefined || fields.length > 1) return undefined;
    switch (field.field.name) {
      case "null_value":
        return value.kind === "enum" && value.value === 0 ? null : undefined;
      case "number_value":
        return value.kind === "double" && Number.isFinite(value.value) ? value.value : undefined;
      case "string_value":
      case "bool_value":
      case "struct_value":
      case "list_value":
        return nested(value);
      default:
        return undefined;
    }
  },
  read: (json) => {
    if (json === null) return { nullValue: 0 };
    if (typeof json === "number") return { numberValue: json };
    if (typeof json === "string") return { stringValue: json };
    if (typeof json === "boolean") return { boolValue: json };
    return Array.isArray(json) ? { listValue: json } : { structValue: json };
  },
};

/** Whether no other field is set: a set may declare what it likes under these names. */
export function hasOnly({ fields }: DynamicMessage, names: readonly string[]): boolean {
  return fields.every(({ field }) => names.includes(field.name));
}
