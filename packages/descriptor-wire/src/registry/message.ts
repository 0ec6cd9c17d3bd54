import { DescriptorProtoView, type MessageOptionsView } from "../generated/classic/views.ts";
import { Declaration, eachChild, hasChildren, type Place } from "./declaration.ts";
import { EnumElement } from "./enum.ts";
import { FieldElement } from "./field.ts";
import { OneofElement } from "./oneof.ts";

/** A range of numbers; `end` is exclusive in messages. Absent numbers are 0. */
export interface NumberRange {
  /** First number. */
  readonly start: number;
  /** First number after it. */
  readonly end: number;
}

/** A message type. */
export class MessageElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "message";
  /** The message around it. */
  readonly parent: MessageElement | undefined;
  /** In the order of the file. */
  readonly fields: readonly FieldElement[];
  /** Real ones first, then the synthetic ones of proto3 optional fields. */
  readonly oneofs: readonly OneofElement[];
  /** Nested ones, in the order of the file. */
  readonly messages: readonly MessageElement[];
  /** Nested ones, in the order of the file. */
  readonly enums: readonly EnumElement[];
  /** Extensions declared inside it, mostly of other messages. */
  readonly extensions: readonly FieldElement[];
  /** Numbers that extensions may use; `end` is exclusive. */
  readonly extensionRanges: readonly NumberRange[];
  /** Numbers that fields may not use; `end` is exclusive. */
  readonly reservedRanges: readonly NumberRange[];
  /** Whether a compiler made it as the entry of a map field. */
  readonly isMapEntry: boolean;

  constructor(place: Place, parent: MessageElement | undefined) {
    super(place);
    this.parent = parent;
    const lists = this.#declare();
    this.oneofs = lists.oneofs;
    this.fields = lists.fields;
    this.messages = lists.messages;
    this.enums = lists.enums;
    this.extensions = lists.extensions;
    const { view } = this;
    this.extensionRanges = lists.hasRanges ? view.extensionRange.map(rangeOf) : [];
    this.reservedRanges = lists.hasRanges ? view.reservedRange.map(rangeOf) : [];
    this.isMapEntry = lists.hasOptions && view.options?.mapEntry === true;
    for (const field of this.fields) field.joinOneof(this.oneofs);
  }

  #declare(): Lists {
    const lists: Lists = empty();
    const { oneofs, fields, messages, enums, extensions } = lists;
    const { file, fullName: scope } = this;
    if (!hasChildren(file.tape, this.at)) return lists;
    const place = (at: number, { length: index }: readonly unknown[]) => {
      return { file, at, index, scope };
    };
    eachChild(file.tape, this.at, (number, at) => {
      if (number === 2) fields.push(new FieldElement(place(at, fields), this, "field"));
      else if (number === 3) messages.push(new MessageElement(place(at, messages), this));
      else if (number === 4) enums.push(new EnumElement(place(at, enums), this));
      else if (number === 5 || number === 9) lists.hasRanges = true;
      else if (number === 6) {
        extensions.push(new FieldElement(place(at, extensions), this, "extension"));
      } else if (number === 7) lists.hasOptions = true;
      else if (number === 8) oneofs.push(new OneofElement(place(at, oneofs), this));
    });
    return lists;
  }

  /** The descriptor as it stands. */
  get view(): DescriptorProtoView {
    return new DescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): MessageOptionsView | undefined {
    return this.view.options;
  }

  get path(): number[] {
    return this.parent === undefined ? [4, this.index] : [...this.parent.path, 3, this.index];
  }

  /** Whether extensions may use a number. */
  isExtensionNumber(number: number): boolean {
    return this.extensionRanges.some(({ start, end }) => start <= number && number < end);
  }
}

interface Lists {
  readonly oneofs: OneofElement[];
  readonly fields: FieldElement[];
  readonly messages: MessageElement[];
  readonly enums: EnumElement[];
  readonly extensions: FieldElement[];
  hasRanges: boolean;
  hasOptions: boolean;
}

function empty(): Lists {
  return {
    oneofs: [],
    fields: [],
    messages: [],
    enums: [],
    extensions: [],
    hasRanges: false,
    hasOptions: false,
  };
}

function rangeOf(range: {
  readonly start: number | undefined;
  readonly end: number | undefined;
}): NumberRange {
  return { start: range.start ?? 0, end: range.end ?? 0 };
}
