import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import { FieldDescriptorProtoView, type FieldOptionsView } from "../generated/classic/views.ts";
import { Declaration, hasChildren, type Place } from "./declaration.ts";
import type { EnumElement } from "./enum.ts";
import { FEATURE, featureOf } from "./features.ts";
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
  #oneof: OneofElement | undefined;
  #link: FieldLink | undefined;

  constructor(place: Place, parent: MessageElement | undefined, kind: "field" | "extension") {
    super(place);
    this.kind = kind;
    this.parent = parent;
    const { view } = this;
    this.number = view.number ?? 0;
    this.label = view.label ?? LABEL.OPTIONAL;
    this.declaredType = view.type;
    this.oneofIndex = view.oneofIndex;
    this.isProto3Optional = view.proto3Optional === true;
  }

  // Texts are read when they are asked for: a large set has very many fields.

  /** As it stands. */
  get typeName(): string | undefined {
    return this.file.tape.string(this.at, 50);
  }

  /** As it stands; of extensions. */
  get extendeeName(): string | undefined {
    return this.file.tape.string(this.at, 18);
  }

  /** As it stands. See `defaultValueOf`. */
  get defaultText(): string | undefined {
    return this.file.tape.string(this.at, 58);
  }

  /** As it stands. See `jsonNameOf`. */
  get declaredJsonName(): string | undefined {
    return this.file.tape.string(this.at, 82);
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
    return this.#oneof;
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
    return hasChildren(this.file.tape, this.at) ? this.view.options : undefined;
  }

  get path(): number[] {
    const { parent, index } = this;
    if (parent === undefined) return [7, index];
    return [...parent.path, this.kind === "field" ? 2 : 6, index];
  }

  /** @internal The message calls this when all its oneofs are made. */
  joinOneof(oneofs: readonly OneofElement[]): void {
    if (this.kind === "extension" || this.oneofIndex === undefined) return;
    this.#oneof = oneofs[this.oneofIndex];
    this.#oneof?.join(this);
  }

  /** @internal Whoever links the file calls this once. */
  linkTo(link: FieldLink): void {
    this.#link = link;
  }
}
