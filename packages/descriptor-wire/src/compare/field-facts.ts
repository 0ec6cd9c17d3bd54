import type { FieldDescriptorProtoView } from "../generated/classic/views.ts";
import { FieldRecord, textAt } from "../open/field-record.ts";
import type { Tape } from "../open/tape.ts";

/** Facts of a field's descriptor, read in one walk. */
export class FieldFacts extends FieldRecord {
  readonly #tape: Tape;

  constructor({ tape, at }: FieldDescriptorProtoView) {
    super();
    this.#tape = tape;
    this.read(tape, at);
  }

  /** The type's name as it is written. */
  get typeName(): string | undefined {
    return textAt(this.#tape, this.typeNameAt);
  }

  /** The default value as it is written. */
  get defaultValue(): string | undefined {
    return textAt(this.#tape, this.defaultAt);
  }

  /** The declared JSON name. */
  get jsonName(): string | undefined {
    return textAt(this.#tape, this.jsonNameAt);
  }
}
