// What users of the package can see; `pnpm api --write` writes it.
import { DescFile, FileRegistry } from "@bufbuild/protobuf";
import { Reader, Writer } from "protobufjs/minimal.js";
import { Message, Root } from "protobufjs";

// packages/descriptor-wire/src/limits.d.ts
/** Limits of hostile input. Each has an error code of its own. */
interface WireLimits {
  /** Largest input in bytes. Default, and upper bound: 2^31 - 1, the format's own. */
  readonly maxBytes?: number | undefined;
  /** Messages and items of lists, together. Default: 33,554,432 (2^25). */
  readonly maxElements?: number | undefined;
  /** Levels of messages and groups below the root. Default: 100, as in protobuf's own parsers. */
  readonly maxDepth?: number | undefined;
}
/** Limits of what makes plain objects. */
interface DecodeLimits extends WireLimits {
  /**
  * How many times the size of the input the plain objects may take in memory, by estimate; 4 MiB
  * are always allowed. Compilers' sets need 3 to 6. Default: 16.
  */
  readonly maxExpansion?: number | undefined;
}
/** A 64-bit number in halves, as protobufjs's `Long` has it. */
interface LongLike {
  /** The lower 32 bits. */
  readonly low: number;
  /** The upper 32 bits. */
  readonly high: number;
  /** Whether the number is read without a sign. */
  readonly unsigned?: boolean;
}
/**
* Input of the encoder for a message: every field may be left out, lists may be
* read-only, `null` is absent, and a 64-bit number may be a bigint, a safe integer, a decimal
* string or a `Long`.
*/
type Init<T> = T extends Uint8Array ? T : T extends bigint ? bigint | number | string | LongLike : T extends readonly (infer Item)[] ? readonly Init<Item>[] : T extends {
  toLocations(): (infer Location)[];
} ? T | {
  readonly location?: readonly Init<Location>[] | null | undefined;
  readonly unknownFields?: Uint8Array | null | undefined;
} : T extends object ? { readonly [Key in keyof T]?: Init<T[Key]> | null | undefined } : T;
/** Kind of a value on the wire. */
type FieldKind = "string" | "bytes" | "int32" | "int64" | "uint64" | "double" | "bool" | "enum" | "message";
/** One field of a message, as a row of the schema's table. */
interface FieldRow {
  /** Number of the field. */
  readonly number: number;
  /** Name in the .proto: `message_type`. */
  readonly name: string;
  /** Name in objects and JSON: `messageType`. */
  readonly key: string;
  /** Kind of its value on the wire. */
  readonly kind: FieldKind;
  /** Name of the message or enum, for those kinds; otherwise empty. */
  readonly of: string;
  /** Whether there is a list of it. */
  readonly repeated: boolean;
  /** Whether a repeated number is written as one list. */
  readonly packed: boolean;
  /** Whether a message without it is refused. */
  readonly required: boolean;
}
/** One message of the schema. */
interface MessageRow {
  /** Bytes of memory that an empty plain object of it takes, about. */
  readonly cost: number;
  /** In ascending order of numbers. */
  readonly fields: readonly FieldRow[];
}
/** Numbers of an enum, by name. */
type EnumRow = Readonly<Record<string, number>>;
/**
* Bytes that a validating walk has accepted, and the scratch values of those who read them.
* Nothing here checks bounds.
*/
declare class Input {
  readonly bytes: Uint8Array;
  /** Result of `low32`: the low 32 bits, signed. */
  value: number;
  /** Result of `low64`: the upper 32 bits, signed. */
  upper: number;
  /** A stretch of the bytes as text, one character a byte. */
  window: string;
  windowStart: number;
  windowEnd: number;
  lastMiss: number;
  constructor(bytes: Uint8Array);
}
/**
* Index of every message in the bytes: four 32-bit words a message, parents first.
* Source locations are not among them; their table is made on demand.
*/
declare class Tape {
  /** The bytes that were opened. They are kept, not copied: do not write to them. */
  readonly bytes: Uint8Array;
  /**
  * Words of a record: 2 x field number, + 1 when the fields are in ascending order and each
  * singular one once; start and end of the message's bytes; the index of the record after the
  * last one inside it.
  */
  readonly words: Int32Array;
  /** Part of the schema that explains the bytes. */
  readonly schema: Opening;
  /** Scratch values of the views. */
  readonly input: Input;
  constructor(bytes: Uint8Array, words: Int32Array, schema: Opening);
  /** Count of the indexed messages. */
  get length(): number;
  /** Positions in `words` of the messages directly inside a message, of one field. */
  children(at: number, number: number): number[];
  /** Position in `words` of the one message of a field directly inside a message; -1: none, -2: several. */
  onlyChild(at: number, number: number): number;
  /** Position of the value of a message's singular field, or -1. The last one counts. */
  find(at: number, tag: number): number;
  /** Like {@link find}, for a field that the schema does not know: there may be several of it in order. */
  findUnknown(at: number, tag: number): number;
  /** A singular string field of a message. */
  string(at: number, tag: number): string | undefined;
}
/** State of a validating walk: one object, so that every function stays monomorphic. */
declare class Walk {
  /** The number that `readTag` or `readLength` has just read. */
  value: number;
  /** Messages and list items met so far; a packed list counts with its bytes. */
  elements: number;
  /** Bytes of memory that the plain objects would take, about. */
  cost: number;
}
/** A walk that writes a record for every message, in the order of the bytes, parents first. */
declare class Recorder extends Walk {
  words: Int32Array;
  used: number;
  /** Records that may be written. */
  readonly maxRecords: number;
  constructor(bytes: number, maxRecords: number);
  /** Copy of the written words. The recorder is done, and keeps none. */
  finish(): Int32Array;
}
/** @internal */
type Scan = (b: Uint8Array, p: number, end: number, s: Walk, d: number) => void;
/** @internal */
type Index = (b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number) => void;
type Decode<Message> = (b: Uint8Array, p: number, end: number, x: Input) => Message;
type Encode<Message> = (message: Init<Message>, b: Uint8Array, p: number) => number;
/**
* A version of descriptor.proto, ready to use: `classic` unless you say otherwise.
* Its contents are for this package's own functions.
*/
interface Schema<Messages extends object, Views extends object> {
  /** Name of the schema. */
  readonly name: string;
  /** Rows of the messages, by name. */
  readonly rows: Readonly<Record<string, MessageRow>>;
  /** Rows of the enums, by name. */
  readonly enums: Readonly<Record<string, EnumRow>>;
  /** Functions that accept and count, by message. */
  readonly scan: { readonly [Name in keyof Messages]: Scan };
  /** Functions that accept and index, by message. */
  readonly index: { readonly [Name in Exclude<keyof Messages, "SourceCodeInfo.Location">]: Index };
  /** Functions that decode, by message. */
  readonly decode: { readonly [Name in keyof Messages]: Decode<Messages[Name]> };
  /** Functions that encode, by message. */
  readonly encode: { readonly [Name in keyof Messages]: Encode<Messages[Name]> };
  /** Classes of views, by message. */
  readonly views: { readonly [Name in keyof Views]: new (tape: Tape, at: number) => Views[Name] };
}
/** Part of a schema that opens. */
type Opening = Pick<Schema<object, object>, "rows" | "index" | "views">;
/** Counts of a scan. */
interface Scanned {
  /** Messages and items of lists. */
  readonly elements: number;
  /** Bytes that the plain objects would take in memory, about, without their strings. */
  readonly objectBytes: number;
}
/** The locations of a file, a column for each number. Do not write to them. */
interface SourceColumns {
  /** Count of the locations. */
  readonly length: number;
  /** All paths, one after the other. */
  readonly paths: Int32Array;
  /** End of each location's path in `paths`; the start is the end of the one before. */
  readonly pathEnds: Int32Array;
  /**
  * Four numbers a location: start line, start column, end line, end column, from 0.
  * All are -1 where the span has not three or four numbers; `span()` gives it unchecked.
  */
  readonly spans: Int32Array;
  /** Start of each location's bytes in the input. */
  readonly starts: Int32Array;
  /** End of each location's bytes in the input. */
  readonly ends: Int32Array;
}
/**
* Locations of a file's elements in its source: a read-only table over the bytes.
* Its columns are made when they are first needed, its strings each time.
*/
declare class SourceCodeInfo {
  #private;
  /** @param bytes - accepted by `scan`; they are kept, not copied */
  constructor(bytes: Uint8Array, start?: number, end?: number);
  /** Bytes of the message on the wire. */
  get bytes(): Uint8Array;
  /** Paths and spans of all locations. */
  get columns(): SourceColumns;
  /** Count of the locations. */
  get length(): number;
  /** Field numbers and indexes from the file to the element; a view of the column, not a copy. */
  path(index: number): Int32Array;
  /** Start line, start column, end line unless it is the start line, end column; from 0. */
  span(index: number): number[];
  /** The comment before the element. */
  leadingComments(index: number): string | undefined;
  /** The comment after the element. */
  trailingComments(index: number): string | undefined;
  /** Comment paragraphs before the element that do not touch it. */
  leadingDetachedComments(index: number): string[];
  /** One location as a plain object. @throws RangeError when there is none at that index */
  location(index: number): SourceCodeInfoLocation$1;
  /** All locations as plain objects: to change them, give a changed list to `sourceCodeInfoOf`. */
  toLocations(): SourceCodeInfoLocation$1[];
  /** The locations for `JSON.stringify`. */
  toJSON(): unknown;
  /** Bytes of the other fields. */
  get unknownFields(): Uint8Array | undefined;
}
/** Types of fields. 0 is reserved for errors. */
declare const FieldDescriptorProtoType$1: {
  /** 64-bit floating point. */readonly TYPE_DOUBLE: 1; /** 32-bit floating point. */
  readonly TYPE_FLOAT: 2; /** Not ZigZag: a negative number takes 10 bytes. */
  readonly TYPE_INT64: 3; /** Unsigned 64-bit varint. */
  readonly TYPE_UINT64: 4; /** Not ZigZag: a negative number takes 10 bytes. */
  readonly TYPE_INT32: 5; /** Unsigned, always 8 bytes. */
  readonly TYPE_FIXED64: 6; /** Unsigned, always 4 bytes. */
  readonly TYPE_FIXED32: 7; /** true or false. */
  readonly TYPE_BOOL: 8; /** UTF-8 text. */
  readonly TYPE_STRING: 9; /** Deprecated, and not supported in proto3, whose readers keep a group as an unknown field. */
  readonly TYPE_GROUP: 10; /** A length-delimited message. */
  readonly TYPE_MESSAGE: 11; /** Arbitrary bytes. */
  readonly TYPE_BYTES: 12; /** Unsigned 32-bit varint. */
  readonly TYPE_UINT32: 13; /** A named number. */
  readonly TYPE_ENUM: 14; /** Signed, always 4 bytes. */
  readonly TYPE_SFIXED32: 15; /** Signed, always 8 bytes. */
  readonly TYPE_SFIXED64: 16; /** ZigZag. */
  readonly TYPE_SINT32: 17; /** ZigZag. */
  readonly TYPE_SINT64: 18;
};
/** Types of fields. 0 is reserved for errors. */
type FieldDescriptorProtoType$1 = (typeof FieldDescriptorProtoType$1)[keyof typeof FieldDescriptorProtoType$1];
/** How often a field may stand. 0 is reserved for errors. */
declare const FieldDescriptorProtoLabel$1: {
  /** At most once. */readonly LABEL_OPTIONAL: 1; /** Exactly once (proto2 only). */
  readonly LABEL_REQUIRED: 2; /** Any number of times. */
  readonly LABEL_REPEATED: 3;
};
/** How often a field may stand. 0 is reserved for errors. */
type FieldDescriptorProtoLabel$1 = (typeof FieldDescriptorProtoLabel$1)[keyof typeof FieldDescriptorProtoLabel$1];
/** What the generated code should be good at. */
declare const FileOptionsOptimizeMode$1: {
  /** Speed: code for parsing and serializing each type. */readonly SPEED: 1; /** Size: reflection instead of code. */
  readonly CODE_SIZE: 2; /** Code for the lite runtime. */
  readonly LITE_RUNTIME: 3;
};
/** What the generated code should be good at. */
type FileOptionsOptimizeMode$1 = (typeof FileOptionsOptimizeMode$1)[keyof typeof FileOptionsOptimizeMode$1];
/** How C++ represents a string. No effect on the wire. */
declare const FieldOptionsCType$1: {
  /** std::string. */readonly STRING: 0; /** absl::Cord. */
  readonly CORD: 1; /** A view. */
  readonly STRING_PIECE: 2;
};
/** How C++ represents a string. No effect on the wire. */
type FieldOptionsCType$1 = (typeof FieldOptionsCType$1)[keyof typeof FieldOptionsCType$1];
/** How JavaScript represents a 64-bit number. */
declare const FieldOptionsJSType$1: {
  /** The runtime's own choice. */readonly JS_NORMAL: 0; /** A string. */
  readonly JS_STRING: 1; /** A number; large ones lose precision. */
  readonly JS_NUMBER: 2;
};
/** How JavaScript represents a 64-bit number. */
type FieldOptionsJSType$1 = (typeof FieldOptionsJSType$1)[keyof typeof FieldOptionsJSType$1];
/** What may be assumed when a call is made twice. */
declare const MethodOptionsIdempotencyLevel$1: {
  /** Nothing. */readonly IDEMPOTENCY_UNKNOWN: 0; /** Safe, hence idempotent. */
  readonly NO_SIDE_EFFECTS: 1; /** Idempotent, but may have side effects. */
  readonly IDEMPOTENT: 2;
};
/** What may be assumed when a call is made twice. */
type MethodOptionsIdempotencyLevel$1 = (typeof MethodOptionsIdempotencyLevel$1)[keyof typeof MethodOptionsIdempotencyLevel$1];
/** The files of one compiler run. */
interface FileDescriptorSet$1 {
  /** The files, each after those that it imports when a compiler wrote the set. */
  file: FileDescriptorProto$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A whole schema source file. */
interface FileDescriptorProto$1 {
  /** File name, relative to the root of the source tree. */
  name?: string | undefined;
  /** The package, such as `foo.bar`; absent for a file without one. */
  package?: string | undefined;
  /** Names of the imported files. */
  dependency: string[];
  /** Top-level messages. */
  messageType: DescriptorProto$1[];
  /** Top-level enums. */
  enumType: EnumDescriptorProto$1[];
  /** Services. */
  service: ServiceDescriptorProto$1[];
  /** Top-level extensions. */
  extension: FieldDescriptorProto$1[];
  /** Options of the file. */
  options?: FileOptions$1 | undefined;
  /** Where each element stands in the source, and its comments. May be removed without harm at run time. */
  sourceCodeInfo?: SourceCodeInfo | undefined;
  /** Indexes into `dependency` of the public imports. */
  publicDependency: number[];
  /** Indexes into `dependency` of the weak imports (for internal migration only). */
  weakDependency: number[];
  /** `proto2` or `proto3`; absent means `proto2`. */
  syntax?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A message type. */
interface DescriptorProto$1 {
  /** The message's own name, without its scope. */
  name?: string | undefined;
  /** Fields, in the order of the source. */
  field: FieldDescriptorProto$1[];
  /** Messages declared inside this message, map entries among them. */
  nestedType: DescriptorProto$1[];
  /** Enums declared inside this message. */
  enumType: EnumDescriptorProto$1[];
  /** Field numbers that extensions may use. */
  extensionRange: DescriptorProtoExtensionRange$1[];
  /** Extensions declared inside this message (of other messages, mostly). */
  extension: FieldDescriptorProto$1[];
  /** Options of the message. */
  options?: MessageOptions$1 | undefined;
  /** Oneofs; the synthetic ones of proto3 optional fields stand last. */
  oneofDecl: OneofDescriptorProto$1[];
  /** Field numbers that may not be used; the ranges do not overlap. */
  reservedRange: DescriptorProtoReservedRange$1[];
  /** Field names that may not be used; each stands once. */
  reservedName: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A range of field numbers for extensions. */
interface DescriptorProtoExtensionRange$1 {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, exclusive. */
  end?: number | undefined;
  /** Options of the range. */
  options?: ExtensionRangeOptions$1 | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A range of field numbers that fields and extension ranges of this message may not use. */
interface DescriptorProtoReservedRange$1 {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, exclusive. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of an extension range. */
interface ExtensionRangeOptions$1 {
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A field of a message, or an extension. */
interface FieldDescriptorProto$1 {
  /** The field's own name. */
  name?: string | undefined;
  /** Of extensions: the type that is extended, resolved like `type_name`. */
  extendee?: string | undefined;
  /** Field number: the tag on the wire. */
  number?: number | undefined;
  /** How often the field may stand. */
  label?: FieldDescriptorProtoLabel$1 | undefined;
  /** May be absent when `type_name` is set; if both are set it is an enum, message or group. */
  type?: FieldDescriptorProtoType$1 | undefined;
  /** Of message and enum fields. A leading `.` is a full name; otherwise scopes are searched from the inside out. */
  typeName?: string | undefined;
  /** Numbers and strings as text, bool `true` or `false`, bytes C-escaped. */
  defaultValue?: string | undefined;
  /** Options of the field. */
  options?: FieldOptions$1 | undefined;
  /** Index into `oneof_decl` of the message. */
  oneofIndex?: number | undefined;
  /** Name in JSON: set by the compiler, from the json_name option or else camelCase of the name. */
  jsonName?: string | undefined;
  /** A proto3 `optional` field; it is then the only member of a synthetic oneof. */
  proto3Optional?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A oneof. */
interface OneofDescriptorProto$1 {
  /** The oneof's own name. */
  name?: string | undefined;
  /** Options of the oneof. */
  options?: OneofOptions$1 | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** An enum type. */
interface EnumDescriptorProto$1 {
  /** The enum's own name. */
  name?: string | undefined;
  /** Values, in the order of the source. */
  value: EnumValueDescriptorProto$1[];
  /** Options of the enum. */
  options?: EnumOptions$1 | undefined;
  /** Numbers that may not be used; the ranges do not overlap. */
  reservedRange: EnumDescriptorProtoEnumReservedRange$1[];
  /** Names that may not be used; each stands once. */
  reservedName: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A range of numbers that values of this enum may not use. */
interface EnumDescriptorProtoEnumReservedRange$1 {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, inclusive too. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A value of an enum. */
interface EnumValueDescriptorProto$1 {
  /** The value's name, a sibling of the enum's own name in scope. */
  name?: string | undefined;
  /** Its number. */
  number?: number | undefined;
  /** Options of the value. */
  options?: EnumValueOptions$1 | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A service. */
interface ServiceDescriptorProto$1 {
  /** The service's own name. */
  name?: string | undefined;
  /** Methods, in the order of the source. */
  method: MethodDescriptorProto$1[];
  /** Options of the service. */
  options?: ServiceOptions$1 | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A method of a service. */
interface MethodDescriptorProto$1 {
  /** The method's own name. */
  name?: string | undefined;
  /** The request's message type, resolved like a field's `type_name`. */
  inputType?: string | undefined;
  /** The response's message type, resolved like a field's `type_name`. */
  outputType?: string | undefined;
  /** Options of the method. */
  options?: MethodOptions$1 | undefined;
  /** Whether the client sends a stream of requests. Default: false. */
  clientStreaming?: boolean | undefined;
  /** Whether the server sends a stream of responses. Default: false. */
  serverStreaming?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a file. */
interface FileOptions$1 {
  /** Java package; absent: the proto package. */
  javaPackage?: string | undefined;
  /** Name of the Java class that wraps the file. */
  javaOuterClassname?: string | undefined;
  /** What the generated code should be good at. Default: 1. */
  optimizeFor?: FileOptionsOptimizeMode$1 | undefined;
  /** Whether each top-level type gets a Java file of its own. Default: false. */
  javaMultipleFiles?: boolean | undefined;
  /** Go package; absent: from the import path, else the package, else the file's name. */
  goPackage?: string | undefined;
  /** Whether abstract service classes are generated for C++. Default: false. */
  ccGenericServices?: boolean | undefined;
  /** Whether abstract service classes are generated for Java. Default: false. */
  javaGenericServices?: boolean | undefined;
  /** Whether abstract service classes are generated for Python. Default: false. */
  pyGenericServices?: boolean | undefined;
  /** Has no effect. */
  javaGenerateEqualsAndHash?: boolean | undefined;
  /** Whether the file, and everything in it, is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Whether Java checks UTF-8 of proto2 strings. Default: false. */
  javaStringCheckUtf8?: boolean | undefined;
  /** Whether C++ messages may live on arenas. Default: true. */
  ccEnableArenas?: boolean | undefined;
  /** Prefix of Objective-C classes; absent: none. */
  objcClassPrefix?: string | undefined;
  /** C# namespace; absent: the proto package. */
  csharpNamespace?: string | undefined;
  /** Prefix of Swift types; absent: the package in CamelCase, `.` as `_`. */
  swiftPrefix?: string | undefined;
  /** Prefix of PHP classes; absent: empty. */
  phpClassPrefix?: string | undefined;
  /** PHP namespace; absent: from the package. */
  phpNamespace?: string | undefined;
  /** Whether abstract service classes are generated for PHP. Default: false. */
  phpGenericServices?: boolean | undefined;
  /** PHP namespace of metadata; absent: from the file's name. */
  phpMetadataNamespace?: string | undefined;
  /** Ruby module; absent: from the package. */
  rubyPackage?: string | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a message. */
interface MessageOptions$1 {
  /** Old set format: the message has only extensions, each a singular message. Default: false. */
  messageSetWireFormat?: boolean | undefined;
  /** Whether no accessor named `descriptor` is generated. Default: false. */
  noStandardDescriptorAccessor?: boolean | undefined;
  /** Whether the message is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Whether this is the entry of a map field. Set by compilers only, never by users. */
  mapEntry?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a field. */
interface FieldOptions$1 {
  /** How C++ represents the string. Default: 0. */
  ctype?: FieldOptionsCType$1 | undefined;
  /** For repeated numbers: one length-delimited list. In proto3 only an explicit false avoids it. */
  packed?: boolean | undefined;
  /** Whether the field is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** A hint to parse a message field on first use. Default: false. */
  lazy?: boolean | undefined;
  /** For 64-bit fields only. Default: 0. */
  jstype?: FieldOptionsJSType$1 | undefined;
  /** For internal migration only. Default: false. */
  weak?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a oneof. */
interface OneofOptions$1 {
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of an enum. */
interface EnumOptions$1 {
  /** Whether several names may have one number. */
  allowAlias?: boolean | undefined;
  /** Whether the enum is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of an enum value. */
interface EnumValueOptions$1 {
  /** Whether the value is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a service. Field numbers 1 to 32 belong to an internal framework. */
interface ServiceOptions$1 {
  /** Whether the service is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a method. Field numbers 1 to 32 belong to an internal framework. */
interface MethodOptions$1 {
  /** Whether the method is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** What may be assumed when a call is made twice. Default: 0. */
  idempotencyLevel?: MethodOptionsIdempotencyLevel$1 | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** An option that the parser could not resolve. A finished descriptor has none. Exactly one value is set. */
interface UninterpretedOption$1 {
  /** The segments of the option's name. */
  name: UninterpretedOptionNamePart$1[];
  /** An identifier, as it stood. */
  identifierValue?: string | undefined;
  /** A number >= 0. */
  positiveIntValue?: bigint | undefined;
  /** A number < 0. */
  negativeIntValue?: bigint | undefined;
  /** A floating-point number. */
  doubleValue?: number | undefined;
  /** A string literal's bytes. */
  stringValue?: Uint8Array | undefined;
  /** The text between braces. */
  aggregateValue?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A segment of a dotted option name. */
interface UninterpretedOptionNamePart$1 {
  /** The segment's text. Required. */
  namePart?: string | undefined;
  /** Whether it is an extension: in parentheses in the source. Required. */
  isExtension?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Where one element stands, and its comments. Readers pass over those that they do not understand. */
interface SourceCodeInfoLocation$1 {
  /** Field numbers and indexes from the FileDescriptorProto to the element. */
  path: number[];
  /** Start line, start column, end line unless it is the start line, end column; from 0. */
  span: number[];
  /** The comment before the element, without comment markers. */
  leadingComments?: string | undefined;
  /** The comment after the element, without comment markers. */
  trailingComments?: string | undefined;
  /** Comment paragraphs before the element that do not touch it. */
  leadingDetachedComments: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Which spans of generated code come from which element. */
interface GeneratedCodeInfo$1 {
  /** One for each span. */
  annotation: GeneratedCodeInfoAnnotation$1[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** One span of generated code. */
interface GeneratedCodeInfoAnnotation$1 {
  /** Field numbers and indexes, as in `SourceCodeInfo.Location`. */
  path: number[];
  /** Path of the schema source file in the file system. */
  sourceFile?: string | undefined;
  /** First byte of the span in the generated code. */
  begin?: number | undefined;
  /** One past the last byte. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Every message by its name in protobuf, without the package. */
interface Messages$1 {
  readonly "FileDescriptorSet": FileDescriptorSet$1;
  readonly "FileDescriptorProto": FileDescriptorProto$1;
  readonly "DescriptorProto": DescriptorProto$1;
  readonly "DescriptorProto.ExtensionRange": DescriptorProtoExtensionRange$1;
  readonly "DescriptorProto.ReservedRange": DescriptorProtoReservedRange$1;
  readonly "ExtensionRangeOptions": ExtensionRangeOptions$1;
  readonly "FieldDescriptorProto": FieldDescriptorProto$1;
  readonly "OneofDescriptorProto": OneofDescriptorProto$1;
  readonly "EnumDescriptorProto": EnumDescriptorProto$1;
  readonly "EnumDescriptorProto.EnumReservedRange": EnumDescriptorProtoEnumReservedRange$1;
  readonly "EnumValueDescriptorProto": EnumValueDescriptorProto$1;
  readonly "ServiceDescriptorProto": ServiceDescriptorProto$1;
  readonly "MethodDescriptorProto": MethodDescriptorProto$1;
  readonly "FileOptions": FileOptions$1;
  readonly "MessageOptions": MessageOptions$1;
  readonly "FieldOptions": FieldOptions$1;
  readonly "OneofOptions": OneofOptions$1;
  readonly "EnumOptions": EnumOptions$1;
  readonly "EnumValueOptions": EnumValueOptions$1;
  readonly "ServiceOptions": ServiceOptions$1;
  readonly "MethodOptions": MethodOptions$1;
  readonly "UninterpretedOption": UninterpretedOption$1;
  readonly "UninterpretedOption.NamePart": UninterpretedOptionNamePart$1;
  readonly "SourceCodeInfo": SourceCodeInfo;
  readonly "SourceCodeInfo.Location": SourceCodeInfoLocation$1;
  readonly "GeneratedCodeInfo": GeneratedCodeInfo$1;
  readonly "GeneratedCodeInfo.Annotation": GeneratedCodeInfoAnnotation$1;
}
/** What an absent field means, where the schema says it. Other absent fields are empty, 0 or false. */
declare const DEFAULTS$1: {
  readonly MethodDescriptorProto: {
    readonly clientStreaming: false;
    readonly serverStreaming: false;
  };
  readonly FileOptions: {
    readonly optimizeFor: 1;
    readonly javaMultipleFiles: false;
    readonly ccGenericServices: false;
    readonly javaGenericServices: false;
    readonly pyGenericServices: false;
    readonly deprecated: false;
    readonly javaStringCheckUtf8: false;
    readonly ccEnableArenas: true;
    readonly phpGenericServices: false;
  };
  readonly MessageOptions: {
    readonly messageSetWireFormat: false;
    readonly noStandardDescriptorAccessor: false;
    readonly deprecated: false;
  };
  readonly FieldOptions: {
    readonly ctype: 0;
    readonly deprecated: false;
    readonly lazy: false;
    readonly jstype: 0;
    readonly weak: false;
  };
  readonly EnumOptions: {
    readonly deprecated: false;
  };
  readonly EnumValueOptions: {
    readonly deprecated: false;
  };
  readonly ServiceOptions: {
    readonly deprecated: false;
  };
  readonly MethodOptions: {
    readonly deprecated: false;
    readonly idempotencyLevel: 0;
  };
};
type ViewClass<View> = new (tape: Tape, at: number) => View;
/** A message of an opened set. Getters read the bytes each time; lists are made once. */
declare abstract class MessageView {
  #private;
  /** @internal */
  readonly tape: Tape;
  /** Position of the message's record in `tape.words`. */
  readonly at: number;
  constructor(tape: Tape, at: number);
  /** Start of the message's contents in the input. */
  get offset(): number;
  /** End of the message's contents in the input. */
  get endOffset(): number;
  /** Bytes of the message on the wire; not a copy. */
  get bytes(): Uint8Array;
  /** Records of the fields that the schema does not know, joined. */
  get unknownFields(): Uint8Array | undefined;
  /** The message as a plain object of its own. */
  abstract toObject(): object;
  /** The message for `JSON.stringify`: bigints are text, bytes base64. For protobuf's JSON form see `toJson`. */
  toJSON(): unknown;
  protected string(tag: number): string | undefined;
  protected bytesValue(tag: number): Uint8Array | undefined;
  protected int32(tag: number): number | undefined;
  protected bool(tag: number): boolean | undefined;
  protected int64(tag: number): bigint | undefined;
  protected uint64(tag: number): bigint | undefined;
  protected double(tag: number): number | undefined;
  /** The last value that the closed enum names; others are unknown fields. */
  protected enumValue(tag: number, isMember: (value: number) => boolean): number | undefined;
  protected message<View>(number: number, name: string, View: ViewClass<View>): View | undefined;
  /** Several parts of one message are the message of all their bytes, joined. */
  private joinedMessage;
  protected messages<View>(number: number, View: ViewClass<View>): readonly View[];
  protected sourceInfo(number: number): SourceCodeInfo | undefined;
  protected strings(tag: number): readonly string[];
  /** Numbers of a list, in both of its forms. */
  protected numbers(tag: number, isMember?: (value: number) => boolean): readonly number[];
  private contents;
  private values;
  private list;
}
/** The files of one compiler run. A lazy, read-only view. */
declare class FileDescriptorSetView$1 extends MessageView {
  /** The files, each after those that it imports when a compiler wrote the set. */
  get file(): readonly FileDescriptorProtoView$1[];
  /** The message as a plain object of its own. */
  toObject(): FileDescriptorSet$1;
}
/** A whole schema source file. A lazy, read-only view. */
declare class FileDescriptorProtoView$1 extends MessageView {
  /** File name, relative to the root of the source tree. */
  get name(): string | undefined;
  /** The package, such as `foo.bar`; absent for a file without one. */
  get package(): string | undefined;
  /** Names of the imported files. */
  get dependency(): readonly string[];
  /** Top-level messages. */
  get messageType(): readonly DescriptorProtoView$1[];
  /** Top-level enums. */
  get enumType(): readonly EnumDescriptorProtoView$1[];
  /** Services. */
  get service(): readonly ServiceDescriptorProtoView$1[];
  /** Top-level extensions. */
  get extension(): readonly FieldDescriptorProtoView$1[];
  /** Options of the file. */
  get options(): FileOptionsView$1 | undefined;
  /** Where each element stands in the source, and its comments. May be removed without harm at run time. */
  get sourceCodeInfo(): SourceCodeInfo | undefined;
  /** Indexes into `dependency` of the public imports. */
  get publicDependency(): readonly number[];
  /** Indexes into `dependency` of the weak imports (for internal migration only). */
  get weakDependency(): readonly number[];
  /** `proto2` or `proto3`; absent means `proto2`. */
  get syntax(): string | undefined;
  /** The message as a plain object of its own. */
  toObject(): FileDescriptorProto$1;
}
/** A message type. A lazy, read-only view. */
declare class DescriptorProtoView$1 extends MessageView {
  /** The message's own name, without its scope. */
  get name(): string | undefined;
  /** Fields, in the order of the source. */
  get field(): readonly FieldDescriptorProtoView$1[];
  /** Messages declared inside this message, map entries among them. */
  get nestedType(): readonly DescriptorProtoView$1[];
  /** Enums declared inside this message. */
  get enumType(): readonly EnumDescriptorProtoView$1[];
  /** Field numbers that extensions may use. */
  get extensionRange(): readonly DescriptorProtoExtensionRangeView$1[];
  /** Extensions declared inside this message (of other messages, mostly). */
  get extension(): readonly FieldDescriptorProtoView$1[];
  /** Options of the message. */
  get options(): MessageOptionsView$1 | undefined;
  /** Oneofs; the synthetic ones of proto3 optional fields stand last. */
  get oneofDecl(): readonly OneofDescriptorProtoView$1[];
  /** Field numbers that may not be used; the ranges do not overlap. */
  get reservedRange(): readonly DescriptorProtoReservedRangeView$1[];
  /** Field names that may not be used; each stands once. */
  get reservedName(): readonly string[];
  /** The message as a plain object of its own. */
  toObject(): DescriptorProto$1;
}
/** A range of field numbers for extensions. A lazy, read-only view. */
declare class DescriptorProtoExtensionRangeView$1 extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined;
  /** Last number, exclusive. */
  get end(): number | undefined;
  /** Options of the range. */
  get options(): ExtensionRangeOptionsView$1 | undefined;
  /** The message as a plain object of its own. */
  toObject(): DescriptorProtoExtensionRange$1;
}
/** A range of field numbers that fields and extension ranges of this message may not use. A lazy, read-only view. */
declare class DescriptorProtoReservedRangeView$1 extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined;
  /** Last number, exclusive. */
  get end(): number | undefined;
  /** The message as a plain object of its own. */
  toObject(): DescriptorProtoReservedRange$1;
}
/** Options of an extension range. A lazy, read-only view. */
declare class ExtensionRangeOptionsView$1 extends MessageView {
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): ExtensionRangeOptions$1;
}
/** A field of a message, or an extension. A lazy, read-only view. */
declare class FieldDescriptorProtoView$1 extends MessageView {
  /** The field's own name. */
  get name(): string | undefined;
  /** Of extensions: the type that is extended, resolved like `type_name`. */
  get extendee(): string | undefined;
  /** Field number: the tag on the wire. */
  get number(): number | undefined;
  /** How often the field may stand. */
  get label(): FieldDescriptorProtoLabel$1 | undefined;
  /** May be absent when `type_name` is set; if both are set it is an enum, message or group. */
  get type(): FieldDescriptorProtoType$1 | undefined;
  /** Of message and enum fields. A leading `.` is a full name; otherwise scopes are searched from the inside out. */
  get typeName(): string | undefined;
  /** Numbers and strings as text, bool `true` or `false`, bytes C-escaped. */
  get defaultValue(): string | undefined;
  /** Options of the field. */
  get options(): FieldOptionsView$1 | undefined;
  /** Index into `oneof_decl` of the message. */
  get oneofIndex(): number | undefined;
  /** Name in JSON: set by the compiler, from the json_name option or else camelCase of the name. */
  get jsonName(): string | undefined;
  /** A proto3 `optional` field; it is then the only member of a synthetic oneof. */
  get proto3Optional(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): FieldDescriptorProto$1;
}
/** A oneof. A lazy, read-only view. */
declare class OneofDescriptorProtoView$1 extends MessageView {
  /** The oneof's own name. */
  get name(): string | undefined;
  /** Options of the oneof. */
  get options(): OneofOptionsView$1 | undefined;
  /** The message as a plain object of its own. */
  toObject(): OneofDescriptorProto$1;
}
/** An enum type. A lazy, read-only view. */
declare class EnumDescriptorProtoView$1 extends MessageView {
  /** The enum's own name. */
  get name(): string | undefined;
  /** Values, in the order of the source. */
  get value(): readonly EnumValueDescriptorProtoView$1[];
  /** Options of the enum. */
  get options(): EnumOptionsView$1 | undefined;
  /** Numbers that may not be used; the ranges do not overlap. */
  get reservedRange(): readonly EnumDescriptorProtoEnumReservedRangeView$1[];
  /** Names that may not be used; each stands once. */
  get reservedName(): readonly string[];
  /** The message as a plain object of its own. */
  toObject(): EnumDescriptorProto$1;
}
/** A range of numbers that values of this enum may not use. A lazy, read-only view. */
declare class EnumDescriptorProtoEnumReservedRangeView$1 extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined;
  /** Last number, inclusive too. */
  get end(): number | undefined;
  /** The message as a plain object of its own. */
  toObject(): EnumDescriptorProtoEnumReservedRange$1;
}
/** A value of an enum. A lazy, read-only view. */
declare class EnumValueDescriptorProtoView$1 extends MessageView {
  /** The value's name, a sibling of the enum's own name in scope. */
  get name(): string | undefined;
  /** Its number. */
  get number(): number | undefined;
  /** Options of the value. */
  get options(): EnumValueOptionsView$1 | undefined;
  /** The message as a plain object of its own. */
  toObject(): EnumValueDescriptorProto$1;
}
/** A service. A lazy, read-only view. */
declare class ServiceDescriptorProtoView$1 extends MessageView {
  /** The service's own name. */
  get name(): string | undefined;
  /** Methods, in the order of the source. */
  get method(): readonly MethodDescriptorProtoView$1[];
  /** Options of the service. */
  get options(): ServiceOptionsView$1 | undefined;
  /** The message as a plain object of its own. */
  toObject(): ServiceDescriptorProto$1;
}
/** A method of a service. A lazy, read-only view. */
declare class MethodDescriptorProtoView$1 extends MessageView {
  /** The method's own name. */
  get name(): string | undefined;
  /** The request's message type, resolved like a field's `type_name`. */
  get inputType(): string | undefined;
  /** The response's message type, resolved like a field's `type_name`. */
  get outputType(): string | undefined;
  /** Options of the method. */
  get options(): MethodOptionsView$1 | undefined;
  /** Whether the client sends a stream of requests. */
  get clientStreaming(): boolean | undefined;
  /** Whether the server sends a stream of responses. */
  get serverStreaming(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): MethodDescriptorProto$1;
}
/** Options of a file. A lazy, read-only view. */
declare class FileOptionsView$1 extends MessageView {
  /** Java package; absent: the proto package. */
  get javaPackage(): string | undefined;
  /** Name of the Java class that wraps the file. */
  get javaOuterClassname(): string | undefined;
  /** What the generated code should be good at. */
  get optimizeFor(): FileOptionsOptimizeMode$1 | undefined;
  /** Whether each top-level type gets a Java file of its own. */
  get javaMultipleFiles(): boolean | undefined;
  /** Go package; absent: from the import path, else the package, else the file's name. */
  get goPackage(): string | undefined;
  /** Whether abstract service classes are generated for C++. */
  get ccGenericServices(): boolean | undefined;
  /** Whether abstract service classes are generated for Java. */
  get javaGenericServices(): boolean | undefined;
  /** Whether abstract service classes are generated for Python. */
  get pyGenericServices(): boolean | undefined;
  /** Has no effect. */
  get javaGenerateEqualsAndHash(): boolean | undefined;
  /** Whether the file, and everything in it, is deprecated. */
  get deprecated(): boolean | undefined;
  /** Whether Java checks UTF-8 of proto2 strings. */
  get javaStringCheckUtf8(): boolean | undefined;
  /** Whether C++ messages may live on arenas. */
  get ccEnableArenas(): boolean | undefined;
  /** Prefix of Objective-C classes; absent: none. */
  get objcClassPrefix(): string | undefined;
  /** C# namespace; absent: the proto package. */
  get csharpNamespace(): string | undefined;
  /** Prefix of Swift types; absent: the package in CamelCase, `.` as `_`. */
  get swiftPrefix(): string | undefined;
  /** Prefix of PHP classes; absent: empty. */
  get phpClassPrefix(): string | undefined;
  /** PHP namespace; absent: from the package. */
  get phpNamespace(): string | undefined;
  /** Whether abstract service classes are generated for PHP. */
  get phpGenericServices(): boolean | undefined;
  /** PHP namespace of metadata; absent: from the file's name. */
  get phpMetadataNamespace(): string | undefined;
  /** Ruby module; absent: from the package. */
  get rubyPackage(): string | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): FileOptions$1;
}
/** Options of a message. A lazy, read-only view. */
declare class MessageOptionsView$1 extends MessageView {
  /** Old set format: the message has only extensions, each a singular message. */
  get messageSetWireFormat(): boolean | undefined;
  /** Whether no accessor named `descriptor` is generated. */
  get noStandardDescriptorAccessor(): boolean | undefined;
  /** Whether the message is deprecated. */
  get deprecated(): boolean | undefined;
  /** Whether this is the entry of a map field. Set by compilers only, never by users. */
  get mapEntry(): boolean | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): MessageOptions$1;
}
/** Options of a field. A lazy, read-only view. */
declare class FieldOptionsView$1 extends MessageView {
  /** How C++ represents the string. */
  get ctype(): FieldOptionsCType$1 | undefined;
  /** For repeated numbers: one length-delimited list. In proto3 only an explicit false avoids it. */
  get packed(): boolean | undefined;
  /** Whether the field is deprecated. */
  get deprecated(): boolean | undefined;
  /** A hint to parse a message field on first use. */
  get lazy(): boolean | undefined;
  /** For 64-bit fields only. */
  get jstype(): FieldOptionsJSType$1 | undefined;
  /** For internal migration only. */
  get weak(): boolean | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): FieldOptions$1;
}
/** Options of a oneof. A lazy, read-only view. */
declare class OneofOptionsView$1 extends MessageView {
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): OneofOptions$1;
}
/** Options of an enum. A lazy, read-only view. */
declare class EnumOptionsView$1 extends MessageView {
  /** Whether several names may have one number. */
  get allowAlias(): boolean | undefined;
  /** Whether the enum is deprecated. */
  get deprecated(): boolean | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): EnumOptions$1;
}
/** Options of an enum value. A lazy, read-only view. */
declare class EnumValueOptionsView$1 extends MessageView {
  /** Whether the value is deprecated. */
  get deprecated(): boolean | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): EnumValueOptions$1;
}
/** Options of a service. Field numbers 1 to 32 belong to an internal framework. A lazy, read-only view. */
declare class ServiceOptionsView$1 extends MessageView {
  /** Whether the service is deprecated. */
  get deprecated(): boolean | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): ServiceOptions$1;
}
/** Options of a method. Field numbers 1 to 32 belong to an internal framework. A lazy, read-only view. */
declare class MethodOptionsView$1 extends MessageView {
  /** Whether the method is deprecated. */
  get deprecated(): boolean | undefined;
  /** What may be assumed when a call is made twice. */
  get idempotencyLevel(): MethodOptionsIdempotencyLevel$1 | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView$1[];
  /** The message as a plain object of its own. */
  toObject(): MethodOptions$1;
}
/** An option that the parser could not resolve. A finished descriptor has none. Exactly one value is set. A lazy, read-only view. */
declare class UninterpretedOptionView$1 extends MessageView {
  /** The segments of the option's name. */
  get name(): readonly UninterpretedOptionNamePartView$1[];
  /** An identifier, as it stood. */
  get identifierValue(): string | undefined;
  /** A number >= 0. */
  get positiveIntValue(): bigint | undefined;
  /** A number < 0. */
  get negativeIntValue(): bigint | undefined;
  /** A floating-point number. */
  get doubleValue(): number | undefined;
  /** A string literal's bytes. */
  get stringValue(): Uint8Array | undefined;
  /** The text between braces. */
  get aggregateValue(): string | undefined;
  /** The message as a plain object of its own. */
  toObject(): UninterpretedOption$1;
}
/** A segment of a dotted option name. A lazy, read-only view. */
declare class UninterpretedOptionNamePartView$1 extends MessageView {
  /** The segment's text. Required. */
  get namePart(): string | undefined;
  /** Whether it is an extension: in parentheses in the source. Required. */
  get isExtension(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): UninterpretedOptionNamePart$1;
}
/** Which spans of generated code come from which element. A lazy, read-only view. */
declare class GeneratedCodeInfoView$1 extends MessageView {
  /** One for each span. */
  get annotation(): readonly GeneratedCodeInfoAnnotationView$1[];
  /** The message as a plain object of its own. */
  toObject(): GeneratedCodeInfo$1;
}
/** One span of generated code. A lazy, read-only view. */
declare class GeneratedCodeInfoAnnotationView$1 extends MessageView {
  /** Field numbers and indexes, as in `SourceCodeInfo.Location`. */
  get path(): readonly number[];
  /** Path of the schema source file in the file system. */
  get sourceFile(): string | undefined;
  /** First byte of the span in the generated code. */
  get begin(): number | undefined;
  /** One past the last byte. */
  get end(): number | undefined;
  /** The message as a plain object of its own. */
  toObject(): GeneratedCodeInfoAnnotation$1;
}
/** The view of every message that has one, by its name in protobuf. */
interface Views$1 {
  readonly "FileDescriptorSet": FileDescriptorSetView$1;
  readonly "FileDescriptorProto": FileDescriptorProtoView$1;
  readonly "DescriptorProto": DescriptorProtoView$1;
  readonly "DescriptorProto.ExtensionRange": DescriptorProtoExtensionRangeView$1;
  readonly "DescriptorProto.ReservedRange": DescriptorProtoReservedRangeView$1;
  readonly "ExtensionRangeOptions": ExtensionRangeOptionsView$1;
  readonly "FieldDescriptorProto": FieldDescriptorProtoView$1;
  readonly "OneofDescriptorProto": OneofDescriptorProtoView$1;
  readonly "EnumDescriptorProto": EnumDescriptorProtoView$1;
  readonly "EnumDescriptorProto.EnumReservedRange": EnumDescriptorProtoEnumReservedRangeView$1;
  readonly "EnumValueDescriptorProto": EnumValueDescriptorProtoView$1;
  readonly "ServiceDescriptorProto": ServiceDescriptorProtoView$1;
  readonly "MethodDescriptorProto": MethodDescriptorProtoView$1;
  readonly "FileOptions": FileOptionsView$1;
  readonly "MessageOptions": MessageOptionsView$1;
  readonly "FieldOptions": FieldOptionsView$1;
  readonly "OneofOptions": OneofOptionsView$1;
  readonly "EnumOptions": EnumOptionsView$1;
  readonly "EnumValueOptions": EnumValueOptionsView$1;
  readonly "ServiceOptions": ServiceOptionsView$1;
  readonly "MethodOptions": MethodOptionsView$1;
  readonly "UninterpretedOption": UninterpretedOptionView$1;
  readonly "UninterpretedOption.NamePart": UninterpretedOptionNamePartView$1;
  readonly "GeneratedCodeInfo": GeneratedCodeInfoView$1;
  readonly "GeneratedCodeInfo.Annotation": GeneratedCodeInfoAnnotationView$1;
}
declare const VIEWS$1: { readonly [Name in keyof Views$1]: new (tape: Tape, at: number) => Views$1[Name] };
/** Options of decoding. */
interface DecodeOptions<Known extends object = Messages$1, Viewed extends object = Views$1> extends DecodeLimits {
  /** Which fields have names; all others become unknown fields. Default: `classic`. */
  readonly schema?: Schema<Known, Viewed> | undefined;
}
/** The names of messages with a type for each. */
interface AnyMessages$2 {
  /** The root of most decoding. */
  readonly FileDescriptorSet: object;
}
/**
* Reads a compiler's descriptor set into plain objects.
*
* The bytes are kept, not copied (unknown fields, byte strings and source locations are views of
* them, and `encodeFileDescriptorSet` gives back what was not changed): do not write to them.
*
* @throws WireError with the byte offset and the path of the first fault
*/
declare function decodeFileDescriptorSet<Known extends AnyMessages$2 = Messages$1, Viewed extends object = Views$1>(bytes: Uint8Array, options?: DecodeOptions<Known, Viewed>): Known["FileDescriptorSet"];
/**
* Reads any message of the schema, by its name without the package: `FieldOptions`,
* `SourceCodeInfo.Location`.
*
* @throws WireError with the byte offset and the path of the first fault
*/
declare function decodeMessage<Name extends keyof Known & string, Known extends object = Messages$1, Viewed extends object = Views$1>(name: Name, bytes: Uint8Array, options?: DecodeOptions<Known, Viewed>): Known[Name];
/** An opened set: what `open` gives, with its files. */
interface OpenedSet<File extends object> {
  /** Bytes with an index of their messages. */
  readonly tape: Tape;
  /** One for each file, in the order of the set. */
  readonly file: readonly {
    readonly offset: number;
    readonly endOffset: number;
    toObject(): File;
  }[];
}
/**
* Changes files of an opened set. Files that are not asked for are never decoded; they are copied
* when the set is encoded, byte for byte.
*/
declare class SetDraft<File extends object> {
  #private;
  constructor(set: OpenedSet<File>);
  /**
  * A file as a plain object; what is changed in it is encoded.
  *
  * @throws RangeError when there is no such file, or it was removed
  */
  file(index: number): File;
  /** Leaves a file out. The indexes of the others stay. */
  remove(index: number): void;
  /** Adds a file behind all others. */
  add(file: Init<File>): void;
  /**
  * The whole set in pieces, most of them views of the bytes that were opened: to write to a file or
  * a socket without making one array of it.
  *
  * @throws WireError missing-required
  * @throws TypeError for a value of the wrong type or out of its range
  */
  chunks(): readonly Uint8Array[];
  /**
  * The whole set: only changed fields, and the lengths above them, have other bytes than before.
  *
  * @throws WireError missing-required
  * @throws TypeError for a value of the wrong type or out of its range
  */
  encode(): Uint8Array;
}
/** Begins to change an opened set. */
declare function edit<File extends object = FileDescriptorProto$1>(set: OpenedSet<File>): SetDraft<File>;
/** Options of encoding. */
interface EncodeOptions<Known extends object = Messages$1, Viewed extends object = Views$1> {
  /**
  * `preserve` (default): what was decoded and not changed keeps its bytes, whatever their order
  * and spelling; what is new is canonical. `canonical`: everything by field number, as protobuf's
  * own deterministic serializer writes it, unknown fields behind.
  */
  readonly mode?: "preserve" | "canonical" | undefined;
  /** The schema that the message was decoded with. Default: `classic`. */
  readonly schema?: Schema<Known, Viewed> | undefined;
  /**
  * `refuse` (default): a key that is no field is an error. `ignore`: objects are not looked through for such keys, which
  * saves a third of the time where your own code has made them.
  */
  readonly unknownKeys?: "refuse" | "ignore" | undefined;
}
interface AnyMessages$1 {
  /** The root of most encoding. */
  readonly FileDescriptorSet: object;
}
/**
* Writes a descriptor set.
*
* @throws WireError missing-required
* @throws TypeError for a value of the wrong type or out of its range, and in objects that were not decoded
*   for a key that is no field
*/
declare function encodeFileDescriptorSet<Known extends AnyMessages$1 = Messages$1, Viewed extends object = Views$1>(set: Init<Known["FileDescriptorSet"]>, options?: EncodeOptions<Known, Viewed>): Uint8Array;
/**
* Writes any message of the schema, by its name without the package.
*
* @throws WireError missing-required
* @throws TypeError for a value of the wrong type or out of its range, and in objects that were not decoded
*   for a key that is no field
*/
declare function encodeMessage<Name extends keyof Known & string, Known extends object = Messages$1, Viewed extends object = Views$1>(name: Name, message: Init<Known[Name]>, options?: EncodeOptions<Known, Viewed>): Uint8Array;
/** Code of an error. The codes are part of the public API. */
type WireErrorCode = "truncated" | "bad-tag" | "bad-wire-type" | "bad-length" | "bad-varint" | "bad-group" | "too-deep" | "too-large" | "too-many-elements" | "too-expensive" | "missing-required";
/** Reason of an error: the code and its location. */
interface WireErrorReason {
  /** Code of the error; stable. */
  readonly code: WireErrorCode;
  /** Byte offset into the input, or into the stream; 0 when an object cannot be encoded. */
  readonly offset: number;
  /** Names and indexes from the root, as in objects: `file[0].messageType[3].name`. */
  readonly path: string;
}
/** Bytes that are not a message of the format, or exceed a limit; or an object that has no bytes. */
declare class WireError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "WireError";
  /** The reason, for a program. */
  readonly reason: WireErrorReason;
  constructor(message: string, reason: WireErrorReason);
}
/** Whether something thrown is a `WireError`, of whichever copy of this package. */
declare function isWireError(error: unknown): error is WireError;
/** The classic schema. */
declare const classic: Schema<Messages$1, Views$1>;
/** A JSON value. */
type Json = string | number | boolean | null | Json[] | {
  [key: string]: Json;
};
/**
* Writes and reads what the schema of descriptor.proto does not know: custom options. Made by `jsonExtensions` of
* `@x/descriptor-wire/options`, of a registry.
*/
interface JsonExtensions {
  /** The extensions among the unknown fields of a message, as members by `[full.name]`, and what is left of the fields. */
  readonly write: (message: string, unknownFields: Uint8Array) => {
    readonly members: {
      readonly [key: string]: Json;
    };
    readonly rest: Uint8Array | undefined;
  };
  /** The bytes of an extension; `undefined` when the message has none of that name. @throws TypeError with the path */
  readonly read: (message: string, name: string, json: Json, path: string) => Uint8Array | undefined;
}
/** Options of writing JSON. */
interface JsonOptions {
  /** Adds `"unknownFields"`, base64, where there are any. Other readers of this JSON refuse it. */
  readonly unknownFields?: boolean | undefined;
  /** Writes and reads custom options by their names. Without it they count as unknown fields. */
  readonly extensions?: JsonExtensions | undefined;
  /** Name of the message, without the package. Default: `FileDescriptorSet`. */
  readonly message?: string | undefined;
  /** The schema that the message was decoded with. Default: `classic`. */
  readonly schema?: Schema<object, object> | undefined;
}
/**
* The message in protobuf's JSON form: lowerCamelCase names, enums by name, bytes as base64, 64-bit
* numbers as decimal strings. Absent fields and empty lists are left out.
*/
declare function toJson(message: FileDescriptorSet$1 | Messages$1[keyof Messages$1] | object, options?: JsonOptions): {
  [key: string]: Json;
};
/** Options of reading JSON. */
interface FromJsonOptions extends JsonOptions {
  /** Whether to pass over names that the schema does not know. Default: they are refused. */
  readonly ignoreUnknown?: boolean | undefined;
}
/**
* Reads protobuf's JSON form, the reverse of `toJson`: names as in JSON or as in the .proto, enums
* by name or number, bytes as base64 of either alphabet, numbers as numbers or text; `null` is
* absent. `"unknownFields"` is read when the option says so.
*
* @throws TypeError for what is not of the message, with its path
* @throws WireError missing-required, and too-deep for more than 100 levels of messages
*/
declare function fromJson<Name extends keyof Messages$1>(json: Json, options: FromJsonOptions & {
  readonly message: Name;
}): Messages$1[Name];
declare function fromJson(json: Json, options?: FromJsonOptions): Messages$1["FileDescriptorSet"];
/** Options of scanning and opening. */
interface OpenOptions<Known extends object = Messages$1, Viewed extends object = Views$1> extends WireLimits {
  /** Which fields have names. Default: `classic`. */
  readonly schema?: Schema<Known, Viewed> | undefined;
}
/**
* Checks the wire format of bytes, to the last field, and allocates nothing.
*
* @param name - of the message, without the package. Default: `FileDescriptorSet`
* @throws WireError with the byte offset and the path of the first fault
*/
declare function scan<Known extends object = Messages$1, Viewed extends object = Views$1>(bytes: Uint8Array, name?: (keyof Known & string) | "FileDescriptorSet", options?: OpenOptions<Known, Viewed>): Scanned;
interface AnyViews {
  /** The view of a set. */
  readonly FileDescriptorSet: object;
}
/**
* Checks the wire format of a descriptor set and indexes every message, 16 bytes each;
* nothing else is allocated. Fields are read when their getter is called.
*
* The bytes are kept, not copied: do not write to them.
*
* @throws WireError with the byte offset and the path of the first fault
*/
declare function open<Known extends object = Messages$1, Viewed extends AnyViews = Views$1>(bytes: Uint8Array, options?: OpenOptions<Known, Viewed>): Viewed["FileDescriptorSet"];
/** Opens any message that has a view. @throws WireError like `open` */
declare function openMessage<Name extends keyof Viewed & string, Known extends object = Messages$1, Viewed extends object = Views$1>(name: Name, bytes: Uint8Array, options?: OpenOptions<Known, Viewed>): Viewed[Name];
/**
* A table of source locations from plain ones: how to change what `toLocations` gave.
*
* @throws TypeError for a value of the wrong type or out of its range
*/
declare function sourceCodeInfoOf(locations: readonly Init<SourceCodeInfoLocation$1>[], unknownFields?: Uint8Array): SourceCodeInfo;
interface AnyMessages {
  /** The message of each file. */
  readonly FileDescriptorProto: object;
}
/**
* Reads the files of a set from a stream of chunks, one at a time: memory is needed for one file,
* not for the set. Fields of the set that are not files are passed over. Limits hold for each file.
*
* @throws WireError with the offset in the stream; files before the fault have been given
*/
declare function readFileDescriptors<Known extends AnyMessages = Messages$1, Viewed extends object = Views$1>(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, options?: DecodeOptions<Known, Viewed>): AsyncGenerator<Known["FileDescriptorProto"], void, undefined>;
/** Kind of a named symbol. */
type SymbolKind = "message" | "field" | "extension" | "oneof" | "enum" | "value" | "service" | "method";
/** Takes a symbol: its full name without a leading dot, and where its record is in the tape. */
type VisitSymbol = (name: string, kind: SymbolKind, at: number) => void;
/**
* Names every symbol of an opened set, in the order of the bytes. Nothing but the names is read.
* The values of an enum are siblings of the enum, as in C++.
*/
declare function eachSymbol({
  tape
}: {
  readonly tape: Tape;
}, visit: VisitSymbol): void;
declare namespace index_d_exports$2 {
  export {
    DEFAULTS$1 as DEFAULTS,
    DecodeLimits,
    DecodeOptions,
    DescriptorProto$1 as DescriptorProto,
    DescriptorProtoExtensionRange$1 as DescriptorProtoExtensionRange,
    DescriptorProtoExtensionRangeView$1 as DescriptorProtoExtensionRangeView,
    DescriptorProtoReservedRange$1 as DescriptorProtoReservedRange,
    DescriptorProtoReservedRangeView$1 as DescriptorProtoReservedRangeView,
    DescriptorProtoView$1 as DescriptorProtoView,
    EncodeOptions,
    EnumDescriptorProto$1 as EnumDescriptorProto,
    EnumDescriptorProtoEnumReservedRange$1 as EnumDescriptorProtoEnumReservedRange,
    EnumDescriptorProtoEnumReservedRangeView$1 as EnumDescriptorProtoEnumReservedRangeView,
    EnumDescriptorProtoView$1 as EnumDescriptorProtoView,
    EnumOptions$1 as EnumOptions,
    EnumOptionsView$1 as EnumOptionsView,
    EnumRow,
    EnumValueDescriptorProto$1 as EnumValueDescriptorProto,
    EnumValueDescriptorProtoView$1 as EnumValueDescriptorProtoView,
    EnumValueOptions$1 as EnumValueOptions,
    EnumValueOptionsView$1 as EnumValueOptionsView,
    ExtensionRangeOptions$1 as ExtensionRangeOptions,
    ExtensionRangeOptionsView$1 as ExtensionRangeOptionsView,
    FieldDescriptorProto$1 as FieldDescriptorProto,
    FieldDescriptorProtoLabel$1 as FieldDescriptorProtoLabel,
    FieldDescriptorProtoType$1 as FieldDescriptorProtoType,
    FieldDescriptorProtoView$1 as FieldDescriptorProtoView,
    FieldKind,
    FieldOptions$1 as FieldOptions,
    FieldOptionsCType$1 as FieldOptionsCType,
    FieldOptionsJSType$1 as FieldOptionsJSType,
    FieldOptionsView$1 as FieldOptionsView,
    FieldRow,
    FileDescriptorProto$1 as FileDescriptorProto,
    FileDescriptorProtoView$1 as FileDescriptorProtoView,
    FileDescriptorSet$1 as FileDescriptorSet,
    FileDescriptorSetView$1 as FileDescriptorSetView,
    FileOptions$1 as FileOptions,
    FileOptionsOptimizeMode$1 as FileOptionsOptimizeMode,
    FileOptionsView$1 as FileOptionsView,
    FromJsonOptions,
    GeneratedCodeInfo$1 as GeneratedCodeInfo,
    GeneratedCodeInfoAnnotation$1 as GeneratedCodeInfoAnnotation,
    GeneratedCodeInfoAnnotationView$1 as GeneratedCodeInfoAnnotationView,
    GeneratedCodeInfoView$1 as GeneratedCodeInfoView,
    Init,
    Json,
    JsonExtensions,
    JsonOptions,
    LongLike,
    MessageOptions$1 as MessageOptions,
    MessageOptionsView$1 as MessageOptionsView,
    MessageRow,
    MessageView,
    Messages$1 as Messages,
    MethodDescriptorProto$1 as MethodDescriptorProto,
    MethodDescriptorProtoView$1 as MethodDescriptorProtoView,
    MethodOptions$1 as MethodOptions,
    MethodOptionsIdempotencyLevel$1 as MethodOptionsIdempotencyLevel,
    MethodOptionsView$1 as MethodOptionsView,
    OneofDescriptorProto$1 as OneofDescriptorProto,
    OneofDescriptorProtoView$1 as OneofDescriptorProtoView,
    OneofOptions$1 as OneofOptions,
    OneofOptionsView$1 as OneofOptionsView,
    OpenOptions,
    OpenedSet,
    Scanned,
    Schema,
    ServiceDescriptorProto$1 as ServiceDescriptorProto,
    ServiceDescriptorProtoView$1 as ServiceDescriptorProtoView,
    ServiceOptions$1 as ServiceOptions,
    ServiceOptionsView$1 as ServiceOptionsView,
    SetDraft,
    SourceCodeInfo,
    SourceCodeInfoLocation$1 as SourceCodeInfoLocation,
    SourceColumns,
    SymbolKind,
    Tape,
    UninterpretedOption$1 as UninterpretedOption,
    UninterpretedOptionNamePart$1 as UninterpretedOptionNamePart,
    UninterpretedOptionNamePartView$1 as UninterpretedOptionNamePartView,
    UninterpretedOptionView$1 as UninterpretedOptionView,
    VIEWS$1 as VIEWS,
    Views$1 as Views,
    VisitSymbol,
    WireError,
    WireErrorCode,
    WireErrorReason,
    WireLimits,
    classic,
    decodeFileDescriptorSet,
    decodeMessage,
    eachSymbol,
    edit,
    encodeFileDescriptorSet,
    encodeMessage,
    fromJson,
    isWireError,
    open,
    openMessage,
    readFileDescriptors,
    scan,
    sourceCodeInfoOf,
    toJson,
  };
}
/** Span in the source: lines and columns from 0, the end exclusive. */
interface SourceSpan {
  /** From 0. */
  readonly startLine: number;
  /** From 0. */
  readonly startColumn: number;
  /** From 0. */
  readonly endLine: number;
  /** From 0; the first column after it. */
  readonly endColumn: number;
}
/** Category of rules, from the strictest to the most lenient, with buf's names. */
type Category = "FILE" | "PACKAGE" | "WIRE_JSON" | "WIRE";
/** One thing that a new version of a set may break. */
interface Rule {
  /** Categories that contain the rule. */
  readonly categories: readonly Category[];
  /** Description of the reported change. */
  readonly reports: string;
}
/**
* Rules by id. Ids, categories and verdicts are those that buf 1.75 publishes
* (`buf config ls-breaking-rules`). `as Rule` because the type of each row must be written down
* (`isolatedDeclarations`).
*/
declare const RULES: {
  readonly ENUM_NO_DELETE: Rule;
  readonly EXTENSION_NO_DELETE: Rule;
  readonly FILE_NO_DELETE: Rule;
  readonly MESSAGE_NO_DELETE: Rule;
  readonly SERVICE_NO_DELETE: Rule;
  readonly PACKAGE_ENUM_NO_DELETE: Rule;
  readonly PACKAGE_EXTENSION_NO_DELETE: Rule;
  readonly PACKAGE_MESSAGE_NO_DELETE: Rule;
  readonly PACKAGE_NO_DELETE: Rule;
  readonly PACKAGE_SERVICE_NO_DELETE: Rule;
  readonly ENUM_SAME_JSON_FORMAT: Rule;
  readonly ENUM_SAME_TYPE: Rule;
  readonly ENUM_VALUE_NO_DELETE: Rule;
  readonly ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED: Rule;
  readonly ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED: Rule;
  readonly ENUM_VALUE_SAME_NAME: Rule;
  readonly EXTENSION_MESSAGE_NO_DELETE: Rule;
  readonly FIELD_NO_DELETE: Rule;
  readonly FIELD_NO_DELETE_UNLESS_NAME_RESERVED: Rule;
  readonly FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED: Rule;
  readonly FIELD_SAME_CARDINALITY: Rule;
  readonly FIELD_SAME_CPP_STRING_TYPE: Rule;
  readonly FIELD_SAME_DEFAULT: Rule;
  readonly FIELD_SAME_JAVA_UTF8_VALIDATION: Rule;
  readonly FIELD_SAME_JSON_NAME: Rule;
  readonly FIELD_SAME_JSTYPE: Rule;
  readonly FIELD_SAME_NAME: Rule;
  readonly FIELD_SAME_ONEOF: Rule;
  readonly FIELD_SAME_TYPE: Rule;
  readonly FIELD_SAME_UTF8_VALIDATION: Rule;
  readonly FIELD_WIRE_COMPATIBLE_CARDINALITY: Rule;
  readonly FIELD_WIRE_COMPATIBLE_TYPE: Rule;
  readonly FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY: Rule;
  readonly FIELD_WIRE_JSON_COMPATIBLE_TYPE: Rule;
  readonly FILE_SAME_CC_ENABLE_ARENAS: Rule;
  readonly FILE_SAME_CC_GENERIC_SERVICES: Rule;
  readonly FILE_SAME_CSHARP_NAMESPACE: Rule;
  readonly FILE_SAME_GO_PACKAGE: Rule;
  readonly FILE_SAME_JAVA_GENERIC_SERVICES: Rule;
  readonly FILE_SAME_JAVA_MULTIPLE_FILES: Rule;
  readonly FILE_SAME_JAVA_OUTER_CLASSNAME: Rule;
  readonly FILE_SAME_JAVA_PACKAGE: Rule;
  readonly FILE_SAME_OBJC_CLASS_PREFIX: Rule;
  readonly FILE_SAME_OPTIMIZE_FOR: Rule;
  readonly FILE_SAME_PACKAGE: Rule;
  readonly FILE_SAME_PHP_CLASS_PREFIX: Rule;
  readonly FILE_SAME_PHP_METADATA_NAMESPACE: Rule;
  readonly FILE_SAME_PHP_NAMESPACE: Rule;
  readonly FILE_SAME_PY_GENERIC_SERVICES: Rule;
  readonly FILE_SAME_RUBY_PACKAGE: Rule;
  readonly FILE_SAME_SWIFT_PREFIX: Rule;
  readonly FILE_SAME_SYNTAX: Rule;
  readonly MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR: Rule;
  readonly MESSAGE_SAME_JSON_FORMAT: Rule;
  readonly MESSAGE_SAME_REQUIRED_FIELDS: Rule;
  readonly ONEOF_NO_DELETE: Rule;
  readonly RESERVED_ENUM_NO_DELETE: Rule;
  readonly RESERVED_MESSAGE_NO_DELETE: Rule;
  readonly RPC_NO_DELETE: Rule;
  readonly RPC_SAME_CLIENT_STREAMING: Rule;
  readonly RPC_SAME_IDEMPOTENCY_LEVEL: Rule;
  readonly RPC_SAME_REQUEST_TYPE: Rule;
  readonly RPC_SAME_RESPONSE_TYPE: Rule;
  readonly RPC_SAME_SERVER_STREAMING: Rule;
};
/** The id of a rule; `RULES` says what it reports. */
type RuleId = keyof typeof RULES;
/** Severity of a change: the most lenient category that still forbids it. */
type Severity = "file" | "package" | "wire-json" | "wire";
/** Kind of what changed. */
type ChangedKind = SymbolKind | "package" | "file";
/** A place in a set. */
interface ChangePlace {
  /** Name of the file. */
  readonly file: string;
  /** Field numbers and indexes from the file's descriptor; empty for the file as a whole. */
  readonly path: readonly number[];
  /** Span in the source, when the file has source locations. */
  readonly span: SourceSpan | undefined;
}
/** One thing that a new version of a set breaks. */
interface Change extends ChangePlace {
  /** The rule that says so. */
  readonly rule: RuleId;
  /** All categories of the rule. */
  readonly categories: readonly Category[];
  /** Severity: `wire` is the deepest, `file` concerns only generated code. */
  readonly severity: Severity;
  /** Tells the kinds of elements apart. */
  readonly kind: ChangedKind;
  /**
  * Full name of what changed or is gone, as in the old set unless it has one only in the new;
  * of files and packages their name.
  */
  readonly fullName: string;
  /** The change in words. */
  readonly text: string;
  /**
  * Location in the old set. `file`, `path` and `span` are of the new one: of what is gone,
  * those of what was around it. When the file is gone too, they are those of the old set.
  */
  readonly before: ChangePlace | undefined;
}
/** A oneof, real or made for a proto3 optional field. */
declare class OneofElement extends Declaration {
  #private;
  /** Tells the kinds of elements apart. */
  readonly kind = "oneof";
  /** The declaration that holds it. */
  readonly parent: MessageElement;
  constructor(file: FileElement, at: number, index: number, scope: string, parent: MessageElement);
  /** Its members, in the order of the message. */
  get fields(): readonly FieldElement[];
  /** Whether a compiler made it, for one proto3 optional field. */
  get isSynthetic(): boolean;
  /** View of the descriptor. */
  get view(): OneofDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): OneofOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
  /** @internal Takes a member; its field calls this when it is made. */
  join(field: FieldElement): void;
}
/** A range of numbers; `end` is exclusive in messages. Absent numbers are 0. */
interface NumberRange {
  /** First number. */
  readonly start: number;
  /** First number after it. */
  readonly end: number;
}
/** A message type. */
declare class MessageElement extends Declaration {
  #private;
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
  constructor(file: FileElement, at: number, index: number, scope: string, parent: MessageElement | undefined);
  /** View of the descriptor. */
  get view(): DescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): MessageOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
  /** @internal Whether its members have different names: fields, oneofs, values, types. */
  get hasDistinctMembers(): boolean;
  /** Whether extensions may use a number. */
  isExtensionNumber(number: number): boolean;
}
/** An enum type. */
declare class EnumElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "enum";
  /** The message around it. */
  readonly parent: MessageElement | undefined;
  /** In the order of the file. */
  readonly values: readonly ValueElement[];
  /** Numbers that values may not use; `end` is inclusive. */
  readonly reservedRanges: readonly NumberRange[];
  constructor(file: FileElement, enumAt: number, index: number, scope: string, parent: MessageElement | undefined);
  /** Whether numbers without a name are values too: in proto3, and in editions unless closed. */
  get isOpen(): boolean;
  /** View of the descriptor. */
  get view(): EnumDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): EnumOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
}
/** A value of an enum. Its full name is a sibling of the enum's, as in C++. */
declare class ValueElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "value";
  /** The declaration that holds it. */
  readonly parent: EnumElement;
  /** Absent numbers are 0. */
  readonly number: number;
  constructor(file: FileElement, at: number, index: number, scope: string, parent: EnumElement);
  /** View of the descriptor. */
  get view(): EnumValueDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): EnumValueOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
}
/** A service. */
declare class ServiceElement extends Declaration {
  #private;
  /** Tells the kinds of elements apart. */
  readonly kind = "service";
  /** In the order of the file. */
  readonly methods: readonly MethodElement[];
  constructor(file: FileElement, serviceAt: number, index: number, outside: string);
  /** View of the descriptor. */
  get view(): ServiceDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): ServiceOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
  /** @internal Whether its methods have different names. */
  get hasDistinctMembers(): boolean;
}
/** Link of a method to its messages. Absent: not found, or not messages. */
interface MethodLink {
  /** The message of the request. */
  readonly input?: MessageElement | undefined;
  /** The message of the response. */
  readonly output?: MessageElement | undefined;
}
/** A method of a service. */
declare class MethodElement extends Declaration {
  #private;
  /** Tells the kinds of elements apart. */
  readonly kind = "method";
  /** The declaration that holds it. */
  readonly parent: ServiceElement;
  constructor(file: FileElement, at: number, index: number, scope: string, parent: ServiceElement);
  /** Name as written; empty when absent. */
  get inputName(): string;
  /** Name as written; empty when absent. */
  get outputName(): string;
  /** The request's message. */
  get input(): MessageElement | undefined;
  /** The response's message. */
  get output(): MessageElement | undefined;
  /** View of the descriptor. */
  get view(): MethodDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): MethodOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
  /** @internal Called once, when the file is linked. */
  linkTo(link: MethodLink): void;
}
/**
* How the fields of a file behave: its syntax. `unknown` is neither proto2 nor proto3: an edition,
* or nothing that a compiler takes.
*/
type FileSyntax = "proto2" | "proto3" | "unknown";
/** A file of a set, with all that it declares. */
declare class FileElement {
  #private;
  /** Tells the kinds of elements apart. */
  readonly kind = "file";
  /** Tape of the set that holds it. */
  readonly tape: Tape;
  /** Position of its record in the tape's words. */
  readonly at: number;
  /** Its place in the set. */
  readonly index: number;
  /** Empty when it has none. */
  readonly name: string;
  /** Empty for a file without one. */
  readonly package: string;
  /** The declared edition. */
  readonly syntax: FileSyntax;
  /** Names of the imported files. */
  readonly dependencies: readonly string[];
  /** Indexes into `dependencies`, unchecked: some may be out of range. */
  readonly publicDependencies: readonly number[];
  /** Indexes into `dependencies`, unchecked. */
  readonly weakDependencies: readonly number[];
  /** In the order of the file, without nested ones. */
  readonly messages: readonly MessageElement[];
  /** In the order of the file, without nested ones. */
  readonly enums: readonly EnumElement[];
  /** In the order of the file. */
  readonly services: readonly ServiceElement[];
  /** In the order of the file, without nested ones. */
  readonly extensions: readonly FieldElement[];
  constructor(tape: Tape, at: number, index: number);
  /** The number of its edition, such as 1000 for 2023; absent for proto2 and proto3. */
  get edition(): number | undefined;
  /** View of the descriptor. */
  get view(): FileDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): FileOptionsView$1 | undefined;
  /** The path of the file itself. */
  get path(): number[];
}
/** Kind of a declaration. */
type DeclarationKind = SymbolKind;
/** Something with a name in a file. Names are read once; all else stays in the bytes. */
declare abstract class Declaration {
  #private;
  /** Tells the kinds of elements apart. */
  abstract readonly kind: DeclarationKind;
  /** The file that declares it. */
  readonly file: FileElement;
  /** Position of its record in the words of the file's tape. */
  readonly at: number;
  /** Its place among its siblings of the same list. */
  readonly index: number;
  /** Its own name; empty when it has none. */
  readonly name: string;
  /** The full name of what is around it; empty at the top of a file without a package. */
  readonly scope: string;
  constructor(file: FileElement, at: number, index: number, scope: string);
  /** Its name with all its scopes, without a leading dot. */
  get fullName(): string;
  /** @internal Number of the field that lists it, in the descriptor that holds it. */
  abstract get list(): number;
  /** Field numbers and indexes from the file to this declaration, as in source locations. */
  abstract get path(): number[];
}
/** Link of a field to the symbols of its names. Absent: not found, or of another kind. */
interface FieldLink {
  /** The type, also where only a name is given. */
  readonly type: FieldDescriptorProtoType$1;
  /** The message of the type name. */
  readonly message?: MessageElement | undefined;
  /** The enum of the type name. */
  readonly enum?: EnumElement | undefined;
  /** The message that is extended. */
  readonly extendee?: MessageElement | undefined;
}
/** A field of a message, or an extension. */
declare class FieldElement extends Declaration {
  #private;
  /** Tells the kinds of elements apart. */
  readonly kind: "field" | "extension";
  /** The message that declares it; absent for a top-level extension. */
  readonly parent: MessageElement | undefined;
  /** Absent numbers are 0. */
  readonly number: number;
  /** `LABEL_OPTIONAL` when there is none, as compilers take it. */
  readonly label: FieldDescriptorProtoLabel$1;
  /** The declared type; absent when only a type name is given. */
  readonly declaredType: FieldDescriptorProtoType$1 | undefined;
  /** The declared index of its oneof. */
  readonly oneofIndex: number | undefined;
  /** Whether it is written `optional` in proto3. */
  readonly isProto3Optional: boolean;
  /** @internal Position of a text, behind its tag; -1 when it is absent. */
  readonly typeNameAt: number;
  /** @internal See `typeNameAt`. */
  readonly jsonNameAt: number;
  constructor(file: FileElement, at: number, index: number, scope: string, parent: MessageElement | undefined, kind: "field" | "extension");
  /** @internal See `typeNameAt`. */
  get defaultAt(): number;
  /** The declared type name. */
  get typeName(): string | undefined;
  /** The declared name of the extendee; only of extensions. */
  get extendeeName(): string | undefined;
  /** The declared default. See `defaultValueOf`. */
  get defaultText(): string | undefined;
  /** The declared JSON name. See `jsonNameOf`. */
  get declaredJsonName(): string | undefined;
  /**
  * The type: the declared one, or the kind of the named type. A field with neither is a
  * double, as compilers take it.
  */
  get type(): FieldDescriptorProtoType$1;
  /** The message or group that the field holds. */
  get message(): MessageElement | undefined;
  /** The enum that the field holds. */
  get enum(): EnumElement | undefined;
  /** The message that has the field: of extensions, the extended one. */
  get containingMessage(): MessageElement | undefined;
  /** The oneof that it is a member of, synthetic ones too. */
  get oneof(): OneofElement | undefined;
  /** Whether its label is repeated. */
  get isRepeated(): boolean;
  /** Whether a message without it is refused: its label is required, or an edition says so. */
  get isRequired(): boolean;
  /** Whether its message is between a start and an end tag: groups, and where an edition says so. Maps never. */
  get isDelimited(): boolean;
  /** Whether it is a map: its message is the entry that a compiler made. */
  get isMap(): boolean;
  /** The field of a map's keys; absent when it is no map. */
  get mapKey(): FieldElement | undefined;
  /** The field of a map's values; absent when it is no map. */
  get mapValue(): FieldElement | undefined;
  /** Whether a value that is set is told from none, also when it is the default. Never of a list or a map. */
  get hasPresence(): boolean;
  /** View of the descriptor. */
  get view(): FieldDescriptorProtoView$1;
  /** Its options; absent when it has none. */
  get options(): FieldOptionsView$1 | undefined;
  /** @internal */
  get list(): number;
  get path(): number[];
  /** @internal The message calls this when all its oneofs are made. */
  joinOneof(): void;
  /** @internal Called once, when the file is linked. */
  linkTo(link: FieldLink): void;
}
/** Mode of a search: `types` skips symbols that are no types, `all` takes the first symbol. */
type SearchMode = "types" | "all";
/** A package, or the beginning of one. */
interface PackageElement {
  /** Tells the kinds of elements apart. */
  readonly kind: "package";
  /** Without a leading dot. */
  readonly fullName: string;
  /** The first file in it, or in a package inside it. */
  readonly file: FileElement;
}
/** The element of each kind of symbol. */
interface SymbolOfKind {
  /** A package, or a part of its name. */
  readonly package: PackageElement;
  /** A message. */
  readonly message: MessageElement;
  /** A field of a message. */
  readonly field: FieldElement;
  /** An extension. */
  readonly extension: FieldElement;
  /** A oneof of a message. */
  readonly oneof: OneofElement;
  /** An enum. */
  readonly enum: EnumElement;
  /** A value of an enum. */
  readonly value: ValueElement;
  /** A service. */
  readonly service: ServiceElement;
  /** A method of a service. */
  readonly method: MethodElement;
}
/** Whatever has a full name in a set. */
type SymbolElement = SymbolOfKind[keyof SymbolOfKind];
/** An opened set, as `open` gives it, of whichever schema. */
interface RegistrySource {
  /** Bytes with an index of their messages. */
  readonly tape: Tape;
}
/**
* Names all symbols of an opened set, and finds what the names in it mean.
*
* Nothing is checked: a name that means nothing is absent, and of two files or symbols of one name
* the first counts. `validate` says what a compiler says to such a set.
*/
declare function createRegistry(set: RegistrySource): Registry;
/** The symbols of a set. */
declare class Registry {
  #private;
  /** In the order of the set; of several with one name the first. */
  readonly files: readonly FileElement[];
  /** @internal See `createRegistry`. */
  constructor({
    tape
  }: RegistrySource);
  /** A file by its name. */
  file(name: string): FileElement | undefined;
  /** A symbol by its full name, with or without a leading dot. */
  get(fullName: string): SymbolElement | undefined;
  /** A symbol by its full name, with or without a leading dot, when it is of that kind. */
  find<Kind extends SymbolElement["kind"]>(kind: Kind, fullName: string): SymbolOfKind[Kind] | undefined;
  /**
  * Meaning of a name where an element uses it: with a leading dot a full name, otherwise searched
  * in the scopes around, and only in files that the element's file sees.
  *
  * @param mode - `types` passes over what is no message or enum, as for a field's type; `all`
  *   takes the first symbol, as for an extendee and the types of a method
  */
  resolve(name: string, user: {
    readonly fullName: string;
    readonly file: FileElement;
  }, mode?: SearchMode): SymbolElement | undefined;
  /** The files whose symbols a file may use: itself, its imports, and what those import publicly. */
  visibleFiles(file: FileElement): ReadonlySet<FileElement>;
  /** The extensions of a message, in the order of the set. */
  extensionsOf(message: MessageElement): readonly FieldElement[];
  /**
  * The extension of a message that has a number; the first, if several have it. Of a message that
  * the set extends and does not hold, such as the options of a set without descriptor.proto, the
  * element may be of another registry.
  */
  extension(message: MessageElement, number: number): FieldElement | undefined;
  /** All files, each after those that it imports; files that import each other as in the set. */
  topologicalOrder(): readonly FileElement[];
  /** Groups of files that import each other, or themselves. No compiler takes them. */
  importCycles(): readonly (readonly FileElement[])[];
  /** Files and all that they import, directly or not, each after those that it imports. */
  dependencyClosure(files: readonly FileElement[]): readonly FileElement[];
  /**
  * The files that declare some symbols and all that they import, as the bytes of a set; every
  * file unchanged, each after those that it imports: the answer of a reflection server.
  *
  * @throws RegistryError unknown-symbol
  */
  subset(symbols: readonly string[]): Uint8Array;
}
/** Options of a comparison. */
interface CompareOptions {
  /** Rules, and categories for all their rules. Default: all rules. */
  readonly use?: readonly (Category | RuleId)[] | undefined;
  /** Rules and categories that are left out of these. */
  readonly except?: readonly (Category | RuleId)[] | undefined;
}
/**
* Breaking changes of a new version of a set, by the rules that buf publishes; additions break nothing.
* By file, then by place. One thing may break several rules: a field that is gone breaks source
* code, and the wire too when its number is not reserved.
*
* Both sets are taken as valid, of whichever schema; `validate` says whether they are. Time is
* linear in their size, and what is the same in both is hardly looked at.
*
* @throws TypeError for a name that is neither a rule nor a category
*/
declare function compare(before: RegistrySource, after: RegistrySource, options?: CompareOptions): readonly Change[];
declare namespace index_d_exports {
  export {
    Category,
    Change,
    ChangePlace,
    ChangedKind,
    CompareOptions,
    RULES,
    Rule,
    RuleId,
    Severity,
    compare,
  };
}
/**
* protobuf-es's registry of an opened set. It takes files in any order, and names that are relative
* to their scopes, which protobuf-es itself does not.
*
* @throws Error of protobuf-es when something is not there that a file needs
*/
declare function toFileRegistry(set: RegistrySource): FileRegistry;
/**
* The descriptor set of some of protobuf-es's files: of a registry, or those that generated code
* brings. Files of `toFileRegistry` whose descriptors were not changed keep their bytes.
*/
declare function fromFileRegistry({
  files
}: {
  readonly files: Iterable<DescFile>;
}): Uint8Array;
declare namespace index_d_exports$1 {
  export {
    fromFileRegistry,
    toFileRegistry,
  };
}
/** Types of fields. 0 is reserved for errors. */
declare const FieldDescriptorProtoType: {
  /** 64-bit floating point. */readonly TYPE_DOUBLE: 1; /** 32-bit floating point. */
  readonly TYPE_FLOAT: 2; /** Not ZigZag: a negative number takes 10 bytes. */
  readonly TYPE_INT64: 3; /** Unsigned 64-bit varint. */
  readonly TYPE_UINT64: 4; /** Not ZigZag: a negative number takes 10 bytes. */
  readonly TYPE_INT32: 5; /** Unsigned, always 8 bytes. */
  readonly TYPE_FIXED64: 6; /** Unsigned, always 4 bytes. */
  readonly TYPE_FIXED32: 7; /** true or false. */
  readonly TYPE_BOOL: 8; /** UTF-8 text. */
  readonly TYPE_STRING: 9; /** Deprecated, and not supported in proto3, whose readers keep a group as an unknown field. */
  readonly TYPE_GROUP: 10; /** A length-delimited message. */
  readonly TYPE_MESSAGE: 11; /** Arbitrary bytes. */
  readonly TYPE_BYTES: 12; /** Unsigned 32-bit varint. */
  readonly TYPE_UINT32: 13; /** A named number. */
  readonly TYPE_ENUM: 14; /** Signed, always 4 bytes. */
  readonly TYPE_SFIXED32: 15; /** Signed, always 8 bytes. */
  readonly TYPE_SFIXED64: 16; /** ZigZag. */
  readonly TYPE_SINT32: 17; /** ZigZag. */
  readonly TYPE_SINT64: 18;
};
/** Types of fields. 0 is reserved for errors. */
type FieldDescriptorProtoType = (typeof FieldDescriptorProtoType)[keyof typeof FieldDescriptorProtoType];
/** How often a field may stand. 0 is reserved for errors. */
declare const FieldDescriptorProtoLabel: {
  /** At most once. */readonly LABEL_OPTIONAL: 1; /** Exactly once (proto2 only). */
  readonly LABEL_REQUIRED: 2; /** Any number of times. */
  readonly LABEL_REPEATED: 3;
};
/** How often a field may stand. 0 is reserved for errors. */
type FieldDescriptorProtoLabel = (typeof FieldDescriptorProtoLabel)[keyof typeof FieldDescriptorProtoLabel];
/** What the generated code should be good at. */
declare const FileOptionsOptimizeMode: {
  /** Speed: code for parsing and serializing each type. */readonly SPEED: 1; /** Size: reflection instead of code. */
  readonly CODE_SIZE: 2; /** Code for the lite runtime. */
  readonly LITE_RUNTIME: 3;
};
/** What the generated code should be good at. */
type FileOptionsOptimizeMode = (typeof FileOptionsOptimizeMode)[keyof typeof FileOptionsOptimizeMode];
/** How C++ represents a string. No effect on the wire. */
declare const FieldOptionsCType: {
  /** std::string. */readonly STRING: 0; /** absl::Cord. */
  readonly CORD: 1; /** A view. */
  readonly STRING_PIECE: 2;
};
/** How C++ represents a string. No effect on the wire. */
type FieldOptionsCType = (typeof FieldOptionsCType)[keyof typeof FieldOptionsCType];
/** How JavaScript represents a 64-bit number. */
declare const FieldOptionsJSType: {
  /** The runtime's own choice. */readonly JS_NORMAL: 0; /** A string. */
  readonly JS_STRING: 1; /** A number; large ones lose precision. */
  readonly JS_NUMBER: 2;
};
/** How JavaScript represents a 64-bit number. */
type FieldOptionsJSType = (typeof FieldOptionsJSType)[keyof typeof FieldOptionsJSType];
/** What may be assumed when a call is made twice. */
declare const MethodOptionsIdempotencyLevel: {
  /** Nothing. */readonly IDEMPOTENCY_UNKNOWN: 0; /** Safe, hence idempotent. */
  readonly NO_SIDE_EFFECTS: 1; /** Idempotent, but may have side effects. */
  readonly IDEMPOTENT: 2;
};
/** What may be assumed when a call is made twice. */
type MethodOptionsIdempotencyLevel = (typeof MethodOptionsIdempotencyLevel)[keyof typeof MethodOptionsIdempotencyLevel];
/** The editions of the language, and the syntaxes before them. */
declare const Edition: {
  /** Not set. */readonly EDITION_UNKNOWN: 0; /** Before all editions; used in defaults only. */
  readonly EDITION_LEGACY: 900; /** `syntax = "proto2"`. */
  readonly EDITION_PROTO2: 998; /** `syntax = "proto3"`. */
  readonly EDITION_PROTO3: 999; /** Edition 2023. */
  readonly EDITION_2023: 1000; /** Edition 2024. */
  readonly EDITION_2024: 1001; /** Edition 2026. */
  readonly EDITION_2026: 1002; /** For experiments. */
  readonly EDITION_UNSTABLE: 9999; /** For tests only. */
  readonly EDITION_1_TEST_ONLY: 1; /** For tests only. */
  readonly EDITION_2_TEST_ONLY: 2; /** For tests only. */
  readonly EDITION_99997_TEST_ONLY: 99997; /** For tests only. */
  readonly EDITION_99998_TEST_ONLY: 99998; /** For tests only. */
  readonly EDITION_99999_TEST_ONLY: 99999; /** Above all editions. */
  readonly EDITION_MAX: 2147483647;
};
/** The editions of the language, and the syntaxes before them. */
type Edition = (typeof Edition)[keyof typeof Edition];
/** Who may use a symbol. */
declare const SymbolVisibility: {
  /** Not set. */readonly VISIBILITY_UNSET: 0; /** Only this file. */
  readonly VISIBILITY_LOCAL: 1; /** Every file that imports this one. */
  readonly VISIBILITY_EXPORT: 2;
};
/** Who may use a symbol. */
type SymbolVisibility = (typeof SymbolVisibility)[keyof typeof SymbolVisibility];
/** Whether the declarations are enforced. */
declare const ExtensionRangeOptionsVerificationState: {
  /** Every extension must be declared. */readonly DECLARATION: 0; /** Anything goes. */
  readonly UNVERIFIED: 1;
};
/** Whether the declarations are enforced. */
type ExtensionRangeOptionsVerificationState = (typeof ExtensionRangeOptionsVerificationState)[keyof typeof ExtensionRangeOptionsVerificationState];
/** Whether the option stays in the generated code. */
declare const FieldOptionsOptionRetention: {
  /** Not set. */readonly RETENTION_UNKNOWN: 0; /** Kept at run time. */
  readonly RETENTION_RUNTIME: 1; /** Only in the compiler's hands. */
  readonly RETENTION_SOURCE: 2;
};
/** Whether the option stays in the generated code. */
type FieldOptionsOptionRetention = (typeof FieldOptionsOptionRetention)[keyof typeof FieldOptionsOptionRetention];
/** What an option may stand on. */
declare const FieldOptionsOptionTargetType: {
  /** Not set. */readonly TARGET_TYPE_UNKNOWN: 0; /** A file. */
  readonly TARGET_TYPE_FILE: 1; /** An extension range. */
  readonly TARGET_TYPE_EXTENSION_RANGE: 2; /** A message. */
  readonly TARGET_TYPE_MESSAGE: 3; /** A field. */
  readonly TARGET_TYPE_FIELD: 4; /** A oneof. */
  readonly TARGET_TYPE_ONEOF: 5; /** An enum. */
  readonly TARGET_TYPE_ENUM: 6; /** An enum value. */
  readonly TARGET_TYPE_ENUM_ENTRY: 7; /** A service. */
  readonly TARGET_TYPE_SERVICE: 8; /** A method. */
  readonly TARGET_TYPE_METHOD: 9;
};
/** What an option may stand on. */
type FieldOptionsOptionTargetType = (typeof FieldOptionsOptionTargetType)[keyof typeof FieldOptionsOptionTargetType];
/** What the generated code does with the element. */
declare const GeneratedCodeInfoAnnotationSemantic: {
  /** Nothing in particular. */readonly NONE: 0; /** It writes. */
  readonly SET: 1; /** It returns a reference that may be written through. */
  readonly ALIAS: 2;
};
/** What the generated code does with the element. */
type GeneratedCodeInfoAnnotationSemantic = (typeof GeneratedCodeInfoAnnotationSemantic)[keyof typeof GeneratedCodeInfoAnnotationSemantic];
/** Whether absence can be told from the default. */
declare const FeatureSetFieldPresence: {
  /** Not set. */readonly FIELD_PRESENCE_UNKNOWN: 0; /** It can. */
  readonly EXPLICIT: 1; /** It cannot. */
  readonly IMPLICIT: 2; /** The field must be present. */
  readonly LEGACY_REQUIRED: 3;
};
/** Whether absence can be told from the default. */
type FeatureSetFieldPresence = (typeof FeatureSetFieldPresence)[keyof typeof FeatureSetFieldPresence];
/** What happens to numbers that the enum does not name. */
declare const FeatureSetEnumType: {
  /** Not set. */readonly ENUM_TYPE_UNKNOWN: 0; /** They are values. */
  readonly OPEN: 1; /** They are unknown fields. */
  readonly CLOSED: 2;
};
/** What happens to numbers that the enum does not name. */
type FeatureSetEnumType = (typeof FeatureSetEnumType)[keyof typeof FeatureSetEnumType];
/** How repeated numbers are written. */
declare const FeatureSetRepeatedFieldEncoding: {
  /** Not set. */readonly REPEATED_FIELD_ENCODING_UNKNOWN: 0; /** In one length-delimited list. */
  readonly PACKED: 1; /** One record each. */
  readonly EXPANDED: 2;
};
/** How repeated numbers are written. */
type FeatureSetRepeatedFieldEncoding = (typeof FeatureSetRepeatedFieldEncoding)[keyof typeof FeatureSetRepeatedFieldEncoding];
/** Whether strings must be UTF-8. */
declare const FeatureSetUtf8Validation: {
  /** Not set. */readonly UTF8_VALIDATION_UNKNOWN: 0; /** They must. */
  readonly VERIFY: 2; /** They need not. */
  readonly NONE: 3;
};
/** Whether strings must be UTF-8. */
type FeatureSetUtf8Validation = (typeof FeatureSetUtf8Validation)[keyof typeof FeatureSetUtf8Validation];
/** How messages are written. */
declare const FeatureSetMessageEncoding: {
  /** Not set. */readonly MESSAGE_ENCODING_UNKNOWN: 0; /** With their length in front. */
  readonly LENGTH_PREFIXED: 1; /** As groups. */
  readonly DELIMITED: 2;
};
/** How messages are written. */
type FeatureSetMessageEncoding = (typeof FeatureSetMessageEncoding)[keyof typeof FeatureSetMessageEncoding];
/** Whether JSON is supported. */
declare const FeatureSetJsonFormat: {
  /** Not set. */readonly JSON_FORMAT_UNKNOWN: 0; /** It is. */
  readonly ALLOW: 1; /** As far as it goes. */
  readonly LEGACY_BEST_EFFORT: 2;
};
/** Whether JSON is supported. */
type FeatureSetJsonFormat = (typeof FeatureSetJsonFormat)[keyof typeof FeatureSetJsonFormat];
/** Whether names must follow a style. */
declare const FeatureSetEnforceNamingStyle: {
  /** Not set. */readonly ENFORCE_NAMING_STYLE_UNKNOWN: 0; /** The style of 2024. */
  readonly STYLE2024: 1; /** None. */
  readonly STYLE_LEGACY: 2; /** The style of 2026. */
  readonly STYLE2026: 3;
};
/** Whether names must follow a style. */
type FeatureSetEnforceNamingStyle = (typeof FeatureSetEnforceNamingStyle)[keyof typeof FeatureSetEnforceNamingStyle];
/** Visibility of symbols that do not say. */
declare const FeatureSetVisibilityFeatureDefaultSymbolVisibility: {
  /** Not set. */readonly DEFAULT_SYMBOL_VISIBILITY_UNKNOWN: 0; /** All are exported. */
  readonly EXPORT_ALL: 1; /** Those at the top level are exported. */
  readonly EXPORT_TOP_LEVEL: 2; /** None is. */
  readonly LOCAL_ALL: 3; /** None, and nested ones cannot be. */
  readonly STRICT: 4;
};
/** Visibility of symbols that do not say. */
type FeatureSetVisibilityFeatureDefaultSymbolVisibility = (typeof FeatureSetVisibilityFeatureDefaultSymbolVisibility)[keyof typeof FeatureSetVisibilityFeatureDefaultSymbolVisibility];
/** The files of one compiler run. */
interface FileDescriptorSet {
  /** The files, each after those that it imports when a compiler wrote the set. */
  file: FileDescriptorProto[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A whole schema source file. */
interface FileDescriptorProto {
  /** File name, relative to the root of the source tree. */
  name?: string | undefined;
  /** The package, such as `foo.bar`; absent for a file without one. */
  package?: string | undefined;
  /** Names of the imported files. */
  dependency: string[];
  /** Top-level messages. */
  messageType: DescriptorProto[];
  /** Top-level enums. */
  enumType: EnumDescriptorProto[];
  /** Services. */
  service: ServiceDescriptorProto[];
  /** Top-level extensions. */
  extension: FieldDescriptorProto[];
  /** Options of the file. */
  options?: FileOptions | undefined;
  /** Where each element stands in the source, and its comments. May be removed without harm at run time. */
  sourceCodeInfo?: SourceCodeInfo | undefined;
  /** Indexes into `dependency` of the public imports. */
  publicDependency: number[];
  /** Indexes into `dependency` of the weak imports (for internal migration only). */
  weakDependency: number[];
  /** `proto2` or `proto3`; absent means `proto2`. */
  syntax?: string | undefined;
  /** The edition, when `syntax` is `editions`. */
  edition?: Edition | undefined;
  /** Names of files imported for their options only. */
  optionDependency: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A message type. */
interface DescriptorProto {
  /** The message's own name, without its scope. */
  name?: string | undefined;
  /** Fields, in the order of the source. */
  field: FieldDescriptorProto[];
  /** Messages declared inside this message, map entries among them. */
  nestedType: DescriptorProto[];
  /** Enums declared inside this message. */
  enumType: EnumDescriptorProto[];
  /** Field numbers that extensions may use. */
  extensionRange: DescriptorProtoExtensionRange[];
  /** Extensions declared inside this message (of other messages, mostly). */
  extension: FieldDescriptorProto[];
  /** Options of the message. */
  options?: MessageOptions | undefined;
  /** Oneofs; the synthetic ones of proto3 optional fields stand last. */
  oneofDecl: OneofDescriptorProto[];
  /** Field numbers that may not be used; the ranges do not overlap. */
  reservedRange: DescriptorProtoReservedRange[];
  /** Field names that may not be used; each stands once. */
  reservedName: string[];
  /** Who may use the message. */
  visibility?: SymbolVisibility | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A range of field numbers for extensions. */
interface DescriptorProtoExtensionRange {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, exclusive. */
  end?: number | undefined;
  /** Options of the range. */
  options?: ExtensionRangeOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A range of field numbers that fields and extension ranges of this message may not use. */
interface DescriptorProtoReservedRange {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, exclusive. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of an extension range. */
interface ExtensionRangeOptions {
  /** The extensions that the range's owner has declared. */
  declaration: ExtensionRangeOptionsDeclaration[];
  /** Whether the declarations are enforced. Default: 1. */
  verification?: ExtensionRangeOptionsVerificationState | undefined;
  /** Features of the range. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A field of a message, or an extension. */
interface FieldDescriptorProto {
  /** The field's own name. */
  name?: string | undefined;
  /** Of extensions: the type that is extended, resolved like `type_name`. */
  extendee?: string | undefined;
  /** Field number: the tag on the wire. */
  number?: number | undefined;
  /** How often the field may stand. */
  label?: FieldDescriptorProtoLabel | undefined;
  /** May be absent when `type_name` is set; if both are set it is an enum, message or group. */
  type?: FieldDescriptorProtoType | undefined;
  /** Of message and enum fields. A leading `.` is a full name; otherwise scopes are searched from the inside out. */
  typeName?: string | undefined;
  /** Numbers and strings as text, bool `true` or `false`, bytes C-escaped. */
  defaultValue?: string | undefined;
  /** Options of the field. */
  options?: FieldOptions | undefined;
  /** Index into `oneof_decl` of the message. */
  oneofIndex?: number | undefined;
  /** Name in JSON: set by the compiler, from the json_name option or else camelCase of the name. */
  jsonName?: string | undefined;
  /** A proto3 `optional` field; it is then the only member of a synthetic oneof. */
  proto3Optional?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A oneof. */
interface OneofDescriptorProto {
  /** The oneof's own name. */
  name?: string | undefined;
  /** Options of the oneof. */
  options?: OneofOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** An enum type. */
interface EnumDescriptorProto {
  /** The enum's own name. */
  name?: string | undefined;
  /** Values, in the order of the source. */
  value: EnumValueDescriptorProto[];
  /** Options of the enum. */
  options?: EnumOptions | undefined;
  /** Numbers that may not be used; the ranges do not overlap. */
  reservedRange: EnumDescriptorProtoEnumReservedRange[];
  /** Names that may not be used; each stands once. */
  reservedName: string[];
  /** Who may use the enum. */
  visibility?: SymbolVisibility | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A range of numbers that values of this enum may not use. */
interface EnumDescriptorProtoEnumReservedRange {
  /** First number, inclusive. */
  start?: number | undefined;
  /** Last number, inclusive too. */
  end?: number | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A value of an enum. */
interface EnumValueDescriptorProto {
  /** The value's name, a sibling of the enum's own name in scope. */
  name?: string | undefined;
  /** Its number. */
  number?: number | undefined;
  /** Options of the value. */
  options?: EnumValueOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A service. */
interface ServiceDescriptorProto {
  /** The service's own name. */
  name?: string | undefined;
  /** Methods, in the order of the source. */
  method: MethodDescriptorProto[];
  /** Options of the service. */
  options?: ServiceOptions | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A method of a service. */
interface MethodDescriptorProto {
  /** The method's own name. */
  name?: string | undefined;
  /** The request's message type, resolved like a field's `type_name`. */
  inputType?: string | undefined;
  /** The response's message type, resolved like a field's `type_name`. */
  outputType?: string | undefined;
  /** Options of the method. */
  options?: MethodOptions | undefined;
  /** Whether the client sends a stream of requests. Default: false. */
  clientStreaming?: boolean | undefined;
  /** Whether the server sends a stream of responses. Default: false. */
  serverStreaming?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a file. */
interface FileOptions {
  /** Java package; absent: the proto package. */
  javaPackage?: string | undefined;
  /** Name of the Java class that wraps the file. */
  javaOuterClassname?: string | undefined;
  /** What the generated code should be good at. Default: 1. */
  optimizeFor?: FileOptionsOptimizeMode | undefined;
  /** Whether each top-level type gets a Java file of its own. Default: false. */
  javaMultipleFiles?: boolean | undefined;
  /** Go package; absent: from the import path, else the package, else the file's name. */
  goPackage?: string | undefined;
  /** Whether abstract service classes are generated for C++. Default: false. */
  ccGenericServices?: boolean | undefined;
  /** Whether abstract service classes are generated for Java. Default: false. */
  javaGenericServices?: boolean | undefined;
  /** Whether abstract service classes are generated for Python. Default: false. */
  pyGenericServices?: boolean | undefined;
  /** Has no effect. */
  javaGenerateEqualsAndHash?: boolean | undefined;
  /** Whether the file, and everything in it, is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Whether Java checks UTF-8 of proto2 strings. Default: false. */
  javaStringCheckUtf8?: boolean | undefined;
  /** Whether C++ messages may live on arenas. Default: true. */
  ccEnableArenas?: boolean | undefined;
  /** Prefix of Objective-C classes; absent: none. */
  objcClassPrefix?: string | undefined;
  /** C# namespace; absent: the proto package. */
  csharpNamespace?: string | undefined;
  /** Prefix of Swift types; absent: the package in CamelCase, `.` as `_`. */
  swiftPrefix?: string | undefined;
  /** Prefix of PHP classes; absent: empty. */
  phpClassPrefix?: string | undefined;
  /** PHP namespace; absent: from the package. */
  phpNamespace?: string | undefined;
  /** Whether abstract service classes are generated for PHP. Default: false. */
  phpGenericServices?: boolean | undefined;
  /** PHP namespace of metadata; absent: from the file's name. */
  phpMetadataNamespace?: string | undefined;
  /** Ruby module; absent: from the package. */
  rubyPackage?: string | undefined;
  /** Features of the file. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a message. */
interface MessageOptions {
  /** Old set format: the message has only extensions, each a singular message. Default: false. */
  messageSetWireFormat?: boolean | undefined;
  /** Whether no accessor named `descriptor` is generated. Default: false. */
  noStandardDescriptorAccessor?: boolean | undefined;
  /** Whether the message is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Whether this is the entry of a map field. Set by compilers only, never by users. */
  mapEntry?: boolean | undefined;
  /** Keeps the old handling of JSON name conflicts. */
  deprecatedLegacyJsonFieldConflicts?: boolean | undefined;
  /** Features of the message. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a field. */
interface FieldOptions {
  /** How C++ represents the string. Default: 0. */
  ctype?: FieldOptionsCType | undefined;
  /** For repeated numbers: one length-delimited list. In proto3 only an explicit false avoids it. */
  packed?: boolean | undefined;
  /** Whether the field is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** A hint to parse a message field on first use. Default: false. */
  lazy?: boolean | undefined;
  /** For 64-bit fields only. Default: 0. */
  jstype?: FieldOptionsJSType | undefined;
  /** For internal migration only. Default: false. */
  weak?: boolean | undefined;
  /** Like `lazy`, without checking the bytes. Default: false. */
  unverifiedLazy?: boolean | undefined;
  /** Whether debug output hides the value. Default: false. */
  debugRedact?: boolean | undefined;
  /** Whether the option stays in the generated code. */
  retention?: FieldOptionsOptionRetention | undefined;
  /** What the option may stand on. */
  targets: FieldOptionsOptionTargetType[];
  /** Defaults by edition. */
  editionDefaults: FieldOptionsEditionDefault[];
  /** Features of the field. */
  features?: FeatureSet | undefined;
  /** From when to when the feature may be used. */
  featureSupport?: FieldOptionsFeatureSupport | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a oneof. */
interface OneofOptions {
  /** Features of the oneof. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of an enum. */
interface EnumOptions {
  /** Whether several names may have one number. */
  allowAlias?: boolean | undefined;
  /** Whether the enum is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Keeps the old handling of JSON name conflicts. */
  deprecatedLegacyJsonFieldConflicts?: boolean | undefined;
  /** Features of the enum. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of an enum value. */
interface EnumValueOptions {
  /** Whether the value is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Features of the value. */
  features?: FeatureSet | undefined;
  /** Whether debug output hides fields with this value. Default: false. */
  debugRedact?: boolean | undefined;
  /** From when to when the value may be used. */
  featureSupport?: FieldOptionsFeatureSupport | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a service. Field numbers 1 to 32 belong to an internal framework. */
interface ServiceOptions {
  /** Whether the service is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** Features of the service. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Options of a method. Field numbers 1 to 32 belong to an internal framework. */
interface MethodOptions {
  /** Whether the method is deprecated. Default: false. */
  deprecated?: boolean | undefined;
  /** What may be assumed when a call is made twice. Default: 0. */
  idempotencyLevel?: MethodOptionsIdempotencyLevel | undefined;
  /** Features of the method. */
  features?: FeatureSet | undefined;
  /** Options that the parser could not resolve. */
  uninterpretedOption: UninterpretedOption[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** An option that the parser could not resolve. A finished descriptor has none. Exactly one value is set. */
interface UninterpretedOption {
  /** The segments of the option's name. */
  name: UninterpretedOptionNamePart[];
  /** An identifier, as it stood. */
  identifierValue?: string | undefined;
  /** A number >= 0. */
  positiveIntValue?: bigint | undefined;
  /** A number < 0. */
  negativeIntValue?: bigint | undefined;
  /** A floating-point number. */
  doubleValue?: number | undefined;
  /** A string literal's bytes. */
  stringValue?: Uint8Array | undefined;
  /** The text between braces. */
  aggregateValue?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A segment of a dotted option name. */
interface UninterpretedOptionNamePart {
  /** The segment's text. Required. */
  namePart?: string | undefined;
  /** Whether it is an extension: in parentheses in the source. Required. */
  isExtension?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Where one element stands, and its comments. Readers pass over those that they do not understand. */
interface SourceCodeInfoLocation {
  /** Field numbers and indexes from the FileDescriptorProto to the element. */
  path: number[];
  /** Start line, start column, end line unless it is the start line, end column; from 0. */
  span: number[];
  /** The comment before the element, without comment markers. */
  leadingComments?: string | undefined;
  /** The comment after the element, without comment markers. */
  trailingComments?: string | undefined;
  /** Comment paragraphs before the element that do not touch it. */
  leadingDetachedComments: string[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Which spans of generated code come from which element. */
interface GeneratedCodeInfo {
  /** One for each span. */
  annotation: GeneratedCodeInfoAnnotation[];
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** One span of generated code. */
interface GeneratedCodeInfoAnnotation {
  /** Field numbers and indexes, as in `SourceCodeInfo.Location`. */
  path: number[];
  /** Path of the schema source file in the file system. */
  sourceFile?: string | undefined;
  /** First byte of the span in the generated code. */
  begin?: number | undefined;
  /** One past the last byte. */
  end?: number | undefined;
  /** What the generated code does with the element. */
  semantic?: GeneratedCodeInfoAnnotationSemantic | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** An extension that the range's owner has declared. */
interface ExtensionRangeOptionsDeclaration {
  /** Number of the extension. */
  number?: number | undefined;
  /** Full name of the extension. */
  fullName?: string | undefined;
  /** Full name of its type, or a scalar's name. */
  type?: string | undefined;
  /** Whether the number may not be used. */
  reserved?: boolean | undefined;
  /** Whether the extension is repeated. */
  repeated?: boolean | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** A default that holds from one edition on. */
interface FieldOptionsEditionDefault {
  /** The default, in text format. */
  value?: string | undefined;
  /** From this edition on. */
  edition?: Edition | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** From when to when a feature may be used. */
interface FieldOptionsFeatureSupport {
  /** The first edition with the feature. */
  editionIntroduced?: Edition | undefined;
  /** The first edition that warns of it. */
  editionDeprecated?: Edition | undefined;
  /** What the warning says. */
  deprecationWarning?: string | undefined;
  /** The first edition without it. */
  editionRemoved?: Edition | undefined;
  /** What the error says once it is removed. */
  removalError?: string | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** What an edition decides, and a file, message or field may decide otherwise. */
interface FeatureSet {
  /** Whether absence can be told from the default. */
  fieldPresence?: FeatureSetFieldPresence | undefined;
  /** What happens to numbers that the enum does not name. */
  enumType?: FeatureSetEnumType | undefined;
  /** How repeated numbers are written. */
  repeatedFieldEncoding?: FeatureSetRepeatedFieldEncoding | undefined;
  /** Whether strings must be UTF-8. */
  utf8Validation?: FeatureSetUtf8Validation | undefined;
  /** How messages are written. */
  messageEncoding?: FeatureSetMessageEncoding | undefined;
  /** Whether JSON is supported. */
  jsonFormat?: FeatureSetJsonFormat | undefined;
  /** Whether names must follow a style. */
  enforceNamingStyle?: FeatureSetEnforceNamingStyle | undefined;
  /** Visibility of symbols that do not say. */
  defaultSymbolVisibility?: FeatureSetVisibilityFeatureDefaultSymbolVisibility | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** The features' defaults, compiled, for one range of editions. */
interface FeatureSetDefaults {
  /** In ascending order of editions. */
  defaults: FeatureSetDefaultsFeatureSetEditionDefault[];
  /** The first edition that is covered. */
  minimumEdition?: Edition | undefined;
  /** The last. */
  maximumEdition?: Edition | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** What holds from one edition on. */
interface FeatureSetDefaultsFeatureSetEditionDefault {
  /** From this edition on. */
  edition?: Edition | undefined;
  /** What may be decided otherwise. */
  overridableFeatures?: FeatureSet | undefined;
  /** What may not. */
  fixedFeatures?: FeatureSet | undefined;
  /** Fields that the schema does not know, as they stood on the wire, one after the other. */
  unknownFields?: Uint8Array | undefined;
}
/** Every message by its name in protobuf, without the package. */
interface Messages {
  readonly "FileDescriptorSet": FileDescriptorSet;
  readonly "FileDescriptorProto": FileDescriptorProto;
  readonly "DescriptorProto": DescriptorProto;
  readonly "DescriptorProto.ExtensionRange": DescriptorProtoExtensionRange;
  readonly "DescriptorProto.ReservedRange": DescriptorProtoReservedRange;
  readonly "ExtensionRangeOptions": ExtensionRangeOptions;
  readonly "FieldDescriptorProto": FieldDescriptorProto;
  readonly "OneofDescriptorProto": OneofDescriptorProto;
  readonly "EnumDescriptorProto": EnumDescriptorProto;
  readonly "EnumDescriptorProto.EnumReservedRange": EnumDescriptorProtoEnumReservedRange;
  readonly "EnumValueDescriptorProto": EnumValueDescriptorProto;
  readonly "ServiceDescriptorProto": ServiceDescriptorProto;
  readonly "MethodDescriptorProto": MethodDescriptorProto;
  readonly "FileOptions": FileOptions;
  readonly "MessageOptions": MessageOptions;
  readonly "FieldOptions": FieldOptions;
  readonly "OneofOptions": OneofOptions;
  readonly "EnumOptions": EnumOptions;
  readonly "EnumValueOptions": EnumValueOptions;
  readonly "ServiceOptions": ServiceOptions;
  readonly "MethodOptions": MethodOptions;
  readonly "UninterpretedOption": UninterpretedOption;
  readonly "UninterpretedOption.NamePart": UninterpretedOptionNamePart;
  readonly "SourceCodeInfo": SourceCodeInfo;
  readonly "SourceCodeInfo.Location": SourceCodeInfoLocation;
  readonly "GeneratedCodeInfo": GeneratedCodeInfo;
  readonly "GeneratedCodeInfo.Annotation": GeneratedCodeInfoAnnotation;
  readonly "ExtensionRangeOptions.Declaration": ExtensionRangeOptionsDeclaration;
  readonly "FieldOptions.EditionDefault": FieldOptionsEditionDefault;
  readonly "FieldOptions.FeatureSupport": FieldOptionsFeatureSupport;
  readonly "FeatureSet": FeatureSet;
  readonly "FeatureSetDefaults": FeatureSetDefaults;
  readonly "FeatureSetDefaults.FeatureSetEditionDefault": FeatureSetDefaultsFeatureSetEditionDefault;
}
/** What an absent field means, where the schema says it. Other absent fields are empty, 0 or false. */
declare const DEFAULTS: {
  readonly ExtensionRangeOptions: {
    readonly verification: 1;
  };
  readonly MethodDescriptorProto: {
    readonly clientStreaming: false;
    readonly serverStreaming: false;
  };
  readonly FileOptions: {
    readonly optimizeFor: 1;
    readonly javaMultipleFiles: false;
    readonly ccGenericServices: false;
    readonly javaGenericServices: false;
    readonly pyGenericServices: false;
    readonly deprecated: false;
    readonly javaStringCheckUtf8: false;
    readonly ccEnableArenas: true;
    readonly phpGenericServices: false;
  };
  readonly MessageOptions: {
    readonly messageSetWireFormat: false;
    readonly noStandardDescriptorAccessor: false;
    readonly deprecated: false;
  };
  readonly FieldOptions: {
    readonly ctype: 0;
    readonly deprecated: false;
    readonly lazy: false;
    readonly jstype: 0;
    readonly weak: false;
    readonly unverifiedLazy: false;
    readonly debugRedact: false;
  };
  readonly EnumOptions: {
    readonly deprecated: false;
  };
  readonly EnumValueOptions: {
    readonly deprecated: false;
    readonly debugRedact: false;
  };
  readonly ServiceOptions: {
    readonly deprecated: false;
  };
  readonly MethodOptions: {
    readonly deprecated: false;
    readonly idempotencyLevel: 0;
  };
};
/** The files of one compiler run. A lazy, read-only view. */
declare class FileDescriptorSetView extends MessageView {
  /** The files, each after those that it imports when a compiler wrote the set. */
  get file(): readonly FileDescriptorProtoView[];
  /** The message as a plain object of its own. */
  toObject(): FileDescriptorSet;
}
/** A whole schema source file. A lazy, read-only view. */
declare class FileDescriptorProtoView extends MessageView {
  /** File name, relative to the root of the source tree. */
  get name(): string | undefined;
  /** The package, such as `foo.bar`; absent for a file without one. */
  get package(): string | undefined;
  /** Names of the imported files. */
  get dependency(): readonly string[];
  /** Top-level messages. */
  get messageType(): readonly DescriptorProtoView[];
  /** Top-level enums. */
  get enumType(): readonly EnumDescriptorProtoView[];
  /** Services. */
  get service(): readonly ServiceDescriptorProtoView[];
  /** Top-level extensions. */
  get extension(): readonly FieldDescriptorProtoView[];
  /** Options of the file. */
  get options(): FileOptionsView | undefined;
  /** Where each element stands in the source, and its comments. May be removed without harm at run time. */
  get sourceCodeInfo(): SourceCodeInfo | undefined;
  /** Indexes into `dependency` of the public imports. */
  get publicDependency(): readonly number[];
  /** Indexes into `dependency` of the weak imports (for internal migration only). */
  get weakDependency(): readonly number[];
  /** `proto2` or `proto3`; absent means `proto2`. */
  get syntax(): string | undefined;
  /** The edition, when `syntax` is `editions`. */
  get edition(): Edition | undefined;
  /** Names of files imported for their options only. */
  get optionDependency(): readonly string[];
  /** The message as a plain object of its own. */
  toObject(): FileDescriptorProto;
}
/** A message type. A lazy, read-only view. */
declare class DescriptorProtoView extends MessageView {
  /** The message's own name, without its scope. */
  get name(): string | undefined;
  /** Fields, in the order of the source. */
  get field(): readonly FieldDescriptorProtoView[];
  /** Messages declared inside this message, map entries among them. */
  get nestedType(): readonly DescriptorProtoView[];
  /** Enums declared inside this message. */
  get enumType(): readonly EnumDescriptorProtoView[];
  /** Field numbers that extensions may use. */
  get extensionRange(): readonly DescriptorProtoExtensionRangeView[];
  /** Extensions declared inside this message (of other messages, mostly). */
  get extension(): readonly FieldDescriptorProtoView[];
  /** Options of the message. */
  get options(): MessageOptionsView | undefined;
  /** Oneofs; the synthetic ones of proto3 optional fields stand last. */
  get oneofDecl(): readonly OneofDescriptorProtoView[];
  /** Field numbers that may not be used; the ranges do not overlap. */
  get reservedRange(): readonly DescriptorProtoReservedRangeView[];
  /** Field names that may not be used; each stands once. */
  get reservedName(): readonly string[];
  /** Who may use the message. */
  get visibility(): SymbolVisibility | undefined;
  /** The message as a plain object of its own. */
  toObject(): DescriptorProto;
}
/** A range of field numbers for extensions. A lazy, read-only view. */
declare class DescriptorProtoExtensionRangeView extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined;
  /** Last number, exclusive. */
  get end(): number | undefined;
  /** Options of the range. */
  get options(): ExtensionRangeOptionsView | undefined;
  /** The message as a plain object of its own. */
  toObject(): DescriptorProtoExtensionRange;
}
/** A range of field numbers that fields and extension ranges of this message may not use. A lazy, read-only view. */
declare class DescriptorProtoReservedRangeView extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined;
  /** Last number, exclusive. */
  get end(): number | undefined;
  /** The message as a plain object of its own. */
  toObject(): DescriptorProtoReservedRange;
}
/** Options of an extension range. A lazy, read-only view. */
declare class ExtensionRangeOptionsView extends MessageView {
  /** The extensions that the range's owner has declared. */
  get declaration(): readonly ExtensionRangeOptionsDeclarationView[];
  /** Whether the declarations are enforced. */
  get verification(): ExtensionRangeOptionsVerificationState | undefined;
  /** Features of the range. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): ExtensionRangeOptions;
}
/** A field of a message, or an extension. A lazy, read-only view. */
declare class FieldDescriptorProtoView extends MessageView {
  /** The field's own name. */
  get name(): string | undefined;
  /** Of extensions: the type that is extended, resolved like `type_name`. */
  get extendee(): string | undefined;
  /** Field number: the tag on the wire. */
  get number(): number | undefined;
  /** How often the field may stand. */
  get label(): FieldDescriptorProtoLabel | undefined;
  /** May be absent when `type_name` is set; if both are set it is an enum, message or group. */
  get type(): FieldDescriptorProtoType | undefined;
  /** Of message and enum fields. A leading `.` is a full name; otherwise scopes are searched from the inside out. */
  get typeName(): string | undefined;
  /** Numbers and strings as text, bool `true` or `false`, bytes C-escaped. */
  get defaultValue(): string | undefined;
  /** Options of the field. */
  get options(): FieldOptionsView | undefined;
  /** Index into `oneof_decl` of the message. */
  get oneofIndex(): number | undefined;
  /** Name in JSON: set by the compiler, from the json_name option or else camelCase of the name. */
  get jsonName(): string | undefined;
  /** A proto3 `optional` field; it is then the only member of a synthetic oneof. */
  get proto3Optional(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): FieldDescriptorProto;
}
/** A oneof. A lazy, read-only view. */
declare class OneofDescriptorProtoView extends MessageView {
  /** The oneof's own name. */
  get name(): string | undefined;
  /** Options of the oneof. */
  get options(): OneofOptionsView | undefined;
  /** The message as a plain object of its own. */
  toObject(): OneofDescriptorProto;
}
/** An enum type. A lazy, read-only view. */
declare class EnumDescriptorProtoView extends MessageView {
  /** The enum's own name. */
  get name(): string | undefined;
  /** Values, in the order of the source. */
  get value(): readonly EnumValueDescriptorProtoView[];
  /** Options of the enum. */
  get options(): EnumOptionsView | undefined;
  /** Numbers that may not be used; the ranges do not overlap. */
  get reservedRange(): readonly EnumDescriptorProtoEnumReservedRangeView[];
  /** Names that may not be used; each stands once. */
  get reservedName(): readonly string[];
  /** Who may use the enum. */
  get visibility(): SymbolVisibility | undefined;
  /** The message as a plain object of its own. */
  toObject(): EnumDescriptorProto;
}
/** A range of numbers that values of this enum may not use. A lazy, read-only view. */
declare class EnumDescriptorProtoEnumReservedRangeView extends MessageView {
  /** First number, inclusive. */
  get start(): number | undefined;
  /** Last number, inclusive too. */
  get end(): number | undefined;
  /** The message as a plain object of its own. */
  toObject(): EnumDescriptorProtoEnumReservedRange;
}
/** A value of an enum. A lazy, read-only view. */
declare class EnumValueDescriptorProtoView extends MessageView {
  /** The value's name, a sibling of the enum's own name in scope. */
  get name(): string | undefined;
  /** Its number. */
  get number(): number | undefined;
  /** Options of the value. */
  get options(): EnumValueOptionsView | undefined;
  /** The message as a plain object of its own. */
  toObject(): EnumValueDescriptorProto;
}
/** A service. A lazy, read-only view. */
declare class ServiceDescriptorProtoView extends MessageView {
  /** The service's own name. */
  get name(): string | undefined;
  /** Methods, in the order of the source. */
  get method(): readonly MethodDescriptorProtoView[];
  /** Options of the service. */
  get options(): ServiceOptionsView | undefined;
  /** The message as a plain object of its own. */
  toObject(): ServiceDescriptorProto;
}
/** A method of a service. A lazy, read-only view. */
declare class MethodDescriptorProtoView extends MessageView {
  /** The method's own name. */
  get name(): string | undefined;
  /** The request's message type, resolved like a field's `type_name`. */
  get inputType(): string | undefined;
  /** The response's message type, resolved like a field's `type_name`. */
  get outputType(): string | undefined;
  /** Options of the method. */
  get options(): MethodOptionsView | undefined;
  /** Whether the client sends a stream of requests. */
  get clientStreaming(): boolean | undefined;
  /** Whether the server sends a stream of responses. */
  get serverStreaming(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): MethodDescriptorProto;
}
/** Options of a file. A lazy, read-only view. */
declare class FileOptionsView extends MessageView {
  /** Java package; absent: the proto package. */
  get javaPackage(): string | undefined;
  /** Name of the Java class that wraps the file. */
  get javaOuterClassname(): string | undefined;
  /** What the generated code should be good at. */
  get optimizeFor(): FileOptionsOptimizeMode | undefined;
  /** Whether each top-level type gets a Java file of its own. */
  get javaMultipleFiles(): boolean | undefined;
  /** Go package; absent: from the import path, else the package, else the file's name. */
  get goPackage(): string | undefined;
  /** Whether abstract service classes are generated for C++. */
  get ccGenericServices(): boolean | undefined;
  /** Whether abstract service classes are generated for Java. */
  get javaGenericServices(): boolean | undefined;
  /** Whether abstract service classes are generated for Python. */
  get pyGenericServices(): boolean | undefined;
  /** Has no effect. */
  get javaGenerateEqualsAndHash(): boolean | undefined;
  /** Whether the file, and everything in it, is deprecated. */
  get deprecated(): boolean | undefined;
  /** Whether Java checks UTF-8 of proto2 strings. */
  get javaStringCheckUtf8(): boolean | undefined;
  /** Whether C++ messages may live on arenas. */
  get ccEnableArenas(): boolean | undefined;
  /** Prefix of Objective-C classes; absent: none. */
  get objcClassPrefix(): string | undefined;
  /** C# namespace; absent: the proto package. */
  get csharpNamespace(): string | undefined;
  /** Prefix of Swift types; absent: the package in CamelCase, `.` as `_`. */
  get swiftPrefix(): string | undefined;
  /** Prefix of PHP classes; absent: empty. */
  get phpClassPrefix(): string | undefined;
  /** PHP namespace; absent: from the package. */
  get phpNamespace(): string | undefined;
  /** Whether abstract service classes are generated for PHP. */
  get phpGenericServices(): boolean | undefined;
  /** PHP namespace of metadata; absent: from the file's name. */
  get phpMetadataNamespace(): string | undefined;
  /** Ruby module; absent: from the package. */
  get rubyPackage(): string | undefined;
  /** Features of the file. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): FileOptions;
}
/** Options of a message. A lazy, read-only view. */
declare class MessageOptionsView extends MessageView {
  /** Old set format: the message has only extensions, each a singular message. */
  get messageSetWireFormat(): boolean | undefined;
  /** Whether no accessor named `descriptor` is generated. */
  get noStandardDescriptorAccessor(): boolean | undefined;
  /** Whether the message is deprecated. */
  get deprecated(): boolean | undefined;
  /** Whether this is the entry of a map field. Set by compilers only, never by users. */
  get mapEntry(): boolean | undefined;
  /** Keeps the old handling of JSON name conflicts. */
  get deprecatedLegacyJsonFieldConflicts(): boolean | undefined;
  /** Features of the message. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): MessageOptions;
}
/** Options of a field. A lazy, read-only view. */
declare class FieldOptionsView extends MessageView {
  /** How C++ represents the string. */
  get ctype(): FieldOptionsCType | undefined;
  /** For repeated numbers: one length-delimited list. In proto3 only an explicit false avoids it. */
  get packed(): boolean | undefined;
  /** Whether the field is deprecated. */
  get deprecated(): boolean | undefined;
  /** A hint to parse a message field on first use. */
  get lazy(): boolean | undefined;
  /** For 64-bit fields only. */
  get jstype(): FieldOptionsJSType | undefined;
  /** For internal migration only. */
  get weak(): boolean | undefined;
  /** Like `lazy`, without checking the bytes. */
  get unverifiedLazy(): boolean | undefined;
  /** Whether debug output hides the value. */
  get debugRedact(): boolean | undefined;
  /** Whether the option stays in the generated code. */
  get retention(): FieldOptionsOptionRetention | undefined;
  /** What the option may stand on. */
  get targets(): readonly FieldOptionsOptionTargetType[];
  /** Defaults by edition. */
  get editionDefaults(): readonly FieldOptionsEditionDefaultView[];
  /** Features of the field. */
  get features(): FeatureSetView | undefined;
  /** From when to when the feature may be used. */
  get featureSupport(): FieldOptionsFeatureSupportView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): FieldOptions;
}
/** Options of a oneof. A lazy, read-only view. */
declare class OneofOptionsView extends MessageView {
  /** Features of the oneof. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): OneofOptions;
}
/** Options of an enum. A lazy, read-only view. */
declare class EnumOptionsView extends MessageView {
  /** Whether several names may have one number. */
  get allowAlias(): boolean | undefined;
  /** Whether the enum is deprecated. */
  get deprecated(): boolean | undefined;
  /** Keeps the old handling of JSON name conflicts. */
  get deprecatedLegacyJsonFieldConflicts(): boolean | undefined;
  /** Features of the enum. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): EnumOptions;
}
/** Options of an enum value. A lazy, read-only view. */
declare class EnumValueOptionsView extends MessageView {
  /** Whether the value is deprecated. */
  get deprecated(): boolean | undefined;
  /** Features of the value. */
  get features(): FeatureSetView | undefined;
  /** Whether debug output hides fields with this value. */
  get debugRedact(): boolean | undefined;
  /** From when to when the value may be used. */
  get featureSupport(): FieldOptionsFeatureSupportView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): EnumValueOptions;
}
/** Options of a service. Field numbers 1 to 32 belong to an internal framework. A lazy, read-only view. */
declare class ServiceOptionsView extends MessageView {
  /** Whether the service is deprecated. */
  get deprecated(): boolean | undefined;
  /** Features of the service. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): ServiceOptions;
}
/** Options of a method. Field numbers 1 to 32 belong to an internal framework. A lazy, read-only view. */
declare class MethodOptionsView extends MessageView {
  /** Whether the method is deprecated. */
  get deprecated(): boolean | undefined;
  /** What may be assumed when a call is made twice. */
  get idempotencyLevel(): MethodOptionsIdempotencyLevel | undefined;
  /** Features of the method. */
  get features(): FeatureSetView | undefined;
  /** Options that the parser could not resolve. */
  get uninterpretedOption(): readonly UninterpretedOptionView[];
  /** The message as a plain object of its own. */
  toObject(): MethodOptions;
}
/** An option that the parser could not resolve. A finished descriptor has none. Exactly one value is set. A lazy, read-only view. */
declare class UninterpretedOptionView extends MessageView {
  /** The segments of the option's name. */
  get name(): readonly UninterpretedOptionNamePartView[];
  /** An identifier, as it stood. */
  get identifierValue(): string | undefined;
  /** A number >= 0. */
  get positiveIntValue(): bigint | undefined;
  /** A number < 0. */
  get negativeIntValue(): bigint | undefined;
  /** A floating-point number. */
  get doubleValue(): number | undefined;
  /** A string literal's bytes. */
  get stringValue(): Uint8Array | undefined;
  /** The text between braces. */
  get aggregateValue(): string | undefined;
  /** The message as a plain object of its own. */
  toObject(): UninterpretedOption;
}
/** A segment of a dotted option name. A lazy, read-only view. */
declare class UninterpretedOptionNamePartView extends MessageView {
  /** The segment's text. Required. */
  get namePart(): string | undefined;
  /** Whether it is an extension: in parentheses in the source. Required. */
  get isExtension(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): UninterpretedOptionNamePart;
}
/** Which spans of generated code come from which element. A lazy, read-only view. */
declare class GeneratedCodeInfoView extends MessageView {
  /** One for each span. */
  get annotation(): readonly GeneratedCodeInfoAnnotationView[];
  /** The message as a plain object of its own. */
  toObject(): GeneratedCodeInfo;
}
/** One span of generated code. A lazy, read-only view. */
declare class GeneratedCodeInfoAnnotationView extends MessageView {
  /** Field numbers and indexes, as in `SourceCodeInfo.Location`. */
  get path(): readonly number[];
  /** Path of the schema source file in the file system. */
  get sourceFile(): string | undefined;
  /** First byte of the span in the generated code. */
  get begin(): number | undefined;
  /** One past the last byte. */
  get end(): number | undefined;
  /** What the generated code does with the element. */
  get semantic(): GeneratedCodeInfoAnnotationSemantic | undefined;
  /** The message as a plain object of its own. */
  toObject(): GeneratedCodeInfoAnnotation;
}
/** An extension that the range's owner has declared. A lazy, read-only view. */
declare class ExtensionRangeOptionsDeclarationView extends MessageView {
  /** Number of the extension. */
  get number(): number | undefined;
  /** Full name of the extension. */
  get fullName(): string | undefined;
  /** Full name of its type, or a scalar's name. */
  get type(): string | undefined;
  /** Whether the number may not be used. */
  get reserved(): boolean | undefined;
  /** Whether the extension is repeated. */
  get repeated(): boolean | undefined;
  /** The message as a plain object of its own. */
  toObject(): ExtensionRangeOptionsDeclaration;
}
/** A default that holds from one edition on. A lazy, read-only view. */
declare class FieldOptionsEditionDefaultView extends MessageView {
  /** The default, in text format. */
  get value(): string | undefined;
  /** From this edition on. */
  get edition(): Edition | undefined;
  /** The message as a plain object of its own. */
  toObject(): FieldOptionsEditionDefault;
}
/** From when to when a feature may be used. A lazy, read-only view. */
declare class FieldOptionsFeatureSupportView extends MessageView {
  /** The first edition with the feature. */
  get editionIntroduced(): Edition | undefined;
  /** The first edition that warns of it. */
  get editionDeprecated(): Edition | undefined;
  /** What the warning says. */
  get deprecationWarning(): string | undefined;
  /** The first edition without it. */
  get editionRemoved(): Edition | undefined;
  /** What the error says once it is removed. */
  get removalError(): string | undefined;
  /** The message as a plain object of its own. */
  toObject(): FieldOptionsFeatureSupport;
}
/** What an edition decides, and a file, message or field may decide otherwise. A lazy, read-only view. */
declare class FeatureSetView extends MessageView {
  /** Whether absence can be told from the default. */
  get fieldPresence(): FeatureSetFieldPresence | undefined;
  /** What happens to numbers that the enum does not name. */
  get enumType(): FeatureSetEnumType | undefined;
  /** How repeated numbers are written. */
  get repeatedFieldEncoding(): FeatureSetRepeatedFieldEncoding | undefined;
  /** Whether strings must be UTF-8. */
  get utf8Validation(): FeatureSetUtf8Validation | undefined;
  /** How messages are written. */
  get messageEncoding(): FeatureSetMessageEncoding | undefined;
  /** Whether JSON is supported. */
  get jsonFormat(): FeatureSetJsonFormat | undefined;
  /** Whether names must follow a style. */
  get enforceNamingStyle(): FeatureSetEnforceNamingStyle | undefined;
  /** Visibility of symbols that do not say. */
  get defaultSymbolVisibility(): FeatureSetVisibilityFeatureDefaultSymbolVisibility | undefined;
  /** The message as a plain object of its own. */
  toObject(): FeatureSet;
}
/** The features' defaults, compiled, for one range of editions. A lazy, read-only view. */
declare class FeatureSetDefaultsView extends MessageView {
  /** In ascending order of editions. */
  get defaults(): readonly FeatureSetDefaultsFeatureSetEditionDefaultView[];
  /** The first edition that is covered. */
  get minimumEdition(): Edition | undefined;
  /** The last. */
  get maximumEdition(): Edition | undefined;
  /** The message as a plain object of its own. */
  toObject(): FeatureSetDefaults;
}
/** What holds from one edition on. A lazy, read-only view. */
declare class FeatureSetDefaultsFeatureSetEditionDefaultView extends MessageView {
  /** From this edition on. */
  get edition(): Edition | undefined;
  /** What may be decided otherwise. */
  get overridableFeatures(): FeatureSetView | undefined;
  /** What may not. */
  get fixedFeatures(): FeatureSetView | undefined;
  /** The message as a plain object of its own. */
  toObject(): FeatureSetDefaultsFeatureSetEditionDefault;
}
/** The view of every message that has one, by its name in protobuf. */
interface Views {
  readonly "FileDescriptorSet": FileDescriptorSetView;
  readonly "FileDescriptorProto": FileDescriptorProtoView;
  readonly "DescriptorProto": DescriptorProtoView;
  readonly "DescriptorProto.ExtensionRange": DescriptorProtoExtensionRangeView;
  readonly "DescriptorProto.ReservedRange": DescriptorProtoReservedRangeView;
  readonly "ExtensionRangeOptions": ExtensionRangeOptionsView;
  readonly "FieldDescriptorProto": FieldDescriptorProtoView;
  readonly "OneofDescriptorProto": OneofDescriptorProtoView;
  readonly "EnumDescriptorProto": EnumDescriptorProtoView;
  readonly "EnumDescriptorProto.EnumReservedRange": EnumDescriptorProtoEnumReservedRangeView;
  readonly "EnumValueDescriptorProto": EnumValueDescriptorProtoView;
  readonly "ServiceDescriptorProto": ServiceDescriptorProtoView;
  readonly "MethodDescriptorProto": MethodDescriptorProtoView;
  readonly "FileOptions": FileOptionsView;
  readonly "MessageOptions": MessageOptionsView;
  readonly "FieldOptions": FieldOptionsView;
  readonly "OneofOptions": OneofOptionsView;
  readonly "EnumOptions": EnumOptionsView;
  readonly "EnumValueOptions": EnumValueOptionsView;
  readonly "ServiceOptions": ServiceOptionsView;
  readonly "MethodOptions": MethodOptionsView;
  readonly "UninterpretedOption": UninterpretedOptionView;
  readonly "UninterpretedOption.NamePart": UninterpretedOptionNamePartView;
  readonly "GeneratedCodeInfo": GeneratedCodeInfoView;
  readonly "GeneratedCodeInfo.Annotation": GeneratedCodeInfoAnnotationView;
  readonly "ExtensionRangeOptions.Declaration": ExtensionRangeOptionsDeclarationView;
  readonly "FieldOptions.EditionDefault": FieldOptionsEditionDefaultView;
  readonly "FieldOptions.FeatureSupport": FieldOptionsFeatureSupportView;
  readonly "FeatureSet": FeatureSetView;
  readonly "FeatureSetDefaults": FeatureSetDefaultsView;
  readonly "FeatureSetDefaults.FeatureSetEditionDefault": FeatureSetDefaultsFeatureSetEditionDefaultView;
}
declare const VIEWS: { readonly [Name in keyof Views]: new (tape: Tape, at: number) => Views[Name] };
/** The modern schema. */
declare const modern: Schema<Messages, Views>;
declare namespace modern_d_exports {
  export {
    DEFAULTS,
    DescriptorProto,
    DescriptorProtoExtensionRange,
    DescriptorProtoExtensionRangeView,
    DescriptorProtoReservedRange,
    DescriptorProtoReservedRangeView,
    DescriptorProtoView,
    Edition,
    EnumDescriptorProto,
    EnumDescriptorProtoEnumReservedRange,
    EnumDescriptorProtoEnumReservedRangeView,
    EnumDescriptorProtoView,
    EnumOptions,
    EnumOptionsView,
    EnumValueDescriptorProto,
    EnumValueDescriptorProtoView,
    EnumValueOptions,
    EnumValueOptionsView,
    ExtensionRangeOptions,
    ExtensionRangeOptionsDeclaration,
    ExtensionRangeOptionsDeclarationView,
    ExtensionRangeOptionsVerificationState,
    ExtensionRangeOptionsView,
    FeatureSet,
    FeatureSetDefaults,
    FeatureSetDefaultsFeatureSetEditionDefault,
    FeatureSetDefaultsFeatureSetEditionDefaultView,
    FeatureSetDefaultsView,
    FeatureSetEnforceNamingStyle,
    FeatureSetEnumType,
    FeatureSetFieldPresence,
    FeatureSetJsonFormat,
    FeatureSetMessageEncoding,
    FeatureSetRepeatedFieldEncoding,
    FeatureSetUtf8Validation,
    FeatureSetView,
    FeatureSetVisibilityFeatureDefaultSymbolVisibility,
    FieldDescriptorProto,
    FieldDescriptorProtoLabel,
    FieldDescriptorProtoType,
    FieldDescriptorProtoView,
    FieldOptions,
    FieldOptionsCType,
    FieldOptionsEditionDefault,
    FieldOptionsEditionDefaultView,
    FieldOptionsFeatureSupport,
    FieldOptionsFeatureSupportView,
    FieldOptionsJSType,
    FieldOptionsOptionRetention,
    FieldOptionsOptionTargetType,
    FieldOptionsView,
    FileDescriptorProto,
    FileDescriptorProtoView,
    FileDescriptorSet,
    FileDescriptorSetView,
    FileOptions,
    FileOptionsOptimizeMode,
    FileOptionsView,
    GeneratedCodeInfo,
    GeneratedCodeInfoAnnotation,
    GeneratedCodeInfoAnnotationSemantic,
    GeneratedCodeInfoAnnotationView,
    GeneratedCodeInfoView,
    MessageOptions,
    MessageOptionsView,
    Messages,
    MethodDescriptorProto,
    MethodDescriptorProtoView,
    MethodOptions,
    MethodOptionsIdempotencyLevel,
    MethodOptionsView,
    OneofDescriptorProto,
    OneofDescriptorProtoView,
    OneofOptions,
    OneofOptionsView,
    ServiceDescriptorProto,
    ServiceDescriptorProtoView,
    ServiceOptions,
    ServiceOptionsView,
    SourceCodeInfo,
    SourceCodeInfoLocation,
    SymbolVisibility,
    UninterpretedOption,
    UninterpretedOptionNamePart,
    UninterpretedOptionNamePartView,
    UninterpretedOptionView,
    VIEWS,
    Views,
    modern,
  };
}
/** Value of a field, a union by `kind`. */
type DynamicValue = {
  readonly kind: "int32" | "uint32" | "float" | "double";
  readonly value: number;
} | {
  readonly kind: "int64" | "uint64";
  readonly value: bigint;
} | {
  readonly kind: "bool";
  readonly value: boolean;
} | {
  readonly kind: "string";
  readonly value: string;
} | {
  readonly kind: "bytes";
  readonly value: Uint8Array;
} | {
  readonly kind: "enum";
  readonly value: number;
  readonly name: string | undefined;
} | {
  readonly kind: "message";
  readonly value: DynamicMessage;
};
/** A field of a message, as far as it is set. */
interface DynamicField {
  /** The field; `kind` tells extensions. */
  readonly field: FieldElement;
  /** One, or the items of a repeated field in their order; a map's are its entries as messages. */
  readonly values: readonly DynamicValue[];
  /** From the file to the field, as in source locations; a repeated field's items have an index more. */
  readonly path: readonly number[];
}
/** Record of a message on the wire. */
interface DynamicRecord {
  /** Number of the field. */
  readonly number: number;
  /** The record with its tag. A view of the message's bytes. */
  readonly bytes: Uint8Array;
  /** Absent when no field explains the record, or a closed enum does not name its number. */
  readonly field: FieldElement | undefined;
  /** One, or those of a packed list. A message is that of this record alone. */
  readonly values: readonly DynamicValue[];
}
/** Source of a dynamic message. */
interface DynamicSource {
  /** The message's type. */
  readonly type: MessageElement;
  /** Well-formed records. */
  readonly bytes: Uint8Array;
  /** The registry that knows the extensions. */
  readonly registry: Registry;
  /** Path of the message from the file's descriptor. */
  readonly path: readonly number[];
  /** Whether the contents of the records were checked too. */
  readonly isChecked: boolean;
}
/** Message of a registry's type. Nothing is read before it is needed. */
declare class DynamicMessage {
  #private;
  /** Its message in the registry. */
  readonly type: MessageElement;
  /** Bytes of the message; several parts are joined. */
  readonly bytes: Uint8Array;
  /** Field numbers and indexes from the file to the message, as in source locations. */
  readonly path: readonly number[];
  /** @internal See `optionsOf` and `readDynamic`. */
  constructor({
    type,
    bytes,
    registry,
    path,
    isChecked
  }: DynamicSource);
  /**
  * The fields that are set, in the order of their first records. Parts of one message are put
  * together, the last of several values counts, and of a oneof the member that was set last.
  */
  get fields(): readonly DynamicField[];
  /** A field by its name, or an extension by its full name; `undefined` when it is not set. */
  get(name: string): DynamicField | undefined;
  /** All records, not merged, for writers of other formats. */
  get records(): readonly DynamicRecord[];
  /** Bytes of unknown fields, and of numbers that a closed enum does not name. */
  get unknownFields(): Uint8Array | undefined;
  /** The message inside a `google.protobuf.Any`, when the registry knows its type. */
  get unpacked(): DynamicMessage | undefined;
}
/**
* Reads bytes as a message of a registry's type, extensions by their numbers; `undefined` when they
* are no such message: damaged, or more than 100 levels deep. The bytes are kept, not copied.
*/
declare function readDynamic(type: MessageElement, bytes: Uint8Array, registry: Registry): DynamicMessage | undefined;
/**
* Custom options in JSON, for `toJson` and `fromJson`: as `"[full.name]"`, with values in protobuf's JSON form. What
* the registry does not explain stays among the unknown fields, and so do options that hold such things: an
* `Any` of a type that the set does not have, a `Timestamp` in the year 10000.
*/
declare function jsonExtensions(registry: Registry): JsonExtensions;
/** Whatever has options. For extension ranges see `rangeOptionsOf`. */
type OptionedElement = FileElement | MessageElement | FieldElement | OneofElement | EnumElement | ValueElement | ServiceElement | MethodElement;
/**
* All options of an element, custom ones too; `undefined` when it has none. Empty ones are a message
* without fields.
*
* What a record means is looked up in the registry by number, which may be another one than that of
* the element. The options' own fields are those of the registry's descriptor.proto, or of the one
* that is built in. What nothing explains, or is damaged, stays in `unknownFields`.
*/
declare function optionsOf(element: OptionedElement, registry: Registry): DynamicMessage | undefined;
/** The options of one of a message's extension ranges, by its place; `undefined` when it has none. */
declare function rangeOptionsOf(message: MessageElement, index: number, registry: Registry): DynamicMessage | undefined;
/**
* Plain value of an option: a number, bigint, boolean, text or bytes; the name of an enum's value, or its number
* when it has no name; an object for a message; a list for a repeated field, and a Map for a map.
*/
type PlainValue = number | bigint | boolean | string | Uint8Array | readonly PlainValue[] | PlainMap | PlainMessage;
/** Plain value of a map field, by its keys. */
interface PlainMap extends ReadonlyMap<PlainValue, PlainValue> {}
/** Plain message: fields by their names in the .proto, extensions by their full names in brackets. */
interface PlainMessage {
  /** Value of a field that is set. */
  readonly [name: string]: PlainValue;
}
/**
* The value of one option of an element, a custom one too.
*
* @param name - of a field of the options (`deprecated`), or full name of an extension (`shop.personal`), also with a dot
*   before it
* @returns `undefined` when it is not set; defaults are not put in
*/
declare function optionValue(element: OptionedElement, name: string, registry: Registry): PlainValue | undefined;
/** A message as a plain object: what is set and known. For the rest see `unknownFields`. */
declare function toPlain(message: DynamicMessage): PlainMessage;
declare namespace index_d_exports$3 {
  export {
    DynamicField,
    DynamicMessage,
    DynamicRecord,
    DynamicValue,
    OptionedElement,
    PlainMap,
    PlainMessage,
    PlainValue,
    jsonExtensions,
    optionValue,
    optionsOf,
    rangeOptionsOf,
    readDynamic,
    toPlain,
  };
}
/** What protoc or buf asks a plugin for. */
interface PluginRequest {
  /** All files that are needed, each after those that it imports. */
  readonly set: FileDescriptorSetView$1;
  /** Names of the files to generate code for. */
  readonly filesToGenerate: readonly string[];
  /** Text of the plugin's option on the command line; empty when there is none. */
  readonly parameter: string;
}
/** File that a plugin makes. */
interface GeneratedFile {
  /** Name below the output folder. */
  readonly name: string;
  /** Text of the file. */
  readonly content: string;
  /** Name of the place in another plugin's file where the text goes; absent: the file is new. */
  readonly insertionPoint?: string | undefined;
}
/**
* Answer of a plugin of protoc or buf: from the bytes of standard input to those of standard output. An error that
* `generate` throws is told to the user by the compiler.
*
* @throws RangeError when the bytes are no `CodeGeneratorRequest`; WireError for a damaged descriptor in it
*/
declare function answerPlugin(request: Uint8Array, generate: (request: PluginRequest) => readonly GeneratedFile[]): Uint8Array;
declare namespace index_d_exports$4 {
  export {
    GeneratedFile,
    PluginRequest,
    answerPlugin,
  };
}
/** Fault of a descriptor that no source text can express. */
type PrintFault = "name" | "number" | "syntax" | "reference" | "group" | "map-entry" | "oneof" | "order" | "default" | "option" | "comment";
/** Code of an error. The codes are part of the public API. */
type PrintErrorReason = {
  readonly code: "unknown-file";
  readonly name: string;
} | {
  readonly code: "unknown-symbol";
  readonly name: string;
} | {
  readonly code: "unprintable";
  readonly what: PrintFault;
  readonly file: string; /** Full name of the element; of a file its name. */
  readonly element: string; /** From the file to the element, as in source locations. */
  readonly path: readonly number[];
};
/** A descriptor that no source leads to, or something that is not there. */
declare class PrintError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "PrintError";
  /** The reason, for a program. */
  readonly reason: PrintErrorReason;
  constructor(message: string, reason: PrintErrorReason);
}
/** Whether something thrown is a `PrintError`, of whichever copy of this package. */
declare function isPrintError(error: unknown): error is PrintError;
/** Options of printing. */
interface PrintOptions {
  /** Whether comments are printed, when the set has them. Default: true. */
  readonly comments?: boolean | undefined;
  /**
  * Treatment of what no source can say: `throw` (default) refuses; `comment` says it in a
  * comment and goes on, for people to read and not for compilers.
  */
  readonly unprintable?: "throw" | "comment" | undefined;
}
/**
* Prints the source of a file: with its comments, in the order of its source when the set has source
* locations. A compiler makes the same descriptor of it.
*
* @throws PrintError unknown-file, unprintable
*/
declare function printFile(registry: Registry, name: string, options?: PrintOptions): string;
/**
* Prints the declaration of a symbol by its full name, without a leading dot: with its comments and
* all that is inside. An extension is in its `extend` block.
*
* @throws PrintError unknown-symbol (packages too: they have no declaration), unprintable
*/
declare function printSymbol(registry: Registry, fullName: string, options?: PrintOptions): string;
declare namespace index_d_exports$5 {
  export {
    PrintError,
    PrintErrorReason,
    PrintFault,
    PrintOptions,
    isPrintError,
    printFile,
    printSymbol,
  };
}
declare namespace protobufjs_d_exports {
  export {
    decodeFrom,
    encodeTo,
    longOf,
    readerOf,
  };
}
/**
* Reads a message at the position of a protobufjs reader, and moves the reader behind it. Unknown fields
* are left out when the reader discards them, which is what protobufjs's readers do by default.
*
* @param length - in bytes; absent: up to the end of the reader
* @throws WireError with offsets from the reader's position
* @throws RangeError when the reader has fewer bytes
*/
declare function decodeFrom<Name extends keyof Known & string, Known extends object = Messages$1, Viewed extends object = Views$1>(name: Name, reader: Reader, length?: number, options?: DecodeOptions<Known, Viewed>): Known[Name];
/** Writes a message with a protobufjs writer, without tag and length. Absent: a new writer. */
declare function encodeTo<Name extends keyof Known & string, Known extends object = Messages$1, Viewed extends object = Views$1>(name: Name, message: Init<Known[Name]>, writer?: Writer, options?: EncodeOptions<Known, Viewed>): Writer;
/** A protobufjs reader that keeps unknown fields, over bytes of a view or of unknown fields. */
declare function readerOf(bytes: Uint8Array): Reader;
/** A 64-bit number in halves, as protobufjs's `Long.fromValue` takes it. */
declare function longOf(value: bigint, unsigned?: boolean): LongLike;
/** Full names of the services of reflection; both have the method `ServerReflectionInfo` and the same messages. */
declare const REFLECTION_SERVICES: readonly string[];
/** Options of reflection. */
interface ReflectionOptions {
  /** Full names of the services to list. Default: all of the set. */
  readonly services?: readonly string[] | undefined;
}
/** Server reflection of gRPC over one set. */
interface Reflection {
  /**
  * Answers one message of a stream: bytes of a `ServerReflectionRequest` to those of a `ServerReflectionResponse`. A
  * file comes first, and behind it all that it imports, as it is in the set.
  *
  * @throws RangeError when the bytes are no request
  */
  readonly answer: (request: Uint8Array) => Uint8Array;
}
/** Makes gRPC's server reflection, v1 and v1alpha, of an opened set, of whichever schema. */
declare function createReflection(set: RegistrySource, {
  services
}?: ReflectionOptions): Reflection;
declare namespace index_d_exports$6 {
  export {
    REFLECTION_SERVICES,
    Reflection,
    ReflectionOptions,
    createReflection,
  };
}
/**
* The bytes that C-escaped text stands for, as in default values of `bytes` fields, or `undefined`
* when an escape is malformed.
*/
declare function unescapeBytes(text: string): Uint8Array | undefined;
/**
* One set of all files of several sets, in their order, each file once. Of two copies that differ
* only in source locations, the one that has them is kept, at the place of the first.
*
* @throws RegistryError file-conflict when two files of one name differ
*/
declare function mergeSets(sets: readonly {
  readonly tape: Tape;
}[]): Uint8Array;
/** A default: 64-bit numbers are bigints, an enum's is the value's element. */
type DefaultValue = number | bigint | boolean | string | Uint8Array | ValueElement;
/**
* The value that a field has when it is absent: the declared default, or that of its type.
* `undefined` for repeated fields and messages, and for a declared default that no compiler reads.
*/
declare function defaultValueOf(field: FieldElement): DefaultValue | undefined;
/** File options with a value for each: the declared one, or the one that generators take instead. */
interface EffectiveFileOptions {
  /** Else the package. */
  readonly javaPackage: string;
  /** The option of `FileOptions`. */
  readonly javaMultipleFiles: boolean;
  /** The option of `FileOptions`. */
  readonly javaStringCheckUtf8: boolean;
  /** The option of `FileOptions`. */
  readonly optimizeFor: FileOptionsOptimizeMode$1;
  /** Else the last part of the import path, the package, or the file's name without extension. */
  readonly goPackage: string;
  /** The option of `FileOptions`. */
  readonly ccGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly javaGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly pyGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly phpGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly deprecated: boolean;
  /** Else true. */
  readonly ccEnableArenas: boolean;
  /** The option of `FileOptions`. */
  readonly objcClassPrefix: string;
  /** Else the package. */
  readonly csharpNamespace: string;
  /** Else the package, each part in CamelCase, `_` for every dot. */
  readonly swiftPrefix: string;
  /** The option of `FileOptions`. */
  readonly phpClassPrefix: string;
  /** Else the package. */
  readonly phpNamespace: string;
  /** Else the file's name. */
  readonly phpMetadataNamespace: string;
  /** Else the package. */
  readonly rubyPackage: string;
}
/**
* The options that generators work with. The derived values are those of descriptor.proto's
* comments; an empty text counts as absent where the comments say so.
*
* @param importPath - the Go import path of the file, when something outside the file gives it
*/
declare function effectiveFileOptions(file: FileElement, importPath?: string): EffectiveFileOptions;
/** Field options with a value for each. */
interface EffectiveFieldOptions {
  /** The option of `FieldOptions`. */
  readonly ctype: FieldOptionsCType$1;
  /** The option of `FieldOptions`. */
  readonly jstype: FieldOptionsJSType$1;
  /** Whether a repeated number is written as one list: as declared, else in proto3 and as an edition has it. */
  readonly packed: boolean;
  /** The option of `FieldOptions`. */
  readonly lazy: boolean;
  /** The option of `FieldOptions`. */
  readonly deprecated: boolean;
  /** The option of `FieldOptions`. */
  readonly weak: boolean;
}
/** The options of a field that generators work with. */
declare function effectiveFieldOptions(field: FieldElement): EffectiveFieldOptions;
/** Idempotency of a method. */
declare function effectiveIdempotency(method: MethodElement): MethodOptionsIdempotencyLevel$1;
/** The name of a field in JSON: the declared one, else from its name. */
declare function jsonNameOf(field: FieldElement): string;
/** Code of an error. The codes are part of the public API. */
type RegistryErrorReason = {
  readonly code: "unknown-symbol";
  readonly name: string;
} | {
  readonly code: "unknown-file";
  readonly name: string;
} | {
  readonly code: "import-cycle";
  readonly files: readonly string[];
} | {
  readonly code: "unsafe-name";
  readonly name: string;
} | {
  readonly code: "file-conflict";
  readonly name: string;
};
/** A question that a registry cannot answer, or sets that do not fit together. */
declare class RegistryError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "RegistryError";
  /** The reason, for a program. */
  readonly reason: RegistryErrorReason;
  constructor(message: string, reason: RegistryErrorReason);
}
/** Whether something thrown is a `RegistryError`, of whichever copy of this package. */
declare function isRegistryError(error: unknown): error is RegistryError;
/**
* The JSON name that compilers give a field: every `_` is dropped and an ASCII letter behind one
* is raised; the first letter stays.
*/
declare function toJsonName(name: string): string;
/** The name of the message that a compiler makes for a map field: `some_map` has `SomeMapEntry`. */
declare function toMapEntryName(name: string): string;
/** Features of an element as they are in force, by the names of `google.protobuf.FeatureSet`. */
interface ResolvedFeatures {
  /** Whether fields tell a value that is the default from none. See `hasPresence` of a field. */
  readonly fieldPresence: "EXPLICIT" | "IMPLICIT" | "LEGACY_REQUIRED";
  /** Whether enums take numbers without a name. See `isOpen` of an enum. */
  readonly enumType: "OPEN" | "CLOSED";
  /** Whether repeated numbers are written as one list. */
  readonly repeatedFieldEncoding: "PACKED" | "EXPANDED";
  /** Whether text must be UTF-8. */
  readonly utf8Validation: "VERIFY" | "NONE";
  /** Whether a message has its length before it, or an end tag behind it. See `isDelimited` of a field. */
  readonly messageEncoding: "LENGTH_PREFIXED" | "DELIMITED";
  /** Whether names must be apart in JSON too. */
  readonly jsonFormat: "ALLOW" | "LEGACY_BEST_EFFORT";
  /** The style that names must have. */
  readonly enforceNamingStyle: "STYLE2024" | "STYLE_LEGACY" | "STYLE2026";
  /** Visibility, to other files, of types that do not set their own. */
  readonly defaultSymbolVisibility: "EXPORT_ALL" | "EXPORT_TOP_LEVEL" | "LOCAL_ALL" | "STRICT";
}
/** Element of a registry that has features. */
type FeaturedElement = FileElement | MessageElement | FieldElement | OneofElement | EnumElement | ValueElement | ServiceElement | MethodElement;
/**
* The features of an element: its own, else those around it, else those of its edition. Of proto2 and proto3
* those that their labels, groups and `packed` stand for, as protoc takes them (`FeatureResolver`).
* A value that the schema does not name counts as absent.
*/
declare function resolvedFeatures(element: FeaturedElement): ResolvedFeatures;
declare namespace index_d_exports$7 {
  export {
    Declaration,
    DeclarationKind,
    DefaultValue,
    EffectiveFieldOptions,
    EffectiveFileOptions,
    EnumElement,
    FeaturedElement,
    FieldElement,
    FileElement,
    FileSyntax,
    MessageElement,
    MethodElement,
    NumberRange,
    OneofElement,
    PackageElement,
    Registry,
    RegistryError,
    RegistryErrorReason,
    RegistrySource,
    ResolvedFeatures,
    SearchMode,
    ServiceElement,
    SymbolElement,
    SymbolOfKind,
    ValueElement,
    createRegistry,
    defaultValueOf,
    effectiveFieldOptions,
    effectiveFileOptions,
    effectiveIdempotency,
    isRegistryError,
    jsonNameOf,
    mergeSets,
    resolvedFeatures,
    toJsonName,
    toMapEntryName,
    unescapeBytes,
  };
}
/**
* All options of an element as a message of a protobufjs root, which says what they mean: custom ones are
* the fields that its extensions have made, `message[".shop.personal"]`. `undefined` when the element has no
* options. protobufjs keeps no unknown fields; those that the root does not know are passed over.
*
* @throws RegistryError unknown-symbol when the root does not hold descriptor.proto's message of the options
* @throws Error of protobufjs when custom options are no messages of the root's types
*/
declare function decodeOptions(element: OptionedElement, root: Root): Message | undefined;
/**
* The descriptor set of a protobufjs root, as bytes.
*
* Of a root that `toRoot` has made, the set that it was made of, with what was changed in the root
* since. Of any other root what protobufjs keeps: a file for each file name and package, with
* imports, options (custom ones too, whose extensions are in the root), JSON names, default values,
* map entries and synthetic oneofs; without source locations.
*
* @throws Error of protobufjs when the root does not resolve
*/
declare function fromRoot(root: Root): Uint8Array;
/** Options of `toRoot`. */
interface RootOptions {
  /** Whether fields have their names of the .proto. Default: their JSON names, as in protobufjs. */
  readonly keepCase?: boolean | undefined;
}
/**
* A protobufjs root of an opened set: all its files, with options (custom ones too), comments and
* defaults. `fromRoot` gives the set back, byte for byte when nothing was changed.
*
* What protobufjs cannot hold (imports, spans, what is called `__proto__`) is not in the root, and
* comes back all the same.
*
* @throws RegistryError unknown-symbol when a name means nothing in the set
* @throws RegistryError unsafe-name when a name is no identifier: protobufjs makes code of names
*/
declare function toRoot(set: RegistrySource, options?: RootOptions): Root;
declare namespace index_d_exports$8 {
  export {
    RootOptions,
    decodeOptions,
    fromRoot,
    toRoot,
  };
}
/** A declaration of a file, or the file itself. */
type DeclaredElement = Exclude<SymbolElement, {
  readonly kind: "package";
}> | FileElement;
/** Target of a path. */
interface PathTarget {
  /** The innermost element on the way. */
  readonly element: DeclaredElement;
  /** The rest of the path, inside the element: `[1]` for its name. */
  readonly rest: readonly number[];
}
/** Element at a path, as far as there are elements. */
declare function elementAt(file: FileElement, path: ArrayLike<number>): PathTarget;
/** Element or part of one at a position in the source. */
interface PlacedElement extends PathTarget {
  /** Where, from the root directory. */
  readonly path: readonly number[];
  /** Its span. */
  readonly span: SourceSpan;
}
/**
* Finds the elements at a line and column of a file's source, both from 0: the file's elements and their
* parts, from the largest to the smallest. An end is exclusive, as in the span.
*
* Columns are those of the compiler: bytes, a tab up to the next multiple of 8. Takes time in
* proportion to the locations of the file.
*/
declare function elementsAt(file: FileElement, line: number, column: number): PlacedElement[];
/** A source map, version 3 (ECMA-426). */
interface SourceMapV3 {
  /** Always 3. */
  readonly version: 3;
  /** Name of the generated file. */
  readonly file?: string | undefined;
  /** Names of the .proto files. */
  readonly sources: readonly (string | null)[];
  /** Texts of the sources, when they are at hand. */
  readonly sourcesContent?: readonly (string | null)[] | undefined;
  /** Full names of elements. */
  readonly names: readonly string[];
  /** Places, as source maps encode them. */
  readonly mappings: string;
  /** The GeneratedCodeInfo itself, base64: a map cannot say all of it. Other readers pass over it. */
  readonly x_generatedCodeInfo?: string | undefined;
}
/** The code and the schema of a source map. */
interface SourceMapContext {
  /** The generated code. */
  readonly code: string;
  /** Has the source locations of the files that the code was made of. */
  readonly registry: Registry;
  /**
  * Gives the text of a .proto file. Compilers count columns in bytes, and a tab up to the next
  * multiple of 8; with the text they become the UTF-16 units that source maps count.
  */
  readonly sourceText?: ((name: string) => string | undefined) | undefined;
  /** Name of the generated file. */
  readonly file?: string | undefined;
}
/**
* The source map of generated code. Of annotations inside each other the innermost one counts, with
* the name of its element. Those of files or paths without a source location are not mapped.
*
* @throws RangeError when an annotation does not lie in the code
*/
declare function toSourceMap(info: GeneratedCodeInfo$1, context: SourceMapContext): SourceMapV3;
/**
* The GeneratedCodeInfo of a source map: the one that `toSourceMap` has left in it, otherwise what
* its mappings say. There a mapped place is the element with the mapping's name that is declared
* there, or the largest, or else the smallest around it; mappings of one element with others
* between them are one annotation around those, as long as no code between is unmapped.
*
* @throws WireError when what `toSourceMap` left is damaged
* @throws RangeError when the mappings are
*/
declare function fromSourceMap(map: SourceMapV3, context: SourceMapContext): GeneratedCodeInfo$1;
/** Comments of an element. Markers are removed; line ends stay. */
interface Comments {
  /** The comment before it. */
  readonly leading: string | undefined;
  /** The comment after it. */
  readonly trailing: string | undefined;
  /** Paragraphs before it that do not touch it. */
  readonly detached: readonly string[];
}
/** Location of a part of a file in its source, with its comments. */
interface SourceLocation {
  /** Its place in the file's table. */
  readonly index: number;
  /** Field numbers and indexes from the file to the part. */
  readonly path: readonly number[];
  /** Absent when it has not three or four numbers. */
  readonly span: SourceSpan | undefined;
  /** Its span. */
  readonly comments: Comments;
}
/** Whatever has a name in a registry: of a package the statement in its first file. */
type SourceElement = SymbolElement | FileElement;
/**
* Where an element is declared, by what a registry gives for its full name; `undefined` when its
* file has no source locations, or none for it.
*/
declare function locationOf(element: SourceElement): SourceLocation | undefined;
/** Comments of an element; `undefined` where `locationOf` is. */
declare function commentsOf(element: SourceElement): Comments | undefined;
/** The first location of a path, which is the declaration. */
declare function locationAt(file: FileElement, path: ArrayLike<number>): SourceLocation | undefined;
/** All locations of a path: the blocks of `extend` and `reserved` have one path for all. */
declare function locationsAt(file: FileElement, path: ArrayLike<number>): SourceLocation[];
declare namespace index_d_exports$9 {
  export {
    Comments,
    DeclaredElement,
    PathTarget,
    PlacedElement,
    SourceElement,
    SourceLocation,
    SourceMapContext,
    SourceMapV3,
    SourceSpan,
    commentsOf,
    elementAt,
    elementsAt,
    fromSourceMap,
    locationAt,
    locationOf,
    locationsAt,
    toSourceMap,
  };
}
/** Code of a diagnostic. The codes are part of the public API; the texts are the compiler's. */
type DiagnosticCode = "missing-file-name" | "file-twice" | "unknown-syntax" | "unsupported-edition" | "package-is-symbol" | "package-too-deep" | "package-too-long" | "import-twice" | "import-not-found" | "import-cycle" | "import-index" | "import-kind" | "unused-import" | "lite-import" | "missing-name" | "invalid-identifier" | "null-in-name" | "name-too-long" | "already-defined" | "enum-value-scope" | "index-name" | "index-conflict" | "index-extension" | "not-defined" | "not-imported" | "shadowed" | "not-a-type" | "not-a-message" | "not-an-enum" | "not-visible" | "export-of-nested" | "features-without-edition" | "feature-unknown-value" | "feature-misplaced" | "feature-of-same-file" | "replaced-by-feature" | "required-by-default" | "implicit-presence" | "naming-style" | "number-not-positive" | "number-too-large" | "number-of-library" | "number-used" | "suggested-numbers" | "range-not-positive" | "range-is-empty" | "reserved-ranges-overlap" | "extension-ranges-overlap" | "extension-range-reserved" | "field-in-extension-range" | "reserved-number-used" | "reserved-name-used" | "reserved-twice" | "too-many-fields" | "nested-too-deep" | "type-name-missing" | "type-name-of-scalar" | "extendee-of-field" | "default-of-repeated" | "default-of-message" | "default-not-bool" | "default-bad-escape" | "default-unparsable" | "default-not-identifier" | "default-not-in-enum" | "lazy-not-message" | "packed-not-primitive" | "jstype-not-wide" | "json-name-conflict" | "json-name-invalid" | "json-name-null" | "oneof-empty" | "oneof-index-out-of-range" | "oneof-label" | "oneof-not-consecutive" | "proto3-optional-in-proto2" | "proto3-optional-without-oneof" | "synthetic-oneof-not-last" | "extendee-missing" | "extension-in-oneof" | "extension-required" | "extension-unverified-lazy" | "extension-number-used" | "extension-number-used-elsewhere" | "not-an-extension-number" | "json-name-of-extension" | "extension-not-declared" | "lite-extension" | "message-set-field" | "message-set-extension" | "declarations-unverified" | "declaration-number" | "declaration-incomplete" | "declaration-name" | "declared-twice" | "map-entry-by-hand" | "map-entry-conflict" | "map-key-type" | "map-value-enum" | "enum-empty" | "enum-alias" | "enum-values-alike" | "first-value-not-zero" | "proto3-closed-enum" | "proto3-default" | "proto3-extension" | "proto3-extension-range" | "proto3-group" | "proto3-message-set" | "proto3-required" | "lite-service" | "option-incomplete" | "option-name" | "option-unknown" | "option-shadowed" | "option-of-other-message" | "option-not-message" | "option-repeated-message" | "option-set-twice" | "option-value" | "option-support" | "option-not-introduced" | "option-removed" | "option-deprecated" | "option-target" | "option-left" | "option-value-count" | "option-number-reserved" | "option-number-unknown" | "option-number-private" | "label-missing" | "type-missing" | "json-name-missing" | "file-order" | "span-shape" | "path-unknown" | "annotation-range";
/** Part of an element that is at fault; the names are protobuf's own. */
type LocationKind = "NAME" | "NUMBER" | "TYPE" | "EXTENDEE" | "DEFAULT_VALUE" | "INPUT_TYPE" | "OUTPUT_TYPE" | "OPTION_NAME" | "OPTION_VALUE" | "IMPORT" | "EDITIONS" | "SYMBOL" | "OTHER";
/** One thing to say about a set. */
interface Diagnostic {
  /** Only errors make a set unacceptable. */
  readonly severity: "error" | "warning";
  /** Stable name of the rule. */
  readonly code: DiagnosticCode;
  /** Name of the file. */
  readonly file: string;
  /** Full name of the element; of files and imports their name. */
  readonly element: string;
  /** Field numbers and indexes from the file's descriptor to the part at fault. */
  readonly path: readonly number[];
  /** Which part of the element is at fault. */
  readonly location: LocationKind;
  /** In words: the compiler's own, where it says something. */
  readonly text: string;
  /** Span in the source, when the file has source locations. */
  readonly span: SourceSpan | undefined;
  /**
  * Whether the compiler reports it as a message. It says nothing of the rules that are only ours,
  * only logs the refusals of its index, and drops a file that imports itself without a word (3.21).
  */
  readonly isReported: boolean;
}
/** Result of a validation. */
interface Validation {
  /** Whether the compiler takes all files. */
  readonly accepted: boolean;
  /** In the order in which the compiler reports. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a file had more to say than `maxDiagnostics`. */
  readonly isTruncated: boolean;
}
/**
* Checks the annotations of generated code: begin and end are there, from 0, in their order, and
* inside the code. No compiler checks this; the texts are ours.
*
* @param codeBytes - how long the code is in UTF-8; absent: ends are not compared with it
*/
declare function validateGeneratedCodeInfo(info: GeneratedCodeInfo$1, codeBytes?: number): Diagnostic[];
/** Options of linking. */
interface LinkOptions {
  /** So much is said of each file at most. Default: 1,000. */
  readonly maxDiagnostics?: number | undefined;
  /** Whether options stay that are for sources only, as with `protoc --retain_options`. Default: false. */
  readonly retainsOptions?: boolean | undefined;
}
/** A file that was accepted. */
interface LinkedFile {
  /** The file: its fields and methods are linked to what their names mean. */
  readonly element: FileElement;
  /**
  * Bytes of the options that a parser had left for later, by their path with dots: as protoc writes them.
  * `undefined` for those of which nothing stays.
  */
  readonly options: ReadonlyMap<string, Uint8Array | undefined>;
  /** Paths of the fields that such options set, by the path of the option before, with dots. */
  readonly optionPaths: ReadonlyMap<string, readonly number[]>;
  /** Paths of options that were for sources only, and do not stay. */
  readonly strippedPaths: readonly (readonly number[])[];
}
/** Result of linking. */
interface Linked extends Validation {
  /** The files that the compiler takes, by name. */
  readonly files: ReadonlyMap<string, LinkedFile>;
}
/**
* Validates a set as protoc 35.1 does, and gives what its names and its uninterpreted options mean: what a
* compiler does behind its parser.
*
* @throws RangeError when the limit is no number of at least 1
*/
declare function link(set: RegistrySource, options?: LinkOptions): Linked;
/** Compiler whose verdict is wanted. */
type Profile = "protoc-35" | "protoc-3.21" | "strict";
/** Options of validation. */
interface ValidateOptions {
  /** Compiler whose verdict is wanted. Default: `protoc-35`. */
  readonly profile?: Profile | undefined;
  /** So much is said of each file at most. Default: 1,000. */
  readonly maxDiagnostics?: number | undefined;
}
/**
* Says what a compiler says to an opened set, in its words and in its order.
*
* @throws RangeError when there is no such profile, or the limit is no number of at least 1
*/
declare function validate(set: RegistrySource, options?: ValidateOptions): Validation;
declare namespace index_d_exports$10 {
  export {
    Diagnostic,
    DiagnosticCode,
    LinkOptions,
    Linked,
    LinkedFile,
    LocationKind,
    Profile,
    SourceSpan,
    ValidateOptions,
    Validation,
    link,
    validate,
    validateGeneratedCodeInfo,
  };
}
export {
  index_d_exports as compare,
  index_d_exports$1 as es,
  index_d_exports$2 as main,
  modern_d_exports as modern,
  index_d_exports$3 as options,
  index_d_exports$4 as plugin,
  index_d_exports$5 as print,
  protobufjs_d_exports as protobufjs,
  index_d_exports$6 as reflection,
  index_d_exports$7 as registry,
  index_d_exports$8 as root,
  index_d_exports$9 as source,
  index_d_exports$10 as validate,
};