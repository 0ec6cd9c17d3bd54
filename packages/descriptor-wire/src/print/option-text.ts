import { DynamicMessage } from "../options/dynamic.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { aggregateText } from "./aggregate.ts";
import { type Parts, partsOf } from "./option-parts.ts";
import { contentOf, type OptionRecord, recordsOf } from "./option-records.ts";
import type { Faulty, Printing } from "./printing.ts";
import { scalarText } from "./scalar.ts";
import { uninterpretedText } from "./uninterpreted.ts";

/** One option as it is written: `deprecated = true`. */
export interface OptionText {
  /** The option in source. */
  readonly text: string;
  /** From the options to what the option sets, as in source locations. */
  readonly path: readonly number[];
}

/** Options as they are written. */
export interface OptionTexts {
  /** The options in the order of the source. */
  readonly texts: readonly OptionText[];
  /** The extensions among them, and how they were named. */
  readonly extensions: ReadonlyMap<FieldElement, string>;
}

/** Number of the field for uninterpreted options. */
export const UNINTERPRETED = 999;
/** Written as `map<...>`, never as an option. */
export const MAP_ENTRY = "google.protobuf.MessageOptions.map_entry";

/**
 * The options of an element, in the order of their records.
 *
 * @param place - path of the options, when they are statements of their own
 */
export function optionTexts(
  printing: Printing,
  { type, bytes }: DynamicMessage,
  element: Faulty,
  place?: readonly number[],
): OptionTexts {
  const writer = new OptionWriter(printing, element, place);
  const records = recordsOf(printing.registry, type, bytes, false);
  writer.write(records, records, { name: "", path: [] });
  return writer;
}

/** Prefix of a field's name. */
interface Prefix {
  /** With a dot behind, or empty. */
  readonly name: string;
  /** Path of the message that has the field. */
  readonly path: readonly number[];
}

/** All records of one field, and how they are written. */
interface Plan {
  /** Name of the option. */
  readonly name: string;
  /** Path of the option. */
  readonly path: readonly number[];
  /** Its records. */
  readonly records: OptionRecord[];
  /** When the field is a message that is written part by part: what is inside. */
  parts?: Parts | undefined;
}

class OptionWriter {
  readonly texts: OptionText[] = [];
  readonly extensions: Map<FieldElement, string> = new Map();
  readonly #printing: Printing;
  readonly #element: Faulty;
  readonly #place: readonly number[] | undefined;
  /** Count of the written values of a repeated option. */
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
  write(records: readonly OptionRecord[], all: readonly OptionRecord[], prefix: Prefix): void {
    const plans = this.#plan(all, prefix);
    for (const record of records) {
      const { field } = record.record;
      const plan = field && plans.get(field);
      if (field === undefined || plan === undefined) this.#fail(record);
      else this.#writeRecord(record, field, plan);
    }
  }

  #plan(all: readonly OptionRecord[], prefix: Prefix): ReadonlyMap<FieldElement, Plan> {
    const plans = new Map<FieldElement, Plan>();
    for (const record of all) {
      const { field } = record.record;
      if (field === undefined) continue;
      const plan = plans.get(field);
      if (plan !== undefined) plan.records.push(record);
      else {
        const name = prefix.name + this.#nameOf(field);
        plans.set(field, { name, path: [...prefix.path, field.number], records: [record] });
      }
    }
    for (const [field, plan] of plans) {
      const place = this.#place && [...this.#place, ...plan.path];
      plan.parts = partsOf(this.#printing, field, { records: plan.records, place });
    }
    return plans;
  }

  #nameOf(field: FieldElement): string {
    if (field.kind === "field") return field.name;
    const name = this.#printing.names.of(field);
    this.extensions.set(field, name);
    return `(${name})`;
  }

  #writeRecord(record: OptionRecord, field: FieldElement, plan: Plan): void {
    const { name, path, records, parts } = plan;
    const isWhole = parts?.isFirstWhole === true && record === records[0];
    if (field.number === UNINTERPRETED && path.length === 1) this.#uninterpreted(record, field);
    else if (field.isRepeated) this.#repeated(record, field, plan);
    else if (parts !== undefined && !isWhole) {
      this.write(parts.of.get(record) ?? [], parts.all, { name: `${name}.`, path });
    } else if (field.fullName !== MAP_ENTRY && (isWhole || record === records.at(-1))) {
      // Of several values of one option the last counts.
      for (const text of this.#values(record, field)) {
        this.texts.push({ text: `${name} = ${text}`, path });
      }
    }
  }

  #repeated(record: OptionRecord, field: FieldElement, { name, path }: Plan): void {
    for (const text of this.#values(record, field)) {
      const index = this.#written.get(name) ?? 0;
      this.#written.set(name, index + 1);
      this.texts.push({ text: `${name} = ${text}`, path: [...path, index] });
    }
  }

  #values(record: OptionRecord, field: FieldElement): readonly string[] {
    const { strangers, scalars, parts } = record.record;
    if (parts.length > 0) {
      return [aggregateText(this.#printing, this.#message(record, field), this.#element)];
    }
    const texts = scalars.map(scalarText);
    if (strangers.length > 0 || texts.includes(undefined)) {
      const problem = `the option ${field.fullName} has a number that has no name`;
      this.#printing.fault("option", this.#element, problem);
    }
    return texts.filter((text) => text !== undefined);
  }

  #message(record: OptionRecord, { message }: FieldElement): DynamicMessage {
    const { registry } = this.#printing;
    const type = message as MessageElement;
    return new DynamicMessage({
      type,
      bytes: contentOf(record),
      registry,
      path: [],
      isChecked: true,
    });
  }

  #uninterpreted(record: OptionRecord, field: FieldElement): void {
    const text = uninterpretedText(this.#message(record, field));
    const problem = "an uninterpreted option is not one";
    if (text === undefined) this.#printing.fault("option", this.#element, problem);
    else this.texts.push({ text, path: [UNINTERPRETED, this.texts.length] });
  }

  #fail({ record: { number } }: OptionRecord): void {
    const problem = `option ${number} is not declared in the set, or its value does not fit`;
    this.#printing.fault("option", this.#element, problem);
  }
}
