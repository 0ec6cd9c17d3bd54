import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import { FieldDescriptorProtoView, FieldOptionsView } from "../generated/classic/views.ts";
import { FieldRecord, textAt } from "../open/field-record.ts";
import { RECORD, nextAt, numberAt } from "../wire/record.ts";
import { Declaration } from "./declaration.ts";
import type { EnumElement } from "./enum.ts";
import { FEATURE, VALUE } from "./feature-table.ts";
import { featureOf } from "./features.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";
import type { OneofElement } from "./oneof.ts";
import { hasPresence } from "./presence.ts";
import { LABEL, TYPE } from "./types.ts";

/** Link of a field to the symbols of its names. Absent: not found, or of another kind. */
export interface FieldLink {
  /** The type, also where only a name is given. */
  readonly type: FieldDescriptorProtoType;
  /** The message of the type name. */
  readonly message?: MessageElement | undefined;
  /** The enum of the type name. */
  readonly enum?: EnumElement | undefined;
  /** The message that is extended. */
  readonly extendee?: MessageElement | undefined;
}

/** The field that holds the options. */
const OPTIONS = 8;

/** Scratch record: a large set has very many fields. */
const scratch = /* @__PURE__ */ new FieldRecord();

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
  /** The declared type; absent when only a type name is given. */
  readonly declaredType: FieldDescriptorProtoType | undefined;
  /** The declared index of its oneof. */
  readonly oneofIndex: number | undefined;
  /** Whether it is written `optional` in proto3. */
  readonly isProto3Optional: boolean;
  #link: FieldLink | undefined;

  /** @internal Position of a text, behind its tag; -1 when it is absent. */
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
    const record = scratch.read(file.tape, at);
    this.number = record.number;
    this.label = record.label ?? LABEL.OPTIONAL;
    this.declaredType = record.type;
    this.oneofIndex = record.oneofIndex;
    this.isProto3Optional = record.isProto3Optional;
    this.typeNameAt = record.typeNameAt;
    this.jsonNameAt = record.jsonNameAt;
    const { extendeeAt, defaultAt } = record;
    this.#rare = extendeeAt < 0 && defaultAt < 0 ? undefined : { extendeeAt, defaultAt };
  }

  /** @internal See `typeNameAt`. */
  get defaultAt(): number {
    return this.#rare?.defaultAt ?? -1;
  }

  // Texts are read when they are needed.

  /** The declared type name. */
  get typeName(): string | undefined {
    return textAt(this.file.tape, this.typeNameAt);
  }

  /** The declared name of the extendee; only of extensions. */
  get extendeeName(): string | undefined {
    return this.#rare && textAt(this.file.tape, this.#rare.extendeeAt);
  }

  /** The declared default. See `defaultValueOf`. */
  get defaultText(): string | undefined {
    return this.#rare && textAt(this.file.tape, this.#rare.defaultAt);
  }

  /** The declared JSON name. See `jsonNameOf`. */
  get declaredJsonName(): string | undefined {
    return textAt(this.file.tape, this.jsonNameAt);
  }

  /**
   * The type: the declared one, or the kind of the named type. A field with neither is a
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

  /** Whether a message without it is refused: its label is required, or an edition says so. */
  get isRequired(): boolean {
    if (this.label === LABEL.REQUIRED) return true;
    return (
      this.label === LABEL.OPTIONAL &&
      this.file.edition !== undefined &&
      featureOf(this, FEATURE.FIELD_PRESENCE) === VALUE.LEGACY_REQUIRED
    );
  }

  /** Whether its message is between a start and an end tag: groups, and where an edition says so. Maps never. */
  get isDelimited(): boolean {
    if (this.type === TYPE.GROUP) return true;
    if (this.type !== TYPE.MESSAGE || this.file.edition === undefined) return false;
    if (this.message?.isMapEntry === true || this.containingMessage?.isMapEntry === true)
      return false;
    return featureOf(this, FEATURE.MESSAGE_ENCODING) === VALUE.DELIMITED;
  }

  /** Whether it is a map: its message is the entry that a compiler made. */
  get isMap(): boolean {
    return this.type === TYPE.MESSAGE && this.message?.isMapEntry === true;
  }

  /** The field of a map's keys; absent when it is no map. */
  get mapKey(): FieldElement | undefined {
    return this.isMap ? this.message?.fields.find(({ number }) => number === 1) : undefined;
  }

  /** The field of a map's values; absent when it is no map. */
  get mapValue(): FieldElement | undefined {
    return this.isMap ? this.message?.fields.find(({ number }) => number === 2) : undefined;
  }

  /** Whether a value that is set is told from none, also when it is the default. Never of a list or a map. */
  get hasPresence(): boolean {
    return hasPresence(this);
  }

  /** View of the descriptor. */
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

  /** @internal Called once, when the file is linked. */
  linkTo(link: FieldLink): void {
    this.#link = link;
  }
}
