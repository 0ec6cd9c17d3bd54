import type { Field, MapField } from "protobufjs";
import protobuf from "protobufjs/light.js";

/** The default of a resolved field as a descriptor has it. */
export function defaultTextOf(object: Field | MapField): string | undefined {
  const declared: unknown = object.options?.["default"];
  if (declared === undefined || declared === null) return undefined;
  if (object.resolvedType instanceof protobuf.Enum) {
    return typeof declared === "number"
      ? object.resolvedType.valuesById[declared]
      : String(declared);
  }
  if (object.type === "bytes") return escaped(object.typeDefault as ArrayLike<number>);
  if (typeof declared !== "number") return String(declared);
  return object.type === "float" || object.type === "double"
    ? floatText(declared)
    : String(declared);
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0";
  // C writes exponents with two digits at least, and from 1e-5 and 1e17 on.
  return String(value).replace(/e([+-])(\d)$/, "e$10$2");
}

const NAMED: ReadonlyMap<number, string> = new Map([
  [10, "\\n"],
  [13, "\\r"],
  [9, "\\t"],
  [34, '\\"'],
  [39, "\\'"],
  [92, "\\\\"],
]);

/** C escapes: of all that is not printable ASCII, three octal digits. */
function escaped(bytes: ArrayLike<number>): string {
  return Array.from(bytes, (byte) => {
    const named = NAMED.get(byte);
    if (named !== undefined) return named;
    if (byte >= 32 && byte < 127) return String.fromCharCode(byte);
    return `\\${byte.toString(8).padStart(3, "0")}`;
  }).join("");
}
