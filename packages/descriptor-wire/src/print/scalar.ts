import type { ScalarValue } from "../options/values.ts";
import { doubleText, floatText, quoted, quotedBytes } from "./literals.ts";

/** A value that is no message, as an option sets it; `undefined` for a number without a name. */
export function scalarText(value: ScalarValue): string | undefined {
  switch (value.kind) {
    case "float":
      return floatText(value.value);
    case "double":
      return doubleText(value.value);
    case "string":
      return quoted(value.value);
    case "bytes":
      return quotedBytes(value.value);
    case "enum":
      return value.name;
    case "bool":
    case "int32":
    case "uint32":
    case "int64":
    case "uint64":
      return String(value.value);
  }
}
