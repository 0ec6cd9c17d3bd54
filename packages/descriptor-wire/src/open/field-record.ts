import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import { low32, low64, pass, text } from "../wire/input.ts";
import { endAt, startAt } from "../wire/record.ts";
import type { Tape } from "./tape.ts";

/** Parts of a field's descriptor, read in one walk: a view searches for each part anew. */
export class FieldRecord {
  /** Absent numbers are 0. */
  number = 0;
  /** Absent, too, when the closed enum does not name the number. */
  label: FieldDescriptorProtoLabel | undefined;
  /** Absent, too, when the closed enum does not name the number. */
  type: FieldDescriptorProtoType | undefined;
  /** The index of the field's oneof. */
  oneofIndex: number | undefined;
  /** Whether it is written `optional` in proto3. */
  isProto3Optional = false;
  /** Position of a text in the bytes, its length first; -1 when it is absent. */
  extendeeAt = -1;
  /** See `extendeeAt`. */
  typeNameAt = -1;
  /** See `extendeeAt`. */
  defaultAt = -1;
  /** See `extendeeAt`. */
  jsonNameAt = -1;

  /** Reads a field's record, in place of the one before. */
  read(tape: Tape, at: number): this {
    const { bytes, words, input } = tape;
    this.number = 0;
    this.label = undefined;
    this.type = undefined;
    this.oneofIndex = undefined;
    this.isProto3Optional = false;
    this.extendeeAt = -1;
    this.typeNameAt = -1;
    this.defaultAt = -1;
    this.jsonNameAt = -1;
    const end = endAt(words, at);
    for (let p = startAt(words, at); p < end;) {
      p = low32(bytes, p, input);
      const tag = input.value;
      this.#take(tape, tag, p);
      p = pass(bytes, p, tag, input);
    }
    return this;
  }

  #take({ bytes, input }: Tape, tag: number, p: number): void {
    switch (tag) {
      case 18: // extendee
        this.extendeeAt = p;
        break;
      case 24: // number
        low32(bytes, p, input);
        this.number = input.value;
        break;
      case 32: // label
        low32(bytes, p, input);
        if (input.value >= 1 && input.value <= 3)
          this.label = input.value as FieldDescriptorProtoLabel;
        break;
      case 40: // type
        low32(bytes, p, input);
        if (input.value >= 1 && input.value <= 18)
          this.type = input.value as FieldDescriptorProtoType;
        break;
      case 50: // type_name
        this.typeNameAt = p;
        break;
      case 58: // default_value
        this.defaultAt = p;
        break;
      case 72: // oneof_index
        low32(bytes, p, input);
        this.oneofIndex = input.value;
        break;
      case 82: // json_name
        this.jsonNameAt = p;
        break;
      case 136: // proto3_optional
        low64(bytes, p, input);
        this.isProto3Optional = (input.value | input.upper) !== 0;
    }
  }
}

/** Text at a position as `FieldRecord` gives it. */
export function textAt({ bytes, input }: Tape, at: number): string | undefined {
  if (at < 0) return undefined;
  const start = low32(bytes, at, input);
  return text(input, start, input.value);
}

/** Whether there is a NUL in a text at a position as `FieldRecord` gives it; makes no text. */
export function hasNulAt({ bytes, input }: Tape, at: number): boolean {
  const start = low32(bytes, at, input);
  const end = start + input.value;
  for (let p = start; p < end; p++) if (bytes[p] === 0) return true;
  return false;
}
