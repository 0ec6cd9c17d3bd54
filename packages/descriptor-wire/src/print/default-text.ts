import { unescapeBytes } from "../registry/c-escape.ts";
import type { FieldElement } from "../registry/field.ts";
import { valueKindOf } from "../registry/types.ts";
import { quoted, quotedBytes } from "./literals.ts";
import { isIdentifier } from "./names.ts";

const INTEGER = /^-?(?:0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*)$/;
const FLOATING =
  /^-?(?:inf|nan|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?)$/;

/** A default value as source has it, of the text of a descriptor; `undefined` when there is none. */
export function defaultText(field: FieldElement, text: string): string | undefined {
  const kind = valueKindOf(field.type);
  switch (kind) {
    case "string":
      return quoted(text);
    case "bytes": {
      const bytes = unescapeBytes(text);
      return bytes && quotedBytes(bytes);
    }
    case "bool":
      return text === "true" || text === "false" ? text : undefined;
    case "enum":
      return isIdentifier(text) ? text : undefined;
    case "float":
    case "double":
      return FLOATING.test(text) ? text : undefined;
    case "int32":
    case "int64":
    case "uint32":
    case "uint64":
      return INTEGER.test(text) ? text : undefined;
    case "message":
      return undefined;
  }
}
