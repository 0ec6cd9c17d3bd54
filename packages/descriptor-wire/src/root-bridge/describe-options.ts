import type { ReflectionObject } from "protobufjs";
import { ENUMS, ROWS } from "../generated/modern/rows.ts";
import type { FieldRow } from "../rows.ts";
import { encodeCustomOptions } from "./custom-options.ts";

type OptionsName =
  | "FileOptions"
  | "MessageOptions"
  | "FieldOptions"
  | "OneofOptions"
  | "EnumOptions"
  | "EnumValueOptions"
  | "ServiceOptions"
  | "MethodOptions";

/** Options of protobufjs that are fields of the descriptor itself. */
const NO_OPTIONS: ReadonlySet<string> = new Set(["default", "proto3_optional", "json_name"]);

/**
 * Options as a message of descriptor.proto; `undefined` when there are none. What is no option of
 * it, and no extension of the root, is left out: protobufjs's users put all sorts of things there.
 */
export function describeOptions(
  object: ReflectionObject,
  name: OptionsName,
  options: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | undefined {
  const keys = Object.keys(options ?? {}).filter((key) => !NO_OPTIONS.has(key));
  if (options === undefined || keys.length === 0) return undefined;
  const described = describeRows(name, options);
  const custom = keys.some((key) => key.startsWith("("))
    ? encodeCustomOptions(object, options)
    : undefined;
  if (custom !== undefined) described["unknownFields"] = custom;
  return Object.keys(described).length === 0 ? undefined : described;
}

function describeRows(
  name: string,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const described: Record<string, unknown> = {};
  for (const row of ROWS[name]?.fields ?? []) {
    const value = Object.hasOwn(options, row.name) ? options[row.name] : undefined;
    if (value === undefined || value === null) continue;
    const items = Array.isArray(value) ? value : [value];
    const read = items.map((item) => readValue(row, item)).filter((item) => item !== undefined);
    if (read.length > 0) described[row.key] = row.repeated ? read : read.at(-1);
  }
  return described;
}

/** A value as protobufjs has it: an enum by name, all else as itself or as text. */
function readValue(row: FieldRow, value: unknown): unknown {
  switch (row.kind) {
    case "bool":
      return value === true || value === "true";
    case "enum":
      return typeof value === "number" ? value : ENUMS[row.of]?.[String(value)];
    case "message":
      return typeof value === "object" && value !== null
        ? describeRows(row.of, value as Readonly<Record<string, unknown>>)
        : undefined;
    case "int32":
    case "double":
      return Number(value);
    case "string":
    case "int64":
    case "uint64":
      return String(value);
    case "bytes":
      return undefined;
  }
}
