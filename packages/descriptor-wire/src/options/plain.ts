import { defaultValueOf } from "../registry/default-value.ts";
import type { FieldElement } from "../registry/field.ts";
import type { Registry } from "../registry/registry.ts";
import type { DynamicField, DynamicMessage } from "./dynamic.ts";
import { type OptionedElement, optionsOf } from "./options-of.ts";
import type { DynamicValue } from "./values.ts";

/**
 * Plain value of an option: a number, bigint, boolean, text or bytes; the name of an enum's value, or its number
 * when it has no name; an object for a message; a list for a repeated field, and a Map for a map.
 */
export type PlainValue =
  | number
  | bigint
  | boolean
  | string
  | Uint8Array
  | readonly PlainValue[]
  | PlainMap
  | PlainMessage;

/** Plain value of a map field, by its keys. */
export interface PlainMap extends ReadonlyMap<PlainValue, PlainValue> {}

/** Plain message: fields by their names in the .proto, extensions by their full names in brackets. */
export interface PlainMessage {
  /** Value of a field that is set. */
  readonly [name: string]: PlainValue;
}

/**
 * The value of one option of an element, a custom one too.
 *
 * @param name - of a field of the options (`deprecated`), or full name of an extension (`shop.personal`), also with a dot
 *   before it
 * @returns `undefined` when it is not set; defaults are not put in
 */
export function optionValue(
  element: OptionedElement,
  name: string,
  registry: Registry,
): PlainValue | undefined {
  const found = optionsOf(element, registry)?.get(name.startsWith(".") ? name.slice(1) : name);
  return found && valueOf(found);
}

/** A message as a plain object: what is set and known. For the rest see `unknownFields`. */
export function toPlain(message: DynamicMessage): PlainMessage {
  return Object.fromEntries(
    message.fields.map((field) => [nameOf(field.field), valueOf(field)] as const),
  );
}

function nameOf({ kind, name, fullName }: FieldElement): string {
  return kind === "extension" ? `[${fullName}]` : name;
}

function valueOf({ field, values }: DynamicField): PlainValue {
  if (field.isMap) return new Map(values.map(entryOf));
  const items = values.map(plain);
  return field.isRepeated ? items : (items[0] as PlainValue);
}

function plain(value: DynamicValue): PlainValue {
  switch (value.kind) {
    case "message":
      return toPlain(value.value);
    case "enum":
      return value.name ?? value.value;
    default:
      return value.value;
  }
}

/** A key or value that an entry leaves out has the default of its type. */
function entryOf(entry: DynamicValue): readonly [PlainValue, PlainValue] {
  if (entry.kind !== "message") throw new Error("internal: an entry of a map is a message");
  const member = (name: "key" | "value"): PlainValue => {
    const found = entry.value.get(name);
    if (found !== undefined) return valueOf(found);
    const field = entry.value.type.fields.find((each) => each.name === name);
    return (field && defaultOf(field)) ?? {};
  };
  return [member("key"), member("value")];
}

/** `undefined` for a message, whose default is one without fields. */
function defaultOf(field: FieldElement): PlainValue | undefined {
  const value = defaultValueOf(field);
  return typeof value === "object" && "kind" in value ? value.name : value;
}
