import { fromByteText } from "../text/byte-text.ts";
import { doubleText } from "../text/numbers.ts";
import { cEscaped } from "../text/strings.ts";
import type { FieldDraft } from "./drafts.ts";
import { readBracketOptions, readDouble, readOptionAssignment } from "./option.ts";
import type { Reader } from "./reader.ts";

/** Fields of a field's descriptor. */
const FIELD = { DEFAULT_VALUE: 7, OPTIONS: 8, JSON_NAME: 10 } as const;

/** Reads the options of a field; its default and JSON name look like options. @throws STOP */
export function readFieldOptions(reader: Reader, field: FieldDraft, location: number): void {
  readBracketOptions(reader, location, [
    FIELD.OPTIONS,
    (options) => {
      if (reader.is("default")) readDefault(reader, field, location);
      else if (reader.is("json_name")) readJsonName(reader, field, location);
      else readOptionAssignment(reader, field, options);
    },
  ]);
}

function readJsonName(reader: Reader, field: FieldDraft, location: number): void {
  if (field.jsonName !== undefined) {
    reader.complain('Already set option "json_name".');
    field.jsonName = undefined;
  }
  const name = reader.open(location, FIELD.JSON_NAME);
  reader.expect("json_name");
  reader.expect("=");
  const value = reader.open(name);
  field.jsonName = fromByteText(reader.string("Expected string for JSON name."));
  reader.close(value);
  reader.close(name);
}

function readDefault(reader: Reader, field: FieldDraft, location: number): void {
  if (field.defaultValue !== undefined) {
    reader.complain('Already set option "default".');
    field.defaultValue = undefined;
  }
  reader.expect("default");
  reader.expect("=");
  const value = reader.open(location, FIELD.DEFAULT_VALUE);
  field.defaultValue = "";
  field.defaultValue = readDefaultValue(reader, field.type);
  reader.close(value);
}

/** Limits of the numbers of types. */
const LIMITS: ReadonlyMap<number, bigint> = new Map([
  [3, 2n ** 63n - 1n],
  [5, 2n ** 31n - 1n],
  [15, 2n ** 31n - 1n],
  [16, 2n ** 63n - 1n],
  [17, 2n ** 31n - 1n],
  [18, 2n ** 63n - 1n],
  [4, 2n ** 64n - 1n],
  [6, 2n ** 64n - 1n],
  [7, 2n ** 32n - 1n],
  [13, 2n ** 32n - 1n],
]);
const UNSIGNED: ReadonlySet<number> = new Set([4, 6, 7, 13]);

function readDefaultValue(reader: Reader, type: number | undefined): string {
  switch (type) {
    case undefined:
      return readAnyToken(reader);
    case 1: // double
    case 2: // float
      return (reader.takes("-") ? "-" : "") + doubleText(readDouble(reader));
    case 8: // bool
      if (reader.takes("true")) return "true";
      if (reader.takes("false")) return "false";
      return reader.fail('Expected "true" or "false".');
    case 9: // string
      return fromByteText(reader.string("Expected string for field default value."));
    case 10: // group
      return reader.fail("Messages can't have default values.");
    case 12: // bytes
      return cEscaped(reader.string("Expected string."));
    default:
      return readIntegerDefault(reader, type);
  }
}

/** The name of a type may be an enum's; what else is wrong is found when that is known. */
function readAnyToken(reader: Reader): string {
  const { text } = reader.tokens;
  reader.next();
  return fromByteText(text);
}

function readIntegerDefault(reader: Reader, type: number): string {
  const most = LIMITS.get(type) ?? 0n;
  let sign = "";
  if (UNSIGNED.has(type)) {
    if (reader.is("-")) {
      reader.next();
      reader.complain("Unsigned field can't have negative default value.");
    }
  } else if (reader.takes("-")) sign = "-";
  const limit = sign === "-" ? most + 1n : most;
  return sign + String(reader.bigInteger(limit, "Expected integer for field default value."));
}
