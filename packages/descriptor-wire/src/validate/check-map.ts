import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { toMapEntryName } from "../registry/names.ts";
import { TYPE, valueKindOf } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import { isLabelOptional } from "./field-features.ts";
import type { Pool } from "./pool.ts";

/** Checks that a map field and its entry are as a compiler makes them. */
export function checkMap(context: ValidationContext, field: FieldElement): void {
  const entry = field.message;
  const [key, value] = entry?.fields ?? [];
  if (
    entry === undefined ||
    key === undefined ||
    value === undefined ||
    !isEntry(context.pool, field, entry)
  ) {
    const text = "map_entry should not be set explicitly. Use map<KeyType, ValueType> instead.";
    context.failField(field, "map-entry-by-hand", ["TYPE", text]);
    return;
  }
  checkKey(context, field, key);
  const first = value.enum?.values[0];
  if (first !== undefined && first.number !== 0) {
    const text = "Enum value in map must define 0 as the first value.";
    context.failField(field, "map-value-enum", ["TYPE", text]);
  }
}

function isEntry(pool: Pool, field: FieldElement, entry: MessageElement): boolean {
  const { extensions, extensionRanges, messages, enums, fields } = entry;
  const isEmpty = [extensions, extensionRanges, messages, enums].every(
    ({ length }) => length === 0,
  );
  return (
    isEmpty &&
    field.isRepeated &&
    fields.length === 2 &&
    entry.name === toMapEntryName(field.name) &&
    field.containingMessage === entry.parent &&
    isMember(pool, fields[0], "key", 1) &&
    isMember(pool, fields[1], "value", 2)
  );
}

function isMember(
  pool: Pool,
  field: FieldElement | undefined,
  name: string,
  number: number,
): boolean {
  return field?.name === name && field.number === number && isLabelOptional(pool, field);
}

function checkKey(context: ValidationContext, field: FieldElement, { type }: FieldElement): void {
  if (type === TYPE.ENUM) {
    const text = "Key in map fields cannot be enum types.";
    context.failField(field, "map-key-type", ["TYPE", text]);
    return;
  }
  const kind = valueKindOf(type);
  if (kind !== "float" && kind !== "double" && kind !== "bytes" && kind !== "message") return;
  const text = "Key in map fields cannot be float/double, bytes or message types.";
  context.failField(field, "map-key-type", ["TYPE", text]);
}
