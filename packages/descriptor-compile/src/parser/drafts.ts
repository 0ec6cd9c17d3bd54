// What the parser makes: the messages of descriptor.proto, as far as sources can fill them.

/** A segment of an option's name. */
export interface NamePartDraft {
  namePart: string;
  isExtension: boolean;
}

/** An option whose meaning is not known yet. */
export interface OptionDraft {
  readonly name: NamePartDraft[];
  identifierValue?: string;
  positiveIntValue?: bigint;
  negativeIntValue?: bigint;
  doubleValue?: number;
  stringValue?: Uint8Array;
  aggregateValue?: string;
}

/** Options of an element. */
export interface OptionsDraft {
  readonly uninterpretedOption: OptionDraft[];
  mapEntry?: boolean;
}

/** Something that may have options. */
export interface Optioned {
  options: OptionsDraft | undefined;
}

/** A field of a message, or an extension. */
export interface FieldDraft extends Optioned {
  name: string;
  extendee: string | undefined;
  number: number | undefined;
  label: 1 | 2 | 3 | undefined;
  type: number | undefined;
  typeName: string | undefined;
  defaultValue: string | undefined;
  oneofIndex: number | undefined;
  jsonName: string | undefined;
  proto3Optional: true | undefined;
}

/** A range of numbers. */
export interface RangeDraft {
  start: number;
  end: number;
}

/** A range of numbers for extensions. */
export interface ExtensionRangeDraft extends RangeDraft, Optioned {}

/** A oneof. */
export interface OneofDraft extends Optioned {
  name: string;
}

/** A value of an enum. */
export interface ValueDraft extends Optioned {
  name: string;
  number: number | undefined;
}

/** An enum. */
export interface EnumDraft extends Optioned {
  name: string;
  readonly value: ValueDraft[];
  readonly reservedRange: RangeDraft[];
  readonly reservedName: string[];
  visibility: 1 | 2 | undefined;
}

/** A message. */
export interface MessageDraft extends Optioned {
  name: string;
  readonly field: FieldDraft[];
  readonly nestedType: MessageDraft[];
  readonly enumType: EnumDraft[];
  readonly extensionRange: ExtensionRangeDraft[];
  readonly extension: FieldDraft[];
  readonly oneofDecl: OneofDraft[];
  readonly reservedRange: RangeDraft[];
  readonly reservedName: string[];
  visibility: 1 | 2 | undefined;
}

/** A method of a service. */
export interface MethodDraft extends Optioned {
  name: string;
  inputType: string;
  outputType: string;
  clientStreaming: true | undefined;
  serverStreaming: true | undefined;
}

/** A service. */
export interface ServiceDraft extends Optioned {
  name: string;
  readonly method: MethodDraft[];
}

/** A file. */
export interface FileDraft extends Optioned {
  readonly name: string;
  package: string | undefined;
  readonly dependency: string[];
  readonly publicDependency: number[];
  readonly weakDependency: number[];
  readonly optionDependency: string[];
  readonly messageType: MessageDraft[];
  readonly enumType: EnumDraft[];
  readonly service: ServiceDraft[];
  readonly extension: FieldDraft[];
  syntax: string | undefined;
  edition: number | undefined;
}

/** Where the messages go that a field declares: groups and map entries. */
export interface FieldScope {
  readonly messages: MessageDraft[];
  /** The location of what is around the field. */
  readonly parent: number;
  /** Number of the field that lists the messages. */
  readonly list: number;
}

/** A field without anything. */
export function newField(): FieldDraft {
  return {
    name: "",
    extendee: undefined,
    number: undefined,
    label: undefined,
    type: undefined,
    typeName: undefined,
    defaultValue: undefined,
    options: undefined,
    oneofIndex: undefined,
    jsonName: undefined,
    proto3Optional: undefined,
  };
}

/** A message without anything. */
export function newMessage(name = ""): MessageDraft {
  return {
    name,
    field: [],
    nestedType: [],
    enumType: [],
    extensionRange: [],
    extension: [],
    options: undefined,
    oneofDecl: [],
    reservedRange: [],
    reservedName: [],
    visibility: undefined,
  };
}
