import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import type { FieldDescriptorProtoView } from "../generated/classic/views.ts";
import { low32, pass, text } from "../wire/input.ts";

/** What a field says of itself, read in one go: a view looks for each part anew. */
export class FieldFacts {
  readonly number: number;
  readonly label: FieldDescriptorProtoLabel | undefined;
  readonly type: FieldDescriptorProtoType | undefined;
  readonly oneofIndex: number | undefined;
  readonly #view: FieldDescriptorProtoView;
  /** Where texts stand, behind their tags, or -1. */
  readonly #typeNameAt: number;
  readonly #defaultAt: number;
  readonly #jsonNameAt: number;

  constructor(view: FieldDescriptorProtoView) {
    this.#view = view;
    const { bytes, input } = view.tape;
    let number = 0;
    let label: number | undefined;
    let type: number | undefined;
    let oneofIndex: number | undefined;
    let typeNameAt = -1;
    let defaultAt = -1;
    let jsonNameAt = -1;
    const end = view.endOffset;
    for (let at = view.offset; at < end;) {
      at = low32(bytes, at, input);
      const tag = input.value;
      const value = at;
      at = pass(bytes, at, tag, input);
      switch (tag) {
        case 24:
          low32(bytes, value, input);
          number = input.value;
          break;
        case 32:
          low32(bytes, value, input);
          label = input.value;
          break;
        case 40:
          low32(bytes, value, input);
          type = input.value;
          break;
        case 50:
          typeNameAt = value;
          break;
        case 58:
          defaultAt = value;
          break;
        case 72:
          low32(bytes, value, input);
          oneofIndex = input.value;
          break;
        case 82:
          jsonNameAt = value;
      }
    }
    this.number = number;
    this.oneofIndex = oneofIndex;
    // Numbers that an enum does not name count as absent, and others before them may count.
    this.label = isOneOf(label, 3) ? (label as FieldDescriptorProtoLabel) : view.label;
    this.type = isOneOf(type, 18) ? (type as FieldDescriptorProtoType) : view.type;
    this.#typeNameAt = typeNameAt;
    this.#defaultAt = defaultAt;
    this.#jsonNameAt = jsonNameAt;
  }

  get typeName(): string | undefined {
    return this.#text(this.#typeNameAt);
  }

  get defaultValue(): string | undefined {
    return this.#text(this.#defaultAt);
  }

  get jsonName(): string | undefined {
    return this.#text(this.#jsonNameAt);
  }

  #text(at: number): string | undefined {
    if (at < 0) return undefined;
    const { bytes, input } = this.#view.tape;
    const start = low32(bytes, at, input);
    return text(input, start, input.value);
  }
}

/** Whether a number is that of an enum of so many values, from 1 on. */
function isOneOf(value: number | undefined, last: number): boolean {
  return value !== undefined && value >= 1 && value <= last;
}
