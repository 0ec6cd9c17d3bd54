import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import { FieldDescriptorProtoView, FieldOptionsView } from "../generated/classic/views.ts";
import { low32, low64, pass, text } from "../wire/input.ts";
import { RECORD, endAt, nextAt, numberAt, startAt } from "../wire/record.ts";
import { Declaration } from "./declaration.ts";
import type { EnumElement } from "./enum.ts";
import { FEATURE, featureOf } from "./features.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";
import type { OneofElement } from "./oneof.ts";
import { LABEL, TYPE } from "./types.ts";

/** `FeatureSet.MessageEncoding.DELIMITED`. */
const DELIMITED = 2;

/** What a field's names were found to mean. Absent: not found, or of another kind. */
export interface FieldLink {
  readonly type: FieldDescriptorProtoType;
  readonly message?: MessageElement | undefined;
  readonly enum?: EnumElement | undefined;
  readonly extendee?: MessageElement | undefined;
}

/** The field that holds the options. */
const OPTIONS = 8;

/** A field of a message, or an extension. */
export class FieldElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind: "field" | "extension";
  /** The message that declares it; absent for a top-level extension. */
  readonly parent: MessageElement | undefined;
  /** Absent numbers are 0. */
  readonly number: number;
  /** `LABEL_OPTIONAL` when there is none, as compilers take it. */
  readonly label: FieldDescriptorProtoLabel;
  /** The type as it stands; absent when only a type name is given. */
  readonly declaredType: FieldDescriptorProtoType | undefined;
  /** As it stands. */
  readonly oneofIndex: number | undefined;
  /** Whether it is written `optional` in proto3. */
  readonly isProto3Optional: boolean;
  #link: FieldLink | undefined;

  /** @internal Where its texts stand, behind their tags; -1 when they are absent. */
  readonly typeNameAt: number;
  /** @internal See `typeNameAt`. */
  readonly jsonNameAt: number;
  /** Most fields have neither. */
  readonly #rare: { readonly extendeeAt: number; readonly defaultAt: number } | undefined;

  constructor(
    file: FileElement,
    at: number,
    index: number,
    scope: string,
    parent: MessageElement | undefined,
    kind: "field" | "extension",
  ) {
    super(file, at, index, scope);
    this.kind = kind;
    this.parent = parent;
    // One walk over the record: a large set has very many fields.
    const { bytes, words, input } = file.tape;
    const end = endAt(words, at);
    let number = 0;
    let label: FieldDescriptorProtoLabel = LABEL.OPTIONAL;
    let type: FieldDescriptorProtoType | undefined;
    let oneofIndex: number | undefined;
    let isOptional = false;
    let typeName = -1;
    let extendee = -1;
    let defaultValue = -1;
    let jsonName = -1;
    for (let p = startAt(words, at); p < end;) {
      p = low32(bytes, p, input);
      const tag = input.value;
      switch (tag) {
        case 18:
          extendee = p;
          break;
        case 24:
          low32(bytes, p, input);
          number = input.value;
          break;
        case 32:
          low32(bytes, p, input);
          // Closed enums: other numbers are unknown fields.
          if (input.value >= 1 && input.value <= 3)
            label = input.value as FieldDescriptorProtoLabel;
          break;
        case 40:
          low32(bytes, p, input);
          if (input.value >= 1 && input.value <= 18) type = input.value as FieldDescriptorProtoType;
          break;
        case 50:
          typeName = p;
          break;
        case 58:
          defaultValue = p;
          break;
        case 72:
          low32(bytes, p, input);
          oneofIndex = input.value;
          break;
        case 82:
          jsonName = p;
          break;
        case 136:
          low64(bytes, p, input);
          isOptional = (input.value | input.upper) !== 0;
      }
      p = pass(bytes, p, tag, input);
    }
    this.number = number;
    this.label = label;
    this.declaredType = type;
    this.oneofIndex = oneofIndex;
    this.isProto3Optional = isOptional;
    this.typeNameAt = typeName;
    this.jsonNameAt = jsonName;
    this.#rare =
      extendee < 0 && defaultValue < 0
        ? undefined
        : { extendeeAt: extendee, defaultAt: defaultValue };
  }

  #text(at: number): string | undefined {
    if (at < 0) return undefined;
    const { bytes, input } = this.file.tape;
    const start = low32(bytes, at, input);
    return text(input, start, input.value);
  }

  /** @internal See `typeNameAt`. */
  get defaultAt(): number {
    return this.#rare?.defaultAt ?? -1;
  }

  // Texts are read when they are asked for.

  /** As it stands. */
  get typeName(): string | undefined {
    return this.#text(this.typeNameAt);
  }

  /** As it stands; of extensions. */
  get extendeeName(): string | undefined {
    return this.#rare && this.#text(this.#rare.extendeeAt);
  }

  /** As it stands. See `defaultValueOf`. */
  get defaultText(): string | undefined {
    return this.#rare && this.#text(this.#rare.defaultAt);
  }

  /** As it stands. See `jsonNameOf`. */
  get declaredJsonName(): string | undefined {
    return this.#text(this.jsonNameAt);
  }

  /**
   * The type: as it stands, or the kind of what the type name names. A field with neither is a
   * double, as compilers take it.
   */
  get type(): FieldDescriptorProtoType {
    return this.#link?.type ?? this.declaredType ?? TYPE.DOUBLE;
  }

  /** The message or group that the field holds. */
  get message(): MessageElement | undefined {
    return this.#link?.message;
  }

  /** The enum that the field holds. */
  get enum(): EnumElement | undefined {
    return this.#link?.enum;
  }

  /** The message that has the field: of extensions, the extended one. */
  get containingMessage(): MessageElement | undefined {
    return this.kind === "field" ? this.parent : this.#link?.extendee;
  }

  /** The oneof that it is a member of, synthetic ones too. */
  get oneof(): OneofElement | undefined {
    const { oneofIndex, parent } = this;
    if (oneofIndex === undefined || this.kind === "extension") return undefined;
    return parent?.oneofs[oneofIndex];
  }

  /** Whether its label is repeated. */
  get isRepeated(): boolean {
    return this.label === LABEL.REPEATED;
  }

  /** Whether its label is required. */
  get isRequired(): boolean {
    return this.label === LABEL.REQUIRED;
  }

  /** Whether its message stands between a start and an end tag: groups, and where an edition says so. */
  get isDelimited(): boolean {
    if (this.type === TYPE.GROUP) return true;
    return (
      this.type === TYPE.MESSAGE &&
      this.file.edition !== undefined &&
      featureOf(this, FEATURE.MESSAGE_ENCODING) === DELIMITED
    );
  }

  /** Whether it is a map: its message is the entry that a compiler made. */
  get isMap(): boolean {
    return this.type === TYPE.MESSAGE && this.message?.isMapEntry === true;
  }

  /** The descriptor as it stands. */
  get view(): FieldDescriptorProtoView {
    return new FieldDescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): FieldOptionsView | undefined {
    const { tape } = this.file;
    const { words } = tape;
    const end = nextAt(words, this.at);
    const child = this.at + RECORD;
    // The options are the only message in a field; most have none, the others one part.
    if (child >= end) return undefined;
    return nextAt(words, child) === end && numberAt(words, child) === OPTIONS
      ? new FieldOptionsView(tape, child)
      : this.view.options;
  }

  /** @internal */
  get list(): number {
    if (this.kind === "field") return 2;
    return this.parent === undefined ? 7 : 6;
  }

  get path(): number[] {
    return [...(this.parent?.path ?? []), this.list, this.index];
  }

  /** @internal The message calls this when all its oneofs are made. */
  joinOneof(): void {
    this.oneof?.join(this);
  }

  /** @internal Whoever links the file calls this once. */
  linkTo(link: FieldLink): void {
    this.#link = link;
  }
}
