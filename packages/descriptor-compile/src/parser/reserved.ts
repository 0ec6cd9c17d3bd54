import { fromByteText } from "../text/byte-text.ts";
import { TOKEN } from "../text/tokenizer.ts";
import type { RangeDraft } from "./drafts.ts";
import { readFieldRange, readRange } from "./ranges.ts";
import type { Reader, Token } from "./reader.ts";

const MAX_INT32 = 2 ** 31 - 1;

/** Message or enum, which reserves names and numbers. */
interface Reserving {
  /** Names that are reserved. */
  readonly reservedName: string[];
  /** Ranges of reserved numbers. */
  readonly reservedRange: RangeDraft[];
}

/** Differences between a message and an enum. */
interface Rules {
  /** Number of the field that lists the names. */
  readonly names: number;
  /** Number of the field that lists the ranges. */
  readonly ranges: number;
  /** Message of a name that is none. */
  readonly nameFault: string;
  /** Message of a list whose first item is neither a name nor a number. */
  readonly firstFault: string;
  /** Message of a range without a first number. */
  readonly rangeFault: string;
  /** Reads one range. */
  readonly readRange: (reader: Reader, location: number, fault: string) => RangeDraft;
}

const MESSAGE: Rules = {
  names: 10,
  ranges: 9,
  nameFault: "Expected field name",
  firstFault: "Expected field name or number range.",
  rangeFault: "Expected field number range.",
  readRange: readFieldRange,
};

const ENUM: Rules = {
  names: 5,
  ranges: 4,
  nameFault: "Expected enum value",
  firstFault: "Expected enum value or number range.",
  rangeFault: "Expected enum number range.",
  readRange: (reader, location, fault) =>
    readRange(reader, location, {
      fault,
      readNumber: (text) => reader.signedInteger(text),
      max: MAX_INT32,
    }),
};

/** Reads a `reserved` statement of a message. @throws STOP */
export function readMessageReserved(reader: Reader, message: Reserving, parent: number): void {
  readReserved(reader, message, parent, MESSAGE);
}

/** Reads a `reserved` statement of an enum. @throws STOP */
export function readEnumReserved(reader: Reader, element: Reserving, parent: number): void {
  readReserved(reader, element, parent, ENUM);
}

function readReserved(reader: Reader, into: Reserving, parent: number, rules: Rules): void {
  const start = reader.here();
  reader.expect("reserved");
  const { type } = reader.tokens;
  const isEditions = reader.syntax === "editions";
  if (type === TOKEN.STRING && isEditions) {
    reader.fail("Reserved names must be identifiers in editions, not string literals.");
  }
  if (type === TOKEN.IDENTIFIER && !isEditions) {
    reader.fail("Reserved names must be string literals. (Only editions supports identifiers.)");
  }
  const isName = type === TOKEN.STRING || type === TOKEN.IDENTIFIER;
  const field = isName ? rules.names : rules.ranges;
  const location = openAt(reader, parent, field, start);
  if (isName) readNames(reader, into, location, rules);
  else readRanges(reader, into, location, rules);
  reader.expectEnd(";", location);
  reader.close(location);
}

function openAt(reader: Reader, parent: number, field: number, start: Token): number {
  return reader.locations.add(parent, field, -1, start);
}

function readNames(reader: Reader, into: Reserving, parent: number, rules: Rules): void {
  do {
    const location = reader.open(parent, into.reservedName.length);
    into.reservedName.push(
      reader.syntax === "editions"
        ? reader.identifier(`${rules.nameFault} identifier.`)
        : readName(reader, `${rules.nameFault} string literal.`),
    );
    reader.close(location);
  } while (reader.takes(","));
}

function readName(reader: Reader, fault: string): string {
  const place = reader.here();
  const name = fromByteText(reader.string(fault));
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    reader.warn(place, `Reserved name "${name}" is not a valid identifier.`);
  }
  return name;
}

function readRanges(reader: Reader, into: Reserving, parent: number, rules: Rules): void {
  let fault = rules.firstFault;
  do {
    const location = reader.open(parent, into.reservedRange.length);
    into.reservedRange.push(rules.readRange(reader, location, fault));
    reader.close(location);
    fault = rules.rangeFault;
  } while (reader.takes(","));
}
