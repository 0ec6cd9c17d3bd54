import { originOf } from "../decode/origin.ts";
import type { FieldRow, MessageRow } from "../rows.ts";

type Rows = Readonly<Record<string, MessageRow>>;

/**
 * Refuses keys that no field has, where they have a value: they would be lost. What was decoded is not
 * looked through, which would take as long as to write it.
 *
 * @throws TypeError with the path
 */
export function refuseUnknownKeys(rows: Rows, name: string, message: unknown): void {
  // Paths are spelled only when there is something to tell.
  if (!hasKnownKeys(rows, name, message)) refuseBelow(rows, name, message, "");
}

function hasKnownKeys(rows: Rows, name: string, message: unknown): boolean {
  if (!isToCheck(rows, name, message)) return true;
  const fields = fieldsOf(rows, name);
  for (const key of Object.keys(message)) {
    const value = message[key];
    if (value == null || key === "unknownFields") continue;
    const field = fields.get(key);
    if (field === undefined) return false;
    if (field.kind !== "message" || typeof value !== "object" || "toLocations" in value) continue;
    if (!field.repeated) {
      if (!hasKnownKeys(rows, field.of, value)) return false;
    } else if (Array.isArray(value))
      for (const item of value) if (!hasKnownKeys(rows, field.of, item)) return false;
  }
  return true;
}

function refuseBelow(rows: Rows, name: string, message: unknown, path: string): void {
  if (!isToCheck(rows, name, message)) return;
  const fields = fieldsOf(rows, name);
  for (const [key, value] of Object.entries(message)) {
    if (value == null || key === "unknownFields") continue;
    const where = path === "" ? key : `${path}.${key}`;
    const field = fields.get(key);
    if (field === undefined) throw unknown(fields, key, { where, name });
    if (field.kind !== "message" || typeof value !== "object" || "toLocations" in value) continue;
    if (!field.repeated) refuseBelow(rows, field.of, value, where);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries())
        refuseBelow(rows, field.of, item, `${where}[${index}]`);
  }
}

function isToCheck(
  rows: Rows,
  name: string,
  message: unknown,
): message is Readonly<Record<string, unknown>> {
  if (typeof message !== "object" || message === null) return false;
  return name === "FileDescriptorSet" || originOf(message, rows) === undefined;
}

function unknown(
  fields: ReadonlyMap<string, FieldRow>,
  key: string,
  { where, name }: { readonly where: string; readonly name: string },
): TypeError {
  const meant = [...fields.values()].find((field) => field.name === key)?.key;
  const hint = meant === undefined ? "" : `: it is called ${meant}`;
  return new TypeError(`${where} is no field of ${name}${hint}`);
}

const tables = new WeakMap<MessageRow, ReadonlyMap<string, FieldRow>>();
const NONE: ReadonlyMap<string, FieldRow> = new Map();

function fieldsOf(rows: Rows, name: string): ReadonlyMap<string, FieldRow> {
  const row = rows[name];
  if (row === undefined) return NONE;
  const cached = tables.get(row);
  if (cached !== undefined) return cached;
  const table = new Map(row.fields.map((field) => [field.key, field]));
  tables.set(row, table);
  return table;
}
