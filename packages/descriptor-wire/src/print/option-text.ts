import type { DynamicMessage, DynamicRecord } from "../options/dynamic.ts";
import type { DynamicValue } from "../options/values.ts";
import type { FieldElement } from "../registry/field.ts";
import { aggregateText } from "./aggregate.ts";
import type { Faulty, Printing } from "./printing.ts";
import { scalarText } from "./scalar.ts";
import { uninterpretedText } from "./uninterpreted.ts";

/** One option as it is written: `deprecated = true`. */
export interface OptionText {
  readonly text: string;
  /** From the options to what the option sets, as in source locations. */
  readonly path: readonly number[];
}

/** Where the parser puts what no compiler has looked at. */
const UNINTERPRETED = 999;
/** Written as `map<...>`, never as an option. */
const MAP_ENTRY = "google.protobuf.MessageOptions.map_entry";
/** Written one by one: `features.field_presence = IMPLICIT`. */
const FEATURES = "google.protobuf.FeatureSet";

/**
 * The options of an element, in the order of their records.
 *
 * @param place - path of the options, when they are statements of their own
 */
export function optionTexts(
  printing: Printing,
  options: DynamicMessage,
  element: Faulty,
  place?: readonly number[],
): readonly OptionText[] {
  const writer = new OptionWriter(printing, element, place);
  const { records } = options;
  writer.write(records, records, { name: "", path: [] });
  return writer.texts;
}

/** What stands in front of a field. */
interface Prefix {
  /** With a dot behind, or empty. */
  readonly name: string;
  readonly path: readonly number[];
}

class OptionWriter {
  readonly texts: OptionText[] = [];
  readonly #printing: Printing;
  readonly #element: Faulty;
  readonly #place: readonly number[] | undefined;
  /** How many values of a repeated option were written. */
  readonly #written = new Map<string, number>();

  constructor(printing: Printing, element: Faulty, place: readonly number[] | undefined) {
    this.#printing = printing;
    this.#element = element;
    this.#place = place;
  }

  /**
   * Writes records of a message: compilers give a record to each statement that sets a part of a
   * message, so a message in several records is written part by part.
   *
   * @param all - the records of the whole message
   */
  write(records: readonly DynamicRecord[], all: readonly DynamicRecord[], prefix: Prefix): void {
    const groups = new Map<FieldElement, DynamicRecord[]>();
    for (const record of all) {
      const { field } = record;
      if (field === undefined) continue;
      const group = groups.get(field);
      if (group === undefined) groups.set(field, [record]);
      else group.push(record);
    }
    const parts = new Map<FieldElement, Parts>();
    for (const record of records) {
      const { field } = record;
      if (field === undefined) {
        this.#fail(record);
        continue;
      }
      const group = groups.get(field) ?? [];
      const name = prefix.name + this.#nameOf(field);
      const path = [...prefix.path, field.number];
      if (field.number === UNINTERPRETED && prefix.name === "") this.#uninterpreted(record);
      else if (field.isRepeated) this.#repeated(record, name, path);
      else if (this.#isInParts(field, group, path) && !isWhole(record, group)) {
        const known = parts.get(field) ?? partsOf(group);
        parts.set(field, known);
        this.write(known.of.get(record) ?? [], known.all, { name: `${name}.`, path });
      } else if (
        field.fullName !== MAP_ENTRY &&
        (record === group.at(-1) || isWhole(record, group))
      ) {
        // Of several values of one option the last counts.
        for (const value of record.values) this.#set(name, field, value, path);
      }
    }
  }

  #nameOf(field: FieldElement): string {
    return field.kind === "extension" ? `(${this.#printing.names.of(field)})` : field.name;
  }

  #repeated(record: DynamicRecord, name: string, path: readonly number[]): void {
    for (const value of record.values) {
      const index = this.#written.get(name) ?? 0;
      this.#written.set(name, index + 1);
      this.#set(name, record.field as FieldElement, value, [...path, index]);
    }
  }

  #set(name: string, field: FieldElement, value: DynamicValue, path: readonly number[]): void {
    const text =
      value.kind === "message"
        ? aggregateText(this.#printing, value.value, this.#element)
        : scalarText(value);
    if (text !== undefined) this.texts.push({ text: `${name} = ${text}`, path });
    else {
      const problem = `the option ${field.fullName} has a number that has no name`;
      this.#printing.fault("option", this.#element, problem);
    }
  }

  /** Whether a message is set part by part: it has several records, or its source said so. */
  #isInParts(
    { message, isRepeated }: FieldElement,
    group: readonly DynamicRecord[],
    path: readonly number[],
  ): boolean {
    if (message === undefined || isRepeated) return false;
    const parts = group.flatMap(recordsIn);
    // Without anything inside there is no part to write.
    if (parts.length === 0) return false;
    if (message.fullName === FEATURES || group.length > 1) return true;
    const { locations } = this.#printing;
    if (locations === undefined || this.#place === undefined) return false;
    const whole = [...this.#place, ...path];
    if (locations.first(whole) >= 0) return false;
    return parts.some(({ number }) => locations.first([...whole, number]) >= 0);
  }

  #uninterpreted(record: DynamicRecord): void {
    for (const value of record.values) {
      if (value.kind !== "message") continue;
      const text = uninterpretedText(value.value);
      const problem = "an uninterpreted option is not one";
      if (text === undefined) this.#printing.fault("option", this.#element, problem);
      else this.texts.push({ text, path: [UNINTERPRETED, this.texts.length] });
    }
  }

  #fail({ number }: DynamicRecord): void {
    const problem = `option ${number} is not declared in the set, or its value does not fit`;
    this.#printing.fault("option", this.#element, problem);
  }
}

/** The records inside the records of a message that stands in several. */
interface Parts {
  readonly all: readonly DynamicRecord[];
  readonly of: ReadonlyMap<DynamicRecord, readonly DynamicRecord[]>;
}

function partsOf(group: readonly DynamicRecord[]): Parts {
  const of = new Map(group.map((record) => [record, recordsIn(record)]));
  return { of, all: [...of.values()].flat() };
}

/**
 * Whether the first record of a message that stands in several was a value of its own: it holds
 * more than a statement for one part sets, and nothing that a later one sets again.
 */
function isWhole(record: DynamicRecord, group: readonly DynamicRecord[]): boolean {
  const [first, ...others] = group;
  if (record !== first || others.length === 0) return false;
  const inner = recordsIn(record);
  return inner.length !== 1 && others.every((other) => !setsAgain(recordsIn(other), inner));
}

function setsAgain(later: readonly DynamicRecord[], earlier: readonly DynamicRecord[]): boolean {
  return later.some(({ field, values }) => {
    if (field === undefined || field.isRepeated) return false;
    const before = earlier.filter((record) => record.field === field);
    if (before.length === 0) return false;
    const [value] = values;
    return value?.kind !== "message" || setsAgain(value.value.records, before.flatMap(recordsIn));
  });
}

function recordsIn({ values }: DynamicRecord): readonly DynamicRecord[] {
  return values.flatMap((value) => (value.kind === "message" ? value.value.records : []));
}
