import type { FieldDescriptorProtoType } from "../generated/classic/types.ts";
import { unescapeBytes } from "../registry/c-escape.ts";
import { parseFloating, parseInteger } from "../registry/number-text.ts";
import { LABEL, TYPE, type ValueKind, valueKindOf } from "../registry/types.ts";
import { decodeText } from "../wire/text.ts";
import type { FieldNode } from "./field-pair.ts";
import { typeNameOf, typeOf } from "./field-type.ts";
import type { Version } from "./version.ts";

/** The value that a field has when it is absent. */
export interface Default {
  /** The value: of an enum its number, of bytes their text. */
  readonly value: number | bigint | string;
  /** Single precision: compared with a double as such. */
  readonly isFloat: boolean;
  /** The value as a message shows it. */
  readonly text: string;
}

/** The default of a field; `undefined` when fields of its kind have none. */
export function defaultOf(field: FieldNode, version: Version): Default | undefined {
  const type = typeOf(field, version);
  const kind = valueKindOf(type);
  const { label, defaultValue: text } = field.facts;
  if (label === LABEL.REPEATED || kind === "message") return undefined;
  const value =
    kind === "enum"
      ? enumDefault(field, text, version)
      : text === undefined
        ? zeroOf(kind)
        : parse(kind, text);
  const plain = text ?? (typeof value === "string" ? "" : `${value}`);
  return { value, isFloat: kind === "float", text: isText(type) ? JSON.stringify(plain) : plain };
}

function enumDefault(field: FieldNode, name: string | undefined, version: Version): number {
  const values = version.enum(typeNameOf(field, version))?.view.value ?? [];
  const value = name === undefined ? values[0] : values.find((named) => named.name === name);
  return value?.number ?? 0;
}

function zeroOf(kind: ValueKind): number | string {
  return kind === "string" || kind === "bytes" ? "" : 0;
}

/** Text that no compiler writes counts as the zero of the type. */
function parse(
  kind: Exclude<ValueKind, "enum" | "message">,
  text: string,
): number | bigint | string {
  switch (kind) {
    case "int32":
    case "int64":
    case "uint32":
    case "uint64":
      return parseInteger(text, kind) ?? 0;
    case "float":
    case "double": {
      const value = parseFloating(text, "plain") ?? 0;
      return kind === "float" ? Math.fround(value) : value;
    }
    case "bool":
      return text === "true" ? 1 : 0;
    case "string":
      return text;
    case "bytes": {
      const bytes = unescapeBytes(text) ?? new Uint8Array();
      return decodeText(bytes, 0, bytes.length);
    }
  }
}

function isText(type: FieldDescriptorProtoType): boolean {
  return type === TYPE.STRING || type === TYPE.BYTES;
}

/** Whether two defaults are the same value, whatever the types are. */
export function isSameDefault(one: Default, other: Default): boolean {
  const { value } = one;
  const { value: now } = other;
  if (isZero(value) && isZero(now)) return true;
  if (typeof value === "string" || typeof now === "string") return value === now;
  if (one.isFloat !== other.isFloat && typeof value === "number" && typeof now === "number") {
    return Object.is(Math.fround(value), Math.fround(now));
  }
  if (Number.isNaN(value) && Number.isNaN(now)) return true;
  // A bigint and a number are compared by their mathematical values.
  // eslint-disable-next-line eqeqeq -- see above
  return value == now;
}

function isZero(value: number | bigint | string): boolean {
  return value === "" || value === 0 || value === 0n;
}
