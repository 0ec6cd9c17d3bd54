import { DescriptorProtoView, type MessageOptionsView } from "../generated/classic/views.ts";
import { RECORD, nextAt, numberAt } from "../wire/record.ts";
import { Declaration, hasChildren } from "./declaration.ts";
import { EnumElement } from "./enum.ts";
import { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import { areMembersDistinct } from "./members.ts";
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
  readonly #hasOptions: boolean;
  #distinct: boolean | undefined;

  constructor(
    file: FileElement,
    at: number,
    index: number,
    scope: string,
    parent: MessageElement | undefined,
  ) {
    super(file, at, index, scope);
    this.parent = parent;
    const lists = hasChildren(file.tape, at) ? this.#declare() : NOTHING;
    this.oneofs = lists.oneofs;
    this.fields = lists.fields;
    this.messages = lists.messages;
    this.enums = lists.enums;
    this.extensions = lists.extensions;
    this.extensionRanges = lists.hasRanges ? this.view.extensionRange.map(rangeOf) : NONE;
    this.reservedRanges = lists.hasRanges ? this.view.reservedRange.map(rangeOf) : NONE;
    this.#hasOptions = lists.hasOptions;
    this.isMapEntry = lists.hasOptions && this.options?.mapEntry === true;
    if (lists.oneofs.length > 0) for (const field of this.fields) field.joinOneof();
  }

  #declare(): Lists {
    const lists = new Lists();
    const { file, fullName: scope } = this;
    const { words } = file.tape;
    const end = nextAt(words, this.at);
    const fields: FieldElement[] = [];
    for (let at = this.at + RECORD; at < end; at = nextAt(words, at)) {
      switch (numberAt(words, at)) {
        case 2: // field
          fields.push(new FieldElement(file, at, fields.length, scope, this, "field"));
          break;
        case 3: // nested_type
          lists.messages = grown(
            lists.messages,
            new MessageElement(file, at, lists.messages.length, scope, this),
          );
          break;
        case 4: // enum_type
          lists.enums = grown(
            lists.enums,
            new EnumElement(file, at, lists.enums.length, scope, this),
          );
          break;
        case 5: // extension_range
        case 9: // reserved_range
          lists.hasRanges = true;
          break;
        case 6: {
          // extension
          const { length } = lists.extensions;
          const extension = new FieldElement(file, at, length, scope, this, "extension");
          lists.extensions = grown(lists.extensions, extension);
          break;
        }
        case 7: // options
          lists.hasOptions = true;
          break;
        case 8: // oneof_decl
          lists.oneofs = grown(
            lists.oneofs,
            new OneofElement(file, at, lists.oneofs.length, scope, this),
          );
      }
    }
    // A list that has grown keeps room for many more.
    lists.fields = fields.slice();
    return lists;
  }

  /** View of the descriptor. */
  get view(): DescriptorProtoView {
    return new DescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): MessageOptionsView | undefined {
    return this.#hasOptions ? this.view.options : undefined;
  }

  /** @internal */
  get list(): number {
    return this.parent === undefined ? 4 : 3;
  }

  get path(): number[] {
    return [...(this.parent?.path ?? []), this.list, this.index];
  }

  /** @internal Whether its members have different names: fields, oneofs, values, types. */
  get hasDistinctMembers(): boolean {
    this.#distinct ??= areMembersDistinct(this);
    return this.#distinct;
  }

  /** Whether extensions may use a number. */
  isExtensionNumber(number: number): boolean {
    return this.extensionRanges.some(({ start, end }) => start <= number && number < end);
  }
}

/** Most messages have no nested messages, enums, oneofs, extensions or ranges: one list serves all. */
const NONE: readonly never[] = [];

/** Lists of the declarations directly inside a message. */
class Lists {
  fields: readonly FieldElement[] = NONE;
  oneofs: readonly OneofElement[] = NONE;
  messages: readonly MessageElement[] = NONE;
  enums: readonly EnumElement[] = NONE;
  extensions: readonly FieldElement[] = NONE;
  hasRanges = false;
  hasOptions = false;
}

const NOTHING = /* @__PURE__ */ new Lists();

/** Adds to a list of one's own, which is begun with the first item. */
function grown<Item>(list: readonly Item[], item: Item): readonly Item[] {
  if (list === NONE) return [item];
  (list as Item[]).push(item);
  return list;
}

function rangeOf(range: {
  readonly start: number | undefined;
  readonly end: number | undefined;
}): NumberRange {
  return { start: range.start ?? 0, end: range.end ?? 0 };
}
