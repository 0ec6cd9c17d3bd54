// What the parser makes: the messages of descriptor.proto, as far as sources can fill them.

/** A segment of an option's name. */
export interface NamePartDraft {
  /** Text of the segment, without parentheses. */
  namePart: string;
  /** Whether the segment stood in parentheses: it names an extension. */
  isExtension: boolean;
}

/** An option whose meaning is not known yet. */
export interface OptionDraft {
  /** Segments of the name. */
  readonly name: NamePartDraft[];
  /** Value that is a word. */
  identifierValue?: string;
  /** Value that is a whole number, 0 or above. */
  positiveIntValue?: bigint;
  /** Value that is a whole number below 0. */
  negativeIntValue?: bigint;
  /** Value that is a number of another kind. */
  doubleValue?: number;
  /** Bytes of a value in quotes. */
  stringValue?: Uint8Array;
  /** Text of a value in braces, without them. */
  aggregateValue?: string;
}

/** Options of an element. */
export interface OptionsDraft {
  /** Options as they were written. */
  readonly uninterpretedOption: OptionDraft[];
  /** Whether the message is the entry of a map. Absent: no. */
  mapEntry?: boolean;
}

/** Something that may have options. */
export interface Optioned {
  /** Options of it. `undefined`: none. */
  options: OptionsDraft | undefined;
}

/** A field of a message, or an extension. */
export interface FieldDraft extends Optioned {
  /** Name of the field. */
  name: string;
  /** Message that an extension extends, as it was written. `undefined`: no extension. */
  extendee: string | undefined;
  /** Number of the field. `undefined`: none was read. */
  number: number | undefined;
  /** Label: 1 optional, 2 required, 3 repeated. `undefined`: none was written. */
  label: 1 | 2 | 3 | undefined;
  /** Number of a built-in type or of a group's. `undefined`: the type has a name. */
  type: number | undefined;
  /** Name of the type, as it was written. `undefined`: it is built in. */
  typeName: string | undefined;
  /** Default value as descriptors write it. `undefined`: none. */
  defaultValue: string | undefined;
  /** Index of its oneof in the message. `undefined`: in none. */
  oneofIndex: number | undefined;
  /** Name in JSON. `undefined`: none yet. */
  jsonName: string | undefined;
  /** Set for a field that proto3 calls `optional`. */
  proto3Optional: true | undefined;
}

/** A range of numbers. */
export interface RangeDraft {
  /** First number. */
  start: number;
  /** Number behind the last one; of an enum, the last one itself. */
  end: number;
}

/** A range of numbers for extensions. */
export interface ExtensionRangeDraft extends RangeDraft, Optioned {}

/** A oneof. */
export interface OneofDraft extends Optioned {
  /** Name of the oneof. */
  name: string;
}

/** A value of an enum. */
export interface ValueDraft extends Optioned {
  /** Name of the value. */
  name: string;
  /** Number of the value. `undefined`: none was read. */
  number: number | undefined;
}

/** An enum. */
export interface EnumDraft extends Optioned {
  /** Name of the enum. */
  name: string;
  /** Values, in the order of the source. */
  readonly value: ValueDraft[];
  /** Ranges of reserved numbers. */
  readonly reservedRange: RangeDraft[];
  /** Names that are reserved. */
  readonly reservedName: string[];
  /** Visibility that was written: 1 `local`, 2 `export`. `undefined`: none. */
  visibility: 1 | 2 | undefined;
}

/** A message. */
export interface MessageDraft extends Optioned {
  /** Name of the message. */
  name: string;
  /** Fields, in the order of the source. */
  readonly field: FieldDraft[];
  /** Messages inside it. */
  readonly nestedType: MessageDraft[];
  /** Enums inside it. */
  readonly enumType: EnumDraft[];
  /** Ranges of numbers for extensions. */
  readonly extensionRange: ExtensionRangeDraft[];
  /** Extensions that are declared inside it. */
  readonly extension: FieldDraft[];
  /** Oneofs, in the order of the source. */
  readonly oneofDecl: OneofDraft[];
  /** Ranges of reserved numbers. */
  readonly reservedRange: RangeDraft[];
  /** Names that are reserved. */
  readonly reservedName: string[];
  /** Visibility that was written: 1 `local`, 2 `export`. `undefined`: none. */
  visibility: 1 | 2 | undefined;
}

/** A method of a service. */
export interface MethodDraft extends Optioned {
  /** Name of the method. */
  name: string;
  /** Type of requests, as it was written. */
  inputType: string;
  /** Type of responses, as it was written. */
  outputType: string;
  /** Set when the client sends a stream. */
  clientStreaming: true | undefined;
  /** Set when the server sends a stream. */
  serverStreaming: true | undefined;
}

/** A service. */
export interface ServiceDraft extends Optioned {
  /** Name of the service. */
  name: string;
  /** Methods, in the order of the source. */
  readonly method: MethodDraft[];
}

/** A file. */
export interface FileDraft extends Optioned {
  /** Name of the file, as imports write it. */
  readonly name: string;
  /** Package of the file. `undefined`: none. */
  package: string | undefined;
  /** Names of imported files. */
  readonly dependency: string[];
  /** Indexes, among the imported files, of the public ones. */
  readonly publicDependency: number[];
  /** Indexes, among the imported files, of the weak ones. */
  readonly weakDependency: number[];
  /** Names of files that are imported for options alone. */
  readonly optionDependency: string[];
  /** Messages at the top. */
  readonly messageType: MessageDraft[];
  /** Enums at the top. */
  readonly enumType: EnumDraft[];
  /** Services, in the order of the source. */
  readonly service: ServiceDraft[];
  /** Extensions at the top. */
  readonly extension: FieldDraft[];
  /** Syntax: `proto3` or `editions`. `undefined`: proto2. */
  syntax: string | undefined;
  /** Number of the edition. `undefined`: the file has a syntax. */
  edition: number | undefined;
}

/** List for the messages that a field declares: groups and map entries. */
export interface FieldScope {
  /** List that the messages are added to. */
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
