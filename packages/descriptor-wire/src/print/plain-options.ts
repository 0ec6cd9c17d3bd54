import { areRecordsOf } from "../options/check.ts";
import { fieldOf } from "../options/fields.ts";
import { shapeOf, wireTypeOf } from "../options/wire-shape.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { low32, pass } from "../wire/input.ts";
import { FEATURES } from "./option-parts.ts";
import { MAP_ENTRY, UNINTERPRETED } from "./option-text.ts";
import { putPlainMessage } from "./plain-message.ts";
import type { Printing } from "./printing.ts";
import { putScalar } from "./put-scalar.ts";
import { endAt, startAt } from "../wire/record.ts";

/** One option: a record of the options' message. */
interface PlainOption {
  /** The field that the option sets. */
  readonly field: FieldElement;
  /** Start of its value, behind the tag. */
  readonly value: number;
  /** End of the record. */
  readonly end: number;
  /** Position of its comments, or -1. */
  readonly location: number;
}

/**
 * Prints options as statements, in the order of the file's bytes, as nearly all options can be. Others, of
 * which `optionTexts` knows more, are left alone.
 *
 * @param type - of the options
 * @param record - of the options in the words of the file's tape
 * @param path - gives the options' place in the file
 * @returns whether they were printed
 */
export function printPlainOptions(
  printing: Printing,
  type: MessageElement,
  record: number,
  path: () => readonly number[],
): boolean {
  const options = plainOptions(printing, type, record, path);
  if (options === undefined) return false;
  const { out } = printing;
  const mark = out.mark();
  for (const option of options) {
    if (printOption(printing, option)) continue;
    out.rewind(mark);
    return false;
  }
  if (options.length > 0) out.gap();
  return true;
}

/** The options, unless something about them is not plain. */
function plainOptions(
  printing: Printing,
  type: MessageElement,
  record: number,
  pathOf: () => readonly number[],
): readonly PlainOption[] | undefined {
  const { bytes, input, words } = printing.file.tape;
  const { registry, locations } = printing;
  const path = locations === undefined ? NONE : pathOf();
  const options: PlainOption[] = [];
  const stop = endAt(words, record);
  for (let at = startAt(words, record); at < stop;) {
    const start = at;
    const value = low32(bytes, at, input);
    const tag = input.value >>> 0;
    at = pass(bytes, value, tag, input);
    const field = fieldOf(type, tag >>> 3, registry);
    const shape = field && shapeOf(field, tag & 7);
    if (field === undefined || (shape !== "single" && shape !== "message")) return undefined;
    // The contents of a custom option are unchecked.
    if (shape === "message" && !areRecordsOf(type, bytes, registry, { at: start, end: at })) {
      return undefined;
    }
    const index = countOf(options, field);
    if (isSpecial(field) || (index > 0 && !field.isRepeated)) return undefined;
    let location = -1;
    if (locations !== undefined) {
      const place = field.isRepeated ? [field.number, index] : [field.number];
      location = locations.first([...path, ...place]);
      // The source may have set a message part by part.
      if (location < 0 && shape === "message" && !field.isRepeated) return undefined;
    }
    options.push({ field, value, end: at, location: printing.commentsOf(location) });
  }
  return options;
}

const NONE: readonly number[] = [];

function countOf(options: readonly PlainOption[], field: FieldElement): number {
  let count = 0;
  for (const option of options) if (option.field === field) count++;
  return count;
}

function isSpecial({ number, fullName, message }: FieldElement): boolean {
  return number === UNINTERPRETED || fullName === MAP_ENTRY || message?.fullName === FEATURES;
}

function printOption(printing: Printing, option: PlainOption): boolean {
  const { field, value, end, location } = option;
  const { out, file } = printing;
  const { bytes, input } = file.tape;
  const { message } = field;
  const content =
    message !== undefined || wireTypeOf(field) === 2 ? low32(bytes, value, input) : value;
  printing.begin(location);
  out.put(field.kind === "field" ? "option " : "option (");
  out.put(field.kind === "field" ? field.name : printing.names.of(field));
  out.put(field.kind === "field" ? " = " : ") = ");
  const isDone =
    message === undefined
      ? putScalar(out, field, input, content, end)
      : putPlainMessage(printing, message, { at: content, end });
  printing.end(location);
  return isDone;
}
