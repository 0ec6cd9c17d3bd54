import { bytesOf, fromByteText } from "../text/byte-text.ts";
import { parseFloatToken, parseInteger } from "../text/numbers.ts";
import { TOKEN } from "../text/tokenizer.ts";
import { readAggregateText } from "./aggregate.ts";
import type { OptionDraft, Optioned } from "./drafts.ts";
import type { Reader } from "./reader.ts";

const UNINTERPRETED_OPTION = 999;
/** Fields of an uninterpreted option. */
const FIELD = {
  NAME: 2,
  IDENTIFIER: 3,
  POSITIVE: 4,
  NEGATIVE: 5,
  DOUBLE: 6,
  STRING: 7,
  AGGREGATE: 8,
} as const;
const MAX_UINT64 = 2n ** 64n - 1n;

/** Reads `option name = value;`, with a location of its own. @throws STOP */
export function readOptionStatement(reader: Reader, owner: Optioned, options: number): void {
  const { location, option } = beginOption(reader, owner, options);
  reader.expect("option");
  readNameAndValue(reader, option, location);
  reader.expectEnd(";", location);
  endOption(reader, location);
}

/** Reads `name = value` between brackets. @throws STOP */
export function readOptionAssignment(reader: Reader, owner: Optioned, options: number): void {
  const { location, option } = beginOption(reader, owner, options);
  readNameAndValue(reader, option, location);
  endOption(reader, location);
}

/** @param options - the location of the options, whose path leads to them */
function beginOption(
  reader: Reader,
  owner: Optioned,
  options: number,
): { readonly location: number; readonly option: OptionDraft } {
  const list = reader.optionsOf(owner, () => reader.locations.path(options));
  const location = reader.open(options, UNINTERPRETED_OPTION, list.length);
  const option: OptionDraft = { name: [] };
  list.push(option);
  return { location, option };
}

function endOption(reader: Reader, location: number): void {
  reader.close(location);
  reader.optionLocations.push({ location, end: reader.locations.length });
}

function readNameAndValue(reader: Reader, option: OptionDraft, location: number): void {
  const nameLocation = reader.open(location, FIELD.NAME);
  do {
    readNamePart(reader, option, nameLocation);
  } while (reader.takes("."));
  reader.close(nameLocation);
  reader.expect("=");
  const valueLocation = reader.open(location);
  readValue(reader, option, valueLocation);
  reader.close(valueLocation);
}

const NAME_PART = 1;

function readNamePart(reader: Reader, option: OptionDraft, location: number): void {
  const part = reader.open(location, option.name.length);
  const isExtension = reader.takes("(");
  const name = { namePart: "", isExtension };
  option.name.push(name);
  const text = reader.open(part, NAME_PART);
  if (isExtension) {
    name.namePart = dottedName(reader);
    reader.close(text);
    reader.expect(")");
  } else {
    name.namePart = reader.identifier("Expected identifier.");
    reader.close(text);
  }
  reader.close(part);
}

function dottedName(reader: Reader): string {
  let name = "";
  if (reader.tokens.type === TOKEN.IDENTIFIER) name = reader.identifier("Expected identifier.");
  while (reader.takes(".")) name += `.${reader.identifier("Expected identifier.")}`;
  return name;
}

function readValue(reader: Reader, option: OptionDraft, location: number): void {
  const { tokens, locations } = reader;
  const isNegative = reader.takes("-");
  switch (tokens.type) {
    case TOKEN.START:
    case TOKEN.END:
      return reader.fail("Unexpected end of stream while parsing option value.");
    case TOKEN.IDENTIFIER:
      locations.extendPath(location, FIELD.IDENTIFIER);
      return readIdentifier(reader, option, isNegative);
    case TOKEN.INTEGER:
    case TOKEN.FLOAT:
      return readNumber(reader, option, { location, isNegative });
    case TOKEN.STRING:
      locations.extendPath(location, FIELD.STRING);
      if (isNegative) reader.fail("Invalid '-' symbol before string.");
      option.stringValue = bytesOf(reader.string("Expected string."));
      return undefined;
    case TOKEN.SYMBOL:
      if (!reader.is("{")) return reader.fail("Expected option value.");
      locations.extendPath(location, FIELD.AGGREGATE);
      option.aggregateValue = fromByteText(readAggregateText(reader));
  }
}

function readIdentifier(reader: Reader, option: OptionDraft, isNegative: boolean): void {
  const value = reader.identifier("Expected identifier.");
  if (!isNegative) option.identifierValue = value;
  else if (value === "inf") option.doubleValue = -Infinity;
  else if (value === "nan") option.doubleValue = Number.NaN;
  else reader.fail("Identifier after '-' symbol must be inf or nan.");
}

function readNumber(
  reader: Reader,
  option: OptionDraft,
  { location, isNegative }: { readonly location: number; readonly isNegative: boolean },
): void {
  const { tokens, locations } = reader;
  const isInteger = tokens.type === TOKEN.INTEGER;
  const most = isNegative ? 2n ** 63n : MAX_UINT64;
  const value = isInteger ? parseInteger(tokens.text, most) : undefined;
  if (value === undefined) {
    locations.extendPath(location, FIELD.DOUBLE);
    const double = readDouble(reader);
    option.doubleValue = isNegative ? -double : double;
    return;
  }
  reader.next();
  locations.extendPath(location, isNegative ? FIELD.NEGATIVE : FIELD.POSITIVE);
  if (isNegative) option.negativeIntValue = -value;
  else option.positiveIntValue = value;
}

/** Reads a number of any kind as a double. @throws STOP */
export function readDouble(reader: Reader, fault = "Expected number."): number {
  const { tokens } = reader;
  const { text } = tokens;
  let value: number | undefined;
  if (tokens.type === TOKEN.FLOAT) value = parseFloatToken(text);
  else if (tokens.type === TOKEN.INTEGER) {
    const integer = parseInteger(text, MAX_UINT64);
    if (integer !== undefined) value = Number(integer);
    else if (!text.startsWith("0")) value = Number(text);
    else reader.complain("Integer out of range.");
  } else if (text === "inf") value = Infinity;
  else if (text === "nan") value = Number.NaN;
  else reader.fail(fault);
  reader.next();
  return value ?? 0;
}

/** Reads the options of an element in brackets, if there are any. @throws STOP */
export function readBracketOptions(
  reader: Reader,
  parent: number,
  [field, readOne]: readonly [field: number, readOne: (location: number) => void],
): void {
  if (!reader.is("[")) return;
  const location = reader.open(parent, field);
  reader.expect("[");
  do {
    readOne(location);
  } while (reader.takes(","));
  reader.expect("]");
  reader.close(location);
}
