import { unescapeBytes } from "./c-escape.ts";
import type { ValueElement } from "./enum.ts";
import type { FieldElement } from "./field.ts";
import { parseFloating, parseInteger, type FloatGrammar } from "./number-text.ts";
import { valueKindOf } from "./types.ts";

/** A default: 64-bit numbers are bigints, an enum's is the value's element. */
export type DefaultValue = number | bigint | boolean | string | Uint8Array | ValueElement;

/**
 * The value that a field has when it is absent: the declared default, or that of its type.
 * `undefined` for repeated fields and messages, and for a declared default that no compiler reads.
 */
export function defaultValueOf(field: FieldElement): DefaultValue | undefined {
  if (field.isRepeated || valueKindOf(field.type) === "message") return undefined;
  return field.defaultText === undefined
    ? implicitDefault(field)
    : parseDefault(field, field.defaultText);
}

/**
 * Reads the text of a default as a compiler does.
 *
 * @param grammar - of floats: `plain` is that of today's compilers
 */
export function parseDefault(
  field: FieldElement,
  text: string,
  grammar: FloatGrammar = "plain",
): DefaultValue | undefined {
  const kind = valueKindOf(field.type);
  switch (kind) {
    case "int32":
    case "uint32": {
      const value = parseInteger(text, kind);
      return value === undefined ? undefined : Number(value);
    }
    case "int64":
    case "uint64":
      return parseInteger(text, kind);
    case "float":
    case "double": {
      const value = parseFloating(text, grammar);
      return kind === "double" || value === undefined ? value : Math.fround(value);
    }
    case "bool":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "enum":
      return field.enum?.values.find(({ name }) => name === text);
    case "string":
      return text;
    case "bytes":
      return unescapeBytes(text);
    case "message":
      return undefined;
  }
}

function implicitDefault(field: FieldElement): DefaultValue | undefined {
  const kind = valueKindOf(field.type);
  switch (kind) {
    case "int64":
    case "uint64":
      return 0n;
    case "bool":
      return false;
    case "string":
      return "";
    case "bytes":
      return new Uint8Array();
    case "enum":
      return field.enum?.values[0];
    case "message":
      return undefined;
    case "int32":
    case "uint32":
    case "float":
    case "double":
      return 0;
  }
}
