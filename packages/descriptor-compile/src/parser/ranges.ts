import type { ExtensionRangeDraft, MessageDraft, RangeDraft } from "./drafts.ts";
import { readOptionAssignment } from "./option.ts";
import type { Reader } from "./reader.ts";

const MAX_INT32 = 2 ** 31 - 1;
/** One past the largest number of a field. */
const MAX_FIELD = 2 ** 29;
/** Stands for `max` until the options of the message are known. */
const MAX_SENTINEL = -1;
const RANGE = { START: 1, END: 2, OPTIONS: 3 } as const;

/** Reader of one number of a range. */
type ReadNumber = (fault: string) => number;

/** Faults and rules of one kind of range. */
export interface RangeRules {
  /** Message of a range without a first number. */
  readonly fault: string;
  /** Reads one number of the range. */
  readonly readNumber: ReadNumber;
  /** The end of a range that goes to `max`. */
  readonly max: number;
}

/** Reads `1`, `1 to 5` or `1 to max`; the end is as it is written. @throws STOP */
export function readRange(reader: Reader, location: number, rules: RangeRules): RangeDraft {
  const { readNumber } = rules;
  const token = reader.here();
  const startLocation = reader.open(location, RANGE.START);
  const start = readNumber(rules.fault);
  reader.close(startLocation);
  if (!reader.is("to")) {
    reader.mark(location, RANGE.END, token);
    return { start, end: start };
  }
  reader.next();
  const endLocation = reader.open(location, RANGE.END);
  const end = reader.takes("max") ? rules.max : readNumber("Expected integer.");
  reader.close(endLocation);
  return { start, end };
}

/** Reader of field numbers. */
export function fieldNumbers(reader: Reader): ReadNumber {
  return (fault) => {
    const number = reader.integer(fault);
    if (number === MAX_INT32) reader.fail("Field number out of bounds.");
    return number;
  };
}

/** Reads a range of field numbers; its end is the first number behind it. @throws STOP */
export function readFieldRange(reader: Reader, location: number, fault: string): RangeDraft {
  const rules = { fault, readNumber: fieldNumbers(reader), max: MAX_SENTINEL - 1 };
  const { start, end } = readRange(reader, location, rules);
  return { start, end: end + 1 };
}

/** Reads `extensions 1, 5 to 10 [options];`. @throws STOP */
export function readExtensionRanges(reader: Reader, message: MessageDraft, location: number): void {
  reader.expect("extensions");
  const first = message.extensionRange.length;
  do {
    const each = reader.open(location, message.extensionRange.length);
    const range = readFieldRange(reader, each, "Expected field number range.");
    message.extensionRange.push({ ...range, options: undefined });
    reader.close(each);
  } while (reader.takes(","));
  if (reader.is("[")) readRangeOptions(reader, message, location, first);
  reader.expectEnd(";", location);
  reader.close(location);
}

/** All ranges of a statement have the same options, and each of them has their locations. */
function readRangeOptions(
  reader: Reader,
  message: MessageDraft,
  location: number,
  first: number,
): void {
  const { locations, optionLocations } = reader;
  const [begin, firstOption] = [locations.length, optionLocations.length];
  const range = message.extensionRange[first] as ExtensionRangeDraft;
  const options = reader.open(location, first, RANGE.OPTIONS);
  reader.expect("[");
  do {
    readOptionAssignment(reader, range, options);
  } while (reader.takes(","));
  reader.expect("]");
  reader.close(options);
  const end = locations.length;
  const read = optionLocations.slice(firstOption);
  for (let index = first + 1; index < message.extensionRange.length; index++) {
    const shift = locations.length - begin;
    for (let each = begin; each < end; each++) {
      locations.copy(each, locations.pathLength(location), index);
    }
    for (const one of read) {
      optionLocations.push({ location: one.location + shift, end: one.end + shift });
    }
    const copy = reader.optionsOf(message.extensionRange[index] as ExtensionRangeDraft, () => [
      ...locations.path(location),
      index,
      RANGE.OPTIONS,
    ]);
    copy.push(...(range.options?.uninterpretedOption ?? []));
  }
}

/** Gives ranges that go to `max` their ends, which depend on the options of the message. */
export function endRanges(message: MessageDraft): void {
  const ranges = [...message.extensionRange, ...message.reservedRange];
  if (ranges.length === 0) return;
  const max = isMessageSet(message) ? MAX_INT32 : MAX_FIELD;
  for (const range of ranges) if (range.end === MAX_SENTINEL) range.end = max;
}

function isMessageSet({ options }: MessageDraft): boolean {
  return (options?.uninterpretedOption ?? []).some(
    ({ name, identifierValue }) =>
      name.length === 1 &&
      name[0]?.namePart === "message_set_wire_format" &&
      !name[0].isExtension &&
      identifierValue === "true",
  );
}
